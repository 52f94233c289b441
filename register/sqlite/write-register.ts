import { chmodSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createDatabaseToFill } from '../../connections/sqlite.ts'
import { syncFile, syncFolder } from '../../connections/sync-file.ts'
import { bandFromScore } from '../../homes/epc-ratings/energy-band.ts'
import type { AssembledAddress, NewRegister, RegisterFacts } from '../new-register.ts'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import { type MutableBandCounts, packBandCounts, startBandCounts } from './count-bands.ts'
import { writePostcodeBlock } from './postcode-block.ts'
import { indexes, keepDay, keepId, numberCertificate, tables } from './schema.ts'
import { splitWords } from './search-words.ts'

/** Thrown where what is to be written contradicts itself. */
export class UnfitForRegister extends Error {
  override name = 'UnfitForRegister'
}

/** What a register file is called until it is complete. */
export function unfinishedPath(path: string): string {
  return `${path}.unfinished`
}

/** Fills a file beside `path`, which takes its name when it is complete. */
export function createSqliteRegister(path: string, dictionary: RecordDictionary): NewRegister {
  const unfinished = unfinishedPath(path)
  rmSync(unfinished, { force: true })
  const database = createDatabaseToFill(unfinished)
  database.exec(tables)
  database.exec('BEGIN')
  const insertPostcode = database.prepare('INSERT INTO postcodes VALUES (?, ?, ?)')
  const insertId = database.prepare('INSERT INTO new_address_ids VALUES (?, ?)')
  const insertUprn = database.prepare('INSERT INTO shared_uprns VALUES (?, ?)')
  const insertCertificate = database.prepare('INSERT INTO certificates VALUES (?, ?, ?, ?, ?)')
  const insertWords = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)')
  const bandCounts = { outcode: new Map(), 'local-authority': new Map() } satisfies BandTables
  const totals = { homes: 0, otherSupplies: 0, certificates: 0, postcodes: 0 }
  let nextAddress = 1

  return {
    addPostcode(postcode, addresses) {
      if (addresses.length === 0) return
      const kept = addresses.map(({ address, isOfficial, ratings }) => ({
        address,
        isOfficial,
        energyBand: bandFromScore(ratings[0]?.score ?? null),
      }))
      insertPostcode.run(nextAddress, postcode, writePostcodeBlock(kept))
      insertWords.run(nextAddress, listWords(postcode, addresses))
      totals.postcodes++
      for (const [at, { address, ratings }] of addresses.entries()) {
        if (address.postcode !== postcode) {
          throw new UnfitForRegister(`Address ${address.id} is not in ${postcode}.`)
        }
        const number = nextAddress + at
        insertId.run(keepId(address.id), number)
        if (address.uprn !== null && address.uprn !== address.id) {
          insertUprn.run(keepId(address.uprn), number)
        }
        for (const [place, rating] of ratings.entries()) {
          insertCertificate.run(
            numberCertificate(number, place),
            rating.score,
            keepDay(rating.lodgedOn),
            rating.record,
            rating.recommendations,
          )
        }
        totals.certificates += ratings.length
        const energyBand = kept[at]?.energyBand ?? null
        if (address.kind !== 'home') totals.otherSupplies++
        else {
          totals.homes++
          if (energyBand !== null) {
            countsOf(bandCounts.outcode, postcode.split(' ')[0] ?? '')[energyBand]++
            const authority = address.localAuthority
            if (authority !== null) countsOf(bandCounts['local-authority'], authority)[energyBand]++
          }
        }
      }
      nextAddress += addresses.length
    },

    finish(facts) {
      const insertCounts = database.prepare('INSERT INTO band_counts VALUES (?, ?, ?)')
      for (const [kind, table] of Object.entries<BandTable>(bandCounts)) {
        for (const [code, counts] of table) insertCounts.run(kind, code, packBandCounts(counts))
      }
      writeFacts(facts)
      const insertDictionary = database.prepare('INSERT INTO dictionary VALUES (?, ?)')
      for (const [name, content] of Object.entries(dictionary)) {
        insertDictionary.run(name, JSON.stringify(content))
      }
      database.exec(indexes)
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

  function writeFacts({ removedRatingIds, ...facts }: RegisterFacts): void {
    const insertFact = database.prepare('INSERT INTO facts VALUES (?, ?)')
    for (const [name, value] of Object.entries({ ...facts, ...totals })) {
      insertFact.run(name, JSON.stringify(value))
    }
    const insertRemoved = database.prepare('INSERT OR IGNORE INTO removed_ratings VALUES (?)')
    for (const id of removedRatingIds) insertRemoved.run(id)
  }
}

type BandTable = Map<string, MutableBandCounts>
type BandTables = Readonly<Record<'outcode' | 'local-authority', BandTable>>

function countsOf(table: BandTable, code: string): MutableBandCounts {
  const known = table.get(code)
  if (known) return known
  const counts = startBandCounts()
  table.set(code, counts)
  return counts
}

function listWords(postcode: string, addresses: readonly AssembledAddress[]): string {
  const texts = new Set([postcode])
  for (const { address } of addresses) {
    texts.add(address.text)
    if (address.houseName !== null) texts.add(address.houseName)
  }
  return [...new Set(splitWords([...texts].join(' ')))].join(' ')
}
