import { readRatingDates } from '../../homes/epc-ratings/choose-rating.ts'
import { compareText } from '../compare-text.ts'
import { type ByteReader, createByteWriter, takeBytes } from '../format/bytes.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { openLocated } from '../format/located-rows.ts'
import { createPostcodePacker } from '../format/postcode-batch.ts'
import { createRecordDecoder } from '../format/record.ts'
import {
  earlierFile,
  readAddressRow,
  readBody,
  readCertificate,
  readFormerUprn,
  readOfficial,
  readSupply,
  type StagedAddress,
  type StagedCertificate,
  type StagedFormerUprn,
  type StagedSupply,
} from '../format/staged-rows.ts'
import { assemblePostcode, type PostcodeSupply, type Supplied } from './assemble-postcode.ts'
import { readFormerHomes } from './former-uprns.ts'
import type { PostcodeCertificate } from './home-parts.ts'
import { type LearnedPart, startLearning } from './learn/learn.ts'
import { type LocatedFiles, noUprn } from './locate-homes.ts'
import { isMadeUpPostcode } from './made-up-postcode.ts'
import { type FileTally, reject, remark, tallyOf } from './tally.ts'

export type Filled = {
  homes: number
  otherSupplies: number
  certificates: number
  isMadeUp: boolean
}

export type AssemblyFacts = {
  readonly files: readonly LocatedFiles[]
  readonly dictionary: RecordDictionary
  readonly sharedUprns: ReadonlySet<string>
  readonly today: string
  readonly learns: boolean
}

export type AssembleWork = {
  readonly facts: AssemblyFacts
  /** The number of batches written so far; shared, so that none pile up. */
  readonly written: Int32Array
}

export type Assembled = { readonly filled: Filled; readonly learned: LearnedPart | null }

/** Packed postcodes, ready for the register. */
export type PostcodeBatch = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly certificates: number
  readonly endsRange: boolean
}

const tooManyAtHome =
  'its home has as many newer ones as a home can have, and it was put at another of the same address'
const batchBytes = 500_000
/** Enough for most of a range, for the other thread's may have to be written first. */
const mostWaiting = 16

export function startFilled(): Filled {
  return { homes: 0, otherSupplies: 0, certificates: 0, isMadeUp: true }
}

/** Assembles these ranges of postcodes and sends them in order; counts into the tallies. */
export function assembleRanges(
  { facts, written }: AssembleWork,
  ranges: readonly number[],
  tallies: readonly FileTally[],
  send: (batch: PostcodeBatch) => void,
): Assembled {
  const { files, dictionary, sharedUprns, today, learns } = facts
  const decoder = createRecordDecoder(dictionary)
  const packPostcode = createPostcodePacker(dictionary)
  const packed = createByteWriter()
  const filled = startFilled()
  const learner = learns ? startLearning(dictionary) : null
  let sentBatches = 0
  let sentCertificates = 0
  for (const range of ranges) {
    for (const rows of readRange(files, range)) {
      assembleRows(rows)
      if (packed.length >= batchBytes) sendBatch(false)
    }
    sendBatch(true)
  }
  return { filled, learned: learner?.part() ?? null }

  function sendBatch(endsRange: boolean): void {
    sentBatches += 1
    const certificates = filled.certificates - sentCertificates
    send({ bytes: takeBytes(packed), certificates, endsRange })
    sentCertificates = filled.certificates
    for (;;) {
      const done = Atomics.load(written, 0)
      if (sentBatches - done < mostWaiting) return
      Atomics.wait(written, 0, done)
    }
  }

  function assembleRows(rows: PostcodeRows): void {
    const { postcode } = rows
    const certificates = rows.certificates.map(takeCertificate)
    const officials = rows.addresses.map(readOfficial)
    const { homes, matched, cutOff, repeated, supplied } = assemblePostcode({
      postcode,
      officials,
      certificates,
      supplies: rows.supplies.map(takeSupply),
      sharedUprns,
      formerHomes: readFormerHomes(rows.formerUprns),
    })
    if (homes.length > 0) {
      packPostcode(packed, postcode, homes)
      learner?.see(postcode, homes)
    }
    filled.certificates += certificates.length
    for (const { address } of homes)
      filled[address.kind === 'home' ? 'homes' : 'otherSupplies'] += 1
    if (homes.length > 0 && !isMadeUpPostcode(postcode)) filled.isMadeUp = false
    for (const [at, certificate] of certificates.entries()) {
      const tally = tallyOf(tallies, certificate.file)
      if (cutOff.has(certificate)) remark(tally, rows.certificates[at]?.line ?? 0, tooManyAtHome)
      if (certificate.isMoved || matched.has(certificate)) tally.matched += 1
      else tally.served += 1
    }
    for (const [at, { file }] of rows.addresses.entries()) {
      const official = officials[at]
      if (!official || !repeated.has(official)) continue
      const tally = tallyOf(tallies, file)
      // They were counted where the homes were located.
      tally.served -= 1
      tally.matched += 1
    }
    for (const [{ file, line }, how] of supplied) countSupply(tallyOf(tallies, file), line, how)
  }

  function takeCertificate(row: StagedCertificate): PostcodeCertificate {
    const { key, uprn, lodgedOn, file, body, steps, isMoved } = row
    const { score, place, record } = readBody(body)
    return {
      id: key,
      uprn: uprn === 0 ? null : String(uprn),
      lodgedOn: lodgedOn || null,
      packedPlace: place,
      file,
      score,
      record,
      recommendations: steps,
      isMoved,
      readDates: () => readRatingDates(key, decoder.decode(record), today),
    }
  }
}

function takeSupply(row: StagedSupply): PostcodeSupply {
  const { file, line, uprn, addressId, address, mpans, mprns } = row
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

function countSupply(tally: FileTally, line: number, how: Supplied): void {
  if (how === 'by-uprn') tally.served += 1
  else if (how === 'by-words') tally.matched += 1
  else reject(tally, line, whyNotSupplied[how])
}

const whyNotSupplied: Readonly<Record<Exclude<Supplied, 'by-uprn' | 'by-words'>, string>> = {
  'no-such-uprn': noUprn,
  'shared-uprn': 'its UPRN does not name one home alone; give its address and postcode too',
  'no-such-address': 'no one address in its postcode is meant by its words',
}

type PostcodeRows = {
  readonly postcode: string
  readonly certificates: readonly StagedCertificate[]
  readonly addresses: readonly StagedAddress[]
  readonly supplies: readonly StagedSupply[]
  readonly formerUprns: readonly StagedFormerUprn[]
}

/** The rows of each postcode of a range, in an order that does not depend on the threads. */
function* readRange(files: readonly LocatedFiles[], range: number): Generator<PostcodeRows> {
  const open = <Row>(kind: keyof LocatedFiles, read: (reader: ByteReader) => Row) =>
    openLocated(
      files.map(file => file[kind]),
      range,
      read,
    )
  const certificates = open('certificates', readCertificate)
  const addresses = open('addresses', readAddressRow)
  const supplies = open('supplies', readSupply)
  const formerUprns = open('formerUprns', readFormerUprn)
  const postcodes = new Set<string>()
  for (const rows of [certificates, addresses, supplies, formerUprns])
    for (const postcode of rows.postcodes) postcodes.add(postcode)
  for (const postcode of [...postcodes].sort(compareText)) {
    yield {
      postcode,
      certificates: certificates.readRows(postcode).sort((a, b) => compareText(a.key, b.key)),
      addresses: addresses.readRows(postcode).sort((a, b) => compareText(a.key, b.key)),
      supplies: supplies.readRows(postcode).sort((a, b) => a.number - b.number),
      formerUprns: formerUprns.readRows(postcode),
    }
  }
}
