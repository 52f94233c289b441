import type { Postgres } from '../../connections/postgres.ts'
import type { Statements } from '../../connections/postgres-statements.ts'
import {
  type Draft,
  type DraftStore,
  type DraftWrite,
  type DraftWritten,
  draftLifeInSeconds,
  movedLifeInSeconds,
} from '../draft-store.ts'
import {
  createDraftSeal,
  type DraftsParts,
  hashName,
  usualMostBytesOfDrafts,
  writeParts,
} from '../rules/draft-seal.ts'

type Parts = DraftsParts & {
  /** With the schema of `prepareLeadSchema`. */
  readonly database: Postgres
}

/** After it has written so much of what there is room for, a server looks how full the store is. */
const shareBetweenLooks = 0.01
/** A row's own and its index's, about. */
const bytesBeside = 300
const purgedInOnePiece = 200

export function openPostgresDrafts(parts: Parts) {
  const { database, keys, now, onDropped, mostBytes = usualMostBytesOfDrafts } = parts
  const { sealPart, openPart, hashNetwork } = createDraftSeal(parts)
  let writtenSinceLook = Number.POSITIVE_INFINITY

  async function find({ run }: Statements, name: string): Promise<Draft> {
    const [draft, at] = [hashName(name), now().getTime()]
    const rows = await run(
      'find-draft',
      `SELECT part, key_id, sealed FROM draft_parts JOIN drafts USING (draft)
        WHERE draft = $1 AND kept_at > $2`,
      [draft, at - draftLifeInSeconds * 1000],
    )
    const opened = rows.flatMap(row => openPart(name, row))
    if (opened.length > 0) {
      return { kind: 'kept', parts: Object.fromEntries(opened), isOlder: false }
    }
    const moved = await run(
      'find-moved-draft',
      'SELECT 1 FROM moved_drafts WHERE draft = $1 AND moved_at > $2',
      [draft, at - movedLifeInSeconds * 1000],
    )
    return { kind: moved.length > 0 ? 'moved' : 'none' }
  }

  async function write(
    { run }: Statements,
    before: string,
    { name, parts }: DraftWrite,
    { isKept, network }: { readonly isKept: boolean; readonly network: string },
  ): Promise<DraftWritten> {
    const texts = writeParts(parts)
    if (texts === null) return 'too-long'
    const [draft, at] = [hashName(name), now().getTime()]
    const isMoved = name !== before
    const sealed = texts.map(text => sealPart(name, text))
    const drop = (dropped: string) =>
      run('drop-draft', 'DELETE FROM drafts WHERE draft = $1', [hashName(dropped)])
    const noteMoved = () =>
      run('note-moved-draft', 'INSERT INTO moved_drafts VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        hashName(before),
        at,
      ])
    // Sent together, and done in this order.
    await Promise.all([
      ...(isMoved && isKept ? [noteMoved(), drop(before)] : []),
      // Parts that are left there have expired.
      ...(isMoved || !isKept ? [drop(name)] : []),
      run(
        'keep-draft',
        `INSERT INTO drafts (draft, network, bytes, kept_at) VALUES ($1, $2, 0, $3)
          ON CONFLICT (draft) DO UPDATE SET network = excluded.network, kept_at = excluded.kept_at`,
        [draft, hashNetwork(network), at],
      ),
      run(
        'write-parts',
        `INSERT INTO draft_parts (draft, part, key_id, sealed)
          SELECT $1, part, $3, sealed FROM unnest($2::text[], $4::bytea[]) AS one (part, sealed)
          ON CONFLICT (draft, part) DO UPDATE SET key_id = excluded.key_id, sealed = excluded.sealed`,
        [draft, texts.map(({ part }) => part), keys[0].id, sealed.map(({ bytes }) => bytes)],
      ),
      run(
        'weigh-draft',
        `UPDATE drafts SET bytes = ${bytesBeside} + (SELECT coalesce(sum(length(sealed) + ${bytesBeside}), 0)
          FROM draft_parts WHERE draft_parts.draft = drafts.draft) WHERE draft = $1`,
        [draft],
      ),
    ])
    writtenSinceLook += sealed.reduce((all, { bytes }) => all + bytes.length + bytesBeside, 0)
    return 'written'
  }

  /** Each server looks by itself, so that a full store is exceeded by a hundredth for each. */
  async function makeRoom(): Promise<void> {
    if (writtenSinceLook < mostBytes * shareBetweenLooks) return
    writtenSinceLook = 0
    let dropped = 0
    for (;;) {
      const rows = await database.run('make-room', dropOldestOfLargest, [
        mostBytes * (1 - 2 * shareBetweenLooks),
        mostBytes,
        purgedInOnePiece,
      ])
      dropped += rows.length
      if (rows.length === 0) break
    }
    if (dropped > 0) onDropped?.(dropped)
  }

  return {
    readDraft: name => find(database, name),
    async writeDraft(name, change, network) {
      await makeRoom()
      return database.transaction(async statements => {
        // Also where there is none yet: two tabs may begin it at the same moment.
        const [, found] = await Promise.all([
          statements.run('hold-draft', 'SELECT pg_advisory_xact_lock($1)', [lockOf(name)]),
          find(statements, name),
        ])
        const wanted = change(found)
        if (wanted === null) return 'unchanged'
        return write(statements, name, wanted, { isKept: found.kind === 'kept', network })
      })
    },
    async dropDraft(name) {
      await database.run('drop-draft', 'DELETE FROM drafts WHERE draft = $1', [hashName(name)])
    },
    async purgeOlderThan(moment) {
      await database.run('drop-moved', 'DELETE FROM moved_drafts WHERE moved_at <= $1', [
        now().getTime() - movedLifeInSeconds * 1000,
      ])
      for (let purged = 0; ; ) {
        const rows = await database.run(
          'purge-drafts',
          `DELETE FROM drafts WHERE draft IN (
            SELECT draft FROM drafts WHERE kept_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
          [moment.getTime(), purgedInOnePiece],
        )
        purged += rows.length
        if (rows.length < purgedInOnePiece) return purged
      }
    },
  } satisfies DraftStore
}

/**
 * Where all drafts together are over $2, the oldest of the network that holds most go, until $1 is
 * left or that network holds no more than the next.
 */
const dropOldestOfLargest = `
  WITH sizes AS (SELECT network, sum(bytes) AS bytes FROM drafts GROUP BY network),
    total AS (SELECT sum(bytes) AS bytes FROM sizes),
    largest AS (SELECT network, bytes FROM sizes ORDER BY bytes DESC LIMIT 1),
    next AS (SELECT bytes FROM sizes ORDER BY bytes DESC LIMIT 1 OFFSET 1),
    aged AS (
      SELECT draft, sum(drafts.bytes) OVER (ORDER BY kept_at, draft) - drafts.bytes AS older
      FROM drafts JOIN largest USING (network)),
    spare AS (
      SELECT least(total.bytes - $1, largest.bytes - coalesce((SELECT bytes FROM next), 0)) AS bytes
      FROM total, largest WHERE total.bytes > $2)
  DELETE FROM drafts WHERE draft IN (
    SELECT draft FROM aged, spare WHERE older < greatest(spare.bytes, 1) ORDER BY older LIMIT $3)
  RETURNING 1`

const lockOf = (name: string): string => hashName(name).readBigInt64BE().toString()
