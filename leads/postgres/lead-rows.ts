import type { Statements } from '../../connections/postgres-statements.ts'
import type { LeadSummary, SoundLead, StoredLead } from '../lead-store.ts'
import { createLeadReader } from '../rules/lead-reader.ts'
import { createLeadSeal, type LeadContent } from '../rules/lead-seal.ts'
import type { SealFault, Sealing } from '../sealing.ts'

export type LeadRows = ReturnType<typeof createLeadRows>

/** A lead and the number by which its other rows are found. */
type Numbered = { readonly number: number; readonly lead: StoredLead }

export function createLeadRows(sealing: Sealing, onFault: (fault: SealFault) => void) {
  const leadSeal = createLeadSeal(sealing)
  const { readLead, readListed, countDamaged, forget } = createLeadReader(leadSeal, onFault)

  const findOne = async (
    { run }: Statements,
    name: string,
    where: string,
    value: string | number,
  ): Promise<Numbered | null> => {
    const [row] = await run(name, `SELECT * FROM leads WHERE ${where}`, [value])
    return row ? { number: Number(row.number), lead: readLead(row) } : null
  }

  return {
    readLead,
    readListed,
    countDamaged,
    /** What a lead is written with: its columns, the seal of all of them among these. */
    seal: (summary: LeadSummary, content: LeadContent) => leadSeal.seal(summary, content),
    async find(statements: Statements, reference: string): Promise<StoredLead | null> {
      const found = await findOne(statements, 'find-lead', 'reference = $1', reference)
      if (found === null) leadSeal.openNothing()
      return found?.lead ?? null
    },
    findByNumber: (statements: Statements, number: number) =>
      findOne(statements, 'find-lead-by-number', 'number = $1', number),
    /** Nobody else changes it until the transaction of the caller ends. */
    lock: (statements: Statements, reference: string) =>
      findOne(statements, 'lock-lead', 'reference = $1 FOR UPDATE', reference),
    /** The one way to change a lead's row: columns and seal together. */
    async update({ run }: Statements, lead: SoundLead): Promise<void> {
      const { keyId, bytes } = leadSeal.seal(lead, lead)
      await run(
        'update-lead',
        `UPDATE leads SET status = $2, due_on = $3, changed_at = $4, closed_at = $5, key_id = $6,
          sealed = $7 WHERE reference = $1`,
        [
          lead.reference,
          lead.status,
          lead.dueOn,
          lead.changedAt.getTime(),
          lead.closedAt?.getTime() ?? null,
          keyId,
          bytes,
        ],
      )
    },
    /** Also the number of a forgotten lead; null where there never was such a lead. */
    async findNumber({ run }: Statements, reference: string): Promise<number | null> {
      const [row] = await run(
        'find-number',
        `SELECT number FROM leads WHERE reference = $1 UNION ALL
          SELECT lead FROM tombstones WHERE reference = $1`,
        [reference],
      )
      return row ? Number(row.number) : null
    },
    async drop({ run }: Statements, reference: string): Promise<void> {
      await run('drop-lead', 'DELETE FROM leads WHERE reference = $1', [reference])
      forget(reference)
    },
  }
}
