import { hash } from 'node:crypto'
import type { LeadConsent } from '../../enquiries/lead.ts'
import type { LeadSummary } from '../lead-store.ts'
import { createKeyedHash, type SealingKeys } from '../sealing.ts'

/** What is kept of a consent beside its lead, unsealed: it names nobody, and outlasts the lead. */
export function createConsentEvidence(keys: SealingKeys) {
  const programs = createKeyedHash(keys, 'consents sent by programs')
  // Kept, since pages show the same few texts. Cleared when full, since programs may send any.
  let hashes = new Map<string, Uint8Array>()

  function hashWording(text: string): Uint8Array {
    const known = hashes.get(text)
    if (known) return known
    if (hashes.size >= mostWordings) hashes = new Map()
    const made = hash('sha256', text, 'buffer')
    hashes.set(text, made)
    return made
  }

  /** Our own form sends what our pages say. A program may send a person's name where an id belongs. */
  const nameOrHash = <Text extends string | null>(
    text: Text,
    sentBy: LeadSummary['how'],
  ): Text | string =>
    text === null || sentBy === 'web-form'
      ? text
      : `hmac-sha256 ${programs.hash(text).toString('hex')}`

  /** In the order of the columns of `consents`, whose values both engines take from it. */
  return ({ wording, ...consent }: LeadConsent, sentBy: LeadSummary['how']) => ({
    purpose: consent.purpose,
    recipient: nameOrHash(consent.recipient, sentBy),
    topic: nameOrHash(consent.topic, sentBy),
    channel: consent.channel,
    decision: consent.decision,
    wordingId: nameOrHash(wording.id, sentBy),
    wordingVersion: nameOrHash(wording.version, sentBy),
    wordingSha256: hashWording(wording.text),
    language: consent.language,
    decidedAt: consent.decidedAt,
    page: nameOrHash(consent.page, sentBy),
  })
}

const mostWordings = 500
