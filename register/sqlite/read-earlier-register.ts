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
    return base === null ? readWhole(file, close) : readTogether(base, file, close)
  } catch (error) {
    close()
    throw error
  }
}

function readWhole(opened: RegisterFile, close: () => void): EarlierSqliteRegister {
  const file = readEarlierFile(opened)
  const { path, bytes, form, dictionary, facts } = opened
  const part = (only: readonly string[] | null): EarlierPart => ({
    dictionary,
    facts: file.facts,
    readPostcodes: () => file.readPostcodes(only),
    readAddresses: () => file.readAddresses(only),
    readIds: () => file.readIds(only),
    readHome: file.readHome,
    readFormerIds: () => file.readFormerIds(only),
    close,
  })
  return {
    ...part(null),
    path,
    fileBytes: bytes,
    form,
    homes: facts.homes + facts.otherSupplies,
    base: { version: basename(path, '.sqlite'), bytes },
    replaced: null,
    totals: facts,
    paths: [path],
    readBlocks: postcodes => file.readBlocks(postcodes),
    narrow: (postcodes, homes) => narrowToHomes(part, postcodes, homes),
  }
}

function readTogether(
  baseFile: RegisterFile,
  changedFile: RegisterFile,
  close: () => void,
): EarlierSqliteRegister {
  const delta = readDelta(changedFile)
  const [base, changed] = [readEarlierFile(baseFile), readEarlierFile(changedFile)]
  const facts = addFacts(baseFile.facts, changedFile.facts)
  const part = (only: readonly string[] | null): EarlierPart => ({
    dictionary: changedFile.dictionary,
    facts: changed.facts,
    readPostcodes: () =>
      mergeByPostcode(base.readPostcodes(only, delta), changed.readPostcodes(only)),
    readAddresses: () =>
      mergeByPostcode(base.readAddresses(only, delta), changed.readAddresses(only)),
    readIds: () => mergeInOrder([base.readIds(only, delta), changed.readIds(only)], compareIds),
    readHome: id => (delta.knowsId(id) ? changed : base).readHome(id),
    readFormerIds: () =>
      joinFormerIds(base.readFormerIds(only, delta), changed.readFormerIds(only)),
    close,
  })
  return {
    ...part(null),
    path: changedFile.path,
    fileBytes: baseFile.bytes + changedFile.bytes,
    form: changedFile.form,
    homes: facts.homes + facts.otherSupplies,
    base: changedFile.facts.base ?? { version: '', bytes: 0 },
    replaced: readReplaced(changedFile),
    totals: facts,
    paths: [changedFile.path, baseFile.path],
    readBlocks: postcodes =>
      mergeByPostcode(base.readBlocks(postcodes, delta), changed.readBlocks(postcodes)),
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
    readPostcodes: () => mergeByPostcode(whole.readPostcodes(), readHomes()),
    readAddresses: () => mergeByPostcode(whole.readAddresses(), readHomes()),
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

function mergeByPostcode<Row extends Named>(
  some: Iterable<Row>,
  others: Iterable<Row>,
): Iterable<Row> {
  return mergeInOrder([some, others], (a, b) => compareText(a.postcode, b.postcode))
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
