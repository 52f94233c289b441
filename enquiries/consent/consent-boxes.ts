import type { Flow } from '../flows/flow.ts'
import type { Channel, LeadConsent } from '../lead.ts'

/** Beside one box. What was shown once is never edited: other words are another version. */
export type ConsentWords = {
  /** By the `partner` of a flow: one box for each named company. */
  readonly share: Readonly<Record<string, ShareWords>>
  /** Of ours only, by topic and by the way of telling. */
  readonly marketing: readonly MarketingWords[]
}

export type ShareWords = {
  readonly version: string
  /** The company's name, as it stands in the text. */
  readonly recipient: string
  readonly text: string
}

export type MarketingWords = {
  readonly topic: string
  readonly version: string
  /** Stands over the boxes; each box goes on with its `by`. */
  readonly text: string
  readonly by: Readonly<Record<Channel, string>>
}

/** One box to leave alone or to tick. */
export type ConsentBox = Pick<
  LeadConsent,
  'purpose' | 'recipient' | 'topic' | 'channel' | 'wording'
> & {
  /** The value that a form sends where it is ticked. */
  readonly id: string
  /** Beside the box. For marketing it goes on from the topic's text. */
  readonly label: string
}

/** What may be asked on a flow. A company without words is not asked about, and so not told. */
export function listConsentBoxes(
  { partner, marketing }: Pick<Flow, 'partner' | 'marketing'>,
  words: ConsentWords,
): readonly ConsentBox[] {
  const share = partner !== null && Object.hasOwn(words.share, partner) && words.share[partner]
  return [
    ...(share ? [makeShareBox(partner, share)] : []),
    ...(marketing === 'offered' ? words.marketing.flatMap(makeMarketingBoxes) : []),
  ]
}

function makeShareBox(partner: string, { version, recipient, text }: ShareWords): ConsentBox {
  const id = `share-${partner}`
  const wording = { id, version, text }
  return { id, purpose: 'share', recipient, topic: null, channel: null, label: text, wording }
}

const marketingChannels = ['email', 'phone', 'text', 'post'] as const

function makeMarketingBoxes({ topic, version, text, by }: MarketingWords): ConsentBox[] {
  return marketingChannels.map(channel => {
    const id = `marketing-${topic}-${channel}`
    const label = by[channel]
    const wording = { id, version, text: `${text} ${label}` }
    return { id, purpose: 'marketing', recipient: null, topic, channel, label, wording }
  })
}

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
