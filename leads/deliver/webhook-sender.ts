import { postOnce } from '../../connections/outgoing-post.ts'
import type { LeadStore, OutboxRow, SoundLead } from '../lead-store.ts'
import { attemptFromAnswer, failUnreadable, type Sender } from './attempt.ts'
import { signWebhook } from './webhook-signature.ts'

type WebhookParts = {
  readonly store: Pick<LeadStore, 'find'>
  readonly url: string
  /** At least one. */
  readonly secrets: readonly string[]
  readonly now: () => Date
  readonly timeoutMs?: number
}

/** Standard Webhooks recommends 15 to 30 seconds. */
export const answerTimeoutMs = 20_000

/**
 * The message names the lead and nothing about its person: the receiver reads those from /v1 with
 * its token, so that there is a record of who read them.
 */
export function createWebhookSender(parts: WebhookParts): Sender {
  const { store, url, secrets, now, timeoutMs = answerTimeoutMs } = parts
  return async (row, signal) => {
    const lead = row.type === 'lead.erased' ? null : await store.find(row.reference)
    // The receiver would read the lead and find nothing that it needs.
    if (lead?.lead === null) return failUnreadable(lead)
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
    return attemptFromAnswer(end, now())
  }
}

/** The same bytes at every attempt. Of an erased lead only the reference is left. */
function writeWebhook({ type, createdAt, reference }: OutboxRow, lead: SoundLead | null): string {
  const data =
    lead === null
      ? { reference }
      : { reference, product: lead.product, lead: `/v1/leads/${reference}` }
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}
