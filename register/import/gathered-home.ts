import type { Address } from '../../homes/addresses/address.ts'
import { matchAddress } from '../../homes/addresses/match-address.ts'

/** A home of the postcode, and what is found to be of it. */
export type GatheredHome<Certificate> = {
  id: string
  uprn: string | null
  official: Address | null
  certificates: Certificate[]
  text: string
  numbers: readonly string[]
  mpans: readonly string[]
  mprns: readonly string[]
}

export type GatheredHomes<Certificate> = Map<string, GatheredHome<Certificate>>

export function addHome<Certificate>(
  homes: GatheredHomes<Certificate>,
  id: string,
  uprn: string | null,
  official: Address | null,
  text: string,
): GatheredHome<Certificate> {
  const numbers = findNumbers(text)
  const home: GatheredHome<Certificate> = {
    id,
    uprn,
    official,
    certificates: [],
    text,
    numbers,
    mpans: [],
    mprns: [],
  }
  homes.set(id, home)
  return home
}

/**
 * The one home that the words mean. Homes with other numbers than the words have cannot be it, and
 * are not looked at: reading an address takes far longer than finding its numbers. Nor can those of
 * a UPRN that was found to name another home.
 */
export function findByWords<Certificate>(
  text: string,
  homes: ReadonlyMap<string, GatheredHome<Certificate>>,
  otherUprn: string | null = null,
): GatheredHome<Certificate> | null {
  const sought = findNumbers(text)
  const candidates = [...homes.values()].filter(({ numbers, uprn }) => {
    if (uprn !== null && uprn === otherUprn) return false
    if (sought.length === 0 || numbers.length === 0) return true
    return numbers.some(number => sought.includes(number))
  })
  if (candidates.length === 0) return null
  const match = matchAddress(text, candidates)
  return match.kind === 'matched' ? (homes.get(match.id) ?? null) : null
}

/** But for those of the postcode at its end, which all homes here share. */
function findNumbers(text: string): readonly string[] {
  return (
    text
      .replace(postcodeAtEnd, '')
      .match(/\d+/g)
      ?.map(digits => digits.replace(/^0+/, '')) ?? []
  )
}

const postcodeAtEnd = /[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
