import type { Address } from '../../homes/addresses/address.ts'
import { matchPremises, type Premises, readPremises } from '../../homes/addresses/match-address.ts'
import type { RatingDates } from '../../homes/epc-ratings/choose-rating.ts'
import type { AssembledRating } from '../new-register.ts'

/** A certificate of the postcode, for whose home we look. */
export type PostcodeCertificate = AssembledRating & {
  readonly uprn: string | null
  /** The lodged address, as `packPlace` packs it. */
  readonly packedPlace: string
  /** The number of the file it came in. */
  readonly file: number
  /** Whether it was lodged under another postcode. */
  readonly isMoved: boolean
  /** Read only where two were lodged on one day. */
  readDates(): RatingDates
}

/** A home of the postcode, and what is found to belong to it. */
export type HomeParts = {
  id: string
  uprn: string | null
  officialAddress: Address | null
  certificates: PostcodeCertificate[]
  text: string
  /** Without its postcode, which all homes here share. */
  words: string
  /** In its words. */
  numbers: readonly string[]
  /** Read from `text` when first compared, for reading takes far longer than comparing. */
  premises: Premises | null
  mpans: readonly string[]
  mprns: readonly string[]
}

/** By id. */
export type PostcodeHomes = Map<string, HomeParts>

type NewHome = Pick<HomeParts, 'id' | 'uprn' | 'officialAddress' | 'text'>

export function addHome(
  homes: PostcodeHomes,
  { id, uprn, officialAddress, text }: NewHome,
): HomeParts {
  const words = dropPostcode(text)
  const home: HomeParts = {
    id,
    uprn,
    officialAddress,
    certificates: [],
    text,
    words,
    numbers: findNumbers(words),
    premises: null,
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
export function findByWords(
  text: string,
  homes: ReadonlyMap<string, HomeParts>,
  otherUprn: string | null = null,
): Match | null {
  const candidates = [...homes.values()].filter(({ uprn }) => uprn === null || uprn !== otherUprn)
  return findMatch(text, candidates)
}

/** `isSure`: number, flat, name and street agree, and nothing is said by one of them alone. */
type Match = { readonly home: HomeParts; readonly isSure: boolean }

export function findMatch(text: string, homes: readonly HomeParts[]): Match | null {
  const words = dropPostcode(text)
  const numbersOfText = findNumbers(words)
  const candidates = homes.filter(({ numbers }) => {
    if (numbersOfText.length === 0 || numbers.length === 0) return true
    return numbers.some(number => numbersOfText.includes(number))
  })
  const [first, ...others] = candidates
  if (!first) return null
  // It would be read as the same premises, and no other can be as like.
  if (others.length === 0 && numbersOfText.length > 0 && first.words === words)
    return { home: first, isSure: true }
  const match = matchPremises(
    readPremises(text),
    candidates.map(home => {
      home.premises ??= readPremises(home.text)
      return { id: home.id, premises: home.premises }
    }),
  )
  const home = match.kind === 'matched' && candidates.find(({ id }) => id === match.id)
  return home ? { home, isSure: match.how === 'same-text' || match.how === 'same-premises' } : null
}

function findNumbers(words: string): readonly string[] {
  return words.match(/\d+/g)?.map(digits => digits.replace(/^0+/, '')) ?? []
}

function dropPostcode(text: string): string {
  return text.replace(postcodeAtEnd, '')
}

const postcodeAtEnd = /(?:, )?[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
