import type { Random } from './random.ts'

export type AddressLines = readonly [string, string, string]

export type PropertyType = 'House' | 'Bungalow' | 'Flat' | 'Maisonette' | 'Park home'

export type Street = {
  readonly name: string
  readonly locality: string | null
  /** Of stone, where it is old: a street is built of one thing. */
  readonly isStone: boolean
}

/** What a street decides for a home; the rest is the home's own. */
export type HomePlan = {
  readonly flat: string | null
  /** The name of the house or the block. */
  readonly building: string | null
  /** With its number where it has one. */
  readonly street: string
  readonly locality: string | null
  readonly propertyType: PropertyType
  readonly builtForm: string
  /** Index in `ageBands`. */
  readonly age: number
  readonly isNewBuild: boolean
  /** Of a flat: 0 is the ground floor, -1 the basement. */
  readonly level: number | null
  /** Of the building, for a flat. */
  readonly storeys: number | null
  readonly isOffGas: boolean
  readonly isStone: boolean
  /** Whether its certificates carry the UPRN of its building instead of its own. */
  readonly sharesUprnOfBuilding: boolean
}

/** At most 100 places, all of one postcode. */
export type PostcodePlan = {
  readonly homes: readonly HomePlan[]
  /** The address of each supply that is no home, such as the landlord’s. */
  readonly others: readonly AddressLines[]
}

/** A plain house; layouts say what is different. */
export function planHome(street: Street, home: Partial<HomePlan>): HomePlan {
  return {
    flat: null,
    building: null,
    street: street.name,
    locality: street.locality,
    propertyType: 'House',
    builtForm: 'Detached',
    age: 3,
    isNewBuild: false,
    level: null,
    storeys: null,
    isOffGas: false,
    isStone: street.isStone,
    sharesUprnOfBuilding: false,
    ...home,
  }
}

type HomeParts = Pick<HomePlan, 'flat' | 'building' | 'street' | 'locality'>

export function layOutLines({ flat, building, street, locality }: HomeParts): AddressLines {
  const parts = [flat, building, street, locality].filter(part => part !== null)
  const [first = '', second = '', third = '', fourth] = parts
  return fourth === undefined ? [first, second, third] : [`${first}, ${second}`, third, fourth]
}

export const ageBands = [
  'before 1900',
  '1900-1929',
  '1930-1949',
  '1950-1966',
  '1967-1975',
  '1976-1982',
  '1983-1990',
  '1991-1995',
  '1996-2002',
  '2003-2006',
  '2007-2011',
  '2012-2021',
  '2022 onwards',
] as const

export const firstYearOfAge = [
  1860, 1900, 1930, 1950, 1967, 1976, 1983, 1991, 1996, 2003, 2007, 2012, 2022, 2026,
] as const

/** The same home as different assessors write it. */
export function writeAsAssessor(plan: HomePlan, townName: string, random: Random): AddressLines {
  const style = random.next()
  const street = style < 0.2 ? plan.street.replace(/^(\d+[A-Z]?) /, '$1, ') : plan.street
  const flat = style > 0.95 ? (plan.flat?.replace(/^Flat (\d)/, 'Apartment $1') ?? null) : plan.flat
  const locality = plan.locality === null && random.chance(0.15) ? townName : plan.locality
  if (flat !== null && plan.building !== null && style > 0.5)
    return layOutLines({ flat: `${flat}, ${plan.building}`, building: null, street, locality })
  if (flat !== null && plan.building === null && style > 0.8)
    return layOutLines({ flat: null, building: null, street: `${flat}, ${street}`, locality })
  return layOutLines({ flat, building: plan.building, street, locality })
}
