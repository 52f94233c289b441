import type { LeadStore, StoredLead } from '../../leads/lead-store.ts'
import { writeCsv, writeCsvLine } from '../../site/home/write-csv.ts'
import { type LeadsPlace, type Printed, succeed } from './command-result.ts'
import { writeSummary, writeWholeLead } from './describe-lead.ts'
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
): Promise<Printed> {
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

const personal = [
  'full-name',
  'email',
  'phone',
  'phone-e164',
  'channels',
  'time-window',
  'needs',
  'on-behalf-of',
  'postcode',
  'address-id',
  'address',
  'answers',
  'message',
  'consents',
] as const

const summaryNames = [
  'reference',
  'product',
  'status',
  'due-on',
  'received-at',
  'changed-at',
  'closed-at',
  'how',
  'possible-duplicate-of',
  'is-suspected',
  'seal',
] as const

const formats: Readonly<Record<'csv' | 'json', Format>> = {
  csv: {
    begin: writeCsv([[...summaryNames, ...personal]]),
    write(lead) {
      const summary = writeSummary(lead)
      const cells = summaryNames.map(name => writeCell(summary[name]))
      return writeCsvLine([...cells, ...writePersonal(lead)])
    },
    end: () => '',
  },
  json: {
    begin: '[',
    write(lead, isFirst) {
      const text = JSON.stringify(writeWholeLead(lead), null, 2).replaceAll('\n', '\n  ')
      return `${isFirst ? '' : ','}\n  ${text}`
    },
    end: isEmpty => (isEmpty ? ']\n' : '\n]\n'),
  },
}

function writePersonal({ lead }: StoredLead): (string | null)[] {
  if (lead === null) return personal.map(() => null)
  const answers = lead.answers.map(({ asked, answered }) => `${asked} ${answered}`)
  const consents = lead.consents.map(({ decision, purpose, recipient, topic, channel }) =>
    [`${decision}:`, purpose, recipient, topic, channel].filter(part => part !== null).join(' '),
  )
  const cells: Record<(typeof personal)[number], string | null> = {
    'full-name': lead.fullName,
    email: lead.email,
    phone: lead.phone?.typed ?? null,
    'phone-e164': lead.phone?.e164 ?? null,
    channels: lead.channels.join(' ') || null,
    'time-window': lead.timeWindow,
    needs: lead.needs.join(' ') || null,
    'on-behalf-of': lead.onBehalfOf,
    postcode: lead.postcode,
    'address-id': lead.addressId,
    address: lead.address,
    answers: answers.join('\n') || null,
    message: lead.message,
    consents: consents.join('\n') || null,
  }
  return personal.map(name => cells[name])
}

function writeCell(value: string | boolean | null | undefined): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value ?? null
}
