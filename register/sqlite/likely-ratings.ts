import type { Database } from '../../connections/sqlite.ts'
import {
  createHomeRater,
  type LikelyRatingsModel,
  type RatedPostcode,
  type RegisteredHome,
} from '../../homes/likely-ratings/rate-homes.ts'
import { typicalColumns } from '../../homes/likely-ratings/typical-home.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import {
  likelyRatingsTopic,
  nameArea,
  nameNation,
  unpackAll,
  unpackArea,
} from '../format/likely-ratings.ts'
import { readPostcodeBlock } from '../format/postcode-block.ts'
import { createColumnReader } from '../format/read-columns.ts'
import type { ListedAddress } from '../register.ts'
import { decodeLearned, type LearnedReader } from './read-learned.ts'
import { addressOfCertificate, numberCertificate, type PostcodeRow, selectRows } from './schema.ts'

export type LikelyRatings = {
  readonly model: LikelyRatingsModel
  open(row: PostcodeRow): RatedPostcode & { readonly homes: readonly ListedHome[] }
}

type ListedHome = RegisteredHome & { readonly address: ListedAddress }

/** Null where the version has learned nothing: one of an earlier form. */
export function createLikelyRatings(
  database: Database,
  learned: LearnedReader,
  dictionary: RecordDictionary,
): LikelyRatings | null {
  const all = learned.read(likelyRatingsTopic, 'all')
  if (all === null) return null
  const { nations, classes, calibration } = decodeLearned(all, unpackAll)
  const model: LikelyRatingsModel = {
    findArea(kind, area) {
      const content = learned.read(likelyRatingsTopic, nameArea(kind, area))
      return content === null ? null : decodeLearned(content, unpackArea)
    },
    findNation: (kind, nation) => nations.get(nameNation(kind, nation)) ?? null,
    findClass: homeClass => classes.get(homeClass) ?? null,
    calibration,
  }
  const rateHomes = createHomeRater(model)
  const readColumns = createColumnReader(dictionary, typicalColumns)
  // The one that counts is at place 0.
  const selectChosen = selectRows<ChosenRow>(
    database,
    `SELECT number, score, record FROM certificates
     WHERE number BETWEEN ? AND ? AND number % ${numberCertificate(1, 0)} = 0`,
  )
  return {
    model,
    open([postcode, block, first]) {
      const addresses = readPostcodeBlock(postcode, block)
      const last = numberCertificate(first + addresses.length, 0) - 1
      const chosen = new Map<number, ChosenRow>()
      for (const row of selectChosen.all(numberCertificate(first, 0), last))
        chosen.set(addressOfCertificate(row[0]) - first, row)
      const homes = addresses.map((address, at) => {
        const [, score = null, record = null] = chosen.get(at) ?? []
        return { address, score, columns: record && readColumns(record) }
      })
      return { ...rateHomes(postcode, homes), homes }
    },
  }
}

type ChosenRow = [number: number, score: number | null, record: Uint8Array]
