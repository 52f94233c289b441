import type { Statements } from '../../connections/postgres-statements.ts'
import type { LeadConsent } from '../../enquiries/lead.ts'
import type { LeadSummary } from '../lead-store.ts'
import { createConsentEvidence } from '../rules/consent-evidence.ts'
import type { SealingKeys } from '../sealing.ts'

export type ConsentRows = ReturnType<typeof createConsentRows>

/** Evidence, which outlasts its lead. Added to behind the lead's row, which the caller holds. */
export function createConsentRows(keys: SealingKeys) {
  const describe = createConsentEvidence(keys)

  return {
    async add(
      { run }: Statements,
      lead: number,
      /** What the lead was sent by, and how these decisions came. */
      { sentBy, how }: { readonly sentBy: LeadSummary['how']; readonly how: string },
      consents: readonly LeadConsent[],
    ): Promise<void> {
      if (consents.length === 0) return
      const rows = consents.map(consent => Object.values(describe(consent, sentBy)))
      const columns = rows[0]?.map((_, at) => rows.map(row => row[at] ?? null)) ?? []
      await run(
        'add-consents',
        `INSERT INTO consents (lead, number, purpose, recipient, topic, channel, decision,
          wording_id, wording_version, wording_sha256, language, decided_at, page, how)
        SELECT $1, (SELECT coalesce(max(number), 0) FROM consents WHERE lead = $1) + place,
          purpose, recipient, topic, channel, decision, id, version, sha256, language, decided, page,
          $2
        FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
          $9::text[], $10::bytea[], $11::text[], $12::text[], $13::text[]) WITH ORDINALITY
          AS one (purpose, recipient, topic, channel, decision, id, version, sha256, language,
            decided, page, place)`,
        [lead, how, ...columns],
      )
    },
  }
}
