import type { LeadFilter, LeadStore, ListedLead } from '../../leads/lead-store.ts'
import { readSealingKeys } from '../../leads/sealing.ts'
import { type CommandOutput, succeed } from '../command-output.ts'
import type { LeadsPlace } from './command-result.ts'
import {
  deliveryToJson,
  describeDelivery,
  describeLine,
  formatMoment,
  summaryOf,
} from './format-lead.ts'
import type { LeadsCommand } from './read-leads-words.ts'

const pageSize = 500

/** All of them, the newest first, a page at a time. */
export async function* readSummaries(
  store: LeadStore,
  filter: Omit<LeadFilter, 'limit' | 'after'>,
): AsyncGenerator<ListedLead> {
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
  command: Extract<LeadsCommand, { verb: 'list' }>,
  /** In London. */
  today: string,
): Promise<CommandOutput> {
  const { isDead, isHeld, isOverdue, asJson, status, product } = command
  const which = { ...(status && { status }), ...(product && { product }) }
  const filter = {
    ...(isDead && { isDead }),
    ...(isHeld && { isHeld }),
    ...(isOverdue && { overdueOn: today }),
    ...which,
  }
  const lines: string[] = []
  const documents: unknown[] = []
  let damaged = 0
  for await (const lead of readSummaries(store, filter)) {
    const outbox = isDead ? await store.outboxOf(lead.reference) : []
    const dead = outbox.filter(({ state }) => state === 'dead')
    if (lead.seal === 'damaged') damaged += 1
    lines.push(describeLine(lead), ...dead.map(row => `  ${describeDelivery(row)}`))
    documents.push({ ...summaryOf(lead), ...(isDead && { dead: dead.map(deliveryToJson) }) })
  }
  // They have neither status nor product any more.
  const gone =
    isDead && !isHeld && !isOverdue && !status && !product ? await store.deadOfForgotten() : []
  for (const row of gone) {
    lines.push(`${row.reference}  erased`, `  ${describeDelivery(row)}`)
    documents.push({ reference: row.reference, status: 'erased', dead: [deliveryToJson(row)] })
  }
  if (asJson) return succeed([JSON.stringify(documents, null, 2)])
  const { waiting, retrying, dead, held } = await store.countOutbox()
  const counts = `Of what is sent, ${waiting} wait, ${retrying} are tried again, ${dead} are dead.`
  const none = documents.length === 0 ? ['No leads.'] : []
  const messages = [...none, counts]
  if (damaged > 0) messages.push(sayDamaged(damaged))
  if (dead > 0) messages.push('Dead ones go out again with: npm run leads -- redeliver --dead')
  if (held > 0)
    messages.push(isHeld ? howToLetGo : `${held} are held: npm run leads -- list --held`)
  const overdue = await store.countOverdue(today)
  if (overdue > 0) messages.push(isOverdue ? howToClose : sayOverdue(overdue))
  return succeed(lines, messages)
}

const howToLetGo =
  'Each looked as if a machine sent it. To send one that did not: npm run leads -- redeliver REF. Else: forget REF, or leave it, and it is erased after 30 days.'

const sayDamaged = (count: number): string =>
  `${count === 1 ? '1 is' : `${count} are`} damaged: somebody or something changed the file without the key. What each says is not to be relied on: npm run leads -- show REF`

const howToClose =
  'Once it is dealt with: npm run leads -- set REF --status done; with a new day: --due-on YYYY-MM-DD'

const sayOverdue = (count: number): string =>
  `${count === 1 ? '1 is' : `${count} are`} past the day we promised: npm run leads -- list --overdue`

/** For a list that `restore --erased-since` reads: nothing in it is about a person. */
export async function listErased(store: LeadStore, asJson: boolean): Promise<CommandOutput> {
  const erased = await store.listErased()
  return print(
    asJson,
    erased.map(({ reference, erasedAt, reason }) => ({
      line: `${reference}  erased ${formatMoment(erasedAt)}  ${reason}`,
      document: { reference, 'erased-at': erasedAt.toISOString(), reason },
    })),
  )
}

/** Which keys there are, by their ids, and how many leads need each. */
export async function listKeys(
  store: LeadStore,
  { config }: LeadsPlace,
  asJson: boolean,
): Promise<CommandOutput> {
  const counts = await store.countByKey()
  const keys = readSealingKeys(config.LEADS_KEY ?? '')
  // By a second name only where it is needed: it sealed before it was given an id.
  const isNeeded = ({ id, key }: (typeof keys)[number], at: number) =>
    counts.has(id) || keys.findIndex(other => other.key.equals(key)) === at
  const known = keys.filter(isNeeded).map(({ id }) => id)
  const ids = [...new Set([...known, ...counts.keys()])]
  return print(
    asJson,
    ids.map(id => {
      const state = id === known[0] ? 'seals' : known.includes(id) ? 'opens' : 'missing'
      const leads = counts.get(id) ?? 0
      return { line: `${id}  ${state}  leads: ${leads}`, document: { id, state, leads } }
    }),
  )
}

function print(
  asJson: boolean,
  all: readonly { readonly line: string; readonly document: object }[],
): CommandOutput {
  const documents = all.map(({ document }) => document)
  return succeed(asJson ? [JSON.stringify(documents, null, 2)] : all.map(({ line }) => line))
}
