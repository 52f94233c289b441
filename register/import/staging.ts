import { join } from 'node:path'
import { type BucketFile, chooseBucket, createBucketFile } from '../format/bucket-file.ts'
import { createByteWriter } from '../format/bytes.ts'
import {
  type CertificateBody,
  earlierFile,
  encodeOfficial,
  type Official,
  type StagedCertificate,
  type StagedFormerUprn,
  type StagedSupply,
  writeAddress,
  writeBody,
  writeCertificate,
  writeFormerUprn,
  writeSupply,
} from '../format/staged-rows.ts'
import type { Source } from './open-source.ts'
import { countSector } from './postcode-ranges.ts'
import type { FileTally } from './tally.ts'

/** Files of one kind, with the numbers by which their rows are known, and where to put the rows. */
export type SourcesToStage = {
  readonly sources: readonly NumberedSource[]
  readonly path: string
  /** By their keys. */
  readonly buckets: number
  /** The day of the import: no certificate is of a later one. */
  readonly today: string
}

export type NumberedSource = { readonly source: Source; readonly number: number }

export type StagedFiles = { readonly tallies: FileTally[]; readonly file: BucketFile }

/** Stages addresses, supplies and what is served, in buckets by key or by home. */
export type Staging = Disposable & {
  addCertificate(
    row: Pick<StagedCertificate, 'key' | 'postcode' | 'uprn' | 'lodgedOn' | 'steps' | 'origin'>,
    body: CertificateBody,
  ): void
  /** By its UPRN, or its id where it has none. Null says that an address is gone. */
  addAddress(key: string, file: number, postcode: string, official: Official | null): void
  addFormerUprn(row: StagedFormerUprn): void
  addSupply(row: Omit<StagedSupply, 'number'>): void
  finish(): StagedHere
}

export type StagedHere = {
  readonly certificates: BucketFile
  readonly addresses: BucketFile
  readonly supplies: BucketFile
  readonly formerUprns: BucketFile
  /** Of the addresses. */
  readonly rowsBySector: Map<string, number>
}

const nothing = Buffer.alloc(0)

export function createStaging(folder: string, buckets: number): Staging {
  const certificates = createBucketFile(join(folder, 'earlier-certificates'), buckets)
  const addresses = createBucketFile(join(folder, 'addresses'), buckets)
  const supplies = createBucketFile(join(folder, 'supplies'), buckets)
  const formerUprns = createBucketFile(join(folder, 'formerUprns'), buckets)
  const [writer, inner] = [createByteWriter(), createByteWriter()]
  const rowsBySector = new Map<string, number>()
  let number = 0
  return {
    addCertificate(row, body) {
      writeBody(inner, body)
      const bytes = inner.bytes.subarray(0, inner.length)
      const kept = { ...row, file: earlierFile, line: 0, isMoved: false, body: bytes }
      writeCertificate(writer, kept)
      certificates.put(chooseBucket(row.key, buckets), writer)
    },
    addAddress(key, file, postcode, official) {
      const encoded = official === null ? nothing : encodeOfficial(official, key)
      writeAddress(writer, { key, file, postcode, official: encoded })
      if (official !== null) countSector(rowsBySector, postcode)
      addresses.put(chooseBucket(key, buckets), writer)
    },
    addFormerUprn(row) {
      writeFormerUprn(writer, row)
      formerUprns.put(chooseBucket(String(row.uprn), buckets), writer)
    },
    addSupply(row) {
      number += 1
      writeSupply(writer, { ...row, number })
      supplies.put(chooseBucket(row.uprn === 0 ? row.postcode : String(row.uprn), buckets), writer)
    },
    finish: () => ({
      certificates: certificates.finish(),
      addresses: addresses.finish(),
      supplies: supplies.finish(),
      formerUprns: formerUprns.finish(),
      rowsBySector,
    }),
    [Symbol.dispose]() {
      for (const file of [certificates, addresses, supplies, formerUprns]) file[Symbol.dispose]()
    },
  }
}
