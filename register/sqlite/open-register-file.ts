import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { type Database, openFinishedDatabase } from '../../connections/sqlite.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import type { BaseName, ReplacedTotals } from '../new-register.ts'
import { applicationId, oldestReadVersion, schemaVersion, selectRows } from './schema.ts'

/** Thrown where a file is not a register that can be read; the message says why. */
export class UnreadableRegister extends Error {
  override name = 'UnreadableRegister'
}

/** What an operator does about a version that is served and cannot be read. */
export const howToMendRegister =
  'Serve the version before with npm run register -- roll-back, or import the files again with --replace.'

/** What a register file says of itself. */
export type FileFacts = {
  readonly isMadeUp: boolean
  readonly sources: readonly { readonly file: string; readonly importedAt: string }[]
  readonly homes: number
  readonly otherSupplies: number
  readonly certificates: number
  readonly postcodes: number
  /** Ids that addresses had before, and those of homes that are gone; none in the first form. */
  readonly aliases: number
  readonly retiredIds: number
  /** False before the third form. */
  readonly hasDocuments: boolean
  /** Null but in a delta, whose other counts are of the delta alone. */
  readonly base: BaseName | null
  /** Counts of what a delta takes out of its base. */
  readonly replaced: ReplacedTotals | null
  /** Postcodes that a delta holds, those that its base lacks and those that are empty now as well. */
  readonly changedPostcodes: number
}

export type RegisterFile = {
  readonly path: string
  /** As `schemaVersion` was when it was written. */
  readonly form: number
  readonly bytes: number
  readonly database: Database
  readonly facts: FileFacts
  readonly dictionary: RecordDictionary
}

/** Up to this size every page is looked at before the file is served: about 0.2 s. */
const wholeCheckBytes = 128 * 1024 * 1024

export function openRegisterFile(path: string): RegisterFile {
  let database: Database | undefined
  try {
    const { size, form } = checkHeader(path)
    database = openFinishedDatabase(path)
    const [facts, dictionary] = [readFacts(database), readDictionary(database)]
    const file = { path, form, bytes: size, database, facts, dictionary }
    if ((facts.base === null) !== (facts.replaced === null))
      throw new UnreadableRegister('It does not say what it replaces of its base.')
    checkEnds(file)
    if (size <= wholeCheckBytes) checkPages(database)
    return file
  } catch (error) {
    database?.close()
    if (error instanceof UnreadableRegister) throw error
    throw new UnreadableRegister(`It cannot be read: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

/** Looks at the file before SQLite does, for it can say better what is wrong. */
function checkHeader(path: string): { size: number; form: number } {
  const { header, size } = readHeader(path)
  if (header.readUInt32BE(68) !== applicationId) {
    throw new UnreadableRegister('It is not a register file.')
  }
  const form = header.readUInt32BE(60)
  if (form < oldestReadVersion || form > schemaVersion) throw new UnreadableRegister(explain(form))
  const expected = header.readUInt16BE(16) * header.readUInt32BE(28)
  if (size !== expected) {
    throw new UnreadableRegister(`It has ${size} bytes where it should have ${expected}.`)
  }
  return { size, form }
}

function explain(form: number): string {
  const reads = `It has form ${form}, and this program reads forms ${oldestReadVersion} to ${schemaVersion}.`
  return form > schemaVersion
    ? `${reads} It was made by a newer one: use that, or npm run register -- roll-back.`
    : `${reads} Import the files again: npm run register -- import epc PATH --replace.`
}

/** The places are those of the SQLite file format. */
function readHeader(path: string): { header: Buffer; size: number } {
  const header = Buffer.alloc(100)
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    const isMissing = (error as { code?: unknown }).code === 'ENOENT'
    throw new UnreadableRegister(
      isMissing ? 'The file is missing.' : 'The file cannot be opened: look at its permissions.',
      { cause: error },
    )
  }
  try {
    readSync(file, header)
    return { header, size: fstatSync(file).size }
  } finally {
    closeSync(file)
  }
}

/** The first and last rows must be there and fit the totals. */
function checkEnds({ database, facts }: RegisterFile): void {
  const last = database
    .prepare('SELECT addresses FROM postcodes ORDER BY first_address DESC LIMIT 1')
    .get()
  const certificate = database
    .prepare('SELECT record FROM certificates ORDER BY number DESC LIMIT 1')
    .get()
  if (!last !== (facts.postcodes === 0) || !certificate !== (facts.certificates === 0)) {
    throw new UnreadableRegister('It does not hold what it says it holds.')
  }
}

function checkPages(database: Database): void {
  const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (found !== 'ok') throw new UnreadableRegister(`A check of its pages says: ${found}.`)
}

function readFacts(database: Database): FileFacts {
  const named = readNamed(database, 'SELECT name, value FROM facts') as FileFacts
  const { aliases = 0, retiredIds = 0, hasDocuments = false, base = null, replaced = null } = named
  const { isMadeUp, sources, homes, otherSupplies, certificates, postcodes } = named
  const counts = [homes, otherSupplies, certificates, postcodes, aliases, retiredIds]
  if (typeof isMadeUp !== 'boolean' || !Array.isArray(sources) || !counts.every(Number.isInteger))
    throw new UnreadableRegister('It does not say what it holds.')
  const changedPostcodes = base === null ? 0 : countChanged(database)
  return { ...named, aliases, retiredIds, hasDocuments, base, replaced, changedPostcodes }
}

function countChanged(database: Database): number {
  const found = database.prepare('SELECT count(*) AS count FROM replaced_postcodes').get()
  return Number(found?.count)
}

function readDictionary(database: Database): RecordDictionary {
  const read = readNamed(database, 'SELECT name, content FROM dictionary') as RecordDictionary
  const { columns, values, steps, costs } = read
  if (![columns, values, steps, costs].every(Array.isArray) || values.length !== columns.length)
    throw new UnreadableRegister('Its dictionary cannot be read.')
  return read
}

function readNamed(database: Database, query: string): unknown {
  const rows = selectRows<[string, string]>(database, query).all()
  return Object.fromEntries(rows.map(([name, value]) => [name, JSON.parse(value)]))
}
