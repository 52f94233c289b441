import { pathToFileURL } from 'node:url'
import type { Database } from '../../connections/sqlite.ts'
import { makeSortKey } from '../../homes/addresses/sort-key.ts'
import { listWords } from '../format/postcode-batch.ts'
import { type KeptAddress, writePostcodeBlock } from '../format/postcode-block.ts'
import { inNaturalOrder } from '../natural-order.ts'
import type { StoredPostcode } from './read-earlier-file.ts'
import { numberCertificate } from './schema.ts'

/** Postcodes that are carried over as they are stored, in order. */
export type Carried = {
  /** Of all files that they are stored in. */
  readonly paths: readonly string[]
  readonly postcodes: Iterable<CarriedPostcode>
}

export type CarriedPostcode = StoredPostcode & {
  readonly homes: readonly KeptAddress[]
  /** As `listWords` lists them. */
  readonly words: string
  /** Ids of homes that are put together anew. */
  readonly without: readonly string[]
}

/** A postcode as it is to be written. */
export type LaidOutPostcode = {
  readonly block: string
  readonly words: string
  readonly homes: readonly LaidOutHome[]
}

type LaidOutHome = {
  readonly home: KeptAddress
  /** Its number in the file it is carried over from; null of one that was put together anew. */
  readonly storedNumber: number | null
}

/** Puts the homes of a stored postcode and those that were put together anew in natural order. */
export function layOutPostcode(
  { postcode, block, firstAddress, homes, words, without }: CarriedPostcode,
  anew: readonly KeptAddress[],
): LaidOutPostcode {
  const stored = homes.map((home, at): LaidOutHome => ({ home, storedNumber: firstAddress + at }))
  if (without.length === 0 && anew.length === 0) return { block, words, homes: stored }
  const isCarried = ({ home: { address } }: LaidOutHome) => !without.includes(address.id)
  const gone = stored.filter(one => !isCarried(one))
  // Then nothing has to be sorted, and no words listed.
  const isInPlace =
    gone.length === anew.length && gone.every(({ home }, at) => isListedAlike(home, anew[at]))
  if (isInPlace) {
    const laidOut = stored.map(one => {
      const home = anew[gone.indexOf(one)]
      return home ? { home, storedNumber: null } : one
    })
    return { block: writeHomes(laidOut), words, homes: laidOut }
  }
  const together = [
    ...stored.filter(isCarried),
    ...anew.map((home): LaidOutHome => ({ home, storedNumber: null })),
  ]
  const laidOut = inNaturalOrder(together, ({ home }) => home.address)
  const all = laidOut.map(({ home }) => home)
  return { block: writeHomes(laidOut), words: listWords(postcode, all), homes: laidOut }
}

/** In the same place, under the same words. */
function isListedAlike(one: KeptAddress, other: KeptAddress | undefined): boolean {
  return (
    one.address.id === other?.address.id &&
    one.address.text === other.address.text &&
    one.address.houseName === other.address.houseName &&
    makeSortKey(one.address) === makeSortKey(other.address)
  )
}

function writeHomes(homes: readonly LaidOutHome[]): string {
  return writePostcodeBlock(homes.map(({ home }) => home))
}

/** Copies certificates and their UPRNs from other register files without reading them. */
type CertificateCopier = {
  /** Of so many addresses, under other numbers; returns how many. */
  copy(path: string, storedNumber: number, number: number, addresses: number): number
}

/** The file that is filled must have no transaction open. */
export function attachFiles(database: Database, paths: readonly string[]): CertificateCopier {
  const files = new Map(
    paths.map((path, at) => {
      const url = pathToFileURL(path)
      url.searchParams.set('immutable', '1')
      const name = `earlier${at}`
      database.prepare(`ATTACH ? AS ${name}`).run(url.href)
      database.exec(`PRAGMA ${name}.mmap_size = 2147418112`)
      return [
        path,
        {
          certificates: database.prepare(
            `INSERT INTO main.certificates
             SELECT number + ?, score, lodged_on, record, recommendations
             FROM ${name}.certificates WHERE number BETWEEN ? AND ? ORDER BY number`,
          ),
          lodgedUprns: database.prepare(
            `INSERT INTO main.lodged_uprns
             SELECT uprn, address + ? FROM ${name}.lodged_uprns WHERE address BETWEEN ? AND ?`,
          ),
        },
      ]
    }),
  )
  return {
    copy(path, storedNumber, number, addresses) {
      const file = files.get(path)
      if (file === undefined) throw new RangeError(`${path} is not attached.`)
      const by = number - storedNumber
      file.lodgedUprns.run(by, storedNumber, storedNumber + addresses - 1)
      const { changes } = file.certificates.run(
        numberCertificate(by, 0),
        numberCertificate(storedNumber, 0),
        numberCertificate(storedNumber + addresses, 0) - 1,
      )
      return Number(changes)
    },
  }
}
