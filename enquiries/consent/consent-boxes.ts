import type { Flow } from '../flows/flow.ts'
import type { Channel, LeadConsent } from '../lead.ts'

/** The words beside consent boxes. Words that were shown are never edited: others are a new version. */
export type ConsentWords = {
  /** By the `partner` of a flow: one box for each named company. */
  readonly share: Readonly<Record<string, ShareWords>>
  /** For our own marketing, by topic and channel. */
  readonly marketing: readonly MarketingWords[]
}

type ShareWords = {
  readonly version: string
  /** The company's name, as it stands in the text. */
  readonly recipient: string
  readonly text: string
}

type MarketingWords = {
  readonly topic: string
  readonly version: string
  /** Shown above the boxes; each box continues it with its `by`. */
  readonly text: string
  readonly by: Readonly<Record<Channel, string>>
}

/** One checkbox. */
export type ConsentBox = Pick<
  LeadConsent,
  'purpose' | 'recipient' | 'topic' | 'channel' | 'wording'
> & {
  /** The value that a form sends where it is ticked. */
  readonly id: string
  /** Shown beside the box. For marketing it continues the topic's text. */
  readonly label: string
}

/** The boxes of a flow. Nothing is shared with a company that has no words here. */
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
 * One decision for each box that was shown: a box that was not ticked is stored as a refusal. What
 * was sent for a box that was not shown is ignored.
 */
export function makeConsentEvidence(asked: {
  readonly boxes: readonly ConsentBox[]
  /** The ids of those ticked, as a form sent them. */
  readonly ticked: readonly string[]
  readonly language: LeadConsent['language']
  /** The page's path, without identifiers. */
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
