import { compareIds } from '../compare-text.ts'
import { DamagedRecord } from '../format/bytes.ts'
import { readKeptAddresses, readOneKept } from '../format/postcode-block.ts'
import { readKey } from '../format/record.ts'
import type {
  Alias,
  AssembledAddress,
  AssembledRating,
  EarlierAddress,
  FormerIds,
  RegisterFacts,
  RetiredId,
} from '../new-register.ts'
import type { RegisterFile } from './open-register-file.ts'
import type { Delta } from './read-delta.ts'
import {
  addressOfCertificate,
  findByKey,
  formerIdsVersion,
  type KeptId,
  keepId,
  listKept,
  numberCertificate,
  type PostcodeRow,
  readDay,
  readId,
  selectPostcodeOf,
  selectRows,
  whereKey,
  whereOneOf,
} from './schema.ts'

/** Null for all of them; else in order. */
type Only = readonly string[] | null

/** One register file as a later import reads it. */
export type EarlierFile = {
  readonly facts: RegisterFacts
  readPostcodes(only: Only): Iterable<Postcode<AssembledAddress>>
  /** As they are stored. */
  readBlocks(only: Only): Iterable<StoredPostcode>
  readAddresses(only: Only): Iterable<Postcode<EarlierAddress>>
  readIds(only: Only): Iterable<string>
  readHome(addressId: string): AssembledAddress | null
  holdsRating(ratingId: string): boolean
  readFormerIds(only: Only): FormerIds
}

export type StoredPostcode = {
  readonly path: string
  readonly firstAddress: number
  readonly postcode: string
  readonly block: string
}

type Postcode<Item> = { readonly postcode: string; readonly addresses: readonly Item[] }

/** A base that is read together with its `delta` is read without what that replaces. */
export function readEarlierFile(
  { path, database, facts, form }: RegisterFile,
  delta: Delta | null = null,
): EarlierFile {
  const select = <Row>(query: string) => selectRows<Row>(database, query)
  const postcodeColumns = 'postcode, addresses, first_address'
  const selectPostcode = select<PostcodeRow>(
    `SELECT ${postcodeColumns} FROM postcodes WHERE postcode = ?`,
  )
  const selectNumber = select<[number]>('SELECT address FROM address_ids WHERE id = ?')
  const postcodeOf = selectPostcodeOf(database)
  const selectCertificates = select<CertificateRow>(
    `SELECT number, record, recommendations, score, lodged_on FROM certificates
     WHERE number BETWEEN ? AND ? ORDER BY number`,
  )
  const selectByKey = select<[Uint8Array]>(`SELECT record FROM certificates WHERE ${whereKey}`)
  return {
    facts: {
      isMadeUp: facts.isMadeUp,
      sources: facts.sources,
      removedRatingIds: readRemoved(),
      hasDocuments: facts.hasDocuments,
    },
    *readPostcodes(only) {
      for (const [postcode, block, first] of iteratePostcodes(only)) {
        const kept = readKeptAddresses(postcode, block)
        const ratings = kept.map((): AssembledRating[] => [])
        for (const { number, rating } of readRatings(first, first + kept.length)) {
          ratings[number - first]?.push(rating)
        }
        const addresses = kept.map(({ address, isOfficial }, at): AssembledAddress => {
          return { address, isOfficial, ratings: ratings[at] ?? [] }
        })
        yield { postcode, addresses }
      }
    },
    *readBlocks(only) {
      for (const [postcode, block, firstAddress] of iteratePostcodes(only))
        yield { path, firstAddress, postcode, block }
    },
    *readAddresses(only) {
      for (const [postcode, block] of iteratePostcodes(only))
        yield { postcode, addresses: readKeptAddresses(postcode, block) }
    },
    *readIds(only) {
      if (only !== null) return yield* listIds(only)
      const selectIds = select<[KeptId]>('SELECT id FROM address_ids ORDER BY id')
      for (const [kept] of selectIds.iterate()) {
        const id = readId(kept)
        if (!delta?.knowsId(id)) yield id
      }
    },
    readHome(addressId) {
      const [number] = selectNumber.get(keepId(addressId)) ?? []
      if (number === undefined) return null
      const row = postcodeOf.get(number)
      const kept = row && readOneKept(row[0], row[1], number - row[2])
      if (!kept) throw new DamagedRecord('An address is in no postcode.')
      const { address, isOfficial } = kept
      const ratings = readRatings(number, number + 1).map(({ rating }) => rating)
      return { address, isOfficial, ratings }
    },
    holdsRating: ratingId => findByKey(selectByKey, ratingId) !== undefined,
    readFormerIds(only) {
      if (form < formerIdsVersion) return { aliases: [], retired: [] }
      return only === null ? formerIds() : formerIdsOf(only)
    },
  }

  function* iteratePostcodes(only: Only): Generator<PostcodeRow> {
    if (only !== null) return yield* iterateNamed(only)
    const selectAll = select<PostcodeRow>(`SELECT ${postcodeColumns} FROM postcodes`)
    for (const row of selectAll.iterate()) if (!delta?.replacesPostcode(row[0])) yield row
  }

  function* iterateNamed(postcodes: readonly string[]): Generator<PostcodeRow> {
    for (const postcode of postcodes) {
      if (delta?.replacesPostcode(postcode)) continue
      const row = selectPostcode.get(postcode)
      if (row) yield row
    }
  }

  function listIds(only: readonly string[]): string[] {
    const ids: string[] = []
    for (const [postcode, block] of iteratePostcodes(only))
      for (const { address } of readKeptAddresses(postcode, block)) ids.push(address.id)
    return ids.sort(compareIds)
  }

  /** Of the addresses from this number up to, and without, that one. */
  function readRatings(from: number, to: number): { number: number; rating: AssembledRating }[] {
    const rows = selectCertificates.all(numberCertificate(from, 0), numberCertificate(to, 0) - 1)
    return rows.map(([number, record, recommendations, score, lodgedOn]) => ({
      number: addressOfCertificate(number),
      rating: {
        id: readKey(record),
        record,
        recommendations,
        score,
        lodgedOn: readDay(lodgedOn),
      },
    }))
  }

  /** A delta knows the ids that led to a home which it replaces, and those that it gave again. */
  function formerIds(): FormerIds {
    return {
      aliases: iterateRows('SELECT id, address_id FROM aliases', readAlias, ({ id, addressId }) => {
        return !delta?.knowsId(id) && !delta?.knowsId(addressId)
      }),
      retired: iterateRows(
        'SELECT id, postcode, fingerprint, is_official FROM retired_ids',
        readRetired,
        ({ postcode }) => !delta?.replacesPostcode(postcode),
      ),
    }
  }

  function formerIdsOf(only: readonly string[]): FormerIds {
    const selectAliases = select<AliasRow>(
      whereOneOf('SELECT id, address_id FROM aliases', 'address_id'),
    )
    const selectRetired = select<RetiredRow>(
      'SELECT id, postcode, fingerprint, is_official FROM retired_ids WHERE postcode = ?',
    )
    const aliases: Alias[] = []
    // Most files have none, or few, and looking for those of every home takes long.
    if (facts.aliases > 0)
      for (const [postcode, block] of iteratePostcodes(only)) {
        const ids = readKeptAddresses(postcode, block).map(({ address }) => address.id)
        for (const row of selectAliases.all(listKept(ids))) aliases.push(readAlias(row))
      }
    const retired: RetiredId[] = []
    for (const postcode of facts.retiredIds > 0 ? only : []) {
      if (delta?.replacesPostcode(postcode)) continue
      for (const row of selectRetired.all(postcode)) retired.push(readRetired(row))
    }
    return { aliases: aliases.filter(({ id }) => !delta?.knowsId(id)), retired }
  }

  function iterateRows<Row, Item>(
    query: string,
    read: (row: Row) => Item,
    isWanted: (item: Item) => boolean,
  ): Iterable<Item> {
    return {
      *[Symbol.iterator]() {
        for (const row of select<Row>(query).iterate()) {
          const item = read(row)
          if (isWanted(item)) yield item
        }
      },
    }
  }

  function readRemoved(): RegisterFacts['removedRatingIds'] {
    const rows = select<[string]>('SELECT id FROM removed_ratings ORDER BY id').all()
    return rows.map(([id]) => id)
  }
}

type AliasRow = [id: KeptId, addressId: KeptId]

function readAlias([id, addressId]: AliasRow): Alias {
  return { id: readId(id), addressId: readId(addressId) }
}

type RetiredRow = [id: KeptId, postcode: string, fingerprint: string, isOfficial: number]

function readRetired([id, postcode, fingerprint, isOfficial]: RetiredRow): RetiredId {
  return { id: readId(id), postcode, fingerprint, isOfficial: isOfficial === 1 }
}

type CertificateRow = [
  number: number,
  record: Uint8Array,
  recommendations: Uint8Array | null,
  score: number | null,
  lodgedOn: number | string | null,
]
