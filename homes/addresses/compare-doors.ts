import type { Address } from './address.ts'
import { cleanAddressText } from './clean-address-text.ts'
import { normaliseFlat } from './flat-number.ts'
import { parseAddress } from './parse-address.ts'
import { isPartBelowStreet } from './part-below-street.ts'
import { partOfHouse } from './part-of-house.ts'
import { isStreet } from './street-words.ts'

/** The parts of an address that say which door of which building it is. */
export type DoorWords = Pick<Address, 'line1' | 'line2' | 'postalTown'>

/** An address prepared for comparisons: every way to read it. */
export type Door = readonly Reading[]

/** One way to read an address: "8 Heron Court" is a house in a street, or a flat in a building. */
type Reading = {
  readonly flat: string | null
  /** Of a flat with a number. */
  readonly floor: string | null
  readonly number: string | null
  /** Names of buildings. */
  readonly names: readonly string[]
  readonly street: string | null
  /** Lines below the street. */
  readonly others: readonly string[]
}

/** `perhaps`: nothing contradicts it, but one address says less than the other. */
type Likeness = 'same' | 'perhaps' | 'other'

const endsAsBuilding =
  /(?:^|\s)(?:house|court|tower|towers|mansions|apartments|buildings?|lodge|block|flats|heights|point|hall|cottages?|villas?|wharf|mill)$/i

const isName = (below: string) => endsAsBuilding.test(below) || isPartBelowStreet(below)

export function readDoor({ line1, line2, postalTown }: DoorWords): Door {
  const parts = parseAddress([line1, line2], postalTown)
  const flat = parts.flatNumber === null ? null : normaliseFlat(parts.flatNumber)
  const number = parts.houseNumber
  const below = split(parts.locality)
  const street = parts.street
  const names = split(parts.houseName).map(normaliseName)
  const reading: Reading = {
    flat,
    floor: parts.floor === null ? null : normaliseFlat(parts.floor),
    number,
    names: [...names, ...below.filter(isName).map(normaliseName)],
    street: street === null ? null : normaliseName(street),
    others: below.filter(one => !isName(one)).map(normaliseName),
  }
  return [reading, ...readAsFlat(reading, street, below)]
}

/** Reads "8 Heron Court, Mill Lane" as flat 8 of Heron Court. */
function readAsFlat(reading: Reading, street: string | null, below: readonly string[]): Reading[] {
  const { flat, number, names } = reading
  if (flat !== null || number === null || street === null || isStreet(street)) return []
  const [next = null, ...others] = below
  const hasStreet = next !== null && isStreet(next)
  return [
    {
      flat: number,
      floor: reading.floor,
      number: null,
      names: [...names, normaliseName(street)],
      street: hasStreet ? normaliseName(next) : null,
      others: (hasStreet ? others : below).map(normaliseName),
    },
  ]
}

function split(names: string | null): string[] {
  return names?.split(', ').filter(Boolean) ?? []
}

/** Whether two addresses that share a UPRN are one home. */
export function compareDoors(a: Door, b: Door): Likeness {
  let likeliest: Likeness = 'other'
  for (const one of a) {
    for (const other of b) {
      const found = compareReadings(one, other)
      if (found === 'same') return found
      if (found === 'perhaps') likeliest = found
    }
  }
  return likeliest
}

function compareReadings(a: Reading, b: Reading): Likeness {
  if (a.flat !== b.flat || isApart(a.number, b.number) || isApart(a.floor, b.floor)) return 'other'
  const buildings = compareBuildings(a, b)
  // Room 1 of the ground floor may be any Room 1.
  const isAlike = a.number === b.number && a.floor === b.floor
  return buildings === 'same' && !isAlike ? 'perhaps' : buildings
}

const isApart = (a: string | null, b: string | null) => a !== null && b !== null && a !== b

/** Names that both have, on whichever line, are dropped. Names left on both sides contradict. */
function compareBuildings(a: Reading, b: Reading): Likeness {
  const left = withoutShared(a, b)
  const right = withoutShared(b, a)
  const isNamedTwice = left.buildings.length > 0 && right.buildings.length > 0
  if (isNamedTwice || (left.street && right.street)) return 'other'
  // In "8 Kite Court, Mill Lane" the number is the court's, in "8 Mill Lane" the lane's.
  const isNumberedApart =
    (left.isStreetBuilding && b.street !== null) || (right.isStreetBuilding && a.street !== null)
  if (isNumberedApart) return 'other'
  const extra = [...left.buildings, ...right.buildings]
  if (extra.some(name => partOfHouse.test(name))) return 'other'
  return extra.length === 0 && (left.shares || isBare(a) === isBare(b)) ? 'same' : 'perhaps'
}

function withoutShared(one: Reading, other: Reading) {
  const theirs = [...other.names, ...other.others, ...(other.street === null ? [] : [other.street])]
  const isShared = (name: string) => theirs.some(their => isSameName(name, their))
  const isStreetLeft = one.street !== null && !isShared(one.street)
  const names = one.names.filter(name => !isShared(name))
  const isStreetBuilding = isStreetLeft && endsAsBuilding.test(one.street ?? '')
  return {
    buildings: [...names, ...(isStreetBuilding && one.street !== null ? [one.street] : [])],
    street: isStreetLeft,
    isStreetBuilding,
    shares: [...one.names, ...(one.street === null ? [] : [one.street])].some(isShared),
  }
}

const isBare = ({ names, street }: Reading) => names.length === 0 && street === null

/** Often left out: Heron Court is Heron Court Apartments. */
const oftenLeftOut = /(?<=\S) (?:APARTMENTS|FLATS|BUILDINGS?|RESIDENCES?)$/

/** One form for the ways in which the name of a building or street is written: `ST` is Saint as well. */
export function normaliseName(name: string): string {
  return cleanAddressText(name).replace(/^THE /, '').replace(oftenLeftOut, '')
}

/**
 * Whether two names, normalised, are one: written together or apart, or with a slip of one letter in
 * a long word. Not in its first, which is seldom mistyped: Brown House is not Crown House.
 */
export function isSameName(a: string, b: string): boolean {
  if (a === b || a.replaceAll(' ', '') === b.replaceAll(' ', '')) return true
  const [words, others] = [a.split(' '), b.split(' ')]
  if (words.length !== others.length) return false
  const differing = words.flatMap((word, at) =>
    word === others[at] ? [] : [[word, others[at] ?? ''] as const],
  )
  const [only, ...more] = differing
  return only !== undefined && more.length === 0 && isSlip(...only)
}

const shortestWithSlip = 5

/** One letter is extra, missing or wrong, or two neighbours are swapped. */
function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < shortestWithSlip || long.length - short.length > 1) return false
  if (/\d/.test(a + b) || a[0] !== b[0]) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  const rest = start + (isSwapped ? 2 : 1)
  return short.slice(rest) === long.slice(rest)
}
