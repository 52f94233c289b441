import { hash } from 'node:crypto'
import type { LeadConsent } from '../../enquiries/lead.ts'

/** What is kept of a consent beside its lead, unsealed: it names nobody. */
export function createConsentEvidence() {
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

  return ({ wording, ...consent }: LeadConsent) => ({
    purpose: consent.purpose,
    recipient: nameOrHash(consent.recipient),
    topic: nameOrHash(consent.topic),
    channel: consent.channel,
    decision: consent.decision,
    wordingId: nameOrHash(wording.id),
    wordingVersion: nameOrHash(wording.version),
    wordingSha256: hashWording(wording.text),
    language: consent.language,
    decidedAt: consent.decidedAt,
    page: pathShape.test(consent.page) ? consent.page : hashInWords(consent.page),
  })
}

const mostWordings = 500
const nameShape = /^(?:[a-z][a-z0-9]*|\d{1,4})(?:[.-][a-z0-9]{1,20}){0,8}$/
const pathShape = /^(?:\/[a-z][a-z0-9-]*){1,6}$/

const hashInWords = (text: string): string => `sha256 ${hash('sha256', text)}`

/** Programs may send personal text where our form sends an id; unsealed, only its hash is stored. */
const nameOrHash = <Text extends string | null>(text: Text): Text | string =>
  text === null || nameShape.test(text) ? text : hashInWords(text)
