import type { TypedAddress } from '../../homes/addresses/typed-address.ts'
import {
  checkTypedAddress,
  type TypedAddressFields,
  type TypedAddressProblem,
} from '../../homes/addresses/typed-address.ts'
import type { DraftKeeper, Keeping } from '../../leads/drafts/visit-draft.ts'
import { textOf } from '../app/read-form.ts'
import { pathOfEnquiry } from '../visit/enquiry-path.ts'
import { pathOfHome, pathOfTyping, typingParameter } from './sought.ts'

/** What a form of this page leads to. */
export type FindFormAnswer = { kind: 'go'; to: string } | Refused

export type Refused =
  | { kind: 'no-choice' }
  | {
      kind: 'address-refused'
      typed: TypedAddressFields
      problems: readonly TypedAddressProblem[]
    }
  /** The fault is ours, and what was typed is nowhere but in the form. */
  | { kind: 'address-not-kept'; typed: TypedAddressFields }

export async function readFindForm(
  form: FormData,
  query: URLSearchParams,
  draft: DraftKeeper,
): Promise<FindFormAnswer> {
  return query.has(typingParameter) ? keepAddress(form, draft) : readChoice(form, query)
}

/** The home by its id: its place in the list may have changed since the page was drawn. */
function readChoice(form: FormData, query: URLSearchParams): FindFormAnswer {
  const home = textOf(form, 'home').trim()
  if (home === 'not-listed') {
    const postcode = query.get('postcode')
    return { kind: 'go', to: pathOfTyping(postcode) }
  }
  if (home === '' || home.length > 200) return { kind: 'no-choice' }
  return { kind: 'go', to: pathOfHome(home) }
}

/** With the visit, from where the enquiry reads it. */
async function keepAddress(form: FormData, draft: DraftKeeper): Promise<FindFormAnswer> {
  const kept = await keepTypedAddress(form, address => draft.keep({ typedAddress: address }))
  if (kept.kind !== 'kept') return kept
  return {
    kind: 'go',
    to: pathOfEnquiry('/enquiries/call-back', { kind: 'typed', ...kept.address }),
  }
}

export async function keepTypedAddress(
  form: FormData,
  keep: (address: TypedAddress) => Promise<Keeping>,
) {
  const typed: TypedAddressFields = {
    line1: textOf(form, 'line1'),
    line2: textOf(form, 'line2'),
    postalTown: textOf(form, 'postalTown'),
    postcode: textOf(form, 'postcode'),
  }
  const checked = checkTypedAddress(typed)
  if (!checked.ok) {
    return { kind: 'address-refused', typed, problems: checked.problems } satisfies Refused
  }
  const keeping = await keep(checked.address)
  if (keeping.kind !== 'kept') return { kind: 'address-not-kept', typed } satisfies Refused
  return { kind: 'kept', address: checked.address } as const
}
