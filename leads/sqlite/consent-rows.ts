import type { Database } from '../../connections/sqlite.ts'
import type { LeadConsent } from '../../enquiries/lead.ts'
import type { LeadSummary } from '../lead-store.ts'
import { createConsentEvidence } from '../rules/consent-evidence.ts'
import type { SealingKeys } from '../sealing.ts'

export type ConsentRows = ReturnType<typeof createConsentRows>

type Decided = {
  readonly lead: number
  /** What the lead was sent by. */
  readonly sentBy: LeadSummary['how']
  /** How these decisions came. */
  readonly how: string
  readonly consents: readonly LeadConsent[]
}

/**
 * Evidence: what was asked in which words, what was decided, when and where. Only ever added to,
 * and kept when the lead is forgotten, for it names a number and nobody.
 */
export function createConsentRows(database: Database, keys: SealingKeys) {
  const insert = database.prepare(`
    INSERT INTO consents (lead, number, purpose, recipient, topic, channel, decision,
      wording_id, wording_version, wording_sha256, language, decided_at, page, how)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const lastNumber = database.prepare(
    'SELECT coalesce(max(number), 0) AS number FROM consents WHERE lead = ?',
  )

  const describe = createConsentEvidence(keys)

  function insertAll(from: number, { lead, sentBy, how, consents }: Decided): void {
    for (const [at, consent] of consents.entries()) {
      insert.run(lead, from + at, ...Object.values(describe(consent, sentBy)), how)
    }
  }

  return {
    /** Of a new lead. */
    addFirst: (decided: Decided) => insertAll(1, decided),
    addMore: (decided: Decided) =>
      insertAll(1 + Number(lastNumber.get(decided.lead)?.number), decided),
  }
}
