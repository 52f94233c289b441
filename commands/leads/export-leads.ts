import type { LeadStore, StoredLead } from '../../leads/lead-store.ts'
import { writeCsv } from '../../site/your-home/write-csv.ts'
import { writeSummary, writeWholeLead } from './describe-lead.ts'
import { readSummaries } from './list-leads.ts'
import type { LeadsCommand } from './read-leads-words.ts'
import type { Printed } from './run-leads-command.ts'

/** Every lead with its personal part, for a spreadsheet or a program. */
export async function exportLeads(
  store: LeadStore,
  { format, status, product }: Extract<LeadsCommand, { verb: 'export' }>,
): Promise<Printed> {
  const leads: StoredLead[] = []
  const filter = { ...(status && { status }), ...(product && { product }) }
  for await (const { reference } of readSummaries(store, filter)) {
    const lead = await store.find(reference)
    if (lead !== null) leads.push(lead)
  }
  const sealed = leads.filter(({ lead }) => lead === null).length
  const messages = [
    `Leads: ${leads.length}.`,
    ...(sealed === 0
      ? []
      : [
          `${sealed} of them cannot be opened with this LEADS_KEY, and are without their personal part.`,
        ]),
  ]
  const text = format === 'csv' ? writeLeadsCsv(leads) : writeLeadsJson(leads)
  return { exitCode: 0, results: [text], messages }
}

const writeLeadsJson = (leads: readonly StoredLead[]): string =>
  JSON.stringify(leads.map(writeWholeLead), null, 2)

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

/** One row a lead. The last line end is the printer's. */
function writeLeadsCsv(leads: readonly StoredLead[]): string {
  const summaries = leads.map(writeSummary)
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
  ] as const
  const rows = leads.map((lead, at) => [
    ...summaryNames.map(name => writeCell(summaries[at]?.[name])),
    ...writePersonal(lead),
  ])
  return writeCsv([[...summaryNames, ...personal], ...rows]).replace(/\n$/, '')
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
