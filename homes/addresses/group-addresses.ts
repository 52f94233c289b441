import type { Address } from './address.ts'
import { normaliseName } from './compare-doors.ts'
import { findFlat } from './flat-number.ts'
import { parseAddress } from './parse-address.ts'
import { makeSortKey } from './sort-key.ts'
import { isStreet } from './street-words.ts'

type Groupable = Pick<
  Address,
  'kind' | 'houseName' | 'houseNumber' | 'flatNumber' | 'line1' | 'line2' | 'postalTown'
>

type AddressGroup<One> = {
  /** The street, or the building with its number and street; null where the address names neither. */
  readonly place: string | null
  /** A building with flats, and not a street. */
  readonly isBuilding: boolean
  readonly rows: readonly AddressRow<One>[]
}

export type AddressRow<One> = {
  readonly address: One
  /** What distinguishes it within its group. */
  readonly name: string
}

/** A building is a group of its own from this many flats, or from two where it has a name. */
const flatsOfBuilding = 6

type Placed<One> = {
  readonly address: One
  /** The lines, as they are shown. */
  readonly whole: string
  readonly pieces: readonly string[]
  readonly street: string | null
  readonly locality: string | null
  readonly flat: string | null
  readonly building: string | null
  readonly isNamed: boolean
}

/**
 * Groups by street, or by building where it has many flats. The order of the addresses is kept, but
 * for those that leave out their street.
 */
export function groupAddresses<One extends Groupable>(
  addresses: readonly One[],
): AddressGroup<One>[] {
  const keyOf = createKeyFinder()
  const placed = completeStreets(addresses.map(placeAddress), keyOf)
  const flats = new Map<string, number>()
  for (const { building } of placed) {
    const key = keyOf(building)
    flats.set(key, (flats.get(key) ?? 0) + 1)
  }
  const groups = new Map<
    string,
    Omit<AddressGroup<One>, 'rows'> & { locality: string | null; rows: AddressRow<One>[] }
  >()
  for (const one of placed) {
    const isBuilding = isGroup(one, flats.get(keyOf(one.building)) ?? 0)
    const place = isBuilding ? one.building : one.street
    const key = keyOf(place)
    const locality = isBuilding ? null : one.locality
    const group = groups.get(key) ?? { place, isBuilding, locality, rows: [] }
    groups.set(key, group)
    const name = isBuilding && one.flat !== null ? one.flat : dropEnd(one.whole, group.locality)
    group.rows.push({ address: one.address, name })
  }
  // "3 Heron House, Overthorn" reads as a street of the locality; its flats as a building.
  const byHeading = new Map<string | null, AddressGroup<One>>()
  for (const { place, isBuilding, locality, rows } of groups.values()) {
    const heading = [place, locality].filter(Boolean).join(', ') || null
    const before = byHeading.get(heading)
    byHeading.set(heading, {
      place: heading,
      isBuilding: isBuilding || before?.isBuilding === true,
      rows: [...(before?.rows ?? []), ...rows],
    })
  }
  return [...byHeading.values()]
}

/** Drops the locality, which the heading names already. */
function dropEnd(whole: string, end: string | null): string {
  const shorter = end !== null && whole.endsWith(`, ${end}`)
  return shorter ? whole.slice(0, -end.length - 2) : whole
}

function isGroup(one: Placed<unknown>, flats: number): boolean {
  if (one.building === null) return false
  return flats >= (one.isNamed ? 2 : flatsOfBuilding)
}

function placeAddress<One extends Groupable>(address: One): Placed<One> {
  const whole = [address.line1, address.line2].filter(Boolean).join(', ')
  const pieces = whole.split(', ')
  return placePieces(address, whole, address.flatNumber === null ? pieces : putFlatFirst(pieces))
}

/** In the order in which most addresses are written: Heron House, Flat 2 becomes Flat 2, Heron House. */
function putFlatFirst(pieces: readonly string[]): readonly string[] {
  const isFlat = (piece: string) => findFlat(piece)?.rest === ''
  if (isFlat(pieces[0] ?? '')) return pieces
  return [...pieces.filter(isFlat), ...pieces.filter(piece => !isFlat(piece))]
}

/** `pieces` are those of `whole`, and at times a street that it leaves out. */
function placePieces<One extends Groupable>(
  address: One,
  whole: string,
  pieces: readonly string[],
): Placed<One> {
  const parts = parseAddress([pieces.join(', ')], address.postalTown)
  const { flatNumber, houseName, street, locality } = parts
  const [first = ''] = pieces
  const isBeforeName = flatNumber !== null && first === `${flatNumber} ${houseName}`
  const flats = isBeforeName ? 0 : pieces.findIndex(piece => findFlat(piece)?.rest !== '')
  const isFlat = isBeforeName || (flatNumber !== null && flats > 0)
  const building = isBeforeName ? [houseName, ...pieces.slice(1)] : pieces.slice(flats)
  return {
    address,
    whole,
    pieces,
    street,
    locality,
    flat: !isFlat ? null : isBeforeName ? first : pieces.slice(0, flats).join(', '),
    building: isFlat ? building.join(', ') : null,
    isNamed: houseName !== null,
  }
}

/**
 * Where one certificate leaves out the street, or its number there, its home is listed with its
 * neighbours: with the flats of its building, or else in the only street of the list, if most homes
 * name that.
 */
function completeStreets<One extends Groupable>(
  placed: readonly Placed<One>[],
  keyOf: KeyFinder,
): Placed<One>[] {
  const bare = placed.filter(one => !namesStreet(one))
  const complete = placed.filter(namesStreet)
  const tails = listTails(complete)
  const isAnyWithout = complete.some(one => findNumberedTail(one, tails) !== null)
  if (complete.length === 0 || (bare.length === 0 && !isAnyWithout)) return [...placed]
  const streets = new Set(complete.map(({ street }) => keyOf(street)))
  const isMost = complete.length > bare.length && streets.size === 1
  const [neighbour] = complete
  const missing = (one: Placed<One>): string | null => {
    const tail = tails.get(nameOf(one.pieces.at(-1) ?? ''))
    if (tail !== undefined) return tail
    const isUnplaced = one.street === null || keyOf(one.street) === keyOf(neighbour?.locality ?? '')
    const isName = one.address.houseName !== null && one.address.houseNumber === null
    return isMost && isUnplaced && isName ? (neighbour?.street ?? null) : null
  }
  let isCompleted = false
  const all = placed.map(one => {
    const numbered = findNumberedTail(one, tails)
    if (numbered !== null) {
      isCompleted = true
      return placePieces(one.address, one.whole, numbered)
    }
    const tail = namesStreet(one) ? null : missing(one)
    if (tail === null) return one
    isCompleted = true
    const isLocality = one.street !== null && keyOf(one.street) === keyOf(neighbour?.locality ?? '')
    const own = isLocality && tail === neighbour?.street ? one.pieces.slice(0, -1) : one.pieces
    return placePieces(one.address, one.whole, [...own, tail])
  })
  return isCompleted ? sortPlaced(all) : all
}

/** The pieces with the number in the street that the building has for others; null where it is there. */
function findNumberedTail(
  { pieces }: Placed<unknown>,
  tails: ReadonlyMap<string, string>,
): readonly string[] | null {
  const streetAt = pieces.findIndex(isStreet)
  const building = pieces[streetAt - 1]
  const tail = building === undefined ? undefined : tails.get(nameOf(building))
  if (tail === undefined || !leadingNumber.test(tail)) return null
  const isSame = tail.replace(leadingNumber, '') === pieces.slice(streetAt).join(', ')
  return isSame ? [...pieces.slice(0, streetAt), tail] : null
}

function namesStreet({ pieces }: Placed<unknown>): boolean {
  return pieces.some(piece => isStreet(piece.replace(leadingNumber, '')))
}

const leadingNumber = /^\d\S* /

/** What follows the name of each building: its street, with its number if it has one. */
function listTails(complete: readonly Placed<unknown>[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { pieces } of complete) {
    const streetAt = pieces.findIndex(piece => isStreet(piece.replace(leadingNumber, '')))
    for (const [at, piece] of pieces.slice(0, streetAt).entries()) {
      if (findFlat(piece)?.rest === '') continue
      const tail = pieces.slice(at + 1).join(', ')
      const found = counts.get(nameOf(piece)) ?? new Map<string, number>()
      counts.set(nameOf(piece), found.set(tail, (found.get(tail) ?? 0) + 1))
    }
  }
  const mostFrequent = (tails: Map<string, number>) =>
    [...tails].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
  return new Map([...counts].map(([name, tails]) => [name, mostFrequent(tails)]))
}

function nameOf(piece: string): string {
  return normaliseName(piece.replace(leadingNumber, ''))
}

/** In the order of a register, as if each address named its street. */
function sortPlaced<One extends Groupable>(placed: readonly Placed<One>[]): Placed<One>[] {
  const keyed = placed.map(one => {
    const { kind, postalTown } = one.address
    const text = [...one.pieces, postalTown].filter(Boolean).join(', ')
    return { one, key: makeSortKey({ kind, ...parseAddress([text], postalTown), text }) }
  })
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ one }) => one)
}

type KeyFinder = (place: string | null) => string

/** One key for a street, or a building and its street, however they are shortened. */
function createKeyFinder(): KeyFinder {
  const keys = new Map<string, string>()
  return place => {
    if (place === null) return ''
    const known = keys.get(place)
    if (known !== undefined) return known
    const key = place.split(', ').map(normaliseName).join(', ')
    keys.set(place, key)
    return key
  }
}
