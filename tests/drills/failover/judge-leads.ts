import { openPostgresLeads } from '../../../leads/postgres/postgres-leads.ts'
import { readSealingKeys } from '../../../leads/sealing.ts'
import { connectTo } from '../../support/postgres/connect-to.ts'
import type { Receiver } from './receiver.ts'

export type Acknowledged = { readonly name: string; readonly reference: string }

export type Judged = {
  /** Acknowledged, and not in the database under that reference with that name. */
  readonly lost: readonly Acknowledged[]
  /** In the database more than once. */
  readonly doubled: readonly Acknowledged[]
  /** Nobody was told of it. */
  readonly undelivered: readonly Acknowledged[]
}

/** All rows as they are sealed, by name: whose lead is there how often, and under which reference. */
export async function readStoredLeads(
  databaseUrl: string,
  leadsKey: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const database = connectTo(databaseUrl)
  const keys = readSealingKeys(leadsKey)
  const store = openPostgresLeads({ database, keys, now: () => new Date() })
  const stored = new Map<string, string[]>()
  try {
    for (let after: string | undefined; ; ) {
      const page = await store.listWhole({ limit: 500, ...(after !== undefined && { after }) })
      for (const { reference, lead } of page ?? []) {
        const name = lead?.fullName ?? 'cannot be opened'
        stored.set(name, [...(stored.get(name) ?? []), reference])
      }
      after = page?.at(-1)?.reference
      if (after === undefined) return stored
    }
  } finally {
    await database.close()
  }
}

export function judgeLeads(
  acknowledged: readonly Acknowledged[],
  stored: ReadonlyMap<string, readonly string[]>,
  { delivered }: Pick<Receiver, 'delivered'>,
): Judged {
  const rowsOf = ({ name }: Acknowledged) => stored.get(name) ?? []
  return {
    lost: acknowledged.filter(lead => !rowsOf(lead).includes(lead.reference)),
    doubled: acknowledged.filter(lead => rowsOf(lead).length > 1),
    undelivered: acknowledged.filter(({ reference }) => !delivered.has(reference)),
  }
}
