import { basename } from 'node:path'
import { compareIds, compareText } from '../compare-text.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { mergeInOrder } from '../merge-in-order.ts'
import type { BaseName, EarlierRegister, FormerIds, ReplacedPart } from '../new-register.ts'
import type { RegisterFile } from './open-register-file.ts'
import { addFacts, openWithBase, readDelta, readReplaced } from './read-delta.ts'
import { readEarlierFile, type StoredPostcode } from './read-earlier-file.ts'

/** A part of an earlier register, or all of it, to be carried over. */
export type EarlierPart = EarlierRegister & {
  /** What its records were made with; begin the next dictionary from it. */
  readonly dictionary: RecordDictionary
}

export type EarlierSqliteRegister = EarlierPart & {
  readonly path: string
  readonly fileBytes: number
  readonly form: number
  /** And other supplies. */
  readonly homes: number
  /** The file beside which a delta would be made: its base, or itself. */
  readonly base: BaseName
  /** What it takes out of its base; null where it is no delta. */
  readonly replaced: ReplacedPart | null
  readonly totals: Readonly<Record<'homes' | 'otherSupplies' | 'certificates', number>>
  /** Its own, and that of its base. */
  readonly paths: readonly string[]
  holdsRating(ratingId: string): boolean
  /** As they are stored, in order. */
  readBlocks(postcodes: readonly string[]): Iterable<StoredPostcode>
  /** Only what belongs to these postcodes, which are in order; of some, only these homes. */
  narrow(postcodes: readonly string[], homes?: HomesOfPostcodes): EarlierPart
}

/** Ids of homes by their postcode. */
export type HomesOfPostcodes = ReadonlyMap<string, readonly string[]>

/** Throws `UnreadableRegister` where the file is not one that can be read. */
export function openEarlierSqliteRegister(path: string): EarlierSqliteRegister {
  const { file, base, close } = openWithBase(path)
  try {
    return readRegister(file, base, close)
  } catch (error) {
    close()
    throw error
  }
}

function readRegister(
  file: RegisterFile,
  base: RegisterFile | null,
  close: () => void,
): EarlierSqliteRegister {
  const delta = base && readDelta(file)
  const own = readEarlierFile(file)
  const ofBase = base && readEarlierFile(base, delta)
  const all = ofBase ? [ofBase, own] : [own]
  const facts = base ? addFacts(base.facts, file.facts) : file.facts
  const part = (only: readonly string[] | null): EarlierPart => ({
    dictionary: file.dictionary,
    facts: own.facts,
    readPostcodes: () => mergeByPostcode(all.map(one => one.readPostcodes(only))),
    readAddresses: () => mergeByPostcode(all.map(one => one.readAddresses(only))),
    readIds: () =>
      mergeInOrder(
        all.map(one => one.readIds(only)),
        compareIds,
      ),
    readHome: id => (ofBase && !delta?.knowsId(id) ? ofBase : own).readHome(id),
    readFormerIds: () => all.map(one => one.readFormerIds(only)).reduce(joinFormerIds),
    close,
  })
  return {
    ...part(null),
    path: file.path,
    fileBytes: file.bytes + (base?.bytes ?? 0),
    form: file.form,
    homes: facts.homes + facts.otherSupplies,
    base: file.facts.base ?? { version: basename(file.path, '.sqlite'), bytes: file.bytes },
    replaced: readReplaced(file),
    totals: facts,
    paths: base ? [file.path, base.path] : [file.path],
    holdsRating: id => (ofBase && !delta?.knowsRating(id) ? ofBase : own).holdsRating(id),
    readBlocks: postcodes => mergeByPostcode(all.map(one => one.readBlocks(postcodes))),
    narrow: (postcodes, homes) => narrowToHomes(part, postcodes, homes),
  }
}

function narrowToHomes(
  part: (only: readonly string[]) => EarlierPart,
  postcodes: readonly string[],
  homes: HomesOfPostcodes = new Map(),
): EarlierPart {
  const all = part(postcodes)
  if (homes.size === 0) return all
  const whole = part(postcodes.filter(postcode => !homes.has(postcode)))
  const ids = postcodes.flatMap(postcode => homes.get(postcode) ?? []).sort(compareIds)
  return {
    ...all,
    readPostcodes: () => mergeByPostcode([whole.readPostcodes(), readHomes()]),
    readAddresses: () => mergeByPostcode([whole.readAddresses(), readHomes()]),
    readIds: () => mergeInOrder([whole.readIds(), ids], compareIds),
  }

  function* readHomes() {
    for (const postcode of postcodes) {
      const named = homes.get(postcode) ?? []
      const addresses = named.map(all.readHome).filter(home => home !== null)
      if (addresses.length > 0) yield { postcode, addresses }
    }
  }
}

type Named = { readonly postcode: string }

function mergeByPostcode<Row extends Named>(lists: readonly Iterable<Row>[]): Iterable<Row> {
  return mergeInOrder(lists, (a, b) => compareText(a.postcode, b.postcode))
}

export function joinFormerIds(some: FormerIds, others: FormerIds): FormerIds {
  return {
    aliases: join(some.aliases, others.aliases),
    retired: join(some.retired, others.retired),
  }
}

/** Can be read more than once. */
function join<Item>(some: Iterable<Item>, others: Iterable<Item>): Iterable<Item> {
  return {
    *[Symbol.iterator]() {
      yield* some
      yield* others
    },
  }
}
