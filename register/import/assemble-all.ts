import type { Database } from '../../connections/sqlite.ts'
import type { Address } from '../../homes/addresses/address.ts'
import { readRatingDates } from '../../homes/epc-ratings/choose-rating.ts'
import type { AssembledAddress } from '../new-register.ts'
import { createRecordDecoder } from '../record-coder.ts'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import { assemblePostcode, type PlacedCertificate, type PlacedSupply } from './assemble-postcode.ts'
import { groupByPostcode, type PostcodeRows, startReading } from './read-by-postcode.ts'
import { earlierFile } from './staging.ts'
import { type FileTally, reject } from './tally.ts'

type Certificate = PlacedCertificate & {
  readonly file: number
  readonly score: number | null
  readonly record: Uint8Array
  readonly recommendations: Uint8Array | null
  readonly isMoved: boolean
}

type Supply = PlacedSupply & { readonly file: number; readonly line: number }

export type Filled = {
  homes: number
  otherSupplies: number
  certificates: number
  isMadeUp: boolean
}

export type AssemblyFacts = {
  readonly dictionary: RecordDictionary
  readonly sharedUprns: ReadonlySet<string>
  /** Counted into. */
  readonly tallies: readonly FileTally[]
}

/** Made-up homes are all in this area, which Royal Mail does not use. */
const madeUpArea = /^ZZ\d/

/** Postcode by postcode, in order, from what is staged. */
export function assembleAll(
  staging: Database,
  { dictionary, sharedUprns, tallies }: AssemblyFacts,
  take: (postcode: string, addresses: readonly AssembledAddress[]) => void,
): Filled {
  const decoder = createRecordDecoder(dictionary)
  const filled = { homes: 0, otherSupplies: 0, certificates: 0, isMadeUp: true }
  for (const rows of groupByPostcode(startReading(staging))) {
    const certificates = rows.certificates.map(readCertificate)
    const supplies = rows.supplies.map(readSupply)
    const officials = rows.addresses.map(text => JSON.parse(text) as Address)
    const { postcode } = rows
    const parts = { postcode, officials, certificates, supplies, sharedUprns }
    const { homes, matched, supplied } = assemblePostcode(parts)
    if (homes.length > 0) {
      take(
        postcode,
        homes.map(({ address, isOfficial, certificates: ratings }) => ({
          address,
          isOfficial,
          ratings,
        })),
      )
    }
    filled.certificates += certificates.length
    for (const { address } of homes)
      filled[address.kind === 'home' ? 'homes' : 'otherSupplies'] += 1
    if (homes.length > 0 && !madeUpArea.test(postcode)) filled.isMadeUp = false
    for (const certificate of certificates) {
      const tally = tallies[certificate.file]
      if (!tally) continue
      if (certificate.isMoved || matched.has(certificate)) tally.matched += 1
      else tally.served += 1
    }
    for (const [{ file, line }, how] of supplied) countSupply(tallies[file], line, how)
  }
  refuseUnplacedSupplies(staging, tallies)
  return filled

  function readCertificate(row: PostcodeRows['certificates'][number]): Certificate {
    const [, key, uprn, lodgedOn, place, file, score, record, recommendations, moved] = row
    return {
      id: key,
      uprn: uprn === null ? null : String(uprn),
      lodgedOn,
      place,
      file,
      score,
      record,
      recommendations,
      isMoved: moved === 1,
      readDates: () => readRatingDates(key, decoder.decode(record)),
    }
  }
}

function readSupply(row: PostcodeRows['supplies'][number]): Supply {
  const [, file, line, uprn, addressId, address, mpans, mprns] = row
  return {
    file,
    line,
    isEarlier: file === earlierFile,
    uprn: uprn === null ? null : String(uprn),
    addressId,
    address,
    mpans: mpans === '' ? [] : mpans.split(' '),
    mprns: mprns === '' ? [] : mprns.split(' '),
  }
}

function countSupply(tally: FileTally | undefined, line: number, how: string): void {
  if (!tally) return
  if (how === 'by-uprn') tally.served += 1
  else if (how === 'by-words') tally.matched += 1
  else reject(tally, line, how === 'no-such-uprn' ? noUprn : noAddress)
}

const noUprn = 'no home in the register has its UPRN'
const noAddress = 'no one address in its postcode is meant by its words'

function refuseUnplacedSupplies(staging: Database, tallies: readonly FileTally[]): void {
  const rows = staging.prepare('SELECT file, line FROM supplies WHERE postcode IS NULL').all()
  for (const { file, line } of rows as { file: number; line: number }[]) {
    const tally = tallies[file]
    if (tally) reject(tally, line, noUprn)
  }
}
