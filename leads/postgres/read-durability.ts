import type { Statements } from '../../connections/postgres-statements.ts'

/** What the server does before it says that a lead is kept. */
export type Durability = {
  /** A standby is named that has to have it too: by hand, or by what watches over failover. */
  readonly waitsForStandby: boolean
  /** The server answers a commit before it is on its own disk, or before a standby has it. */
  readonly commitsEarly: boolean
  /** Standbys that have what was committed; null where our role may not see that. */
  readonly standbysInSync: number | null
}

export async function readDurability({ run }: Statements): Promise<Durability> {
  const [row] = await run(
    'read-durability',
    `SELECT current_setting('synchronous_standby_names') <> '' AS named,
      current_setting('synchronous_commit') IN ('off', 'local') AS early,
      pg_has_role(current_user, 'pg_read_all_stats', 'USAGE') AS sees,
      (SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) AS in_sync`,
  )
  return {
    waitsForStandby: row?.named === true,
    commitsEarly: row?.early === true,
    standbysInSync: row?.sees === true ? Number(row.in_sync) : null,
  }
}
