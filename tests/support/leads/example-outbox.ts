import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FlowName } from '../../../enquiries/flows/flow.ts'
import type { Destination } from '../../../leads/lead-store.ts'
import { makeSealingKey } from '../../../leads/sealing.ts'
import { openSqliteLeads } from '../../../leads/sqlite/sqlite-leads.ts'
import { submitOne } from './contract/submit-one.ts'
import { makeLead } from './example-lead.ts'

export const exampleLead = makeLead({
  fullName: "Siân O'Neill",
  email: 'sian@example.org',
  phone: { typed: '020 7946 0123', e164: '+442079460123', extension: null, isMobile: false },
  channels: ['phone'],
  addressId: null,
  answers: [],
  message: 'Please ring twice.',
  consents: [],
})

export const personalTexts = ['Siân', 'sian@example.org', '7946', 'Lantern', 'ring twice']

export const secondMs = 1000
export const hourMs = 60 * 60 * secondMs
const start = Date.parse('2026-11-21T10:00:00Z')

/** Leads in a real file, with a clock that a test moves. */
export function openExampleOutbox() {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  let at = start
  const now = () => new Date(at)
  const keys = [makeSealingKey()] as const
  const path = join(folder, 'leads.sqlite')
  const store = openSqliteLeads({ path, keys, now })
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
  return {
    store,
    now,
    path,
    keys,
    pass: (ms: number) => {
      at += ms
    },
    submit: (destination: Destination, product: FlowName = 'heat-pump'): Promise<string> =>
      submitOne(store, {
        lead: { ...exampleLead, product },
        how: 'api',
        destinations: [destination],
      }),
  }
}
