import type { CertificateHint } from '../../enquiries/flows/flow.ts'
import type { HomeFacts } from '../../enquiries/home-facts.ts'
import { suggestFromCertificate } from '../../enquiries/suggest-from-certificate.ts'
import type { Address } from '../../homes/addresses/address.ts'
import { believeLodged } from '../../homes/epc-ratings/believe-lodged.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import {
  type Contact,
  type EnquiryHome,
  isSameHome,
  type StoredAddress,
  type VisitDraft,
} from '../../leads/draft.ts'
import { factsOf, findTypedAmong, isHomeOfOther } from './known-homes.ts'

/** The shared state of a visit: all four are empty at first. */
export type VisitState = {
  /** What links into enquiries name. */
  readonly selectedAddress: SelectedAddress | null
  /** Fills the contact page of the next enquiry. */
  readonly contact: Contact | null
  /** Of the selected address: shown as hints beside questions. */
  readonly epcRatings: readonly EpcRating[]
  /** Answered about the selected address, in whichever flow: not asked again. */
  readonly questions: readonly AnsweredQuestion[]
}

/**
 * `listed`: in the register, and named by the page's URL; `wasTyped` where the visitor typed it and we
 * found it there. `typed`: not listed.
 */
export type SelectedAddress =
  | {
      readonly kind: 'listed'
      readonly addressId: string
      readonly text: string
      readonly wasTyped?: true
    }
  | ({ readonly kind: 'typed' } & StoredAddress)

export type EpcRating = { readonly id: string; readonly hints: readonly CertificateHint[] }

export type AnsweredQuestion = { readonly fact: string; readonly answers: readonly string[] }

export const emptyVisitState: VisitState = {
  selectedAddress: null,
  contact: null,
  epcRatings: [],
  questions: [],
}

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
  return {
    selectedAddress: address
      ? {
          kind: 'listed',
          addressId: address.id,
          text: address.text,
          ...(typedAddress && findTypedAmong(typedAddress, [address]) && { wasTyped: true }),
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
