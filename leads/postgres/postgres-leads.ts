import type { Postgres } from '../../connections/postgres.ts'
import type { LeadStore } from '../lead-store.ts'
import { createLinkTokens, makeReference, readReference } from '../reference.ts'
import { idempotencyLifeMs } from '../rules/idempotency-marks.ts'
import { settledLifeMs } from '../rules/outbox-message.ts'
import { readErased } from '../rules/read-small-rows.ts'
import { duplicateLifeMs } from '../rules/same-lead.ts'
import { createKeyedHash, createSealing, type SealFault, type SealingKeys } from '../sealing.ts'
import { createLeadChanges } from './change-leads.ts'
import { createConsentRows } from './consent-rows.ts'
import { createLeadRows } from './lead-rows.ts'
import { listLeads, listWaitingLeads } from './list-leads.ts'
import { createOutboxRows } from './outbox-rows.ts'
import { findSiteOrigin, keepSiteOrigin, recordOpenings, recordRetention } from './small-tables.ts'
import { createSubmit } from './submit-lead.ts'

type Parts = {
  /** With the schema of `prepareLeadSchema`. */
  readonly database: Postgres
  readonly keys: SealingKeys
  readonly now: () => Date
  readonly onFault?: (fault: SealFault) => void
  readonly newReference?: () => string
}

const doneInOnePiece = 50
const checkedInOnePiece = 200

/** Several servers may work on one database. */
export function openPostgresLeads({
  database,
  keys,
  onFault = () => {},
  ...parts
}: Parts): LeadStore {
  const { newReference = makeReference } = parts
  const now = () => parts.now().getTime()
  const leads = createLeadRows(createSealing(...keys), onFault)
  const outbox = createOutboxRows(now)
  const consents = createConsentRows(keys)
  const waiting = createKeyedHash(keys, 'waiting')
  const changes = createLeadChanges({ leads, outbox, consents, now })
  const { submit, findSubmitted } = createSubmit({
    database,
    leads,
    consents,
    replays: createKeyedHash(keys, 'idempotency'),
    duplicates: createKeyedHash(keys, 'duplicates'),
    waiting,
    newReference,
    now,
    onFault,
  })
  const { run, transaction } = database
  const ourKeys = keys.map(({ id }) => id)

  const numberOf = async (typed: string) =>
    (await leads.findNumber(database, readReference(typed) ?? '')) ?? 0

  /** Each by itself: one that somebody else holds makes no other wait. */
  async function forgetAll(
    name: string,
    which: string,
    values: readonly (string | number)[],
  ): Promise<number> {
    for (let all = 0; ; ) {
      const rows = await run(name, `${which} LIMIT ${doneInOnePiece}`, values)
      for (const { reference } of rows) {
        const asked = [...values, String(reference)]
        const isForgotten = await transaction(async statements => {
          await leads.lock(statements, String(reference))
          // Somebody may have opened it again, or let its messages go, since it was listed.
          const still = await statements.run(
            `${name}-still`,
            `${which} AND leads.reference = $${asked.length}`,
            asked,
          )
          return still.length > 0 && changes.forget(statements, String(reference), 'retention')
        })
        if (isForgotten) all += 1
      }
      if (rows.length < doneInOnePiece) return all
    }
  }

  return {
    submit,
    findSubmitted,
    find: typed => leads.find(database, readReference(typed) ?? ''),
    listWaiting: page => listWaitingLeads(database, leads, page),
    list: async filter => (await listLeads(database, leads, filter, leads.readListed)) ?? [],
    listWhole: filter => listLeads(database, leads, filter, leads.readLead),
    async countOverdue(day) {
      const [row] = await run(
        'count-overdue',
        'SELECT count(*) AS leads FROM leads WHERE closed_at IS NULL AND due_on < $1',
        [day],
      )
      return Number(row?.leads)
    },
    async countUnreadable() {
      const [row] = await run(
        'count-unreadable',
        'SELECT count(*) AS leads FROM leads WHERE key_id <> ALL($1::text[])',
        [ourKeys],
      )
      return Number(row?.leads)
    },
    async countByKey() {
      const rows = await run(
        'count-by-key',
        'SELECT key_id, count(*) AS leads FROM leads GROUP BY key_id ORDER BY key_id',
      )
      return new Map(rows.map(({ key_id, leads }) => [String(key_id), Number(leads)]))
    },
    countDamaged: async () => leads.countDamaged(),
    async checkSeals() {
      for (let after = 0; ; ) {
        const rows = await run(
          'check-some',
          'SELECT * FROM leads WHERE number > $1 ORDER BY number LIMIT $2',
          [after, checkedInOnePiece],
        )
        for (const row of rows) leads.readListed(row)
        if (rows.length < checkedInOnePiece) return
        after = Number(rows.at(-1)?.number)
      }
    },
    change: (typed, change, guard) =>
      transaction(statements =>
        changes.change(statements, readReference(typed) ?? '', change, guard),
      ),
    notify: (typed, how) =>
      transaction(statements => changes.notify(statements, readReference(typed) ?? '', how)),
    forget: (typed, reason) =>
      transaction(statements => changes.forget(statements, readReference(typed) ?? '', reason)),
    async wasErased(typed) {
      const rows = await run('was-erased', 'SELECT 1 FROM tombstones WHERE reference = $1', [
        readReference(typed) ?? '',
      ])
      return rows.length > 0
    },
    async listErased() {
      const rows = await run(
        'list-erased',
        'SELECT reference, erased_at, reason FROM tombstones ORDER BY erased_at, lead',
      )
      return rows.map(readErased)
    },
    purgeClosedBefore: moment =>
      forgetAll('list-closed', 'SELECT reference FROM leads WHERE closed_at <= $1', [
        moment.getTime(),
      ]),
    purgeReceivedBefore: (product, moment) =>
      forgetAll(
        'list-received',
        'SELECT reference FROM leads WHERE product = $1 AND received_at <= $2',
        [product, moment.getTime()],
      ),
    purgeHeldBefore: moment =>
      forgetAll(
        'list-held',
        `SELECT DISTINCT leads.reference FROM outbox JOIN leads ON leads.number = outbox.lead
          WHERE outbox.state = 'held' AND outbox.created_at <= $1 AND status = 'received'
            AND changed_at = received_at`,
        [moment.getTime()],
      ),
    async purgeSpent() {
      await run('drop-spent-keys', 'DELETE FROM idempotency WHERE at <= $1', [
        now() - idempotencyLifeMs,
      ])
      await run('drop-spent-marks', 'DELETE FROM lead_marks WHERE at <= $1', [
        now() - duplicateLifeMs,
      ])
      const moment = now() - settledLifeMs
      while ((await outbox.dropDoneBefore(database, moment, doneInOnePiece)) === doneInOnePiece);
    },
    recordRetention: next => transaction(statements => recordRetention(statements, next)),
    recordOpenings: next => transaction(statements => recordOpenings(statements, next)),

    lease: (destinations, until) => outbox.lease(database, destinations, until.getTime()),
    settle: (id, settlement) =>
      transaction(statements => changes.settle(statements, id, settlement)),
    bringForward: destinations => outbox.bringForward(database, destinations),
    giveToProvider: () => outbox.giveToProvider(database),
    outboxOf: async typed => outbox.of(database, await numberOf(typed)),
    deadOfForgotten: () => outbox.deadOfForgotten(database),
    redeliver: async which =>
      outbox.redeliver(database, which === 'all-dead' ? 'all' : await numberOf(which.reference)),
    countOutbox: () => outbox.count(database),

    findSiteOrigin: () => findSiteOrigin(database),
    keepSiteOrigin: (origin, inPlaceOf) => keepSiteOrigin(database, origin, inPlaceOf),
    ...createLinkTokens(keys),
  }
}
