import type { OutboxRow, UnsoundLead } from '../lead-store.ts'

/** How one attempt to send one row ended. */
export type Attempt =
  | { readonly kind: 'delivered' }
  | {
      readonly kind: 'failed'
      readonly error: string
      /** As long as the receiver asked for. */
      readonly retryAfterMs?: number
      /** It asks everybody to slow down, so its other rows wait as well. */
      readonly isBusy?: boolean
    }
  /** What is sent would be refused again, however often. */
  | { readonly kind: 'refused'; readonly error: string }
  /** It wants nothing more, ever. */
  | { readonly kind: 'gone'; readonly error: string }
  /** We gave it up ourselves, for the process stops. */
  | { readonly kind: 'given-up' }

/** Tried again: somebody may put back the key, or the lead. */
export const cannotBeOpened = ({ seal }: UnsoundLead): Attempt => ({
  kind: 'failed',
  error:
    seal === 'damaged'
      ? 'it is damaged: what is stored is not what was sealed'
      : 'it cannot be opened: it was sealed with another LEADS_KEY',
})

/** Sends to one destination. What it says of a failure holds nothing of a person or an address. */
export type Courier = (row: OutboxRow, signal: AbortSignal) => Promise<Attempt>
