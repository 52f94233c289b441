import type { Address } from './address.ts'
import { findFlat } from './flat-number.ts'
import { parseAddress } from './parse-address.ts'
import { streetShortForms } from './street-words.ts'

type Groupable = Pick<
  Address,
  'kind' | 'houseName' | 'houseNumber' | 'flatNumber' | 'line1' | 'line2' | 'postalTown'
>

export type AddressGroup<One> = {
  /** The street, or the building with its number and street; null where the address names neither. */
  readonly place: string | null
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
  readonly whole: string
  readonly street: string | null
  readonly locality: string | null
  readonly flat: string | null
  readonly building: string | null
}

/** Groups by street, or by building where it has many flats. The order of the addresses is kept. */
export function groupAddresses<One extends Groupable>(
  addresses: readonly One[],
): AddressGroup<One>[] {
  const placed = addresses.map(placeAddress)
  const flats = new Map<string, number>()
  for (const { building } of placed) {
    if (building !== null) flats.set(building, (flats.get(building) ?? 0) + 1)
  }
  const groups = new Map<
    string,
    { place: string | null; locality: string | null; rows: AddressRow<One>[] }
  >()
  for (const one of placed) {
    const isBuilding = isGroup(one, flats)
    const place = isBuilding ? one.building : one.street
    const key = keyOf(place)
    const group = groups.get(key) ?? { place, locality: isBuilding ? null : one.locality, rows: [] }
    groups.set(key, group)
    const name = isBuilding && one.flat !== null ? one.flat : dropEnd(one.whole, group.locality)
    group.rows.push({ address: one.address, name })
  }
  return [...groups.values()].map(({ place, locality, rows }) => ({
    place: [place, locality].filter(Boolean).join(', ') || null,
    rows,
  }))
}

/** Drops the locality, which the heading names already. */
function dropEnd(whole: string, end: string | null): string {
  const shorter = end !== null && whole.endsWith(`, ${end}`)
  return shorter ? whole.slice(0, -end.length - 2) : whole
}

function isGroup<One extends Groupable>(one: Placed<One>, flats: Map<string, number>): boolean {
  if (one.building === null) return false
  const needed = one.address.houseName === null ? flatsOfBuilding : 2
  return (flats.get(one.building) ?? 0) >= needed
}

function placeAddress<One extends Groupable>(address: One): Placed<One> {
  const lines = [address.line1, address.line2]
  const whole = lines.filter(Boolean).join(', ')
  const { street, locality } = parseAddress(lines, address.postalTown)
  const [first = '', ...rest] = whole.split(', ')
  const isFlat = address.flatNumber !== null && rest.length > 0 && findFlat(first)?.rest === ''
  return {
    address,
    whole,
    street,
    locality,
    flat: isFlat ? first : null,
    building: isFlat ? rest.join(', ') : null,
  }
}

function keyOf(place: string | null): string {
  if (place === null) return ''
  const words = place.toUpperCase().replaceAll(/[.'’]/g, '').split(' ')
  const last = words.pop() ?? ''
  return [...words, streetShortForms.get(last) ?? last].join(' ')
}
