import { createHash } from 'node:crypto'
import type { HomeFacts } from '../../enquiries/home-facts.ts'
import { cleanAddressText } from '../../homes/addresses/clean-address-text.ts'
import { normaliseFlat } from '../../homes/addresses/flat-number.ts'
import { listInSameWords } from '../../homes/addresses/list-in-same-words.ts'
import { matchAddress } from '../../homes/addresses/match-address.ts'
import { parseAddress } from '../../homes/addresses/parse-address.ts'
import { findPostcodeAtEnd } from '../../homes/addresses/postcode.ts'
import {
  type EnquiryHome,
  isSameHome,
  type KnownHome,
  type StoredAddress,
  type VisitDraft,
} from '../../leads/draft.ts'
import { fitPart } from './fit-part.ts'

const mostHomes = 8

/**
 * Puts this home first with what was just said of it; drops the oldest beyond eight or too long.
 * An answer that was emptied takes its fact away. `before` is what was said of it under another
 * name, such as an id that it had before.
 */
export function withKnownHome(
  homes: readonly KnownHome[],
  home: EnquiryHome,
  facts: HomeFacts,
  before: HomeFacts = {},
  isOfOther = isHomeOfOther(homes, home),
): readonly KnownHome[] {
  if (home === null) return homes
  const known = homes.find(one => isSameHome(one.home, home))?.facts ?? before
  const first = { home, facts: dropEmpty({ ...known, ...facts }), ...(isOfOther && { isOfOther }) }
  return fitPart([first, ...homes.filter(one => !isSameHome(one.home, home))], mostHomes)
}

const dropEmpty = (facts: HomeFacts): HomeFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, values]) => values.length > 0))

export const factsOf = (homes: readonly KnownHome[], home: EnquiryHome): HomeFacts =>
  homes.find(one => isSameHome(one.home, home))?.facts ?? {}

/** Whether the visitor asked about it on somebody else's behalf. */
export const isHomeOfOther = (homes: readonly KnownHome[], home: EnquiryHome): boolean =>
  homes.some(one => one.isOfOther === true && isSameHome(one.home, home))

/**
 * The visitor's own homes, the latest first. A typed one only where it was typed last: links name no
 * other.
 */
export function listOwnHomes({
  homes,
  typedAddress,
}: Pick<VisitDraft, 'homes' | 'typedAddress'>): readonly KnownHome['home'][] {
  const isNamed = (home: KnownHome['home']) =>
    typeof home === 'string' || isSameHome(home, typedAddress)
  const own = homes.filter(({ isOfOther }) => !isOfOther).map(({ home }) => home)
  const isNew = typedAddress !== null && !homes.some(({ home }) => isSameHome(home, typedAddress))
  return [...own.filter(isNamed), ...(isNew ? [typedAddress] : [])]
}

/** As somebody would write it, in one line. */
export const writeAddress = ({ line1, line2, postalTown, postcode }: StoredAddress): string =>
  [line1, line2, postalTown, postcode].filter(Boolean).join(', ')

/** The fields that such a line was, or could have been, written from. */
export function splitAddress(text: string): StoredAddress {
  const parts = text.split(', ')
  const postcode = findPostcodeAtEnd(parts.at(-1) ?? '')
  if (postcode !== null) parts.pop()
  const postalTown = parts.length > 1 ? (parts.pop() ?? '') : ''
  const [line1 = '', ...more] = parts
  return { line1, line2: more.join(', ') || null, postalTown, postcode: postcode ?? '' }
}

/** The same for the same address, and nothing that a log could read it from at a glance. */
export const nameTyped = (home: StoredAddress): string =>
  createHash('sha256').update(writeAddress(home)).digest('base64url').slice(0, 12)

/** All typed addresses that the draft has, the one typed last first. */
export function listTyped({ typedAddress, homes, enquiries }: VisitDraft): StoredAddress[] {
  const stored = [typedAddress, ...[...homes, ...enquiries].map(({ home }) => home)]
  return stored.flatMap(home => (home === null || typeof home === 'string' ? [] : [home]))
}

export const findTypedNamed = (name: string, draft: VisitDraft): StoredAddress | null =>
  listTyped(draft).find(home => nameTyped(home) === name) ?? null

type Listed = { readonly id: string; readonly text: string; readonly postcode: string }

/** The address of its postcode that a typed one means, unless the visitor said that it is another. */
export function findTypedAmong(typed: StoredAddress, listed: readonly Listed[]): Listed | null {
  if (typed.isUnlisted) return null
  const candidates = listed.filter(({ postcode }) => postcode === typed.postcode)
  const match = matchAddress(writeAddress(typed), candidates, typed.postalTown)
  return (match.kind === 'matched' && candidates.find(({ id }) => id === match.id)) || null
}

/**
 * Finds what `findTypedAmong` finds, or else the only listed address in the same words. Its caller
 * gives the whole list of the postcode, so that no nearer address is missed, and shows the visitor the home
 * that was found.
 */
export function findTypedNear(typed: StoredAddress, listed: readonly Listed[]): Listed | null {
  const found = findTypedAmong(typed, listed)
  if (found || typed.isUnlisted) return found
  const candidates = listed.filter(({ postcode }) => postcode === typed.postcode)
  const near = listInSameWords(writeAddress(typed), candidates, typed.postalTown)
  return near.length === 1 ? (near[0] ?? null) : null
}

/**
 * Whether house number and flat are the same, or the line where there is no number: what differs
 * else is how it was typed.
 */
export function hasSamePremises(one: StoredAddress, other: StoredAddress): boolean {
  return one.postcode === other.postcode && describePremises(one) === describePremises(other)
}

function describePremises(address: StoredAddress): string {
  const { houseNumber, flatNumber, lines } = parseAddress(
    [writeAddress(address)],
    address.postalTown,
  )
  const flat = flatNumber === null ? null : normaliseFlat(flatNumber)
  // Another name is another house, where there is no number.
  const name = cleanAddressText(lines.join(', '), address.postalTown)
  return JSON.stringify([houseNumber, flat, houseNumber === null && flat === null ? name : null])
}
