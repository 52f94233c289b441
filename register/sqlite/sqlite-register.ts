import type { LodgedPrices } from '../../homes/energy/lodged-price-list.ts'
import { mendPlace } from '../../homes/epc-ratings/mend-place.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { DamagedRecord } from '../format/bytes.ts'
import {
  hasEscapes,
  readBlockBands,
  readIdOfBlock,
  readOneOfBlock,
  readPostcodeBlock,
} from '../format/postcode-block.ts'
import { createRecommendationDecoder } from '../format/recommendations.ts'
import { createRecordDecoder } from '../format/record.ts'
import type { BandCounts, ListedAddress, LocalRegister } from '../register.ts'
import { countHomeBands, readBandCounts, startBandCounts } from './count-bands.ts'
import { answerSearch } from './cut-page.ts'
import { createHomesAlikeFinder } from './find-homes-alike.ts'
import { layerRegisters } from './layered-register.ts'
import { createLikelyRatings } from './likely-ratings.ts'
import { type FileFacts, type RegisterFile, UnreadableRegister } from './open-register-file.ts'
import { addFacts, openWithBase, readDelta } from './read-delta.ts'
import { hasOfficialPrices, readFittedPrices } from './read-fitted-prices.ts'
import { createLearnedReader, type LearnedReader } from './read-learned.ts'
import {
  addressOfCertificate,
  findByKey,
  formerIdsVersion,
  type KeptId,
  keepId,
  numberCertificate,
  numberOfChosen,
  type PostcodeRow,
  readDay,
  readId,
  schemaVersion,
  selectPostcodeOf,
  selectRows,
  whereKey,
} from './schema.ts'
import { createSearch } from './search-addresses.ts'
import { openSearchFile, type SearchFile } from './search-file.ts'

export type SqliteRegister = LocalRegister & {
  readonly facts: FileFacts
  readonly isEarlierForm: boolean
  readonly searchFile: SearchFile
  holdsRating(ratingId: string): boolean
  close(): void
}

/** A whole version, or a delta with its base. Throws `UnreadableRegister` where it cannot be served. */
export function openSqliteRegister(path: string): SqliteRegister {
  const { file, base, close } = openWithBase(path)
  try {
    return base === null ? readFile(file) : { ...readTogether(base, file), close }
  } catch (error) {
    close()
    throw error
  }
}

function readTogether(base: RegisterFile, changed: RegisterFile): Omit<SqliteRegister, 'close'> {
  const delta = readDelta(changed)
  const baseRegister = readFile(base, { isReplaced: delta.replacesPostcode })
  // What the base has learned of the whole country counts until both are merged.
  const learned = createLearnedReader(base.database, base.form)
  const changedRegister = readFile(changed, { learned })
  return {
    ...layerRegisters(baseRegister, changedRegister, delta),
    facts: addFacts(base.facts, changed.facts),
    isEarlierForm: changedRegister.isEarlierForm,
  }
}

/** What a file of two is read with. */
type Layer = {
  readonly isReplaced?: (postcode: string) => boolean
  readonly learned?: LearnedReader
}

function readFile(file: RegisterFile, layer: Layer = {}): SqliteRegister {
  const { database, facts, dictionary, form } = file
  const records = createRecordDecoder(dictionary)
  const recommendations = createRecommendationDecoder(dictionary)
  const select = <Row>(query: string) => selectRows<Row>(database, query)
  const selectPostcode = select<[string]>('SELECT addresses FROM postcodes WHERE postcode = ?')
  const postcodeOf = selectPostcodeOf(database)
  const selectNumber = select<[number]>('SELECT address FROM address_ids WHERE id = ?')
  const selectAlias =
    form < formerIdsVersion
      ? null
      : select<[number, KeptId]>(
          `SELECT address, address_id FROM aliases JOIN address_ids ON address_ids.id = address_id
           WHERE aliases.id = ?`,
        )
  const selectChosen = select<[Uint8Array | null]>(
    `SELECT record FROM address_ids LEFT JOIN certificates
     ON number = ${numberOfChosen} WHERE id = ?`,
  )
  const selectRecord = select<[Uint8Array]>('SELECT record FROM certificates WHERE number = ?')
  const selectDated = select<DatedRow>(
    'SELECT record, lodged_on FROM certificates WHERE number BETWEEN ? AND ? ORDER BY number',
  )
  const selectByKey = select<[Uint8Array, number]>(
    `SELECT record, number FROM certificates WHERE ${whereKey}`,
  )
  const selectStepsByKey = select<[Uint8Array, Uint8Array | null]>(
    `SELECT record, recommendations FROM certificates WHERE ${whereKey}`,
  )
  const selectCounts = select<[string]>(
    'SELECT counts FROM band_counts WHERE kind = ? AND code = ?',
  )

  let newestList: { readonly number: number; readonly rows: readonly DatedRow[] } | null = null
  let newestRating: { readonly record: Uint8Array; readonly rating: Rating } | null = null
  let fittedPrices: readonly LodgedPrices[] | null = null

  const learned = layer.learned ?? createLearnedReader(database, form)
  const findHomesAlike = createHomesAlikeFinder(dictionary, learned)
  const likelyRatings = openLikelyRatings()

  const readers = {
    readPlace,
    findNumber: (addressId: string) => findNumber(addressId)?.number ?? null,
  }
  const searchFile = openSearchFile(database, readers, layer.isReplaced ?? null)
  const search = createSearch([searchFile])

  return {
    facts,
    isEarlierForm: form < schemaVersion,
    searchFile,
    async findAddresses(postcode) {
      return listPostcode(postcode)
    },
    async findAddress(addressId) {
      const found = findNumber(addressId)
      if (found === null) return null
      const { energyBand: _, homeShape: __, ...address } = readPlace(found.number)
      return address
    },
    searchAddresses: (text, size, cursor = null) => answerSearch(search, text, size, cursor),
    async chosenRating(addressId) {
      const found = findChosen(addressId)
      if (found === null) return 'unknown-address'
      return found.record === null ? 'no-epc-rating' : readRating(found.record, found.id)
    },
    async listRatings(addressId) {
      const found = findNumber(addressId)
      if (found === null) return 'unknown-address'
      return listCertificates(found.number).map(([record]) => readRating(record, found.id))
    },
    holdsRating: ratingId => findByKey(selectByKey, ratingId) !== undefined,
    async findRating(ratingId) {
      const row = findByKey(selectByKey, ratingId)
      return row ? readRating(row[0], readAddressId(addressOfCertificate(row[1]))) : null
    },
    async listRecommendations(ratingId) {
      const row = findByKey(selectStepsByKey, ratingId)
      if (row === undefined) return 'unknown-rating'
      return row[1] === null ? [] : recommendations.decode(row[1])
    },
    async countBands({ kind, code }) {
      if (kind === 'postcode') {
        const [block] = selectPostcode.get(code) ?? []
        return countHomeBands(block === undefined ? [] : readBlockBands(block))
      }
      const row = selectCounts.get(kind, code)
      return row ? readBandCounts(row[0]) : (startBandCounts() as BandCounts)
    },
    async likelyRating(addressId) {
      const number = findNumber(addressId)?.number
      if (number === undefined) return null
      const row = findPostcodeOf(number)
      return likelyRatings?.open(row).rate(number - row[2]) ?? null
    },
    async homesAlike(addressId) {
      const found = findNumber(addressId)
      if (found === null) return null
      const address = readPlace(found.number)
      const certificates = listCertificates(found.number).map(([record, day]) => ({
        record,
        lodgedOn: readDay(day),
      }))
      return findHomesAlike(address, certificates)
    },
    async fittedPrices() {
      fittedPrices ??= readFittedPrices(learned).filter(({ from }) => !hasOfficialPrices(from))
      return fittedPrices
    },
    storedAddresses(postcode) {
      const row = selectPostcode.get(postcode)
      return row
        ? { addresses: readPostcodeBlock(postcode, row[0]), isPlain: !hasEscapes(row[0]) }
        : null
    },
    visitRating(addressId, visitor) {
      const found = findChosen(addressId)
      if (found === null) return 'unknown-address'
      if (found.record === null) return 'no-epc-rating'
      visitor.begin(found.id, records.columns)
      records.visit(found.record, visitor)
      return 'visited'
    },
    close() {
      database.close()
    },
  }

  /** Here and not at the first look-up: a large register takes 10 ms. */
  function openLikelyRatings() {
    try {
      return createLikelyRatings(database, learned, dictionary)
    } catch (error) {
      throw new UnreadableRegister(`It cannot be read: ${(error as Error).message}.`, {
        cause: error,
      })
    }
  }

  function listPostcode(postcode: string): ListedAddress[] {
    const row = selectPostcode.get(postcode)
    return row ? readPostcodeBlock(postcode, row[0]) : []
  }

  /** One indexed read for a current id; a second for a former or unknown one. */
  function findNumber(addressId: string): { number: number; id: string } | null {
    const kept = keepId(addressId)
    const row = selectNumber.get(kept)
    if (row) return { number: row[0], id: addressId }
    const alias = selectAlias?.get(kept)
    return alias ? { number: alias[0], id: readId(alias[1]) } : null
  }

  /** The certificate that counts, in one indexed read for a current id. */
  function findChosen(addressId: string): { id: string; record: Uint8Array | null } | null {
    const row = selectChosen.get(keepId(addressId))
    if (row) return { id: addressId, record: row[0] }
    const found = findNumber(addressId)
    if (found === null) return null
    const chosen = selectRecord.get(numberCertificate(found.number, 0))
    return { id: found.id, record: chosen?.[0] ?? null }
  }

  /** A page asks for the certificates of a home, and then for homes like it. */
  function listCertificates(number: number): readonly DatedRow[] {
    if (newestList?.number !== number) {
      const last = numberCertificate(number + 1, 0) - 1
      newestList = { number, rows: selectDated.all(numberCertificate(number, 0), last) }
    }
    return newestList.rows
  }

  /** Every number that an index has is that of an address: one that is not there is damage. */
  function findPostcodeOf(number: number): PostcodeRow {
    return postcodeOf.get(number) ?? failWithout()
  }

  function readPlace(number: number): ListedAddress {
    const [postcode, block, first] = findPostcodeOf(number)
    return readOneOfBlock(postcode, block, number - first) ?? failWithout()
  }

  function readAddressId(number: number): string {
    const [, block, first] = findPostcodeOf(number)
    return readIdOfBlock(block, number - first) ?? failWithout()
  }

  function failWithout(): never {
    throw new DamagedRecord('An address is in no postcode.')
  }

  /** A page asks for the certificate that counts, and then for all of them. */
  function readRating(record: Uint8Array, addressId: string): Rating {
    const isNewest =
      newestRating?.rating.addressId === addressId &&
      Buffer.compare(newestRating.record, record) === 0
    if (newestRating && isNewest) return newestRating.rating
    const lodged = mendPlace(records.decode(record))
    const id = lodged['lmk-key']
    if (!id) throw new DamagedRecord('A certificate has no key.')
    const rating = { id, addressId, lodged }
    newestRating = { record, rating }
    return rating
  }
}

type DatedRow = [record: Uint8Array, lodgedOn: string | number | null]
