import { listPath } from '../../enquiries/next-question.ts'
import type { TypedAddress } from '../../homes/addresses/typed-address.ts'
import { type DraftChange, type DraftKeeper, isSameHome } from '../../leads/drafts/visit-draft.ts'
import { textOf } from '../app/read-form.ts'
import { type FindFormAnswer, keepTypedAddress, type Refused } from '../find/read-find-form.ts'
import { typingParameter } from '../find/sought.ts'
import { notListed, pathOfStep } from '../visit/enquiry-path.ts'
import { pathOfAddressStep } from './path-of-address-step.ts'
import type { Enquiry } from './read-enquiry.ts'

export type RefusedAddress = Refused

/** What the forms of the address step lead to: an address typed, or a home chosen by its id. */
export async function readAddressForm(
  form: FormData,
  enquiry: Enquiry,
  query: URLSearchParams,
  draft: DraftKeeper,
): Promise<FindFormAnswer> {
  if (query.has(typingParameter)) {
    const kept = await keepTypedAddress(form, address =>
      draft.keep(correctAddress(enquiry, address)),
    )
    if (kept.kind !== 'kept') return kept
    return { kind: 'go', to: pathAfterHome(enquiry, notListed) }
  }
  const home = textOf(form, 'home').trim()
  if (home === notListed) {
    const postcode = query.get('postcode') ?? ''
    return { kind: 'go', to: pathOfAddressStep(enquiry, { [typingParameter]: 'yes', postcode }) }
  }
  if (home === '' || home.length > 200) return { kind: 'no-choice' }
  return { kind: 'go', to: pathAfterHome(enquiry, home) }
}

/** A slip that was seen on the check page is mended; else another address is another enquiry. */
function correctAddress(
  { kept, query }: Pick<Enquiry, 'kept' | 'query'>,
  address: TypedAddress,
): DraftChange {
  const before = kept.home
  const isSlip =
    query.from === 'check' && typeof before === 'object' && before?.postcode === address.postcode
  if (!isSlip) return { typedAddress: address }
  return ({ enquiries }) => ({
    typedAddress: address,
    enquiries: enquiries.map(one =>
      isSameHome(one.home, before) ? { ...one, home: address } : one,
    ),
  })
}

/** Back to the answers where the home was changed from there; else on to the first question. */
export function pathAfterHome({ flow, answers, query }: Enquiry, home: string | null): string {
  const step = query.from === null ? (listPath(flow, answers)[0]?.id ?? 'contact') : 'check'
  return pathOfStep(flow.name, step, { home, from: null })
}
