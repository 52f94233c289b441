import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LeadsForApi } from '../../../leads/leads-for-visitors.ts'
import { createMemoryLimits } from '../../../leads/limits.ts'
import { makeSealingKey } from '../../../leads/sealing.ts'
import { openSqliteLeads, type SqliteLeads } from '../../../leads/sqlite/sqlite-leads.ts'
import { createSubmitLead } from '../../../leads/submit/submit-lead.ts'

export const exampleNow = new Date('2026-11-21T10:00:00.000Z')

/** Leads in a real file of their own; `close` takes it away again. */
export function openExampleLeads(limits: { readonly perNetwork?: number } = {}): {
  leads: LeadsForApi
  store: SqliteLeads
  path: string
  close: () => void
} {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlight-api-leads-'))
  const path = join(folder, 'leads.sqlite')
  const store = openSqliteLeads({ path, keys: [makeSealingKey()], now: () => exampleNow })
  const submit = createSubmitLead({
    contactKey: Buffer.alloc(32),
    ...limits,
    store,
    limits: createMemoryLimits(),
    delivery: { hasWebhook: false, hasProvider: false, hasMail: false },
    siteOrigin: async () => null,
    now: () => exampleNow,
    today: () => '2026-11-21',
  })
  return {
    leads: { ...store, submit },
    store,
    path,
    close() {
      store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export const exampleConsent = {
  purpose: 'marketing',
  recipient: null,
  topic: 'savings',
  channel: 'email',
  decision: 'given',
  wording: { id: 'marketing-savings-email', version: '1', text: 'Tell me about savings by email' },
  language: 'en',
  page: '/enquiries/solar/contact',
  'decided-at': '2026-11-21T09:30:00.000Z',
}

/** Every attribute that a lead may have. */
export const exampleLead: Readonly<Record<string, unknown>> = {
  'full-name': 'Zoë Ní Lantern-O’Dell',
  email: 'zoe+solar@example.com',
  phone: '+44 (0)20 7946 0018 ext 5',
  channels: ['phone', 'email'],
  'time-window': 'evening',
  'on-behalf-of': 'My mother',
  needs: ['large-print'],
  product: 'solar',
  postcode: 'ZZ1 1AA',
  'address-id': '900000000001',
  address: '1 Lantern Row, Emberford, ZZ1 1AA',
  answers: [
    {
      question: 'roof',
      asked: 'Which way does the roof face?',
      values: ['south', 'west'],
      answered: 'South and west',
      certificate: { text: 'Pitched, insulated', year: 2019 },
    },
  ],
  message: 'The gate sticks.\nPlease ring first.',
  consents: [exampleConsent],
}

/** With no more than is needed. */
export const leastLead = {
  'full-name': 'A',
  product: 'call-back',
  phone: '020 7946 0018',
  postcode: 'zz11aa',
}

export const leadDocument = (attributes: object, more: object = {}) => ({
  data: { type: 'leads', attributes, ...more },
})
