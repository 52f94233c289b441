import { dirname } from 'node:path'
import { type Database, isDamage } from '../connections/sqlite.ts'
import { parsePostcode } from '../homes/addresses/postcode.ts'
import { findNonsense } from '../homes/epc-ratings/believe-lodged.ts'
import {
  type RatingDates,
  readRatingDates,
  sortNewestFirst,
} from '../homes/epc-ratings/choose-rating.ts'
import { compareLetterWithScore } from '../homes/epc-ratings/energy-band.ts'
import { type Lodged, lodgedColumns } from '../homes/epc-ratings/lodged-columns.ts'
import { readNumber } from '../homes/epc-ratings/lodged-values.ts'
import { hasRightCheckDigit, maskMeterNumber } from '../homes/supplies/meter-numbers.ts'
import { checkLikelyRatings, type LikelyRatingsCheck } from './check-likely-ratings.ts'
import { DamagedRecord } from './format/bytes.ts'
import {
  createRecommendationDecoder,
  type RecommendationDecoder,
} from './format/recommendations.ts'
import { createRecordDecoder, type RecordDecoder } from './format/record.ts'
import type { AssembledAddress, AssembledRating } from './new-register.ts'
import { readRemovedRatings } from './removed-ratings.ts'
import type { FileFacts, RegisterFile } from './sqlite/open-register-file.ts'
import { addFacts, openWithBase } from './sqlite/read-delta.ts'
import { type EarlierFile, readEarlierFile } from './sqlite/read-earlier-file.ts'
import { keepId, selectRows } from './sqlite/schema.ts'
import { verifyDelta } from './verify-delta.ts'
import { verifyLearned } from './verify-learned.ts'

/** A rule that some data breaks. */
type Finding = {
  readonly rule: string
  /** Broken: the register must not be served. To check: it was lodged like that; a person may look. */
  readonly kind: 'broken' | 'to-check'
  readonly count: number
  /** Some of them, by address or certificate. */
  readonly examples: readonly string[]
}

export type Verification = {
  readonly homes: number
  readonly otherSupplies: number
  readonly certificates: number
  readonly findings: readonly Finding[]
  /** Null where none were learned, where too few homes were held out, and where something is broken. */
  readonly likelyRatings: LikelyRatingsCheck | null
}

/** Records that `example` breaks `rule`. */
type Report = (kind: Finding['kind'], rule: string, example: string) => void

const maxExamples = 20

/**
 * Reads all of a register file; of a delta, that of its base as well. Throws `UnreadableRegister`
 * where it cannot even be opened.
 */
export function verifyRegister(path: string): Verification {
  const findings = new Map<string, Finding & { count: number; examples: string[] }>()
  const report: Report = (kind, rule, example) => {
    const finding = findings.get(rule) ?? { rule, kind, count: 0, examples: [] }
    finding.count++
    if (finding.examples.length < maxExamples) finding.examples.push(example)
    findings.set(rule, finding)
  }
  const { file, base, close } = openWithBase(path)
  try {
    const removedHere = readRemovedRatings(dirname(path))
    if (base === null) verifyFile(file, report, removedHere)
    else {
      verifyFile(base, report)
      verifyFile(file, report, removedHere)
      verifyDelta(base, file, (rule, example) => report('broken', rule, example))
    }
    const { homes, otherSupplies, certificates } =
      base === null ? file.facts : addFacts(base.facts, file.facts)
    const isBroken = [...findings.values()].some(({ kind }) => kind === 'broken')
    const { database, form, dictionary } = base ?? file
    const likelyRatings = isBroken ? null : checkLikelyRatings(database, form, dictionary)
    return { homes, otherSupplies, certificates, findings: [...findings.values()], likelyRatings }
  } finally {
    close()
  }
}

/** One file, for itself. A base may hold what was removed since. */
function verifyFile(file: RegisterFile, report: Report, removedHere: readonly string[] = []): void {
  const { database, facts, dictionary, form } = file
  const register = readEarlierFile(file)
  verifyDatabasePages(database, report)
  const records = createRecordDecoder(dictionary)
  const recommendations = createRecommendationDecoder(dictionary)
  const removed = new Set([...register.facts.removedRatingIds, ...removedHere])
  const found = { homes: 0, otherSupplies: 0, certificates: 0, postcodes: 0 }
  const selectId = selectRows<[number]>(database, 'SELECT address FROM address_ids WHERE id = ?')
  const importedOn = lastImportDay(facts.sources)
  let addressNumber = 1
  try {
    for (const { postcode, addresses } of register.readPostcodes(null)) {
      found.postcodes++
      const parsed = parsePostcode(postcode)
      if (!parsed.valid || parsed.postcode !== postcode) {
        report('broken', 'every postcode is valid and in standard form', postcode)
      }
      for (const assembled of addresses) {
        const { address, ratings } = assembled
        if (address.kind === 'home') found.homes++
        else found.otherSupplies++
        found.certificates += ratings.length
        const [storedNumber] = selectId.get(keepId(address.id)) ?? []
        if (storedNumber !== addressNumber++)
          report('broken', 'every address is found by its id', address.id)
        verifyAddress(assembled, { records, recommendations, removed, report, importedOn })
      }
    }
  } catch (error) {
    if (!isDamage(error) && !(error instanceof DamagedRecord)) throw error
    report('broken', 'every row can be read', `after address ${addressNumber - 1}: ${error}`)
  }
  verifyFormerIds(database, register, report)
  verifyCounts(database, facts, found, report)
  // A delta has learned nothing: what its base has learned counts.
  const hasCertificates = found.certificates > 0 && facts.base === null
  verifyLearned(database, { form, hasCertificates }, (rule, example) =>
    report('broken', rule, example),
  )
}

/** Where no import is noted, a day so late that no lodged date counts as in the future. */
function lastImportDay(sources: FileFacts['sources']): string {
  const days = sources.map(({ importedAt }) => importedAt.slice(0, 10)).sort()
  return days.at(-1) ?? '9999-12-31'
}

function verifyDatabasePages(database: Database, report: Report): void {
  for (const row of database.prepare('PRAGMA integrity_check(20)').all()) {
    if (row.integrity_check !== 'ok') {
      report('broken', 'every page and index is whole', String(row.integrity_check))
    }
  }
}

function verifyFormerIds(database: Database, register: EarlierFile, report: Report): void {
  const selectId = database.prepare('SELECT 1 FROM address_ids WHERE id = ?')
  const isPresent = (id: string) => selectId.get(keepId(id)) !== undefined
  const { aliases, retired } = register.readFormerIds(null)
  for (const { id, addressId } of aliases) {
    if (!isPresent(addressId)) report('broken', 'every alias leads to an address', id)
    if (isPresent(id)) report('broken', 'no alias is the id of an address', id)
  }
  for (const { id } of retired)
    if (isPresent(id)) report('broken', 'no retired id is the id of an address', id)
}

type Counts = Readonly<Record<'homes' | 'otherSupplies' | 'certificates' | 'postcodes', number>>

function verifyCounts(database: Database, facts: FileFacts, found: Counts, report: Report): void {
  const rule = 'the counts match those noted in the file'
  for (const name of ['homes', 'otherSupplies', 'certificates', 'postcodes'] as const) {
    if (facts[name] !== found[name])
      report('broken', rule, `${name}: ${found[name]}, not ${facts[name]}`)
  }
  const count = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows)
  for (const [fact, table] of [
    ['aliases', 'aliases'],
    ['retiredIds', 'retired_ids'],
  ] as const) {
    const rows = facts[fact] === 0 && lacksTable(database, table) ? 0 : count(table)
    if (rows !== facts[fact]) report('broken', rule, `${fact}: ${rows}, not ${facts[fact]}`)
  }
  const ids = count('address_ids')
  const addresses = found.homes + found.otherSupplies
  if (ids !== addresses) report('broken', rule, `address ids: ${ids}, not ${addresses}`)
  const certificates = count('certificates')
  if (certificates !== found.certificates) {
    const example = `certificates stored: ${certificates}, with an address: ${found.certificates}`
    report('broken', 'every certificate has an address', example)
  }
}

/** A register of the first form has no tables of former ids. */
function lacksTable(database: Database, table: string): boolean {
  const query = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?"
  return database.prepare(query).get(table) === undefined
}

type VerifyContext = {
  readonly records: RecordDecoder
  readonly recommendations: RecommendationDecoder
  readonly removed: ReadonlySet<string>
  readonly report: Report
  /** The day of the last import: lodged dates after it are nonsense. */
  readonly importedOn: string
}

function verifyAddress(
  { address, ratings }: AssembledAddress,
  { records, recommendations, removed, report, importedOn }: VerifyContext,
): void {
  for (const mpan of address.mpans) {
    if (!hasRightCheckDigit(mpan)) {
      report(
        'to-check',
        'the check digit of an MPAN is right',
        `${address.id} ${maskMeterNumber(mpan)}`,
      )
    }
  }
  const dates: RatingDates[] = []
  for (const rating of ratings) {
    if (removed.has(rating.id)) {
      report('broken', 'a certificate that was removed stays out', rating.id)
    }
    try {
      if (rating.recommendations) recommendations.decode(rating.recommendations)
      const lodged = records.decode(rating.record)
      dates.push(readRatingDates(rating.id, lodged, importedOn))
      verifyLodged(rating, lodged, { report, importedOn })
    } catch (error) {
      report('broken', 'every record can be read', `${address.id}: ${(error as Error).message}`)
    }
  }
  const plausiblyDated = dates.filter(({ lodgedOn }) => lodgedOn !== null)
  if (sortNewestFirst(plausiblyDated).some((one, at) => one !== plausiblyDated[at])) {
    report('broken', 'the certificates of an address are newest first', address.id)
  } else if (sortNewestFirst(dates).some((one, at) => one !== dates[at])) {
    report('to-check', 'the certificate we use has a plausible lodgement date', address.id)
  }
}

function verifyLodged(
  rating: AssembledRating,
  lodged: Lodged,
  { report, importedOn }: Pick<VerifyContext, 'report' | 'importedOn'>,
): void {
  for (const { attribute } of lodgedColumns) {
    const value = lodged[attribute]
    if (findNonsense(attribute, value, importedOn) === null) continue
    report('to-check', `every ${attribute} is plausible`, `${rating.id} ${value?.slice(0, 40)}`)
  }
  const score = lodged['current-energy-efficiency']
  if (rating.score !== null && rating.score !== readNumber(score)) {
    report('broken', 'the score stored beside a record equals the one inside it', rating.id)
  }
  for (const [letter, number] of [
    [lodged['current-energy-rating'], score],
    [lodged['potential-energy-rating'], lodged['potential-energy-efficiency']],
  ] as const) {
    if (compareLetterWithScore(letter, number) === 'differ') {
      report('to-check', 'a letter agrees with its score', `${rating.id} ${letter} ${number}`)
    }
  }
}
