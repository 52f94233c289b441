import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { type BucketFile, readBucketRows } from '../format/bucket-file.ts'
import { readAddressRow, readCertificate, readSteps, readSupply } from '../format/staged-rows.ts'
import type { ReplacedCounts } from '../sqlite/count-replaced.ts'
import type { RelatedHomes } from '../sqlite/find-related.ts'

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

/**
 * Finds the postcodes that an import may change: those of its rows, and those that share a
 * certificate or a UPRN with one of them, for homes are placed by these across postcodes. The base
 * is as it was for all others. Counts what the base has of those that the delta before did not
 * replace yet. Null where these and the ones that it did are more than `most`.
 */
export function findTouched(
  related: RelatedHomes,
  rows: ChangedRows,
  replacedBefore: ReadonlySet<string>,
  counts: ReplacedCounts,
  most: number,
): ReadonlySet<string> | null {
  const touched = new Set<string>()
  const waiting: string[] = []
  let newlyReplaced = 0
  const add = (postcode: string | null) => {
    if (postcode === null || postcode === '' || touched.has(postcode)) return
    touched.add(postcode)
    waiting.push(postcode)
  }
  addOfRows(related, rows, add)
  for (const postcode of waiting) {
    const isNewlyReplaced = !replacedBefore.has(postcode)
    if (isNewlyReplaced) newlyReplaced += 1
    if (replacedBefore.size + newlyReplaced > most) return null
    const found = related.read(postcode)
    if (found === null) continue
    if (isNewlyReplaced) counts.add(postcode, found)
    for (const other of found.others) add(other)
  }
  return touched
}

function addOfRows(
  related: RelatedHomes,
  rows: ChangedRows,
  add: (postcode: string | null) => void,
): void {
  const addEach = (postcodes: readonly string[]) => postcodes.forEach(add)
  for (let bucket = 0; bucket < rows.buckets; bucket += 1) {
    for (const row of readBucketRows([rows.certificates], bucket, readCertificate)) {
      add(row.postcode)
      add(related.postcodeOfRating(row.key))
      if (row.uprn !== 0) addEach(related.postcodesOfUprn(String(row.uprn)))
    }
    for (const { key } of readBucketRows([rows.steps], bucket, readSteps))
      add(related.postcodeOfRating(key))
    for (const { key, postcode } of readBucketRows([rows.addresses], bucket, readAddressRow)) {
      add(postcode)
      if (normaliseUprn(key) === key) addEach(related.postcodesOfUprn(key))
      else add(related.postcodeOfId(key))
    }
    for (const { uprn, postcode } of readBucketRows([rows.supplies], bucket, readSupply)) {
      add(postcode)
      if (uprn !== 0) addEach(related.postcodesOfUprn(String(uprn)))
    }
  }
  for (const key of rows.removed) add(related.postcodeOfRating(key))
}
