import { type LodgedName, lodgedColumns } from './lodged-columns.ts'
import type { Recommendation } from './recommendation.ts'

/** `old`: the former open-data site (LMK_KEY). `new`: today's bulk and filtered files. */
export type FileShape = 'old' | 'new'

export type Refused = { readonly kind: 'refused'; readonly why: string }

/** A column that a header has again: the first counts, and the other where the first is blank. */
export type RepeatedColumn = {
  readonly heading: string
  readonly first: number
  readonly other: number
}

type CertificateColumns = {
  readonly kind: 'certificates'
  readonly shape: FileShape
  /** The index of each column in a row. */
  readonly found: ReadonlyMap<LodgedName, number>
  readonly repeats: readonly RepeatedColumn[]
  /** Those the shape should have; null in every rating that this file gives. */
  readonly missing: readonly LodgedName[]
  /** Unknown headings, whose columns are ignored. */
  readonly unknownExtras: readonly string[]
}

export type RecommendationField = Exclude<keyof Recommendation, 'outcome'> | 'key'

type RecommendationColumns = {
  readonly kind: 'recommendations'
  readonly shape: FileShape
  readonly found: ReadonlyMap<RecommendationField, number>
  readonly repeats: readonly RepeatedColumn[]
  readonly unknownExtras: readonly string[]
}

/** In the new files, and of no use to a visitor. */
const keptOut = ['region', 'country', 'report_type']

const oldKey = 'LMK_KEY'
const newKey = 'certificate_number'
/** The keys of the register's own exports, and the shape that goes with each. */
const spareKeys = new Map<string, FileShape>([
  ['assessmentid', 'old'],
  ['rrn', 'new'],
])

const certificateNames = new Map<string, LodgedName>(
  lodgedColumns.flatMap(({ attribute, also }) =>
    [attribute, ...also].map(name => [compareForm(name), attribute] as const),
  ),
)

const recommendationNames = new Map<string, RecommendationField>(
  (
    [
      ['key', oldKey],
      ['key', newKey],
      ['key', 'assessment_id'],
      ['key', 'rrn'],
      ['item', 'improvement_item'],
      ['improvementId', 'improvement_id'],
      ['improvementIdText', 'improvement_id_text'],
      ['summaryText', 'improvement_summary_text'],
      ['descriptionText', 'improvement_descr_text'],
      ['indicativeCost', 'indicative_cost'],
    ] as const
  ).map(([field, name]) => [compareForm(name), field]),
)

const officialKeys = new Map<string, FileShape>([
  [compareForm(oldKey), 'old'],
  [compareForm(newKey), 'new'],
])
const noKey = `no key column: it needs ${oldKey} or ${newKey}, or ASSESSMENT_ID`

/** Of certificates of shops and offices, and of those that public buildings display. */
const ofOtherBuildings = new Set(
  ['ASSET_RATING', 'ASSET_RATING_BAND', 'OPERATIONAL_RATING', 'OPERATIONAL_RATING_BAND'].map(
    compareForm,
  ),
)

/** As the Scottish register calls the UPRN. */
const ofScotland = compareForm('OSG_REFERENCE_NUMBER')

/** Finds certificate columns by name, ignoring case, `_`, `-` and spaces; never by position. */
export function resolveColumns(header: readonly string[]): CertificateColumns | Refused {
  const read = readHeader(header, certificateNames)
  if ('why' in read) return read
  const { found, repeats, shape } = read
  const scottish = header.find(heading => compareForm(heading) === ofScotland)
  if (scottish) return refuse(`${scottish}: it is of the Scottish register, which is not read here`)
  if (!shape) return refuse(noKey)
  const other = header.find(heading => ofOtherBuildings.has(compareForm(heading)))
  if (other) return refuse(`${other}, which is of buildings that are no homes`)
  if (!found.has('postcode')) return refuse('no POSTCODE column')
  if (!found.has('address') && !found.has('address1')) {
    return refuse('no address: it needs ADDRESS1 or ADDRESS')
  }
  const missing = lodgedColumns
    .filter(({ attribute, onlyIn }) => !found.has(attribute) && (!onlyIn || onlyIn === shape))
    .map(({ attribute }) => attribute)
  return { kind: 'certificates', shape, found, repeats, missing, unknownExtras: read.unknownExtras }
}

export function resolveRecommendationColumns(
  header: readonly string[],
): RecommendationColumns | Refused {
  const read = readHeader(header, recommendationNames)
  if ('why' in read) return read
  const { found, repeats, shape, unknownExtras } = read
  if (!shape) return refuse(noKey)
  if (!found.has('item')) return refuse('no IMPROVEMENT_ITEM column')
  return { kind: 'recommendations', shape, found, repeats, unknownExtras }
}

/** Whether any column is one of certificates: a file without may stand beside them in an official zip. */
export function isLikeCertificates(header: readonly string[]): boolean {
  return header.some(heading => certificateNames.has(compareForm(heading)))
}

/**
 * Whether it is the header of certificates or their recommendations, given for something else. A list
 * that somebody made by hand may have certificate numbers and addresses too, but it has no ratings.
 */
export function isOfCertificates(header: readonly string[]): boolean {
  const columns = resolveColumns(header)
  if (columns.kind === 'certificates') return columns.found.has('current-energy-rating')
  return resolveRecommendationColumns(header).kind === 'recommendations'
}

function readHeader<Name>(header: readonly string[], names: ReadonlyMap<string, Name>) {
  const found = new Map<Name, number>()
  const repeats: RepeatedColumn[] = []
  const unknownExtras: string[] = []
  const hasOwnKey = header.some(heading => officialKeys.has(compareForm(heading)))
  let shape: FileShape | null = null
  for (const [index, heading] of header.entries()) {
    const form = compareForm(heading)
    const name = names.get(form)
    const isSpare = hasOwnKey && spareKeys.has(form)
    if (name === undefined || isSpare) {
      if (!keptOut.some(known => compareForm(known) === form)) unknownExtras.push(heading)
      continue
    }
    const first = found.get(name)
    const keyShape = officialKeys.get(form) ?? spareKeys.get(form)
    if (first !== undefined) {
      const before = header[first] ?? ''
      // Two kinds of key cannot be joined: nobody can know which one the other files have.
      if (keyShape && compareForm(before) !== form)
        return refuse(`the columns ${before} and ${heading}, which are both keys: take one out`)
      repeats.push({ heading, first, other: index })
      continue
    }
    found.set(name, index)
    shape = keyShape ?? shape
  }
  return { found, repeats, shape, unknownExtras }
}

/** A heading in the form in which headings are compared, without a byte order mark. */
function compareForm(heading: string): string {
  return heading.replaceAll(/[\uFEFF\s_-]/g, '').toLowerCase()
}

function refuse(what: string): Refused {
  return { kind: 'refused', why: `The header has ${what}.` }
}

/** Which files a certificate came from, by its key: some columns differ in meaning. */
export function shapeOfKey(key: string): FileShape {
  return /^\d{4}(?:-\d{4}){4}$/.test(key) ? 'new' : 'old'
}
