import type { PostEnd } from '../../connections/outgoing-post.ts'
import type { OutboxRow, UnopenedLead } from '../lead-store.ts'

export type Attempt =
  | { readonly kind: 'delivered' }
  | {
      readonly kind: 'failed'
      readonly error: string
      /** How long the receiver asked us to wait. */
      readonly retryAfterMs?: number
      /** The receiver asks everybody to slow down, so its other rows wait as well. */
      readonly isBusy?: boolean
    }
  /** The receiver would refuse the same message again: it is not retried. */
  | { readonly kind: 'refused'; readonly error: string }
  /** The receiver answered 410: never send to it again. */
  | { readonly kind: 'gone'; readonly error: string }
  /** Aborted because the process stops. */
  | { readonly kind: 'given-up' }

/** Retried: somebody may put back the key, or the lead. */
export const failUnreadable = ({ seal }: UnopenedLead): Attempt => ({
  kind: 'failed',
  error:
    seal === 'damaged'
      ? 'it is damaged: what is stored is not what was sealed'
      : 'it cannot be opened: it was sealed with another LEADS_KEY',
})

/** Sends to one destination. Its errors hold nothing about a person and no address. */
export type Sender = (row: OutboxRow, signal: AbortSignal) => Promise<Attempt>

/** The receiver limits its callers (429), or a proxy answers for one that is down (502, 503, 504). */
const busyStatuses = [429, 502, 503, 504]

/** Only a 2xx means that the message arrived. */
export function attemptFromAnswer(end: PostEnd, now: Date): Attempt {
  if (end.kind === 'given-up') return { kind: 'given-up' }
  if (end.kind === 'timed-out') return { kind: 'failed', error: 'it did not answer in time' }
  if (end.kind === 'refused') {
    return { kind: 'failed', error: `there was no whole answer (${end.code})` }
  }
  const { status } = end
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const retryAfterMs = readRetryAfterMs(end.retryAfter, now)
  return {
    kind: 'failed',
    error: explainStatus(status),
    ...(retryAfterMs !== null && { retryAfterMs }),
    isBusy: busyStatuses.includes(status),
  }
}

function explainStatus(status: number): string {
  if (status >= 300 && status < 400) {
    return `it answered ${status} and sends elsewhere, where we do not follow: set the address it moved to`
  }
  if (status === 401 || status === 403) {
    return `it answered ${status}: it does not accept what we sign or show`
  }
  return `it answered ${status}`
}

/** RFC 9110, 10.2.3: seconds, or a date. Null where it says neither. */
export function readRetryAfterMs(text: string | null, now: Date): number | null {
  const written = text?.trim() ?? ''
  if (/^\d{1,12}$/.test(written)) return Number(written) * 1000
  // Date.parse also takes much that is no date of HTTP, such as "-5".
  if (!/^[A-Z][a-z]{2,8}[, ]/.test(written)) return null
  const at = Date.parse(written)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
