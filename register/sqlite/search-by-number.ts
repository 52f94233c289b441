import type { Database } from '../../connections/sqlite.ts'
import { encodeKey } from '../record-coder.ts'
import { addressOfCertificate, indexedKeyBytes } from './schema.ts'
import type { Search, SearchReaders } from './search-addresses.ts'

/** Finds by UPRN and by certificate number, whole or as far as typed. */
export function findByNumber(
  database: Database,
  { readKey, readPlace, findNumber }: SearchReaders,
): Search {
  const selectIds = database.prepare(
    'SELECT address FROM address_ids WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?',
  )
  const selectShared = database.prepare(
    'SELECT address FROM shared_uprns WHERE uprn = ? ORDER BY address LIMIT ?',
  )
  const selectKeys = database.prepare(
    `SELECT number, record FROM certificates
     WHERE substr(record, 2, ${indexedKeyBytes}) BETWEEN ? AND ?
     ORDER BY substr(record, 2, ${indexedKeyBytes}) LIMIT ?`,
  )
  for (const statement of [selectIds, selectShared, selectKeys]) statement.setReturnArrays(true)

  return (text, limit) => {
    const typed = text.trim().toLowerCase()
    const numbers = [...listByUprn(typed, limit), ...listByKey(typed, limit)]
    return [...new Set(numbers)]
      .slice(0, limit)
      .map(readPlace)
      .filter(address => address !== null)
  }

  function listByUprn(typed: string, limit: number): number[] {
    const digits = /^(?:uprn-?)?0*([1-9]\d{2,11})$/.exec(typed)?.[1]
    if (digits === undefined) return []
    const found: number[] = []
    for (let more = 0; digits.length + more <= 12 && found.length < limit; more++) {
      const scale = 10n ** BigInt(more)
      const first = BigInt(digits) * scale
      if (more === 0) found.push(...readNumbers(selectShared.all(first, limit)))
      // It may have been the id of a home that has another now.
      const named = more === 0 ? findNumber(digits) : null
      if (named !== null) found.push(named)
      found.push(...readNumbers(selectIds.all(first, first + scale - 1n, limit)))
    }
    return found
  }

  function listByKey(typed: string, limit: number): number[] {
    const range = keyRange(typed)
    if (range === null) return []
    return (selectKeys.all(...range, limit) as unknown as [number, Uint8Array][])
      .filter(([, record]) => readKey(record).startsWith(typed))
      .map(([number]) => addressOfCertificate(number))
  }
}

/** The ends between which the packed keys lie that begin with what is typed. */
function keyRange(typed: string): [Uint8Array, Uint8Array] | null {
  const isNumber = /^\d{4}-[\d-]{0,19}$/.test(typed)
  const isHexadecimal = /^[0-9a-f]{8,64}$/.test(typed)
  if (!isNumber && !isHexadecimal) return null
  const packed = (filler: string) => {
    const whole = isNumber ? fillNumber(typed, filler) : typed.padEnd(64, filler)
    return encodeKey(whole).subarray(0, indexedKeyBytes)
  }
  return [packed('0'), packed(isNumber ? '9' : 'f')]
}

function fillNumber(typed: string, filler: string): string {
  const pattern = 'dddd-dddd-dddd-dddd-dddd'
  return typed + pattern.slice(typed.length).replaceAll('d', filler)
}

function readNumbers(rows: unknown): number[] {
  return (rows as [number][]).map(([number]) => number)
}
