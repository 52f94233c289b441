import { postOnce } from '../../connections/outgoing-post.ts'
import type { LeadStore, OutboxRow, SoundLead } from '../lead-store.ts'
import { type Courier, cannotBeOpened, judgeAnswer } from './attempt.ts'
import { signWebhook } from './webhook-signature.ts'

export type WebhookParts = {
  readonly store: Pick<LeadStore, 'find'>
  readonly url: string
  /** At least one. */
  readonly secrets: readonly string[]
  readonly now: () => Date
  readonly timeoutMs?: number
}

/** Standard Webhooks say 15 to 30 seconds. */
export const answerTimeoutMs = 20_000

/**
 * Says which lead, and nothing of whose: the receiver reads it with credentials, so that who reads
 * can be told afterwards.
 */
export function createWebhookCourier(parts: WebhookParts): Courier {
  const { store, url, secrets, now, timeoutMs = answerTimeoutMs } = parts
  return async (row, signal) => {
    const lead = row.type === 'lead.erased' ? null : await store.find(row.reference)
    // Whoever is told of it would read it, and find nothing of what they need.
    if (lead?.lead === null) return cannotBeOpened(lead)
    const body = writeWebhook(row, lead)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Hearthlight-Leads/1',
      ...signWebhook({ id: row.id, timestamp: now(), body }, secrets),
    }
    const end = await postOnce({ url, headers, body, timeoutMs, signal })
    if (end.kind === 'answered' && end.status === 410) {
      return { kind: 'gone', error: 'it answered 410: it wants nothing more' }
    }
    return judgeAnswer(end, now())
  }
}

/** The same bytes at every attempt; of one that was erased, its reference is all that is left. */
function writeWebhook({ type, createdAt, reference }: OutboxRow, lead: SoundLead | null): string {
  const data =
    lead === null
      ? { reference }
      : { reference, product: lead.product, lead: `/v1/leads/${reference}` }
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}
