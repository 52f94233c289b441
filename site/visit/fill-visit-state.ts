import type { HomeFacts } from '../../enquiries/home-facts.ts'
import { suggestFromCertificate } from '../../enquiries/suggest-from-certificate.ts'
import type { Address } from '../../homes/addresses/address.ts'
import { believeLodged } from '../../homes/epc-ratings/believe-lodged.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { type EnquiryHome, isSameHome, type VisitDraft } from '../../leads/draft.ts'
import { factsOf, findTypedAmong, findTypedNear, isHomeOfOther } from './known-homes.ts'
import type { VisitState } from './visit-state.ts'

type Found = {
  readonly address: Pick<Address, 'id' | 'text' | 'postcode'> | null
  readonly ratings: readonly Rating[]
  readonly today: string
  /** The name under which the draft has the address, if not its id. */
  readonly storedAs?: EnquiryHome
}

/** The home comes from the URL by way of the register; the rest from the draft. */
export function fillVisitState(
  { typedAddress, contact, homes }: VisitDraft,
  { address, ratings, today, storedAs }: Found = { address: null, ratings: [], today: '' },
): VisitState {
  const isOfOther =
    isHomeOfOther(homes, typedAddress) && !isSameHome(storedAs ?? null, typedAddress)
  const ownTyped = isOfOther ? null : typedAddress
  const home = storedAs ?? address?.id ?? ownTyped
  // A form found this home for the visitor, perhaps by its words alone. Any other has to match exactly.
  const isTold = homes.some(one => one.home === address?.id)
  const findTyped = isTold ? findTypedNear : findTypedAmong
  return {
    selectedAddress: address
      ? {
          kind: 'listed',
          addressId: address.id,
          text: address.text,
          ...(typedAddress && findTyped(typedAddress, [address]) && { wasTyped: true }),
        }
      : ownTyped && { kind: 'typed', ...ownTyped },
    contact,
    epcRatings: ratings.map(({ id, lodged }) => ({
      id,
      hints: suggestFromCertificate(believeLodged(lodged, today), today),
    })),
    questions: Object.entries(factsOf(homes, home)).map(([fact, answers]) => ({ fact, answers })),
  }
}

export const factsOfState = ({ questions }: Pick<VisitState, 'questions'>): HomeFacts =>
  Object.fromEntries(questions.map(({ fact, answers }) => [fact, answers]))
