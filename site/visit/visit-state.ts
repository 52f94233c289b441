import type { CertificateHint } from '../../enquiries/flows/flow.ts'
import type { Contact, StoredAddress } from '../../leads/draft.ts'

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

type EpcRating = { readonly id: string; readonly hints: readonly CertificateHint[] }

type AnsweredQuestion = { readonly fact: string; readonly answers: readonly string[] }
