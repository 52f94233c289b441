import { longestTexts } from '../../enquiries/check-lead.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import {
  checkTypedAddress,
  type TypedAddress,
  type TypedAddressFields,
  type TypedAddressProblem,
} from '../../homes/addresses/typed-address.ts'
import type { SaveOutcome } from '../../leads/draft.ts'
import { textOf } from '../app/read-form.ts'
import { notListed } from './enquiry-path.ts'
import { typingParameter } from './search-query.ts'

export type HomeFormAnswer = { kind: 'go'; to: string } | RefusedHomeForm

export type RefusedHomeForm =
  | { kind: 'no-choice' }
  | {
      kind: 'address-refused'
      typed: TypedAddressFields
      problems: readonly TypedAddressProblem[]
    }
  /** The draft could not be stored: what was typed is only in the form. */
  | { kind: 'address-not-saved'; typed: TypedAddressFields }

type Searched = { postcode: string; house: string }

/** Supplied by the page that has the form: how to store an address, and where each answer leads. */
type Steps = {
  save: (address: TypedAddress) => Promise<SaveOutcome>
  afterTyped: (address: TypedAddress) => string
  /** With what was searched for, each empty where it was not. */
  afterNotListed: (searched: Searched) => string
  afterChosen: (addressId: string) => string
}

/** Reads an address that was typed in, or the choice from a list of homes. */
export async function readHomeForm(
  form: FormData,
  query: URLSearchParams,
  steps: Steps,
): Promise<HomeFormAnswer> {
  if (query.has(typingParameter)) return keepTypedAddress(form, steps)
  // By id: its place in the list may have changed since the page was rendered.
  const home = textOf(form, 'home').trim()
  if (home === notListed) return { kind: 'go', to: steps.afterNotListed(readSearched(query)) }
  if (home === '' || home.length > longestTexts.addressId) return { kind: 'no-choice' }
  return { kind: 'go', to: steps.afterChosen(home) }
}

/** The list may have been found by words, which are no postcode. */
export function readSearched(query: URLSearchParams): Searched {
  const postcode = parsePostcode(query.get('postcode') ?? '')
  return { postcode: postcode.valid ? postcode.postcode : '', house: query.get('house') ?? '' }
}

export const readTypedFields = (form: FormData): TypedAddressFields => ({
  line1: textOf(form, 'line1'),
  line2: textOf(form, 'line2'),
  postalTown: textOf(form, 'postalTown'),
  postcode: textOf(form, 'postcode'),
})

async function keepTypedAddress(form: FormData, steps: Steps): Promise<HomeFormAnswer> {
  const typed = readTypedFields(form)
  const checked = checkTypedAddress(typed)
  if (!checked.ok) return { kind: 'address-refused', typed, problems: checked.problems }
  const saved = await steps.save(checked.address)
  if (saved.kind !== 'saved') return { kind: 'address-not-saved', typed }
  return { kind: 'go', to: steps.afterTyped(checked.address) }
}
