import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Postgres } from '../../../connections/postgres.ts'
import type { Statements } from '../../../connections/postgres-statements.ts'
import { openPostgresDrafts } from '../../../leads/postgres/postgres-drafts.ts'
import { openPostgresLeads } from '../../../leads/postgres/postgres-leads.ts'
import { readSealingKeys } from '../../../leads/sealing.ts'
import { makeLead, makeSubmission } from '../../support/leads/example-lead.ts'
import { connectTo } from '../../support/postgres/connect-to.ts'

const recorded = new URL('statements-1.json', import.meta.url)

type OlderServer = {
  /** References of what it has stored, and of what it has passed on. */
  readonly stored: readonly string[]
  readonly passedOn: readonly string[]
  finish(): Promise<void>
}

/**
 * A server of schema version 1 at its work: takes leads, passes on what is due for the provider, and
 * keeps drafts, with the statements that were recorded of that version. What fails ends it.
 */
export function startOlderServer(databaseUrl: string, leadsKey: string): OlderServer {
  const real = connectTo(databaseUrl, { most: 4, patienceMs: 5000 })
  const database = replayStatements(real, JSON.parse(readFileSync(recorded, 'utf8')))
  const parts = { database, keys: readSealingKeys(leadsKey), now: () => new Date() }
  const leads = openPostgresLeads(parts)
  const drafts = openPostgresDrafts({ ...parts, onFault: fault => fail(fault) })
  const stored: string[] = []
  const passedOn: string[] = []
  let isFinishing = false
  let hasTakenAll = false

  async function takeLeads(): Promise<void> {
    while (!isFinishing) {
      const idempotency = { key: randomUUID(), fingerprint: 'older' }
      const lead = makeLead({ fullName: `Older Number ${stored.length}`, email: null })
      const sent = await leads.submit(
        makeSubmission({ lead, idempotency, destinations: ['provider'] }),
      )
      if (sent.kind !== 'stored') return fail(sent.kind)
      stored.push(sent.reference)
    }
    hasTakenAll = true
  }

  async function passOn(): Promise<void> {
    for (;;) {
      const row = await leads.lease(['provider'], new Date(Date.now() + 60_000))
      if (row === null && hasTakenAll) return
      if (row === null) continue
      await leads.settle(row.id, { kind: 'delivered' })
      passedOn.push(row.reference)
    }
  }

  async function keepDrafts(): Promise<void> {
    const own = randomUUID()
    for (let typed = 0; !isFinishing; typed += 1) {
      const name = `${own} ${typed % 5}`
      await drafts.writeDraft(name, () => ({ name, parts: { contact: typed } }), 'network')
      const found = await drafts.readDraft(name)
      if (found.kind !== 'kept' || found.parts.contact !== typed) fail('a draft is not kept')
    }
  }

  const working = Promise.all([takeLeads(), passOn(), keepDrafts()])
  working.catch(() => {})
  return {
    stored,
    passedOn,
    async finish() {
      isFinishing = true
      await working
      await real.close()
    },
  }
}

function fail(why: string): never {
  throw new Error(`The older server: ${why}`)
}

function replayStatements(
  database: Postgres,
  recordedTexts: Readonly<Record<string, string>>,
): Postgres {
  const texts = new Map(Object.entries(recordedTexts))
  const replay = ({ run }: Statements): Statements => ({
    run(name, _text, values) {
      const text = texts.get(name) ?? fail(`no statement ${name}`)
      // Values that a later version added come last, and that one gave none.
      return run(name, text, values?.slice(0, countParameters(text)))
    },
  })
  return {
    ...database,
    ...replay(database),
    transaction: act => database.transaction(statements => act(replay(statements))),
  }
}

const countParameters = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
