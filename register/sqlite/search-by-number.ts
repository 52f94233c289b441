import { tidyKey } from '../../homes/epc-ratings/certificate-key.ts'
import { addAll } from '../add-all.ts'
import { compareText } from '../compare-text.ts'
import { readKey } from '../format/record.ts'
import { mergeInOrder } from '../merge-in-order.ts'
import type { ListedAddress } from '../register.ts'
import { addressOfCertificate, boundsOfKey, compareIndexed, type KeyBounds } from './schema.ts'
import type { SearchFile } from './search-file.ts'

/** Finds by UPRN and by certificate number, whole or as far as typed. */
export function findByNumber(
  files: readonly SearchFile[],
): (text: string, limit: number) => ListedAddress[] {
  return (text, limit) => {
    const typed = text.trim().toLowerCase()
    const found = [...listByUprn(typed, limit), ...listByKey(typed, limit)]
    const byId = new Map(found.map(address => [address.id, address]))
    return [...byId.values()].slice(0, limit)
  }

  function listByUprn(typed: string, limit: number): ListedAddress[] {
    const digits = /^(?:uprn-?)?0*([1-9]\d{2,11})$/.exec(typed)?.[1]
    if (digits === undefined) return []
    const found: ListedAddress[] = []
    for (let more = 0; digits.length + more <= 12 && found.length < limit; more++) {
      const scale = 10n ** BigInt(more)
      const first = BigInt(digits) * scale
      if (more === 0) {
        addAll(found, listShared(first, limit))
        // It may have been the id of a home that has another now.
        addAll(
          found,
          files.flatMap(file => readPresent(file, file.findNumber(digits))),
        )
      }
      addAll(found, listIds(first, first + scale - 1n, limit))
    }
    return found
  }

  /** A whole key is one read; what is typed of one, a read for each form that it may have. */
  function listByKey(typed: string, limit: number): ListedAddress[] {
    const key = tidyKey(typed.replaceAll(/\s/g, '').replaceAll('–', '-'))
    if (key === null) return []
    const whole = readKeys(boundsOfKey(key), limit, found => found === key)
    if (whole.length > 0) return whole
    return listForms(key).flatMap(({ begun, bounds }) =>
      readKeys(bounds, limit, found => found.startsWith(begun)),
    )
  }

  function listShared(uprn: bigint, limit: number): ListedAddress[] {
    const found = files.map(file =>
      present(file, file.listShared(uprn), limit).map(([number]) => file.readPlace(number)),
    )
    return mergeUpTo(limit, found, (one, other) => compareText(one.postcode, other.postcode))
  }

  function listIds(first: bigint, last: bigint, limit: number): ListedAddress[] {
    const found = files.map(file =>
      present(file, file.listIds(first, last), limit).map(([number, id]) => ({ file, number, id })),
    )
    const merged = mergeUpTo(limit, found, (one, other) => one.id - other.id)
    return merged.map(({ file, number }) => file.readPlace(number))
  }

  function readKeys(
    bounds: KeyBounds,
    limit: number,
    isMeant: (key: string) => boolean,
  ): ListedAddress[] {
    const found = files.map(file =>
      present(file, placesOfRecords(file, bounds), limit).map(([number, record]) => {
        return { address: file.readPlace(number), record, key: readKey(record) }
      }),
    )
    const merged = mergeUpTo(
      limit,
      found,
      (one, other) =>
        compareIndexed(one.record, other.record) ||
        compareText(one.address.postcode, other.address.postcode),
    )
    return merged.filter(({ key }) => isMeant(key)).map(({ address }) => address)
  }
}

const placesOfRecords = (file: SearchFile, bounds: KeyBounds) =>
  Iterator.from(file.listKeys(bounds)).map(
    ([number, record]) => [addressOfCertificate(number), record] as const,
  )

/** The first rows whose address no delta replaces. */
function present<Row extends readonly [number: number, ...unknown[]]>(
  file: SearchFile,
  rows: Iterable<Row>,
  limit: number,
): Row[] {
  const present = Iterator.from(rows).filter(([number]) => !file.isReplaced(number))
  return present.take(limit).toArray()
}

function mergeUpTo<Row>(
  limit: number,
  lists: readonly (readonly Row[])[],
  compare: (one: Row, other: Row) => number,
): Row[] {
  return [...mergeInOrder(lists, compare)].slice(0, limit)
}

function readPresent(file: SearchFile, number: number | null): ListedAddress[] {
  return number === null || file.isReplaced(number) ? [] : [file.readPlace(number)]
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
