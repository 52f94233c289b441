import {
  bandFromScore,
  type EnergyBand,
  energyBands,
  readUnscoredBand,
} from '../../homes/epc-ratings/energy-band.ts'
import { readHomeShape, shapeColumns } from '../../homes/epc-ratings/home-shape.ts'
import type { AssembledAddress } from '../new-register.ts'
import { keepDay, keepId } from '../sqlite/schema.ts'
import { splitWords } from '../sqlite/search-words.ts'
import {
  type ByteReader,
  type ByteWriter,
  makeRoom,
  readBytes,
  readShort,
  readText,
  readVarint,
  writeBytes,
  writeShort,
  writeText,
  writeVarint,
} from './bytes.ts'
import type { RecordDictionary } from './dictionary.ts'
import { type KeptAddress, writePostcodeBlock } from './postcode-block.ts'
import { createColumnReader } from './read-columns.ts'

/** Thrown where what is to be written contradicts itself. */
export class UnfitForRegister extends Error {
  override name = 'UnfitForRegister'
}

/**
 * Packs all that is written of a postcode: in any thread, while another writes. The dictionary is that
 * of the records.
 */
export function createPostcodePacker(dictionary: RecordDictionary) {
  const readColumns = createColumnReader(dictionary, shapeColumns)
  const readLevel = createColumnReader(dictionary, [
    'current-energy-efficiency',
    'current-energy-rating',
  ])
  return (writer: ByteWriter, postcode: string, addresses: readonly AssembledAddress[]): void => {
    const kept = addresses.map(({ address, isOfficial, ratings: [counts] }) => ({
      address,
      isOfficial,
      energyBand: counts
        ? (bandFromScore(counts.score) ?? readUnscoredBand(readLevel(counts.record)))
        : null,
      homeShape: counts ? readHomeShape(readColumns(counts.record)) : null,
    }))
    packKept(writer, postcode, addresses, kept)
  }
}

function packKept(
  writer: ByteWriter,
  postcode: string,
  addresses: readonly AssembledAddress[],
  kept: readonly KeptAddress[],
): void {
  writeText(writer, postcode, 'utf8')
  writeText(writer, writePostcodeBlock(kept), 'utf8')
  writeText(writer, listWords(postcode, addresses), 'utf8')
  writeVarint(writer, addresses.length)
  for (const [at, { address, ratings }] of addresses.entries()) {
    if (address.postcode !== postcode)
      throw new UnfitForRegister(`Address ${address.id} is not in ${postcode}.`)
    const energyBand = kept[at]?.energyBand ?? null
    writeVarint(writer, address.kind === 'home' ? 1 : 0)
    writeVarint(writer, energyBand === null ? 0 : energyBands.indexOf(energyBand) + 1)
    writeText(writer, address.localAuthority ?? '', 'utf8')
    writeValue(writer, keepId(address.id))
    const isShared = address.uprn !== null && address.uprn !== address.id
    writeValue(writer, isShared ? keepId(address.uprn) : null)
    const lodgedUprns = listLodgedUprns(address.uprn, ratings)
    writeVarint(writer, lodgedUprns.length)
    // A UPRN takes eight bytes at the most.
    makeRoom(writer, 8 * lodgedUprns.length)
    for (const uprn of lodgedUprns) writeValue(writer, keepId(uprn))
    writeVarint(writer, ratings.length)
    for (const { score, lodgedOn, record, recommendations } of ratings) {
      writeValue(writer, score)
      writeValue(writer, keepDay(lodgedOn))
      writeBytes(writer, record)
      writeVarint(writer, recommendations === null ? 0 : 1)
      if (recommendations !== null) writeBytes(writer, recommendations)
    }
  }
}

/** The UPRNs of certificates that are not the home's own. */
function listLodgedUprns(
  own: string | null,
  ratings: AssembledAddress['ratings'],
): readonly string[] {
  const others: string[] = []
  for (const { uprn } of ratings)
    if (uprn != null && uprn !== own && !others.includes(uprn)) others.push(uprn)
  return others
}

type PackedAddress = {
  readonly isHome: boolean
  readonly energyBand: EnergyBand | null
  readonly localAuthority: string | null
  readonly id: string | bigint
  /** A UPRN that it shares with others. */
  readonly sharedUprn: string | bigint | null
  /** The UPRNs of its certificates that are not its own. */
  readonly lodgedUprns: readonly (string | bigint)[]
  readonly ratings: number
}

type PackedRating = {
  readonly score: number | null
  readonly lodgedOn: number | string | null
  readonly record: Uint8Array
  readonly recommendations: Uint8Array | null
}

/** Then come so many addresses, each with so many ratings behind it. */
export function readPostcode(reader: ByteReader) {
  return {
    postcode: readText(reader, 'utf8'),
    block: readText(reader, 'utf8'),
    words: readText(reader, 'utf8'),
    addresses: readVarint(reader),
  }
}

export function readAddress(reader: ByteReader): PackedAddress {
  return {
    isHome: readVarint(reader) === 1,
    energyBand: energyBands[readVarint(reader) - 1] ?? null,
    localAuthority: readText(reader, 'utf8') || null,
    id: readId(reader) ?? '',
    sharedUprn: readId(reader),
    lodgedUprns: Array.from({ length: readVarint(reader) }, () => readId(reader) ?? ''),
    ratings: readVarint(reader),
  }
}

export function readRating(reader: ByteReader): PackedRating {
  return {
    score: readValue(reader) as number | null,
    lodgedOn: readValue(reader),
    record: readBytes(reader),
    recommendations: readVarint(reader) === 0 ? null : readBytes(reader),
  }
}

const kinds = { nothing: 0, text: 1, number: 2, whole: 3 } as const

/** A whole number of no sign is that much more than its kind. */
function writeValue(writer: ByteWriter, value: string | number | bigint | null): void {
  if (value === null) writeVarint(writer, kinds.nothing)
  else if (typeof value === 'string') {
    writeVarint(writer, kinds.text)
    writeText(writer, value, 'utf8')
  } else if (value >= 0 && Number.isSafeInteger(Number(value)))
    writeVarint(writer, Number(value) + kinds.whole)
  else {
    writeVarint(writer, kinds.number)
    writeShort(writer, String(value))
  }
}

function readValue(reader: ByteReader): string | number | null {
  const kind = readVarint(reader)
  if (kind >= kinds.whole) return kind - kinds.whole
  if (kind === kinds.nothing) return null
  return kind === kinds.text ? readText(reader, 'utf8') : Number(readShort(reader))
}

function readId(reader: ByteReader): string | bigint | null {
  const id = readValue(reader)
  return typeof id === 'number' ? BigInt(id) : id
}

/** What search finds a postcode by: each word of its addresses once. */
export function listWords(
  postcode: string,
  addresses: readonly Pick<AssembledAddress, 'address'>[],
): string {
  // Neighbours share street, town and postcode, which are split into words once.
  const pieces = new Set([postcode])
  for (const { address } of addresses) {
    for (const piece of address.text.split(', ')) pieces.add(piece)
    if (address.houseName !== null) pieces.add(address.houseName)
  }
  return [...new Set(splitWords([...pieces].join(' ')))].join(' ')
}
