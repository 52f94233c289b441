import type { ColumnKind, LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import type { MadeUpCertificate } from './made-up-place.ts'
import official from './official-columns.json' with { type: 'json' }
import { makeRandom, type Random } from './random.ts'

export type FileShape = 'old' | 'bulk' | 'filtered'

type CertificateColumn = {
  readonly header: string
  readonly read: (certificate: MadeUpCertificate, place: PlaceOfFile) => string
}

/** As `lodgedColumns` has them. */
type KeptColumn = {
  readonly attribute: string
  readonly kind: ColumnKind
  readonly also: readonly string[]
  readonly onlyIn: 'old' | 'json' | undefined
}

type PlaceOfFile = { readonly region: string; readonly country: string }

/** Where the two kinds of file cannot say the same. */
export const attributesThatDiffer: readonly LodgedName[] = [
  'lmk-key',
  'building-reference-number',
  'county',
  'main-heating-controls',
  'floor-level',
  'flat-top-storey',
  'flat-storey-count',
]

/** Told by the certificate itself, whether or not the register keeps it. */
const toldBeside = new Map<string, CertificateColumn['read']>([
  ['REPORT_TYPE', ({ isNewBuild }) => (isNewBuild ? '3' : '2')],
  ['REGION', (_, { region }) => region],
  ['COUNTRY', (_, { country }) => country],
])

/** The official columns in their order, then whatever else the register has come to keep. */
export function listCertificateColumns(
  shape: FileShape,
  kept: readonly KeptColumn[],
): readonly CertificateColumn[] {
  const isOld = shape === 'old'
  const headers = isOld ? official.old : official.new
  const later = kept.filter(
    column =>
      !headers.some(header => isNamed(column, header)) &&
      (!column.onlyIn || (isOld && column.onlyIn === 'old')),
  )
  return [
    ...headers.map(header => {
      const column = kept.find(lodged => isNamed(lodged, header))
      const read =
        toldBeside.get(header.toUpperCase()) ??
        (column && readLodged(column.attribute as LodgedName, isOld))
      return { header, read: read ?? (() => '') }
    }),
    ...later.map(({ attribute, kind }) => {
      const header = attribute.toUpperCase().replaceAll('-', '_')
      const makeUp = ({ number }: MadeUpCertificate) =>
        makeUpByKind[kind](makeRandom(Number(number.slice(0, 4))))
      return {
        header: isOld ? header : header.toLowerCase(),
        read: toldBeside.get(header) ?? makeUp,
      }
    }),
  ]
}

function readLodged(attribute: LodgedName, isOld: boolean): CertificateColumn['read'] {
  if (attribute === 'lmk-key') return isOld ? ({ oldKey }) => oldKey : ({ number }) => number
  if (isOld) return ({ values }) => values[attribute] ?? ''
  return attributesThatDiffer.includes(attribute)
    ? ({ newValues }) => newValues[attribute] ?? ''
    : ({ values }) => values[attribute] ?? ''
}

function isNamed(column: KeptColumn, header: string): boolean {
  const plain = (name: string) => name.toLowerCase().replaceAll('_', '-')
  return [column.attribute, ...column.also].some(name => plain(name) === plain(header))
}

const makeUpByKind: Record<ColumnKind, (random: Random) => string> = {
  key: random => String(random.below(1e9)),
  line: random => `${random.between(1, 99)} Lantern Row`,
  postcode: () => 'ZZ1 1AA',
  reference: random => String(random.below(1e9)),
  date: random => `20${random.between(12, 25)}-0${random.between(1, 9)}-1${random.below(10)}`,
  datetime: random =>
    `20${random.between(12, 25)}-0${random.between(1, 9)}-1${random.below(10)} 1${random.below(10)}:30:15`,
  band: random => random.pick([...'ABCDEFG']),
  score: random => String(random.between(1, 100)),
  pounds: random => String(random.between(20, 2_000)),
  number: random => String(random.between(0, 250)),
  kwh: random => String(random.between(500, 20_000)),
  stars: random => random.pick(['Very Poor', 'Poor', 'Average', 'Good', 'Very Good', 'N/A']),
  flag: random => random.pick(['Y', 'N']),
  choice: random => random.pick(['Yes', 'No', 'Unknown', 'Not recorded']),
  description: random => random.pick(['As built', 'Not recorded', 'Improved since']),
}
