import { cleanAddressText } from './clean-address-text.ts'
import { dropZeros, normaliseFlat } from './flat-number.ts'
import { isOtherSupply } from './other-supply.ts'
import { parseAddress } from './parse-address.ts'
import { isPartBelowStreet } from './part-below-street.ts'
import { partOrNeighbour } from './part-of-house.ts'

type AddressMatch =
  | { readonly kind: 'matched'; readonly id: string; readonly how: HowMatched }
  | { readonly kind: 'ambiguous'; readonly ids: readonly string[] }
  | { readonly kind: 'none' }

/**
 * From the surest down. `same-premises`: number, flat, name and street agree. `name-on-one-side`: but
 * for a house name, or the floor of a flat, that only one of them gives. `number-on-one-side`: the same named house, whose
 * number only one of them gives.
 */
type HowMatched = 'same-text' | 'same-premises' | 'name-on-one-side' | 'number-on-one-side'

export type Candidate = { readonly id: string; readonly text: string }

/**
 * Which of the addresses of one postcode a text means. House number, suffix and flat are the same or
 * it is none of them; two that fit equally well are left to a person.
 */
export function matchAddress(
  text: string,
  candidates: readonly Candidate[],
  town: string | null = null,
): AddressMatch {
  return matchPremises(
    readPremises(text, town),
    candidates.map(candidate => ({
      id: candidate.id,
      premises: readPremises(candidate.text, town),
    })),
  )
}

/** As `matchAddress`, of what was read before: for those that are compared with many texts. */
export function matchPremises(
  wanted: Premises,
  candidates: readonly { readonly id: string; readonly premises: Premises }[],
): AddressMatch {
  return chooseSurest(
    candidates.flatMap(({ id, premises }) => {
      const how = premises.flat === wanted.flat ? comparePremises(wanted, premises) : null
      return how === null ? [] : [{ id, how }]
    }),
  )
}

const surestFirst: readonly HowMatched[] = [
  'same-text',
  'same-premises',
  'name-on-one-side',
  'number-on-one-side',
]

function chooseSurest(found: readonly { id: string; how: HowMatched }[]): AddressMatch {
  const best = surestFirst.find(how => found.some(one => one.how === how))
  const equals = found.filter(({ how }) => how === best)
  const [only] = equals
  if (!only) return { kind: 'none' }
  if (equals.length > 1) return { kind: 'ambiguous', ids: equals.map(({ id }) => id) }
  return { kind: 'matched', id: only.id, how: only.how }
}

/** What decides which address a text means. */
export type Premises = {
  readonly text: string
  readonly isSupply: boolean
  readonly number: string | null
  readonly flat: string | null
  readonly flatKind: string | null
  readonly floor: string | null
  readonly name: string | null
  readonly street: string | null
}

export function readPremises(text: string, town: string | null = null): Premises {
  const parsed = parseAddress([text], town)
  const { houseNumber, houseName, flatNumber, flatKind, floor, street, locality, lines } = parsed
  const parts = locality?.split(', ').filter(isPartBelowStreet) ?? []
  const name = [houseName ?? [], parts].flat().join(', ')
  return {
    text: dropZeros(cleanAddressText(lines.join(', '), town)),
    isSupply: isOtherSupply(text),
    number: houseNumber,
    flat: flatNumber === null ? null : normaliseFlat(flatNumber),
    flatKind,
    floor: floor === null ? null : normaliseFlat(floor),
    name: name === '' ? null : cleanAddressText(name).replace(/^THE /, ''),
    street: street === null ? null : cleanAddressText(street),
  }
}

/** Whether both are one name, written together or apart, as Penybryn and Pen-y-Bryn are. */
function isOneName(a: string | null, b: string | null): boolean {
  if (a === b || a === null || b === null) return a === b
  return !/\d/.test(a) && a.replaceAll(' ', '') === b.replaceAll(' ', '')
}

/** Beside a Flat 1, its building often has a Room 1 or a Studio 1 as well. */
const countedApart = /^(?:room|studio|bedsit|penthouse)$/

function isOtherKind(a: string | null, b: string | null): boolean {
  return a !== b && (countedApart.test(a ?? '') || countedApart.test(b ?? ''))
}

function comparePremises(a: Premises, b: Premises): HowMatched | null {
  if (a.isSupply !== b.isSupply || isOtherKind(a.flatKind, b.flatKind)) return null
  if (a.number === null && b.number === null && a.name === null && b.name === null) {
    return a.text === b.text && a.text !== '' ? 'same-text' : null
  }
  if (a.number === b.number && a.text === b.text) return 'same-text'
  if (a.street !== null && b.street !== null && !isOneName(a.street, b.street)) return null
  if (a.floor !== b.floor && a.floor !== null && b.floor !== null) return null
  const sameName = isOneName(a.name, b.name)
  if (a.number === b.number) {
    if (sameName) return a.floor === b.floor ? 'same-premises' : 'name-on-one-side'
    const onlyName = a.name === null ? b.name : b.name === null ? a.name : null
    const isWhole = onlyName !== null && !partOrNeighbour.test(onlyName)
    return a.number !== null && isWhole ? 'name-on-one-side' : null
  }
  const isOnOneSide = a.number === null || b.number === null
  return isOnOneSide && sameName && a.name !== null ? 'number-on-one-side' : null
}
