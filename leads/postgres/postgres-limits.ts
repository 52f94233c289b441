import type { Postgres } from '../../connections/postgres.ts'
import { type Claim, type Limits, spentUntil } from '../limits.ts'
import { createKeyedHash, type SealingKeys } from '../sealing.ts'

const takesBetweenPurges = 1000
/** Where few come: a count is kept for little longer than its window. */
const longestBetweenPurgesMs = 60 * 60 * 1000

type Parts = {
  readonly database: Postgres
  /** The same for all servers: the first one hashes. */
  readonly keys: SealingKeys
  readonly mostKeys?: number
}

/**
 * Counted in the database, for all servers together. A key is stored as a hash, for it may be a network's
 * address: of those there are so few that only a secret keeps whoever reads the table from finding them.
 */
export function createPostgresLimits({ database, keys, mostKeys = 50_000 }: Parts): Limits {
  const { run } = database
  const keyed = createKeyedHash(keys, 'claims of limits')
  const hashKey = ({ key }: Claim) => keyed.hash(key)
  let takes = 0
  let purgedAtMs = Number.NEGATIVE_INFINITY

  async function purge(nowMs: number): Promise<void> {
    await run('drop-passed-claims', 'DELETE FROM claims WHERE abs($1 - started_at) >= window_ms', [
      nowMs,
    ])
    await run(
      'drop-claims-over',
      `DELETE FROM claims WHERE (name, key) IN (
        SELECT name, key FROM claims ORDER BY used_at DESC OFFSET $1)`,
      [mostKeys],
    )
  }

  return {
    async take(claims, nowMs) {
      if (claims.length === 0) return { kind: 'taken' }
      takes += 1
      const isLongAgo = Math.abs(nowMs - purgedAtMs) >= longestBetweenPurgesMs
      if (isLongAgo || takes % takesBetweenPurges === 0) {
        purgedAtMs = nowMs
        await purge(nowMs)
      }
      const [row] = await run('take-claims', 'SELECT take_claims($1, $2, $3, $4, $5) AS free_at', [
        claims.map(({ limit }) => limit.name),
        claims.map(hashKey),
        claims.map(({ limit }) => limit.most),
        claims.map(({ limit }) => limit.windowMs),
        nowMs,
      ])
      const freeAt = row?.free_at
      return freeAt == null ? { kind: 'taken' } : spentUntil(Number(freeAt), nowMs)
    },
    async giveBack(claims) {
      if (claims.length === 0) return
      await run(
        'give-claims-back',
        `UPDATE claims AS held SET taken = greatest(0, held.taken - 1)
          FROM unnest($1::text[], $2::bytea[]) AS asked (name, key)
          WHERE held.name = asked.name AND held.key = asked.key`,
        [claims.map(({ limit }) => limit.name), claims.map(hashKey)],
      )
    },
  }
}
