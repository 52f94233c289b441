import { readAddress } from '../../homes/addresses/describe-address.ts'
import { createByteWriter, isAtEnd } from '../record-coder-bytes.ts'
import { type BucketFile, createBucketFile, readBucket } from './bucket-file.ts'
import { unpackPlace } from './place.ts'
import { createRangeFinder, type PostcodeRanges } from './postcode-ranges.ts'
import { type Door, groupByDoor } from './same-door.ts'
import {
  readAddressRow,
  readBody,
  readCertificate,
  readOfficial,
  readSupply,
  type StagedAddress,
  type StagedCertificate,
  writeAddress,
  writeCertificate,
  writeSupply,
} from './staged-rows.ts'
import { type FileTally, reject } from './tally.ts'

/** All of it is in buckets by home. */
export type SettleWork = {
  readonly certificates: readonly BucketFile[]
  readonly addresses: BucketFile
  readonly supplies: BucketFile
  readonly ranges: PostcodeRanges
}

/** The same rows in buckets by range of postcodes. */
export type SettledFiles = {
  readonly certificates: BucketFile
  readonly addresses: BucketFile
  readonly supplies: BucketFile
}

/** `sharedUprns` lead to several homes, so that they name none. */
export type Settled = { readonly files: SettledFiles; readonly sharedUprns: string[] }

/** Where the home of a UPRN is; a greater rank is newer, and an official address comes before all. */
type Whereabouts = { postcode: string; rank: string }

type Lodging = Door & Whereabouts & { readonly certificate: StagedCertificate | null }

export const noUprn = 'no home in the register has its UPRN'

/**
 * Finds for each home the postcode that it is in. One whose postcode was changed has certificates
 * under both: they go to that of its official address, else of the newest. Of an address given more
 * than once the last row counts; one that ends it takes it out.
 */
export function settleHomes(
  work: SettleWork,
  buckets: readonly number[],
  path: string,
  tallies: readonly FileTally[],
  progress: (rows: number) => void,
): Settled {
  const rangeOf = createRangeFinder(work.ranges)
  const ranges = work.ranges.starts.length + 1
  using certificates = createBucketFile(`${path}-certificates`, ranges)
  using addresses = createBucketFile(`${path}-addresses`, ranges)
  using supplies = createBucketFile(`${path}-supplies`, ranges)
  const writer = createByteWriter()
  const sharedUprns: string[] = []
  let rows = 0
  for (const bucket of buckets) {
    const places = new Map<number, Whereabouts>()
    const officials = readLatestAddresses(bucket)
    for (const official of officials.values()) {
      if (isUprn(official.id)) places.set(Number(official.id), { ...official, rank: '~' })
      writeAddress(writer, official)
      addresses.put(rangeOf(official.postcode), writer)
    }
    const lodged = readCertificates(bucket)
    const apart = findApart(lodged, places)
    for (const [uprn, all] of apart) settle(uprn, all, officials.get(String(uprn)))
    for (const certificate of lodged) {
      writeCertificate(writer, certificate)
      certificates.put(rangeOf(certificate.postcode), writer)
    }
    placeSupplies(bucket, places)
    rows += lodged.length
    progress(rows)
  }
  const files = {
    certificates: certificates.finish(),
    addresses: addresses.finish(),
    supplies: supplies.finish(),
  }
  return { files, sharedUprns }

  function readLatestAddresses(bucket: number): Map<string, StagedAddress> {
    const latest = new Map<string, StagedAddress>()
    const supersede = ({ file }: StagedAddress) => {
      const tally = tallies[file]
      if (tally) tally.superseded += 1
    }
    const reader = readBucket([work.addresses], bucket)
    while (!isAtEnd(reader)) {
      const row = readAddressRow(reader)
      const before = latest.get(row.id)
      if (before) supersede(before)
      latest.set(row.id, row)
    }
    for (const row of latest.values()) {
      if (row.postcode === '') {
        supersede(row)
        latest.delete(row.id)
      } else {
        const tally = tallies[row.file]
        if (tally) tally.served += 1
      }
    }
    return latest
  }

  function readCertificates(bucket: number): StagedCertificate[] {
    const reader = readBucket(work.certificates, bucket)
    const found: StagedCertificate[] = []
    while (!isAtEnd(reader)) found.push(readCertificate(reader))
    return found
  }

  function settle(
    uprn: number,
    all: readonly StagedCertificate[],
    official: StagedAddress | undefined,
  ): void {
    const lodgings: Lodging[] = all.map(certificate => {
      const { postcode } = certificate
      return { certificate, postcode, rank: rankOf(certificate), ...readDoor(certificate) }
    })
    if (official) {
      const { houseNumber, flatNumber } = readOfficial(official).address
      const { postcode } = official
      lodgings.unshift({ certificate: null, postcode, rank: '~', houseNumber, flatNumber })
    }
    const homes = groupByDoor(lodgings, lodging => lodging)
    if (homes.length > 1) sharedUprns.push(String(uprn))
    for (const home of homes) {
      const newest = home.reduce((a, b) => (b.rank > a.rank ? b : a))
      for (const { certificate } of home) {
        if (certificate === null || certificate.postcode === newest.postcode) continue
        certificate.postcode = newest.postcode
        certificate.isMoved = true
      }
    }
  }

  /** Where a row names its home by UPRN alone, the home says which postcode it belongs to. */
  function placeSupplies(bucket: number, places: ReadonlyMap<number, Whereabouts>): void {
    const reader = readBucket([work.supplies], bucket)
    while (!isAtEnd(reader)) {
      const supply = readSupply(reader)
      const postcode = places.get(supply.uprn)?.postcode ?? supply.postcode
      if (postcode !== '') {
        writeSupply(writer, { ...supply, postcode })
        supplies.put(rangeOf(postcode), writer)
        continue
      }
      const tally = tallies[supply.file]
      if (tally) reject(tally, supply.line, noUprn)
    }
  }
}

/** The certificates of UPRNs that are known in several postcodes. Adds the newest to the places. */
function findApart(
  lodged: readonly StagedCertificate[],
  places: Map<number, Whereabouts>,
): Map<number, StagedCertificate[]> {
  const apart = new Map<number, StagedCertificate[]>()
  for (const certificate of lodged) {
    const { uprn, postcode } = certificate
    if (uprn === 0) continue
    const place = places.get(uprn)
    if (place === undefined) {
      places.set(uprn, { postcode, rank: rankOf(certificate) })
      continue
    }
    if (place.postcode !== postcode) apart.set(uprn, [])
    const rank = rankOf(certificate)
    if (rank > place.rank) places.set(uprn, { postcode, rank })
  }
  if (apart.size > 0) for (const row of lodged) apart.get(row.uprn)?.push(row)
  return apart
}

function rankOf({ lodgedOn, key }: StagedCertificate): string {
  // One without a day comes before all others, whatever its key begins with.
  return (lodgedOn || '0000-00-00') + key
}

function isUprn(id: string): boolean {
  return !id.startsWith('a')
}

function readDoor({ body, postcode }: StagedCertificate): Door {
  const { lines, postTown } = unpackPlace(readBody(body).place)
  return readAddress(lines, postTown, postcode)
}
