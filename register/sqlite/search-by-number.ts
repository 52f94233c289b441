import type { Database } from '../../connections/sqlite.ts'
import { tidyKey } from '../../homes/epc-ratings/certificate-key.ts'
import type { ListedAddress } from '../register.ts'
import {
  addressOfCertificate,
  boundsOfKey,
  type KeyBounds,
  selectRows,
  whereKey,
} from './schema.ts'

export type SearchReaders = {
  readKey(record: Uint8Array): string
  readPlace(number: number): ListedAddress | null
  /** By an id, present or former. */
  findNumber(addressId: string): number | null
}

/** Finds by UPRN and by certificate number, whole or as far as typed. */
export function findByNumber(
  database: Database,
  { readKey, readPlace, findNumber }: SearchReaders,
): (text: string, limit: number) => ListedAddress[] {
  const selectIds = selectRows(
    database,
    'SELECT address FROM address_ids WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?',
  )
  const selectShared = selectRows(
    database,
    'SELECT address FROM shared_uprns WHERE uprn = ? ORDER BY address LIMIT ?',
  )
  const selectKeys = selectRows(
    database,
    `SELECT number, record FROM certificates WHERE ${whereKey} LIMIT ?`,
  )

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

  /** A whole key is one read; what is typed of one, a read for each form that it may have. */
  function listByKey(typed: string, limit: number): number[] {
    const key = tidyKey(typed.replaceAll(/\s/g, '').replaceAll('–', '-'))
    if (key === null) return []
    const whole = readKeys(boundsOfKey(key), limit, found => found === key)
    if (whole.length > 0) return whole
    return listForms(key).flatMap(({ begun, bounds }) =>
      readKeys(bounds, limit, found => found.startsWith(begun)),
    )
  }

  function readKeys(bounds: KeyBounds, limit: number, isMeant: (key: string) => boolean): number[] {
    return (selectKeys.all(...bounds, limit) as unknown as [number, Uint8Array][])
      .filter(([, record]) => isMeant(readKey(record)))
      .map(([number]) => addressOfCertificate(number))
  }
}

/** What is typed of a key of one form, and between which ends such keys are packed. */
type Form = { readonly begun: string; readonly bounds: KeyBounds }

/** From 13 digits on they are no UPRN. */
const fewestOfNumber = 13
/** How many digits the keys of old files have. They are packed behind their number of digits. */
const lengthsOfOldNumbers = [31, 32, 33, 34]

function listForms(typed: string): Form[] {
  const between = (begun: string, first: string, last: string): Form => {
    return { begun, bounds: [boundsOfKey(first)[0], boundsOfKey(last)[1]] }
  }
  const forms: Form[] = []
  if (/^[0-9a-f]{8,64}$/.test(typed)) {
    forms.push(between(typed, typed.padEnd(64, '0'), typed.padEnd(64, 'f')))
  }
  const isNumber = /^\d+$/.test(typed) && typed.length >= fewestOfNumber
  const begun = isNumber && typed.length < 20 ? typed.replaceAll(/(\d{4})(?=\d)/g, '$1-') : typed
  if (/^\d{4}-[\d-]{0,19}$/.test(begun)) {
    forms.push(between(begun, fillNumber(begun, '0'), fillNumber(begun, '9')))
  }
  for (const length of isNumber ? lengthsOfOldNumbers : []) {
    if (length <= typed.length) continue
    forms.push(between(typed, typed.padEnd(length, '0'), typed.padEnd(length, '9')))
  }
  return forms
}

function fillNumber(typed: string, filler: string): string {
  const pattern = 'dddd-dddd-dddd-dddd-dddd'
  return typed + pattern.slice(typed.length).replaceAll('d', filler)
}

function readNumbers(rows: unknown): number[] {
  return (rows as [number][]).map(([number]) => number)
}
