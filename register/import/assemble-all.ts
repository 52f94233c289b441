import { readRatingDates } from '../../homes/epc-ratings/choose-rating.ts'
import { createByteWriter, takeBytes } from '../format/bytes.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { packPostcode } from '../format/postcode-batch.ts'
import { createRecordDecoder } from '../format/record.ts'
import {
  earlierFile,
  readBody,
  readOfficial,
  type StagedCertificate,
  type StagedSupply,
} from '../format/staged-rows.ts'
import { assemblePostcode } from './assemble-postcode.ts'
import type { Say } from './do-task.ts'
import { readFormerHomes } from './former-homes.ts'
import { isMadeUpPostcode } from './made-up-area.ts'
import type { PlacedCertificate } from './place-certificates.ts'
import type { PlacedSupply } from './place-supplies.ts'
import { type PostcodeRows, readRange } from './read-range.ts'
import { noUprn, type SettledFiles } from './settle-homes.ts'
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
  readonly files: readonly SettledFiles[]
  readonly dictionary: RecordDictionary
  readonly sharedUprns: ReadonlySet<string>
  readonly today: string
}

export type AssembleWork = {
  readonly facts: AssemblyFacts
  /** How many batches have been written; shared, so that none pile up. */
  readonly written: Int32Array
}

const batchBytes = 500_000
/** Enough for most of a range, for the other thread's may have to be written first. */
const mostWaiting = 16

export function startFilled(): Filled {
  return { homes: 0, otherSupplies: 0, certificates: 0, isMadeUp: true }
}

/** Puts together these ranges of postcodes, and gives them away in order; counts into the tallies. */
export function assembleRanges(
  { facts, written }: AssembleWork,
  ranges: readonly number[],
  tallies: readonly FileTally[],
  say: Say,
): Filled {
  const { files, dictionary, sharedUprns, today } = facts
  const decoder = createRecordDecoder(dictionary)
  const packed = createByteWriter()
  const filled = startFilled()
  let sent = 0
  let told = 0
  for (const range of ranges) {
    for (const rows of readRange(files, range)) {
      assembleRows(rows)
      if (packed.length >= batchBytes) send(false)
    }
    send(true)
  }
  return filled

  function send(endsRange: boolean): void {
    const bytes = takeBytes(packed)
    sent += 1
    say({ kind: 'batch', bytes, certificates: filled.certificates - told, endsRange }, [
      bytes.buffer,
    ])
    told = filled.certificates
    for (;;) {
      const done = Atomics.load(written, 0)
      if (sent - done < mostWaiting) return
      Atomics.wait(written, 0, done)
    }
  }

  function assembleRows(rows: PostcodeRows): void {
    const certificates = rows.certificates.map(readCertificate)
    const supplies = rows.supplies.map(readSupply)
    const officials = rows.addresses.map(readOfficial)
    const { postcode } = rows
    const formers = readFormerHomes(rows.formers)
    const parts = { postcode, officials, certificates, supplies, sharedUprns, formers }
    const { homes, matched, supplied } = assemblePostcode(parts)
    if (homes.length > 0) {
      packPostcode(
        packed,
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
    if (homes.length > 0 && !isMadeUpPostcode(postcode)) filled.isMadeUp = false
    for (const certificate of certificates) {
      const tally = tallies[certificate.file]
      if (!tally) continue
      if (certificate.isMoved || matched.has(certificate)) tally.matched += 1
      else tally.served += 1
    }
    for (const [{ file, line }, how] of supplied) countSupply(tallies[file], line, how)
  }

  function readCertificate(row: StagedCertificate): Certificate {
    const { key, uprn, lodgedOn, file, body, steps, isMoved } = row
    const { score, place, record } = readBody(body)
    return {
      id: key,
      uprn: uprn === 0 ? null : String(uprn),
      lodgedOn: lodgedOn || null,
      place,
      file,
      score,
      record,
      recommendations: steps,
      isMoved,
      readDates: () => readRatingDates(key, decoder.decode(record), today),
    }
  }
}

function readSupply({ file, line, uprn, addressId, address, mpans, mprns }: StagedSupply): Supply {
  return {
    file,
    line,
    isEarlier: file === earlierFile,
    uprn: uprn === 0 ? null : String(uprn),
    addressId: addressId || null,
    address: address || null,
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

const noAddress = 'no one address in its postcode is meant by its words'
