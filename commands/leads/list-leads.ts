import type { LeadFilter, LeadStore, LeadSummary } from '../../leads/lead-store.ts'
import { describeDelivery, describeLine, writeDelivery, writeSummary } from './describe-lead.ts'
import type { LeadsCommand } from './read-leads-words.ts'
import type { Printed } from './run-leads-command.ts'

const pageSize = 500

/** All of them, the newest first, a page at a time. */
export async function* readSummaries(
  store: LeadStore,
  filter: Omit<LeadFilter, 'limit' | 'after'>,
): AsyncGenerator<LeadSummary> {
  let after: string | undefined
  for (;;) {
    const page = await store.list({
      ...filter,
      limit: pageSize,
      ...(after !== undefined && { after }),
    })
    yield* page
    after = page.at(-1)?.reference
    if (page.length < pageSize || after === undefined) return
  }
}

export async function listLeads(
  store: LeadStore,
  { isDead, isHeld, asJson, status, product }: Extract<LeadsCommand, { verb: 'list' }>,
): Promise<Printed> {
  const filter = { isDead, isHeld, ...(status && { status }), ...(product && { product }) }
  const lines: string[] = []
  const documents: unknown[] = []
  for await (const lead of readSummaries(store, filter)) {
    const outbox = isDead ? await store.outboxOf(lead.reference) : []
    const dead = outbox.filter(({ state }) => state === 'dead')
    lines.push(describeLine(lead), ...dead.map(row => `  ${describeDelivery(row)}`))
    documents.push({ ...writeSummary(lead), ...(isDead && { dead: dead.map(writeDelivery) }) })
  }
  if (asJson) return done([JSON.stringify(documents, null, 2)])
  const { waiting, retrying, dead, held } = await store.countOutbox()
  const counts = `Of what is sent, ${waiting} wait, ${retrying} are tried again, ${dead} are dead.`
  const none = documents.length === 0 ? ['No leads.'] : []
  const messages = [...none, counts]
  if (dead > 0) messages.push('Dead ones go out again with: npm run leads -- redeliver --dead')
  if (held > 0)
    messages.push(isHeld ? howToLetGo : `${held} are held: npm run leads -- list --held`)
  return { ...done(lines), messages }
}

const howToLetGo =
  'Each looked as if a machine sent it. To send one that did not: npm run leads -- redeliver REF. Else: forget REF, or leave it, and it is erased after 30 days.'

const done = (results: readonly string[]): Printed => ({ exitCode: 0, results, messages: [] })
