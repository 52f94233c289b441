import {
  type BucketFile,
  type BucketWriter,
  createBucketFile,
  readBucket,
  readBucketRows,
} from '../format/bucket-file.ts'
import { createByteWriter, isAtEnd, readVarint } from '../format/bytes.ts'
import {
  readLocated,
  type Slice,
  skipLocated,
  wholeOf,
  writeLocated,
  writeSlice,
} from '../format/located-rows.ts'
import {
  readAddressRow,
  readBody,
  readCertificate,
  readFormerUprn,
  readOfficial,
  readSupply,
  type StagedAddress,
  type StagedCertificate,
  type StagedFormerUprn,
  writeAddress,
  writeCertificate,
  writeFormerUprn,
} from '../format/staged-rows.ts'
import { type AddressWords, groupByDwelling } from './group-by-dwelling.ts'
import { readPacked } from './lodged-place.ts'
import { createRangeFinder, type PostcodeRanges } from './postcode-ranges.ts'
import { type FileTally, reject, tallyOf } from './tally.ts'

/** Rows in buckets by home, what was served before first. */
export type LocateWork = {
  readonly certificates: readonly BucketFile[]
  readonly addresses: readonly BucketFile[]
  readonly supplies: readonly BucketFile[]
  readonly formerUprns: readonly BucketFile[]
  readonly ranges: PostcodeRanges
}

/** The same rows in buckets by range of postcodes. */
export type LocatedFiles = {
  readonly certificates: BucketFile
  readonly addresses: BucketFile
  readonly supplies: BucketFile
  readonly formerUprns: BucketFile
}

/** `sharedUprns` lead to several homes, so that they name none. */
export type LocatedHomes = { readonly files: LocatedFiles; readonly sharedUprns: string[] }

/** A certificate that is not read yet, for few need be. */
type Lodged = {
  readonly uprn: number
  readonly postcode: string
  /** With its postcode before it. */
  readonly located: Slice
}

/** A greater rank is newer, and an official address comes before all. */
type Lodging = {
  readonly postcode: string
  readonly rank: string
  readonly certificate: StagedCertificate | null
  readonly words: AddressWords
}

export const noUprn = 'no home in the register has its UPRN'

/**
 * Decides the postcode of each home, and sorts its rows by that. A home whose postcode was changed
 * has certificates under both: they go to that of its official address, else of the newest one. If
 * an address is given more than once, the last row counts, and may say that the address has ended.
 */
export function locateHomes(
  work: LocateWork,
  buckets: readonly number[],
  path: string,
  tallies: readonly FileTally[],
  progress: (rows: number) => void,
): LocatedHomes {
  const rangeOf = createRangeFinder(work.ranges)
  const ranges = work.ranges.starts.length + 1
  using certificates = createBucketFile(`${path}-certificates`, ranges)
  using addresses = createBucketFile(`${path}-addresses`, ranges)
  using supplies = createBucketFile(`${path}-supplies`, ranges)
  using formerUprns = createBucketFile(`${path}-formerUprns`, ranges)
  const [writer, row] = [createByteWriter(), createByteWriter()]
  const sharedUprns: string[] = []
  let rows = 0
  for (const bucket of buckets) {
    const places = new Map<number, string>()
    const officials = readLatestAddresses(bucket)
    for (const official of officials.values()) {
      if (isUprn(official.key)) places.set(Number(official.key), official.postcode)
      writeAddress(row, official)
      put(addresses, official.postcode, wholeOf(row))
    }
    const lodged = readLodged(work.certificates, bucket)
    const apart = findApart(lodged, places)
    const former = new Map<number, StagedFormerUprn>()
    for (const one of readBucketRows(work.formerUprns, bucket, readFormerUprn))
      former.set(one.uprn, one)
    const shared = new Set<number>()
    for (const [uprn, all] of apart) {
      const official = officials.get(String(uprn))
      if (official === undefined) places.set(uprn, findNewest(all).postcode)
      const isOne = moveToNewest(all, official, former.get(uprn))
      if (!isOne) shared.add(uprn)
    }
    for (const uprn of shared) sharedUprns.push(String(uprn))
    for (const [uprn, home] of former) {
      const postcodes = new Set(apart.get(uprn)?.map(({ postcode }) => postcode))
      const place = places.get(uprn)
      if (place !== undefined) postcodes.add(place)
      for (const postcode of postcodes) {
        writeFormerUprn(row, { ...home, postcode })
        put(formerUprns, postcode, wholeOf(row))
      }
    }
    for (const { uprn, postcode, located } of lodged) {
      if (apart.has(uprn)) continue
      writer.length = 0
      writeSlice(writer, located)
      certificates.put(rangeOf(postcode), writer)
    }
    for (const certificate of [...apart.values()].flat()) {
      writeCertificate(row, certificate)
      put(certificates, certificate.postcode, wholeOf(row))
    }
    placeSupplies(bucket, places, shared)
    rows += lodged.length
    progress(rows)
  }
  const files = {
    certificates: certificates.finish(),
    addresses: addresses.finish(),
    supplies: supplies.finish(),
    formerUprns: formerUprns.finish(),
  }
  return { files, sharedUprns }

  function put(file: BucketWriter, postcode: string, row: Slice): void {
    writer.length = 0
    writeLocated(writer, postcode, row)
    file.put(rangeOf(postcode), writer)
  }

  function readLatestAddresses(bucket: number): Map<string, StagedAddress> {
    const latest = new Map<string, StagedAddress>()
    const supersede = ({ file }: StagedAddress) => {
      tallyOf(tallies, file).superseded += 1
    }
    for (const row of readBucketRows(work.addresses, bucket, readAddressRow)) {
      const before = latest.get(row.key)
      if (before) supersede(before)
      latest.set(row.key, row)
    }
    for (const row of latest.values()) {
      if (row.postcode === '') {
        supersede(row)
        latest.delete(row.key)
      } else tallyOf(tallies, row.file).served += 1
    }
    return latest
  }

  /**
   * Moves the certificates of the home of a UPRN to its newest postcode. A UPRN that stands on several
   * homes, such as one that a spreadsheet has rounded, does not say that any of them has moved: it
   * moves what belongs to its official address alone. Returns whether there is one home alone, which
   * also is the one that had the UPRN before.
   */
  function moveToNewest(
    all: readonly StagedCertificate[],
    official: StagedAddress | undefined,
    former: StagedFormerUprn | undefined,
  ): boolean {
    const lodgings: Lodging[] = all.map(certificate => {
      const { postcode } = certificate
      return { certificate, postcode, rank: rankOf(certificate), words: wordsOf(certificate) }
    })
    if (official) {
      const { postcode } = official
      const words = readOfficial(official).address
      lodgings.unshift({ certificate: null, postcode, rank: '~', words })
    }
    // It does not decide the postcode.
    if (former && former.fingerprint === '' && !(former.isOfficial && official))
      lodgings.push({ certificate: null, postcode: '', rank: '', words: former })
    const homes = groupByDwelling(lodgings, ({ words }) => words)
    for (const home of homes) {
      const newest = home.reduce((a, b) => (b.rank > a.rank ? b : a))
      if (homes.length > 1 && newest.certificate !== null) continue
      for (const { certificate } of home) {
        if (certificate === null || certificate.postcode === newest.postcode) continue
        certificate.postcode = newest.postcode
        certificate.isMoved = true
      }
    }
    return homes.length < 2
  }

  /** A supply goes to the postcode of its UPRN, else to the one that its row gives. */
  function placeSupplies(
    bucket: number,
    places: ReadonlyMap<number, string>,
    shared: ReadonlySet<number>,
  ): void {
    const reader = readBucket(work.supplies, bucket)
    while (!isAtEnd(reader)) {
      const start = reader.position
      const supply = readSupply(reader)
      const isNamed = supply.postcode === '' || !shared.has(supply.uprn)
      const named = isNamed ? places.get(supply.uprn) : undefined
      const postcode = named ?? supply.postcode
      if (postcode === '') reject(tallyOf(tallies, supply.file), supply.line, noUprn)
      else put(supplies, postcode, { bytes: reader.bytes, start, end: reader.position })
    }
  }
}

function readLodged(files: readonly BucketFile[], bucket: number): Lodged[] {
  const reader = readBucket(files, bucket)
  const { bytes } = reader
  const lodged: Lodged[] = []
  while (!isAtEnd(reader)) {
    const uprn = readVarint(reader)
    const start = reader.position
    const postcode = skipLocated(reader)
    lodged.push({ uprn, postcode, located: { bytes, start, end: reader.position } })
  }
  return lodged
}

/**
 * The certificates of UPRNs that are known in several postcodes. Adds to `places` the UPRNs that have
 * no official address.
 */
function findApart(
  lodged: readonly Lodged[],
  places: Map<number, string>,
): Map<number, StagedCertificate[]> {
  const apart = new Map<number, StagedCertificate[]>()
  for (const { uprn, postcode } of lodged) {
    if (uprn === 0) continue
    const place = places.get(uprn)
    if (place === undefined) places.set(uprn, postcode)
    else if (place !== postcode) apart.set(uprn, [])
  }
  if (apart.size > 0)
    for (const { uprn, located } of lodged)
      apart.get(uprn)?.push(readLocated(located, readCertificate))
  return apart
}

function findNewest(all: readonly StagedCertificate[]): StagedCertificate {
  return all.reduce((a, b) => (rankOf(b) > rankOf(a) ? b : a))
}

function rankOf({ lodgedOn, key }: StagedCertificate): string {
  // One without a day comes before all others, whatever its key begins with.
  return (lodgedOn || '0000-00-00') + key
}

function isUprn(id: string): boolean {
  return !id.startsWith('a')
}

function wordsOf({ body, postcode }: StagedCertificate): AddressWords {
  return readPacked(readBody(body).place, postcode)
}
