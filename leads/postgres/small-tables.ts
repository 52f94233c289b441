import type { Statements } from '../../connections/postgres-statements.ts'
import type { AreaOpening, RetentionRecord } from '../lead-store.ts'
import { assumeRun, listRetention, readOpening, readRetention } from '../rules/read-small-rows.ts'

/** Inside a transaction of the caller; in between nobody else writes. */
export async function recordRetention(
  { run }: Statements,
  next: (before: RetentionRecord | null) => RetentionRecord,
): Promise<RetentionRecord> {
  await run('lock-retention', 'LOCK TABLE retention IN EXCLUSIVE MODE')
  const [row] = await run('find-retention', 'SELECT * FROM retention')
  const record = next(row ? readRetention(row) : await findLastChange({ run }))
  await run(
    'record-retention',
    `INSERT INTO retention (only_one, ran_at, held_because, held_since, held_ran_ms)
      VALUES (true, $1, $2, $3, $4)
      ON CONFLICT (only_one) DO UPDATE SET ran_at = excluded.ran_at,
        held_because = excluded.held_because, held_since = excluded.held_since,
        held_ran_ms = excluded.held_ran_ms`,
    listRetention(record),
  )
  return record
}

async function findLastChange({ run }: Statements): Promise<RetentionRecord | null> {
  const [row] = await run('find-last-change', 'SELECT max(changed_at) AS at FROM leads')
  return assumeRun(row?.at)
}

/** Inside a transaction of the caller; in between nobody else writes. */
export async function recordOpenings(
  { run }: Statements,
  next: (before: readonly AreaOpening[]) => readonly AreaOpening[],
): Promise<readonly AreaOpening[]> {
  await run('lock-openings', 'LOCK TABLE area_openings IN EXCLUSIVE MODE')
  const rows = await run('list-openings', 'SELECT * FROM area_openings ORDER BY outcode')
  const openings = next(rows.map(readOpening))
  await run('drop-openings', 'DELETE FROM area_openings WHERE outcode <> ALL($1::text[])', [
    openings.map(({ outcode }) => outcode),
  ])
  await run(
    'record-openings',
    `INSERT INTO area_openings (outcode, open_for_ms, looked_at)
      SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[])
      ON CONFLICT (outcode) DO UPDATE SET open_for_ms = excluded.open_for_ms,
        looked_at = excluded.looked_at`,
    [
      openings.map(({ outcode }) => outcode),
      openings.map(({ openForMs }) => Math.round(openForMs)),
      openings.map(({ lookedAt }) => lookedAt.getTime()),
    ],
  )
  return openings
}

export async function findSiteOrigin({ run }: Statements): Promise<string | null> {
  const [row] = await run('find-origin', 'SELECT origin FROM site_origin')
  return row ? String(row.origin) : null
}

export async function keepSiteOrigin(
  statements: Statements,
  origin: string,
  inPlaceOf: string | null,
): Promise<string> {
  await statements.run(
    'keep-origin',
    `INSERT INTO site_origin AS kept (only_one, origin) VALUES (true, $1)
      ON CONFLICT (only_one) DO UPDATE SET origin = excluded.origin WHERE kept.origin = $2`,
    [origin, inPlaceOf],
  )
  return (await findSiteOrigin(statements)) ?? origin
}
