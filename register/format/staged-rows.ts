import type { Address } from '../../homes/addresses/address.ts'
import {
  type ByteReader,
  type ByteWriter,
  readBytes,
  readShort,
  readText,
  readVarint,
  writeBytes,
  writeShort,
  writeText,
  writeVarint,
} from './bytes.ts'

/** Rows of it were served before and are in nobody's count. */
export const earlierFile = 0

/** What waits to be put in its place. Where a text or a UPRN is missing, it is '' or 0. */
export type StagedCertificate = {
  readonly key: string
  readonly file: number
  readonly line: number
  readonly uprn: number
  postcode: string
  /** Whether its home was found to be in another postcode. */
  isMoved: boolean
  /** `document`: all that it says may be there. `more`: it was served, and some of it came from one. */
  readonly origin: Origin
  readonly lodgedOn: string
  /** Its score, place and record, of which nothing is needed until it is in its place. */
  readonly body: Buffer
  steps: Uint8Array | null
}

const origins = ['row', 'document', 'more'] as const

export type Origin = (typeof origins)[number]

export type CertificateBody = {
  readonly score: number | null
  /** As `packPlace` made it. */
  readonly place: string
  readonly record: Uint8Array
}

/** Rows of recommendations that stood together in a file and have one key. */
export type StagedSteps = {
  readonly key: string
  readonly file: number
  readonly line: number
  readonly count: number
  readonly steps: Uint8Array
}

export type Official = {
  readonly address: Address
  /** As `comparablePlace` says it; '' where its file's words are not known any more. */
  readonly said: string
}

export type StagedAddress = {
  /** Its UPRN; its id where it has none. */
  readonly key: string
  readonly file: number
  /** '' where the row says that the address is gone. */
  readonly postcode: string
  /** As `encodeOfficial` made it. */
  readonly official: Buffer
}

/** The home that an id of the version before leads to, where that id is a UPRN. */
export type StagedFormerUprn = {
  readonly uprn: number
  /** Where the row belongs: at first that of the home, then of those that the UPRN now stands on. */
  readonly postcode: string
  readonly isOfficial: boolean
  /** '' where the home was there; else of one that is gone, of which no words are left. */
  readonly fingerprint: string
  readonly line1: string
  readonly line2: string
  readonly postalTown: string
  readonly text: string
}

export type StagedSupply = {
  readonly file: number
  readonly line: number
  readonly number: number
  readonly uprn: number
  readonly postcode: string
  readonly addressId: string
  readonly address: string
  readonly mpans: string
  readonly mprns: string
}

export function writeCertificate(writer: ByteWriter, row: StagedCertificate): void {
  writer.length = 0
  writeShort(writer, row.key)
  writeVarint(writer, row.file)
  writeVarint(writer, row.line)
  writeVarint(writer, row.uprn)
  writeShort(writer, row.postcode)
  writeVarint(writer, origins.indexOf(row.origin) * 2 + (row.isMoved ? 1 : 0))
  writeShort(writer, row.lodgedOn)
  writeBytes(writer, row.body)
  writeVarint(writer, row.steps === null ? 0 : 1)
  if (row.steps !== null) writeBytes(writer, row.steps)
}

export function readCertificate(reader: ByteReader): StagedCertificate {
  const key = readShort(reader)
  const file = readVarint(reader)
  const line = readVarint(reader)
  const uprn = readVarint(reader)
  const postcode = readShort(reader)
  const flags = readVarint(reader)
  return {
    key,
    file,
    line,
    uprn,
    postcode,
    isMoved: flags % 2 === 1,
    origin: origins[flags >> 1] ?? 'row',
    lodgedOn: readShort(reader),
    body: readBytes(reader),
    steps: readVarint(reader) === 0 ? null : readBytes(reader),
  }
}

export function writeBody(writer: ByteWriter, { score, place, record }: CertificateBody): void {
  writer.length = 0
  writeShort(writer, score === null ? '' : String(score))
  writeText(writer, place, 'utf8')
  writeBytes(writer, record)
}

export function readBody(body: Buffer): CertificateBody {
  const reader: ByteReader = { bytes: body, position: 0 }
  const score = readShort(reader)
  return {
    score: score === '' ? null : Number(score),
    place: readText(reader, 'utf8'),
    record: readBytes(reader),
  }
}

export function writeSteps(writer: ByteWriter, row: StagedSteps): void {
  writer.length = 0
  writeShort(writer, row.key)
  writeVarint(writer, row.file)
  writeVarint(writer, row.line)
  writeVarint(writer, row.count)
  writeBytes(writer, row.steps)
}

export function readSteps(reader: ByteReader): StagedSteps {
  return {
    key: readShort(reader),
    file: readVarint(reader),
    line: readVarint(reader),
    count: readVarint(reader),
    steps: readBytes(reader),
  }
}

export function writeAddress(writer: ByteWriter, row: StagedAddress): void {
  writer.length = 0
  writeShort(writer, row.key)
  writeVarint(writer, row.file)
  writeShort(writer, row.postcode)
  writeBytes(writer, row.official)
}

export function readAddressRow(reader: ByteReader): StagedAddress {
  return {
    key: readShort(reader),
    file: readVarint(reader),
    postcode: readShort(reader),
    official: readBytes(reader),
  }
}

/** In no text of a file: rows that hold it are rejected. */
const separator = '\0'

/** Stands for a text that follows from the other values. */
const asExpected = '='

/** The whole address, as nearly all are written. */
function joinText({ line1, line2, postalTown, postcode }: Omit<Address, 'text'>): string {
  return [line1, line2, postalTown, postcode].filter(Boolean).join(', ')
}

/** What `comparablePlace` says of lines that were read as they stood. */
function joinWords({ line1, line2, postalTown }: Address): string {
  return `${line1}\n${line2 ?? ''}\n\n${(postalTown ?? '').toUpperCase()}`
}

/** Briefly, for a country of addresses waits on disk. Nulls are bits of a number: a text may be ''. */
export function encodeOfficial({ address, said }: Official, key: string): Buffer {
  const { id, uprn, text } = address
  const values = [
    id === key ? '' : id,
    uprn === key ? '' : uprn,
    address.houseName,
    address.houseNumber,
    address.flatNumber,
    address.line1,
    address.line2,
    address.postalTown,
    address.county,
    address.country,
    address.localAuthority,
    text === joinText(address) ? asExpected : text,
    said === joinWords(address) ? asExpected : said,
    address.kind === 'home' ? '' : address.kind,
    address.mpans.join(' '),
    address.mprns.join(' '),
  ]
  let nulls = 0
  let written = ''
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]
    if (value === null) nulls |= 1 << at
    else written += value
    written += separator
  }
  return Buffer.from(written + nulls)
}

export function readOfficial({ key, postcode, official }: StagedAddress): Official {
  const values = official.toString().split(separator)
  const nulls = Number(values.at(-1))
  const text = (at: number) => values[at] ?? ''
  const textOrNull = (at: number) => (nulls & (1 << at) ? null : text(at))
  const numbers = (at: number) => (text(at) === '' ? [] : text(at).split(' '))
  const address = {
    id: text(0) || key,
    uprn: nulls & 2 ? null : text(1) || key,
    kind: text(13) === '' ? 'home' : 'other-supply',
    houseName: textOrNull(2),
    houseNumber: textOrNull(3),
    flatNumber: textOrNull(4),
    line1: text(5),
    line2: textOrNull(6),
    postalTown: textOrNull(7),
    county: textOrNull(8),
    postcode,
    country: textOrNull(9),
    localAuthority: textOrNull(10),
    mpans: numbers(14),
    mprns: numbers(15),
  } as const
  const whole = { ...address, text: text(11) === asExpected ? joinText(address) : text(11) }
  return { address: whole, said: text(12) === asExpected ? joinWords(whole) : text(12) }
}

export function writeSupply(writer: ByteWriter, row: StagedSupply): void {
  writer.length = 0
  writeVarint(writer, row.file)
  writeVarint(writer, row.line)
  writeVarint(writer, row.number)
  writeVarint(writer, row.uprn)
  writeShort(writer, row.postcode)
  writeShort(writer, row.addressId)
  writeText(writer, row.address, 'utf8')
  writeShort(writer, row.mpans)
  writeShort(writer, row.mprns)
}

export function readSupply(reader: ByteReader): StagedSupply {
  return {
    file: readVarint(reader),
    line: readVarint(reader),
    number: readVarint(reader),
    uprn: readVarint(reader),
    postcode: readShort(reader),
    addressId: readShort(reader),
    address: readText(reader, 'utf8'),
    mpans: readShort(reader),
    mprns: readShort(reader),
  }
}

export function writeFormerUprn(writer: ByteWriter, row: StagedFormerUprn): void {
  writer.length = 0
  writeVarint(writer, row.uprn)
  writeShort(writer, row.postcode)
  writeVarint(writer, row.isOfficial ? 1 : 0)
  writeShort(writer, row.fingerprint)
  writeText(writer, row.line1, 'utf8')
  writeText(writer, row.line2, 'utf8')
  writeText(writer, row.postalTown, 'utf8')
  writeText(writer, row.text, 'utf8')
}

export function readFormerUprn(reader: ByteReader): StagedFormerUprn {
  return {
    uprn: readVarint(reader),
    postcode: readShort(reader),
    isOfficial: readVarint(reader) === 1,
    fingerprint: readShort(reader),
    line1: readText(reader, 'utf8'),
    line2: readText(reader, 'utf8'),
    postalTown: readText(reader, 'utf8'),
    text: readText(reader, 'utf8'),
  }
}
