import { listPath } from '../../enquiries/next-question.ts'
import type { TypedAddress } from '../../homes/addresses/typed-address.ts'
import { type DraftChange, type DraftKeeper, isSameHome } from '../../leads/visit-draft.ts'
import { notListed, pathOfStep } from '../visit/enquiry-path.ts'
import { type HomeFormAnswer, type RefusedHomeForm, readHomeForm } from '../visit/read-home-form.ts'
import { typingParameter } from '../visit/search-query.ts'
import { pathOfAddressStep } from './path-of-address-step.ts'
import type { Enquiry } from './read-enquiry.ts'

export type RefusedAddress = RefusedHomeForm

/** What the forms of the address step lead to: an address typed, or a home chosen by its id. */
export function readAddressForm(
  form: FormData,
  enquiry: Enquiry,
  query: URLSearchParams,
  draft: DraftKeeper,
): Promise<HomeFormAnswer> {
  return readHomeForm(form, query, {
    keep: address => draft.keep(correctAddress(enquiry, address)),
    afterTyped: () => pathAfterHome(enquiry, notListed),
    afterNotListed: postcode =>
      pathOfAddressStep(enquiry, { [typingParameter]: 'yes', postcode: postcode ?? '' }),
    afterChosen: home => pathAfterHome(enquiry, home),
  })
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
