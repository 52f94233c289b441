import type { Address } from '../../homes/addresses/address.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { compareText } from '../compare-text.ts'
import { type BucketFile, readBucketRows } from '../format/bucket-file.ts'
import { listWords } from '../format/postcode-batch.ts'
import {
  readAddressRow,
  readBody,
  readCertificate,
  readSteps,
  readSupply,
  type StagedCertificate,
} from '../format/staged-rows.ts'
import type { RegisterTotals } from '../new-register.ts'
import type { ReplacedCounts } from '../sqlite/count-replaced.ts'
import type { RelatedHomes } from '../sqlite/find-related.ts'
import type { EarlierPart, HomesOfPostcodes } from '../sqlite/read-earlier-register.ts'
import { createReachFinder, type NewCertificate, type ReachedHome } from './find-reached.ts'

/** What the files of an import bring. */
export type ChangedRows = {
  readonly certificates: BucketFile
  readonly steps: BucketFile
  readonly addresses: BucketFile
  readonly supplies: BucketFile
  readonly buckets: number
  /** Keys of certificates that were not removed before. */
  readonly removed: Iterable<string>
}

/** What of the version before is put together anew. */
type Touched = {
  /** Postcodes of which all homes are. */
  readonly whole: ReadonlySet<string>
  /** Postcodes of which only these homes are; the others are carried over as they are. */
  readonly reached: HomesOfPostcodes
  /** Of all these postcodes those that the delta before did not replace. */
  readonly newlyReplaced: ReadonlySet<string>
  /** How much the version before had of all these homes. */
  readonly totals: Pick<RegisterTotals, 'homes' | 'otherSupplies' | 'certificates'>
}

/** What is served, and the postcodes of its base that it replaces. */
type Served = {
  readonly earlier: EarlierPart
  readonly related: RelatedHomes
  readonly replaced: ReadonlySet<string>
}

/** A postcode with more of them is put together whole: they are held in memory. */
const mostReachedHomes = 4

/**
 * Finds what an import may change: the postcodes of its rows, and those that share a certificate or
 * a UPRN with one of them, for homes are placed by these across postcodes. Where a postcode only gets
 * new certificates for homes that it has, only those homes are put together anew.
 * Counts what the base has of newly replaced postcodes that are put together whole. Null where a
 * delta would replace more than `most`.
 */
export function findTouched(
  { earlier, related, replaced }: Served,
  rows: ChangedRows,
  counts: ReplacedCounts,
  most: number,
): Touched | null {
  const whole = new Set<string>()
  const reached = new Map<string, ReachedHome[]>()
  /** New certificates by postcode and UPRN. */
  const lodged = new Map<string, Map<string, NewCertificate[]>>()
  const newlyReplaced = new Set<string>()
  const isTooMuch = () => replaced.size + newlyReplaced.size > most
  const note = (postcode: string) => {
    if (!replaced.has(postcode)) newlyReplaced.add(postcode)
  }
  const add = (postcode: string | null) => {
    if (postcode === null || postcode === '') return
    note(postcode)
    whole.add(postcode)
    reached.delete(postcode)
  }
  const addWhole = (postcode: string, uprns: Iterable<string>) => {
    lodged.delete(postcode)
    add(postcode)
    for (const uprn of uprns) related.postcodesOfUprn(uprn).forEach(add)
  }
  const addCertificate = ({ key, postcode, uprn, body }: StagedCertificate) => {
    const known = related.postcodeOfRating(key)
    add(known)
    if (known !== null || uprn === 0 || postcode === '' || whole.has(postcode)) {
      if (uprn !== 0) related.postcodesOfUprn(String(uprn)).forEach(add)
      addWhole(postcode, lodged.get(postcode)?.keys() ?? [])
      return
    }
    note(postcode)
    const homes = lodged.get(postcode) ?? new Map<string, NewCertificate[]>()
    lodged.set(postcode, homes)
    const certificate = { key, packedPlace: readBody(body).place }
    homes.set(String(uprn), [...(homes.get(String(uprn)) ?? []), certificate])
    if (homes.size > mostReachedHomes) addWhole(postcode, homes.keys())
  }
  for (let bucket = 0; bucket < rows.buckets; bucket += 1) {
    for (const row of readBucketRows([rows.certificates], bucket, readCertificate))
      addCertificate(row)
    addOthers(related, rows, bucket, add)
    if (isTooMuch()) return null
  }
  for (const key of rows.removed) add(related.postcodeOfRating(key))
  const findReached = createReachFinder(earlier, related)
  // In order, so that neighbours are read from the same pages of the file.
  for (const [postcode, homes] of [...lodged].sort(([a], [b]) => compareText(a, b))) {
    const find = ([uprn, certificates]: readonly [string, readonly NewCertificate[]]) =>
      findReached(postcode, uprn, certificates)
    const found = whole.has(postcode) ? null : [...homes].map(find)
    if (found?.every(home => home !== null)) reached.set(postcode, found)
    else addWhole(postcode, homes.keys())
  }
  const totals = { homes: 0, otherSupplies: 0, certificates: 0 }
  const count = ({ kind }: Pick<Address, 'kind'>) => {
    totals[kind === 'home' ? 'homes' : 'otherSupplies'] += 1
  }
  // `add` puts more into it on the way.
  for (const postcode of whole) {
    if (isTooMuch()) return null
    const found = related.read(postcode)
    if (found === null) continue
    if (newlyReplaced.has(postcode)) counts.add(postcode, found, listWords(postcode, found.homes))
    for (const { address } of found.homes) count(address)
    totals.certificates += found.certificates
    found.findRelations().others.forEach(add)
  }
  for (const homes of reached.values()) {
    homes.forEach(count)
    for (const { certificates } of homes) totals.certificates += certificates
  }
  const listIds = ([postcode, homes]: readonly [string, readonly ReachedHome[]]) =>
    [postcode, homes.map(({ id }) => id)] as const
  return { whole, reached: new Map([...reached].map(listIds)), newlyReplaced, totals }
}

function addOthers(
  related: RelatedHomes,
  rows: ChangedRows,
  bucket: number,
  add: (postcode: string | null) => void,
): void {
  for (const { key } of readBucketRows([rows.steps], bucket, readSteps))
    add(related.postcodeOfRating(key))
  for (const { key, postcode } of readBucketRows([rows.addresses], bucket, readAddressRow)) {
    add(postcode)
    if (normaliseUprn(key) === key) related.postcodesOfUprn(key).forEach(add)
    else add(related.postcodeOfId(key))
  }
  for (const { uprn, postcode } of readBucketRows([rows.supplies], bucket, readSupply)) {
    add(postcode)
    if (uprn !== 0) related.postcodesOfUprn(String(uprn)).forEach(add)
  }
}
