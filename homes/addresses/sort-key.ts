import type { Address } from './address.ts'
import { normaliseName } from './compare-doors.ts'
import { findFlat, rankFloor } from './flat-number.ts'

type SortableAddress = Pick<Address, 'kind' | 'houseName' | 'houseNumber' | 'flatNumber' | 'text'>

/**
 * Text whose plain order, in SQLite or by `<`, is the natural order of the addresses of a postcode:
 * street, number, suffix, end of range, name, flat; what is no home last. Equal keys: order by id.
 * Only ASCII, so that bytes and UTF-16 units sort alike; a space ends a field, a hyphen a word.
 */
export function makeSortKey(address: SortableAddress): string {
  const { kind, houseName, houseNumber, flatNumber } = address
  const group = kind === 'home' ? '0' : '1'
  const street = orderStreet(findStreet(address))
  const name = houseName === null ? '' : orderName(houseName)
  return `${group} ${street} ${orderNumber(houseNumber)} ${name} ${orderFlat(flatNumber)}`
}

function orderNumber(houseNumber: string | null): string {
  if (houseNumber === null) return '~'
  const [, number = '', suffix = '', end = ''] =
    /^(\d+)([a-z]?)(.*)$/i.exec(houseNumber.toLowerCase()) ?? []
  if (number === '') return orderName(houseNumber)
  return `${orderDigits(number)} ${suffix} ${end === '' ? '' : orderName(end)}`
}

function orderFlat(flatNumber: string | null): string {
  if (flatNumber === null) return '0'
  const rank = rankFloor(flatNumber)
  if (rank !== null) return `1${orderDigits(String(rank))} ${orderName(flatNumber)}`
  return `${/^\d/.test(flatNumber) ? '3' : '2'}${orderName(flatNumber)}`
}

/** The number's length goes first, so that text order is the order of numbers. */
function orderDigits(digits: string): string {
  const number = digits.replace(/^0+(?=.)/, '')
  return `${String.fromCharCode(48 + Math.min(number.length, 9))}${number}`
}

function orderName(name: string): string {
  let text = name.toLowerCase()
  if (/[^ -~]/.test(text)) text = text.normalize('NFKD').replaceAll(/[^ -~]/g, '')
  text = text.replaceAll(/['"]/g, '').replaceAll(/[^a-z0-9]+/g, '-')
  return /\d/.test(text) ? text.replaceAll(/\d+/g, orderDigits) : text
}

let newest = { street: '', order: '' }

/** The same for all ways to write a street, which `groupAddresses` puts under one heading. Neighbours share it. */
function orderStreet(street: string): string {
  if (newest.street !== street) newest = { street, order: orderName(normaliseName(street)) }
  return newest.order
}

/** What follows the house number, else the house name, else the flat, up to the next comma. */
function findStreet({ houseName, houseNumber, flatNumber, text }: SortableAddress): string {
  const start =
    (houseNumber === null ? null : findAfter(text, `${houseNumber} `)) ??
    (houseName === null ? null : findAfterName(text, houseName, flatNumber !== null)) ??
    (flatNumber === null ? 0 : findAfterFlat(text))
  const end = text.indexOf(',', start)
  return text.slice(start, end < 0 ? undefined : end)
}

/** Behind the flat as well, as in "Heron House, Flat 3, Mill Lane". */
function findAfterName(text: string, houseName: string, hasFlat: boolean): number | null {
  const at = findAfter(text, `${houseName}, `)
  const end = at === null || !hasFlat ? -1 : text.indexOf(', ', at)
  return at !== null && end >= 0 && findFlat(text.slice(at, end))?.rest === '' ? end + 2 : at
}

/** As in "Flat 1, Ground Floor, Mill Lane". */
function findAfterFlat(text: string): number {
  const first = text.indexOf(', ') + 2
  const second = text.indexOf(', ', first)
  return second >= 0 && rankFloor(text.slice(first, second)) !== null ? second + 2 : first
}

/** The index after the last piece of the text that begins with it. */
function findAfter(text: string, part: string): number | null {
  const at = text.lastIndexOf(`, ${part}`)
  if (at >= 0) return at + 2 + part.length
  if (text.startsWith(part)) return part.length
  const inside = text.indexOf(part)
  return inside < 0 ? null : inside + part.length
}
