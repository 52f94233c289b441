import type { LeadConsent } from '../lead.ts'
import type { ConsentBox } from './consent-boxes.ts'

/**
 * One decision for each box that was shown: a box left alone is a refusal, and is kept as one. What
 * was sent for a box that was not shown counts for nothing.
 */
export function makeConsentEvidence(asked: {
  readonly boxes: readonly ConsentBox[]
  /** The ids of those ticked, as a form sent them. */
  readonly ticked: readonly string[]
  readonly language: LeadConsent['language']
  /** A path without identifiers. */
  readonly page: string
  readonly decidedAt: Date
}): LeadConsent[] {
  const { boxes, ticked, language, page, decidedAt } = asked
  return boxes.map(({ id, purpose, recipient, topic, channel, wording }) => ({
    purpose,
    recipient,
    topic,
    channel,
    decision: ticked.includes(id) ? 'given' : 'refused',
    wording,
    language,
    page,
    decidedAt: decidedAt.toISOString(),
  }))
}
