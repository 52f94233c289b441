import type { Database } from '../../connections/sqlite.ts'
import type { LeadConsent } from '../../enquiries/lead.ts'
import { createConsentEvidence } from '../rules/consent-evidence.ts'

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

  const describe = createConsentEvidence()

  function insertAll(
    lead: number,
    from: number,
    how: string,
    consents: readonly LeadConsent[],
  ): void {
    for (const [at, consent] of consents.entries()) {
      const shown = describe(consent)
      insert.run(
        lead,
        from + at,
        shown.purpose,
        shown.recipient,
        shown.topic,
        shown.channel,
        shown.decision,
        shown.wordingId,
        shown.wordingVersion,
        shown.wordingSha256,
        shown.language,
        shown.decidedAt,
        shown.page,
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
