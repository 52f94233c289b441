import { readBucket } from '../format/bucket-file.ts'
import { isAtEnd } from '../format/bytes.ts'
import {
  readAddressRow,
  readCertificate,
  readFormer,
  readSupply,
  type StagedAddress,
  type StagedCertificate,
  type StagedFormer,
  type StagedSupply,
} from '../format/staged-rows.ts'
import { compareText } from './compare-text.ts'
import type { SettledFiles } from './settle-homes.ts'

export type PostcodeRows = {
  readonly postcode: string
  readonly certificates: StagedCertificate[]
  readonly addresses: StagedAddress[]
  readonly supplies: StagedSupply[]
  readonly formers: StagedFormer[]
}

/** The postcodes of a range and all that is in each, in order, however many threads wrote it. */
export function readRange(files: readonly SettledFiles[], range: number): PostcodeRows[] {
  const found = new Map<string, PostcodeRows>()
  const rowsOf = (postcode: string): PostcodeRows => {
    const known = found.get(postcode)
    if (known) return known
    const rows = { postcode, certificates: [], addresses: [], supplies: [], formers: [] }
    found.set(postcode, rows)
    return rows
  }
  const read = (kind: keyof SettledFiles) =>
    readBucket(
      files.map(file => file[kind]),
      range,
    )
  const certificates = read('certificates')
  while (!isAtEnd(certificates)) {
    const row = readCertificate(certificates)
    rowsOf(row.postcode).certificates.push(row)
  }
  const addresses = read('addresses')
  while (!isAtEnd(addresses)) {
    const row = readAddressRow(addresses)
    rowsOf(row.postcode).addresses.push(row)
  }
  const supplies = read('supplies')
  while (!isAtEnd(supplies)) {
    const row = readSupply(supplies)
    rowsOf(row.postcode).supplies.push(row)
  }
  const formers = read('formers')
  while (!isAtEnd(formers)) {
    const row = readFormer(formers)
    rowsOf(row.postcode).formers.push(row)
  }
  const sorted = [...found.values()].sort((a, b) => compareText(a.postcode, b.postcode))
  for (const rows of sorted) {
    rows.certificates.sort((a, b) => compareText(a.key, b.key))
    rows.addresses.sort((a, b) => compareText(a.key, b.key))
    rows.supplies.sort((a, b) => a.number - b.number)
  }
  return sorted
}
