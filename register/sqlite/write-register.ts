import { chmodSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { findRoom } from '../../connections/find-room.ts'
import { createDatabaseToFill, type Database, pageBytesToFill } from '../../connections/sqlite.ts'
import { syncFile, syncFolder } from '../../connections/sync-file.ts'
import { type ByteReader, createByteReader, isAtEnd } from '../format/bytes.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { readAddress, readPostcode, readRating } from '../format/postcode-batch.ts'
import { readKeptAddresses } from '../format/postcode-block.ts'
import type { FormerIds, NewRegister, RegisterFacts, ReplacedPart } from '../new-register.ts'
import {
  attachFiles,
  type Carried,
  type CarriedPostcode,
  type LaidOutPostcode,
  layOutPostcode,
} from './carry-postcodes.ts'
import { createHomeCounter } from './count-bands.ts'
import type { FileFacts } from './open-register-file.ts'
import { readWrittenHomes } from './read-written-homes.ts'
import {
  deltaTables,
  indexBytesPerCertificate,
  indexes,
  keepId,
  numberCertificate,
  roomForIndexes,
  tables,
} from './schema.ts'

/** SQLite takes 1 GB in one row at most. */
const mostBytesOfRoom = 500_000_000

/** What a register file is called until it is complete. */
function unfinishedPath(path: string): string {
  return `${path}.unfinished`
}

/**
 * Fills a file beside `path`, which takes its name when it is complete. Postcodes that are `carried`
 * over go between the others, in order; homes that are added to one of them, among its own. Room for
 * the indexes of `expectedCertificates` is left at the beginning of the file.
 */
export function createSqliteRegister(
  path: string,
  dictionary: RecordDictionary,
  carried: Carried = { paths: [], postcodes: [] },
  expectedCertificates = 0,
): NewRegister {
  const unfinished = unfinishedPath(path)
  rmSync(unfinished, { force: true })
  const database = createDatabaseToFill(unfinished)
  // SQLite takes 0 and less for no limit.
  const mostPages = Math.max(1, Math.floor(findRoom(dirname(path)) / pageBytesToFill))
  database.exec(`PRAGMA max_page_count = ${mostPages}`)
  database.exec(tables)
  const certificates = attachFiles(database, carried.paths)
  database.exec('BEGIN')
  leaveRoom(database, expectedCertificates)
  const insertPostcode = database.prepare('INSERT INTO postcodes VALUES (?, ?, ?)')
  const insertId = database.prepare('INSERT INTO new_address_ids VALUES (?, ?)')
  const insertUprn = database.prepare('INSERT INTO shared_uprns VALUES (?, ?)')
  const insertLodgedUprn = database.prepare('INSERT INTO lodged_uprns VALUES (?, ?)')
  const insertCertificate = database.prepare('INSERT INTO certificates VALUES (?, ?, ?, ?, ?)')
  const insertWords = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)')
  const totals = { homes: 0, otherSupplies: 0, certificates: 0, postcodes: 0 }
  const counter = createHomeCounter(totals)
  let nextAddress = 1
  const waiting = carried.postcodes[Symbol.iterator]()
  let next = waiting.next()

  return {
    addPostcodes(packed) {
      const reader = createByteReader(packed)
      while (!isAtEnd(reader)) {
        const head = readPostcode(reader)
        addCarried(head.postcode)
        if (next.done || next.value.postcode !== head.postcode) addPostcode(reader, head)
        else {
          addLaidOut(
            next.value,
            layOutPostcode(next.value, readKeptAddresses(head.postcode, head.block)),
            reader,
          )
          next = waiting.next()
        }
      }
    },

    finish(facts, findFormerIds, learned = [], describeReplaced) {
      addCarried(null)
      const insertCounts = database.prepare('INSERT INTO band_counts VALUES (?, ?, ?)')
      for (const [kind, code, counts] of counter.list()) insertCounts.run(kind, code, counts)
      const insertDictionary = database.prepare('INSERT INTO dictionary VALUES (?, ?)')
      for (const [name, content] of Object.entries(dictionary)) {
        insertDictionary.run(name, JSON.stringify(content))
      }
      const insertLearned = database.prepare('INSERT INTO learned VALUES (?, ?, ?)')
      for (const { topic, key, content } of learned) insertLearned.run(topic, key, content)
      database.exec(indexes)
      const written = readWrittenHomes(database)
      const counts = findFormerIds
        ? writeFormerIds(findFormerIds(written))
        : { aliases: 0, retiredIds: 0 }
      const replaced = describeReplaced?.(written)
      writeFacts(facts, { ...counts, ...(replaced ? writeReplaced(replaced) : {}) })
      database.exec('COMMIT')
      database.close()
      syncFile(unfinished)
      chmodSync(unfinished, 0o444)
      renameSync(unfinished, path)
      syncFolder(dirname(path))
    },

    discard() {
      if (database.isOpen) database.close()
      rmSync(unfinished, { force: true })
    },
  }

  /** Those before a postcode; all that are left where it is null. */
  function addCarried(before: string | null): void {
    while (!next.done && (before === null || next.value.postcode < before)) {
      addLaidOut(next.value, layOutPostcode(next.value, []), null)
      next = waiting.next()
    }
  }

  /** `reader` has the homes that were put together anew, in the same order. */
  function addLaidOut(
    { postcode, path }: CarriedPostcode,
    { block, words, homes }: LaidOutPostcode,
    reader: ByteReader | null,
  ): void {
    if (homes.length === 0) return
    const first = nextAddress
    startPostcode(postcode, block, words, homes.length)
    let copied = 0
    for (const [at, { home, storedNumber }] of homes.entries()) {
      const number = first + at
      if (storedNumber === null) {
        if (reader) addAddress(reader, postcode, number)
        continue
      }
      const { id, uprn, kind, localAuthority } = home.address
      insertId.run(keepId(id), number)
      if (uprn !== null && uprn !== id) insertUprn.run(keepId(uprn), number)
      const { energyBand } = home
      counter.count(postcode, { isHome: kind === 'home', energyBand, localAuthority })
      copied += 1
      const following = homes[at + 1]?.storedNumber
      if (following === storedNumber + 1) continue
      const [from, to] = [storedNumber - copied + 1, number - copied + 1]
      totals.certificates += certificates.copy(path, from, to, copied)
      copied = 0
    }
  }

  function addPostcode(
    reader: ByteReader,
    { postcode, block, words, addresses }: ReturnType<typeof readPostcode>,
  ): void {
    if (addresses === 0) return
    const first = nextAddress
    startPostcode(postcode, block, words, addresses)
    for (let at = 0; at < addresses; at++) addAddress(reader, postcode, first + at)
  }

  function startPostcode(postcode: string, block: string, words: string, addresses: number): void {
    insertPostcode.run(nextAddress, postcode, block)
    insertWords.run(nextAddress, words)
    totals.postcodes++
    nextAddress += addresses
  }

  function addAddress(reader: ByteReader, postcode: string, number: number): void {
    const address = readAddress(reader)
    const { id, sharedUprn, lodgedUprns, ratings } = address
    insertId.run(id, number)
    if (sharedUprn !== null) insertUprn.run(sharedUprn, number)
    for (const uprn of lodgedUprns) insertLodgedUprn.run(uprn, number)
    for (let place = 0; place < ratings; place++) {
      const { score, lodgedOn, record, recommendations } = readRating(reader)
      insertCertificate.run(
        numberCertificate(number, place),
        score,
        lodgedOn,
        record,
        recommendations,
      )
    }
    totals.certificates += ratings
    counter.count(postcode, address)
  }

  function writeFormerIds({ aliases, retired }: FormerIds): FormerIdCounts {
    const insertAlias = database.prepare('INSERT INTO aliases VALUES (?, ?)')
    const insertRetired = database.prepare('INSERT INTO retired_ids VALUES (?, ?, ?, ?)')
    const counts = { aliases: 0, retiredIds: 0 }
    for (const { id, addressId } of aliases) {
      insertAlias.run(keepId(id), keepId(addressId))
      counts.aliases++
    }
    for (const { id, postcode, fingerprint, isOfficial } of retired) {
      insertRetired.run(keepId(id), postcode, fingerprint, isOfficial ? 1 : 0)
      counts.retiredIds++
    }
    return counts
  }

  function writeReplaced({ base, totals, postcodes, bandCounts, words }: ReplacedPart) {
    database.exec(deltaTables)
    const insertPostcode = database.prepare('INSERT INTO replaced_postcodes VALUES (?)')
    for (const postcode of postcodes) insertPostcode.run(postcode)
    const insertCounts = database.prepare('INSERT INTO replaced_band_counts VALUES (?, ?, ?)')
    for (const [kind, code, counts] of bandCounts) insertCounts.run(kind, code, counts)
    const insertWord = database.prepare('INSERT INTO replaced_words VALUES (?, ?)')
    for (const [word, count] of words) insertWord.run(word, count)
    return { base, replaced: totals }
  }

  function writeFacts(
    { removedRatingIds, ...facts }: RegisterFacts,
    counts: FormerIdCounts & Partial<Pick<FileFacts, 'base' | 'replaced'>>,
  ): void {
    const insertFact = database.prepare('INSERT INTO facts VALUES (?, ?)')
    for (const [name, value] of Object.entries({ ...facts, ...totals, ...counts })) {
      insertFact.run(name, JSON.stringify(value))
    }
    const insertRemoved = database.prepare('INSERT OR IGNORE INTO removed_ratings VALUES (?)')
    for (const id of removedRatingIds) insertRemoved.run(id)
  }
}

/**
 * Fills the start of the file with zeros, whose pages the indexes take when they are made. SQLite writes
 * zeros page by page, and takes no memory for them.
 */
function leaveRoom(database: Database, certificates: number): void {
  database.exec(roomForIndexes)
  const insert = database.prepare('INSERT INTO room_for_indexes VALUES (zeroblob(?))')
  for (let left = certificates * indexBytesPerCertificate; left > 0; left -= mostBytesOfRoom)
    insert.run(Math.min(left, mostBytesOfRoom))
}

type FormerIdCounts = { aliases: number; retiredIds: number }
