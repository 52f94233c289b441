import type { Postgres } from '../../connections/postgres.ts'
import {
  CommitUnanswered,
  codeOfPostgres,
  heldByAnother,
  isHeldIn,
} from '../../connections/postgres-faults.ts'
import type { Statements } from '../../connections/postgres-statements.ts'
import type { Idempotency, LeadSummary, Submission, Submitted } from '../lead-store.ts'
import {
  type IdempotencyMarks,
  idempotencyLifeMs,
  markIdempotency,
} from '../rules/idempotency-marks.ts'
import { makeMessageId } from '../rules/outbox-message.ts'
import { describeSame, duplicateLifeMs, isSame } from '../rules/same-lead.ts'
import { summariseNew } from '../rules/summarise-new.ts'
import type { KeyedHash, SealFault } from '../sealing.ts'
import { listPersonKeys } from '../waiting-person.ts'
import type { ConsentRows } from './consent-rows.ts'
import type { LeadRows } from './lead-rows.ts'

type Parts = {
  readonly database: Postgres
  readonly leads: LeadRows
  readonly consents: ConsentRows
  readonly replays: KeyedHash
  readonly duplicates: KeyedHash
  readonly waiting: KeyedHash
  readonly newReference: () => string
  readonly now: () => number
  readonly onFault: (fault: SealFault) => void
}

/** The key belongs to another submission: what was begun is undone. */
class KeyIsTaken extends Error {}

/** Another lead has the reference, or a forgotten one had it: what was begun is undone. */
class ReferenceIsTaken extends Error {}

/**
 * One transaction of few statements: what a statement waits for is the network. Who sends the same key
 * at the same moment waits in the database until the first is stored.
 */
export function createSubmit(parts: Parts) {
  const { database, leads, consents, now } = parts

  async function submit(submission: Submission): Promise<Submitted> {
    const { idempotency } = submission
    const marks = idempotency && markIdempotency(parts.replays, idempotency)
    const earlier = marks && marks.places.length > 1 ? await findStored(marks) : null
    if (earlier) return earlier
    for (;;) {
      try {
        return await database.transaction(statements => store(statements, submission, marks))
      } catch (error) {
        // It was sent a moment ago, and its commit waits, such as for a standby.
        if (marks && isHeldIn(error, 'idempotency')) return { kind: 'in-progress' }
        if (codeOfPostgres(error) === heldByAnother) {
          throw new CommitUnanswered('The same is being stored', { cause: error })
        }
        if (error instanceof ReferenceIsTaken) continue
        if (!(error instanceof KeyIsTaken) || !marks) throw error
        const stored = await findStored(marks)
        if (stored) return stored
      }
    }
  }

  async function store(
    statements: Statements,
    submission: Submission,
    marks: IdempotencyMarks | null,
  ): Promise<Submitted> {
    const { lead, how, siteOrigin } = submission
    const reference = parts.newReference()
    const at = now()
    const { number, likely } = await claim(statements, submission, marks, reference)
    const receivedAt = new Date(at)
    const possibleDuplicateOf = await findFirst(statements, submission, likely)
    const summary = summariseNew(submission, { reference, receivedAt, possibleDuplicateOf })
    const sealed = leads.seal(summary, { lead, siteOrigin, notifiedAt: null })
    await Promise.all([
      insert(statements, number, summary, submission, sealed),
      consents.add(statements, number, { sentBy: how, how }, lead.consents),
    ])
    return { kind: 'stored', reference, receivedAt }
  }

  /** Takes a number and the key, and leaves for a day how the same wish is recognised. */
  async function claim(
    { run }: Statements,
    { lead }: Submission,
    marks: IdempotencyMarks | null,
    reference: string,
  ): Promise<{ readonly number: number; readonly likely: readonly number[] }> {
    const hashes = describeSame(lead).map(text => parts.duplicates.hashes(text))
    const at = now()
    const rows = await run(
      'claim-number-and-key',
      `WITH next AS MATERIALIZED (
          SELECT nextval(pg_get_serial_sequence('leads', 'number')) AS number),
        key AS (
          INSERT INTO idempotency AS old (key, fingerprint, lead, at)
          SELECT $1, $2, number, $3 FROM next WHERE $1::bytea IS NOT NULL
          ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, lead = excluded.lead,
            at = excluded.at WHERE old.at <= $4
          RETURNING 1),
        marks AS (
          INSERT INTO lead_marks AS old (mark, lead, at)
          SELECT mark, number, $3 FROM next, unnest($5::bytea[]) AS mine (mark) ORDER BY mark
          ON CONFLICT (mark) DO UPDATE SET
            lead = CASE WHEN old.at > $6 THEN old.lead ELSE excluded.lead END,
            at = CASE WHEN old.at > $6 THEN old.at ELSE excluded.at END
          RETURNING lead)
      SELECT number, (SELECT count(*) FROM key) AS keys,
        EXISTS (SELECT 1 FROM leads WHERE reference = $8 UNION ALL
          SELECT 1 FROM tombstones WHERE reference = $8) AS is_taken,
        ARRAY(SELECT lead FROM marks UNION
          SELECT lead FROM lead_marks WHERE mark = ANY($7::bytea[]) AND at > $6) AS likely
      FROM next`,
      [
        marks?.places[0] ?? null,
        marks?.writeFingerprint(reference) ?? null,
        at,
        at - idempotencyLifeMs,
        hashes.map(([mark]) => mark),
        at - duplicateLifeMs,
        hashes.flatMap(([, ...earlier]) => earlier),
        reference,
      ],
    )
    const [row] = rows
    if (marks && Number(row?.keys) === 0) throw new KeyIsTaken()
    if (row?.is_taken === true) throw new ReferenceIsTaken()
    const number = Number(row?.number)
    const others = (row?.likely ?? []) as readonly unknown[]
    const likely = others.map(Number).filter(one => one !== number)
    return { number, likely: likely.toSorted((one, other) => one - other) }
  }

  async function findFirst(
    statements: Statements,
    { lead }: Submission,
    likely: readonly number[],
  ): Promise<string | null> {
    for (const number of likely) {
      const first = (await leads.findByNumber(statements, number))?.lead
      if (first?.seal === 'sound' && isSame(first.lead, lead)) return first.reference
    }
    return null
  }

  async function insert(
    { run }: Statements,
    number: number,
    summary: LeadSummary,
    { lead, isHeld, destinations }: Submission,
    { keyId, bytes }: ReturnType<LeadRows['seal']>,
  ): Promise<void> {
    const at = summary.receivedAt.getTime()
    const people = lead.product === 'waiting-list' ? listPersonKeys(lead).own : []
    await run(
      'insert-lead',
      `WITH messages AS (
          INSERT INTO outbox (lead, number, reference, id, destination, type, state, attempts,
            created_at, due_at)
          SELECT $1, place, $2, id, destination, 'lead.created', $12, 0, $5, $5
          FROM unnest($10::text[], $11::text[]) WITH ORDINALITY AS one (id, destination, place)),
        people AS (
          INSERT INTO waiting_marks (mark, lead) SELECT mark, $1 FROM unnest($13::bytea[]) AS mine (mark)
          ON CONFLICT DO NOTHING)
      INSERT INTO leads (number, reference, product, status, due_on, received_at, changed_at, how,
        possible_duplicate_of, is_suspected, key_id, sealed)
      VALUES ($1, $2, $3, 'received', $4, $5, $5, $6, $7, $8, $9, $14)`,
      [
        number,
        summary.reference,
        summary.product,
        summary.dueOn,
        at,
        summary.how,
        summary.possibleDuplicateOf,
        summary.isSuspected,
        keyId,
        destinations.map((_, index) => makeMessageId(summary.reference, index + 1, at)),
        destinations,
        isHeld ? 'held' : 'pending',
        people.map(key => parts.waiting.hash(key)),
        bytes,
      ],
    )
  }

  /** What the key stored. Null where that is gone: the submission is then a new one. */
  async function findStored(marks: IdempotencyMarks): Promise<Submitted | null> {
    const [row] = await database.run(
      'find-key',
      'SELECT key, fingerprint, lead FROM idempotency WHERE key = ANY($1::bytea[]) AND at > $2',
      [marks.places, now() - idempotencyLifeMs],
    )
    if (!row) return null
    const [place, fingerprint] = [row.key as Uint8Array, row.fingerprint as Uint8Array]
    if (!marks.isSame(fingerprint)) return { kind: 'key-reused' }
    const stored = (await leads.findByNumber(database, Number(row.lead)))?.lead
    if (stored?.seal === 'sound' && marks.isOf(place, fingerprint, stored.reference)) {
      const { reference, receivedAt } = stored
      return { kind: 'replayed', reference, receivedAt }
    }
    // Stored as a new lead, and nothing is revealed of one that the key is not proven to belong to.
    if (!stored || stored.seal === 'sound') parts.onFault('damaged')
    await database.run('drop-key', 'DELETE FROM idempotency WHERE key = $1 AND fingerprint = $2', [
      place,
      fingerprint,
    ])
    return null
  }

  return {
    submit,
    findSubmitted: (idempotency: Idempotency) =>
      findStored(markIdempotency(parts.replays, idempotency)),
  }
}
