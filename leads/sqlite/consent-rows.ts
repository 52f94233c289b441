import { hash } from 'node:crypto'
import type { Database } from '../../connections/sqlite.ts'
import type { LeadConsent } from '../../enquiries/lead.ts'

export type ConsentRows = ReturnType<typeof createConsentRows>

/**
 * Evidence: what was asked in which words, what was decided, when and where. Only ever added to,
 * and kept when the lead is forgotten, for it names a number and nobody.
 */
export function createConsentRows(database: Database) {
  const insert = database.prepare(`
    INSERT INTO consents (lead, number, purpose, recipient, topic, channel, decision,
      wording_id, wording_version, wording_sha256, language, decided_at, page, how)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const lastNumber = database.prepare(
    'SELECT coalesce(max(number), 0) AS number FROM consents WHERE lead = ?',
  )

  // Cached, since pages show the same few texts. Cleared when full, since programs may send any.
  let hashes = new Map<string, Uint8Array>()
  function hashWording(text: string): Uint8Array {
    const known = hashes.get(text)
    if (known) return known
    if (hashes.size >= mostWordings) hashes = new Map()
    const made = hash('sha256', text, 'buffer')
    hashes.set(text, made)
    return made
  }

  function insertAll(
    lead: number,
    from: number,
    how: string,
    consents: readonly LeadConsent[],
  ): void {
    for (const [at, { wording, ...consent }] of consents.entries()) {
      insert.run(
        lead,
        from + at,
        consent.purpose,
        nameOrHash(consent.recipient),
        nameOrHash(consent.topic),
        consent.channel,
        consent.decision,
        nameOrHash(wording.id),
        nameOrHash(wording.version),
        hashWording(wording.text),
        consent.language,
        consent.decidedAt,
        pathShape.test(consent.page) ? consent.page : hashInWords(consent.page),
        how,
      )
    }
  }

  return {
    /** Of a new lead. */
    addFirst: (lead: number, how: string, consents: readonly LeadConsent[]) =>
      insertAll(lead, 1, how, consents),
    addMore: (lead: number, how: string, consents: readonly LeadConsent[]) =>
      insertAll(lead, 1 + Number(lastNumber.get(lead)?.number), how, consents),
  }
}

const mostWordings = 500
const nameShape = /^(?:[a-z][a-z0-9]*|\d{1,4})(?:[.-][a-z0-9]{1,20}){0,8}$/
const pathShape = /^(?:\/[a-z][a-z0-9-]*){1,6}$/

const hashInWords = (text: string): string => `sha256 ${hash('sha256', text)}`

/** Programs may send personal text where our form sends an id; unsealed, only its hash is stored. */
const nameOrHash = <Text extends string | null>(text: Text): Text | string =>
  text === null || nameShape.test(text) ? text : hashInWords(text)
