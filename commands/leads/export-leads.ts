import { listLastDecisions } from '../../enquiries/consent/agreed-consents.ts'
import { type Lead, type LeadAnswer, type LeadConsent, sayAnswer } from '../../enquiries/lead.ts'
import type { LeadStore, StoredLead } from '../../leads/lead-store.ts'
import { writeCsv, writeCsvLine } from '../../site/home/write-csv.ts'
import { type CommandOutput, succeed } from '../command-output.ts'
import type { LeadsPlace } from './command-result.ts'
import { leadToJson, summaryNames, summaryOf, writeNotified } from './format-lead.ts'
import { readSummaries } from './list-leads.ts'
import type { LeadsCommand } from './read-leads-words.ts'

/** How one format begins, goes on with each lead, and ends. */
type Format = {
  readonly begin: string
  readonly write: (lead: StoredLead, isFirst: boolean) => string
  readonly end: (isEmpty: boolean) => string
}

/** Every lead with its personal part, for a spreadsheet or a program: one at a time is held. */
export async function exportLeads(
  store: LeadStore,
  { format, status, product }: Extract<LeadsCommand, { verb: 'export' }>,
  print: LeadsPlace['print'],
): Promise<CommandOutput> {
  const { begin, write, end } = formats[format]
  const filter = { ...(status && { status }), ...(product && { product }) }
  let count = 0
  let sealed = 0
  await print(begin)
  for await (const { reference } of readSummaries(store, filter)) {
    const lead = await store.find(reference)
    if (lead === null) continue
    await print(write(lead, count === 0))
    count += 1
    if (lead.lead === null) sealed += 1
  }
  await print(end(count === 0))
  const messages = [
    `Leads: ${count}.`,
    ...(sealed === 0
      ? []
      : [
          `${sealed} of them cannot be opened with this LEADS_KEY or are damaged, and are there by their reference alone.`,
        ]),
  ]
  return succeed([], messages)
}

const personal: readonly (readonly [string, (lead: Lead) => string | null])[] = [
  ['full-name', lead => lead.fullName],
  ['email', lead => lead.email],
  ['phone', lead => lead.phone?.typed ?? null],
  ['phone-e164', lead => lead.phone?.e164 ?? null],
  ['channels', lead => lead.channels.join(' ') || null],
  ['time-window', lead => lead.timeWindow],
  ['needs', lead => lead.needs.join(' ') || null],
  ['on-behalf-of', lead => lead.onBehalfOf],
  ['postcode', lead => lead.postcode],
  ['address-id', lead => lead.addressId],
  ['address', lead => lead.address],
  ['answers', lead => lead.answers.map(writeAnswer).join('\n') || null],
  ['message', lead => lead.message],
  // Those that count alone: who looks for `given` must not find what was taken back.
  ['consents', lead => listLastDecisions(lead.consents).map(writeConsent).join('\n') || null],
]

const writeAnswer = (answer: LeadAnswer) => `${answer.asked} ${sayAnswer(answer)}`

function writeConsent({ decision, purpose, recipient, topic, channel }: LeadConsent): string {
  const parts = [`${decision}:`, purpose, recipient, topic, channel]
  return parts.filter(part => part !== null).join(' ')
}

export const csvHeader = writeCsv([
  [...summaryNames, 'notified-at', ...personal.map(([name]) => name)],
])

const formats: Readonly<Record<'csv' | 'json', Format>> = {
  csv: {
    begin: csvHeader,
    write(stored) {
      const { lead } = stored
      const summary = summaryOf(stored)
      const cells = summaryNames.map(name => writeCell(summary[name]))
      const about = personal.map(([, write]) => lead && write(lead))
      return writeCsvLine([...cells, writeNotified(stored), ...about])
    },
    end: () => '',
  },
  json: {
    begin: '[',
    write(lead, isFirst) {
      const text = JSON.stringify(leadToJson(lead), null, 2).replaceAll('\n', '\n  ')
      return `${isFirst ? '' : ','}\n  ${text}`
    },
    end: isEmpty => (isEmpty ? ']\n' : '\n]\n'),
  },
}

function writeCell(value: string | boolean | null | undefined): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value ?? null
}
