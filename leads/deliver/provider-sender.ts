import { postOnce } from '../../connections/outgoing-post.ts'
import { leadAttributesOf } from '../../enquiries/lead-attributes.ts'
import type { LeadStore } from '../lead-store.ts'
import { type Attempt, attemptFromAnswer, failUnreadable, type Sender } from './attempt.ts'
import { answerTimeoutMs } from './webhook-sender.ts'

type ProviderParts = {
  readonly store: Pick<LeadStore, 'find'>
  /** The address of /v1; null until this server listens, where the provider is mocked. */
  readonly base: () => string | null
  readonly token: string | null
  readonly now: () => Date
  readonly timeoutMs?: number
}

/**
 * What is wrong with the document is wrong at every attempt: the lead is dead at once, so that
 * somebody looks at it before three days of retries are over. A token, a path or a server can be
 * mended meanwhile.
 */
const finalStatuses = [400, 413, 415, 422]

/** Posts the whole lead to another provider's /v1/leads. */
export function createProviderSender(parts: ProviderParts): Sender {
  const { store, base, token, now, timeoutMs = answerTimeoutMs } = parts
  return async (row, signal): Promise<Attempt> => {
    // Its /v1/leads takes new leads only, and under a reference of its own that we never learn.
    if (row.type !== 'lead.created') return { kind: 'refused', error: explainByHand[row.type] }
    const at = base()
    if (at === null) return { kind: 'failed', error: 'nobody listens there yet' }
    const stored = await store.find(row.reference)
    if (stored === null) return { kind: 'refused', error: 'the lead is no longer there' }
    if (stored.lead === null) return failUnreadable(stored)
    const end = await postOnce({
      url: `${at}/leads`,
      headers: {
        'content-type': 'application/vnd.api+json',
        accept: 'application/vnd.api+json',
        // A structured-field string, so in quotes.
        'idempotency-key': `"${row.id}"`,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        data: { type: 'leads', attributes: leadAttributesOf(stored.lead) },
      }),
      timeoutMs,
      signal,
    })
    if (end.kind !== 'answered') return attemptFromAnswer(end, now())
    const { status, errorCode } = end
    // No other message has the key: an attempt before, whose answer was lost, was stored, and the lead
    // was changed since, such as at /track.
    if (status === 422 && errorCode === 'key-reused') return { kind: 'delivered' }
    if (finalStatuses.includes(status)) {
      const why =
        errorCode === 'own-lead' ? 'API_URL is this server itself' : 'it will not take this lead'
      return { kind: 'refused', error: `it answered ${status}: ${why}` }
    }
    return attemptFromAnswer(end, now())
  }
}

const explainByHand = {
  'lead.updated': 'a provider takes new leads only: tell them by hand that it was changed',
  'lead.withdrawn': 'a provider takes new leads only: tell them by hand that it was withdrawn',
  'lead.erased': 'a provider takes new leads only: ask them by hand to erase it',
  'area.opened': 'it is a mail to the visitor and goes nowhere else',
} as const
