import type { Address } from '../addresses/address.ts'
import { isStreet } from '../addresses/street-words.ts'

/** A flat is compared with flats, and a house with houses. */
export const homeKinds = ['flat', 'house'] as const
export type HomeKind = (typeof homeKinds)[number]

export function kindOf({ flatNumber }: Pick<Address, 'flatNumber'>): HomeKind {
  return flatNumber === null ? 'house' : 'flat'
}

/** All of a postcode but its last two letters: a few thousand homes. */
export function areaOf(postcode: string): string {
  return postcode.slice(0, -2)
}

const wordsWithDigits = /(?<![^ ,])[^ ,\d]*\d[^ ,]* ?/g

/** What a street is known by within its postcode; of a named house without a street, its name. */
export function streetOf({ line1, line2 }: Pick<Address, 'line1' | 'line2'>): string {
  const text = line2 === null ? line1 : `${line1}, ${line2}`
  const plain = text.toLowerCase().replaceAll(wordsWithDigits, '')
  if (!plain.includes(',')) return plain.trim()
  const parts = plain.split(',').map(part => part.trim())
  return parts.find(isStreet) ?? parts.at(-1) ?? ''
}

/** Of a postcode's homes; '' where none of them says. */
export function nationOf(homes: readonly Pick<Address, 'country'>[]): string {
  return homes.find(({ country }) => country !== null)?.country ?? ''
}
