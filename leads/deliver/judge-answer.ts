import type { PostEnd } from '../../connections/outgoing-post.ts'
import type { Attempt } from './courier.ts'
import { readRetryAfterMs } from './read-retry-after.ts'

/** They ask everybody for less (429), or stand before a receiver that is down (502, 503, 504). */
const busyStatuses = [429, 502, 503, 504]

/** What the end of a call means for what was sent. Only a 2xx means that it arrived. */
export function judgeAnswer(end: PostEnd, now: Date): Attempt {
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
