import { dirname } from 'node:path'
import type { RegisterTotals, ReplacedPart } from '../new-register.ts'
import type { BandCounts } from '../register.ts'
import { versionPath } from '../versions.ts'
import { readBandCounts, startBandCounts } from './count-bands.ts'
import {
  type FileFacts,
  openRegisterFile,
  type RegisterFile,
  UnreadableRegister,
} from './open-register-file.ts'
import { findByKey, keepId, selectRows, whereKey } from './schema.ts'

/**
 * What a delta says of its base. It holds each of its postcodes whole, and knows every id and every
 * certificate that the base has in them, also those that are gone: so what it does not know is the
 * base's to answer.
 */
export type Delta = {
  replacesPostcode(postcode: string): boolean
  /** As the id of an address, one that an address had before, or one whose home is gone. */
  knowsId(addressId: string): boolean
  /** As a certificate of its own, or one that was removed. */
  knowsRating(ratingId: string): boolean
  countReplaced(kind: string, code: string): BandCounts
}

export function readDelta({ database }: RegisterFile): Delta {
  const select = <Row>(query: string) => selectRows<Row>(database, query)
  const selectReplaced = select('SELECT 1 FROM replaced_postcodes WHERE postcode = ?')
  const selectId = select(
    `SELECT 1 FROM address_ids WHERE id = ?1
     UNION ALL SELECT 1 FROM aliases WHERE id = ?1
     UNION ALL SELECT 1 FROM retired_ids WHERE id = ?1`,
  )
  const selectRecords = select<[Uint8Array]>(`SELECT record FROM certificates WHERE ${whereKey}`)
  const selectRemoved = select('SELECT 1 FROM removed_ratings WHERE id = ?')
  const selectCounts = select<[string]>(
    'SELECT counts FROM replaced_band_counts WHERE kind = ? AND code = ?',
  )
  return {
    replacesPostcode: postcode => selectReplaced.get(postcode) !== undefined,
    knowsId: addressId => selectId.get(keepId(addressId)) !== undefined,
    knowsRating: ratingId =>
      findByKey(selectRecords, ratingId) !== undefined || selectRemoved.get(ratingId) !== undefined,
    countReplaced(kind, code) {
      const [counts] = selectCounts.get(kind, code) ?? []
      return counts === undefined ? startBandCounts() : readBandCounts(counts)
    },
  }
}

/** What a delta takes out of its base, for the next one; null of a whole version. */
export function readReplaced({ database, facts }: RegisterFile): ReplacedPart | null {
  const { base, replaced } = facts
  if (base === null || replaced === null) return null
  const all = <Row>(query: string) => selectRows<Row>(database, query).all()
  const postcodes = all<[string]>('SELECT postcode FROM replaced_postcodes ORDER BY postcode')
  return {
    base,
    totals: replaced,
    postcodes: postcodes.map(([postcode]) => postcode),
    bandCounts: all('SELECT kind, code, counts FROM replaced_band_counts'),
    words: all('SELECT word, postcodes FROM replaced_words'),
  }
}

/** Opens a register's file and, where it is a delta, the base beside it; `base` is null for a whole version. */
export function openWithBase(path: string) {
  const file = openRegisterFile(path)
  try {
    const base = openBaseFile(file)
    const close = () => {
      base?.database.close()
      file.database.close()
    }
    return { file, base, close }
  } catch (error) {
    file.database.close()
    throw error
  }
}

function openBaseFile({ path, facts }: RegisterFile): RegisterFile | null {
  const { base } = facts
  if (base === null) return null
  let file: RegisterFile
  try {
    file = openRegisterFile(versionPath(dirname(path), base.version))
  } catch (error) {
    if (!(error instanceof UnreadableRegister)) throw error
    throw new UnreadableRegister(`Its base, version ${base.version}: ${error.message}`, {
      cause: error,
    })
  }
  if (file.bytes === base.bytes && file.facts.base === null) return file
  file.database.close()
  throw new UnreadableRegister(`Its base, version ${base.version}, is another file.`)
}

/** The facts of a base and its delta together. */
export function addFacts(base: FileFacts, delta: FileFacts): FileFacts {
  const count = (name: keyof RegisterTotals) =>
    base[name] + delta[name] - (delta.replaced?.[name] ?? 0)
  return {
    ...delta,
    homes: count('homes'),
    otherSupplies: count('otherSupplies'),
    certificates: count('certificates'),
    postcodes: count('postcodes'),
    aliases: count('aliases') - (delta.replaced?.aliasesGivenAgain ?? 0),
    retiredIds: count('retiredIds'),
  }
}
