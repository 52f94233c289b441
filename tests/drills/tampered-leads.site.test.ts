import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { startReceiver } from '../support/leads/start-receiver.ts'
import { ask } from '../support/site/ask.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { startSite } from '../support/site/start-site.ts'

const token = 'a-token-of-the-tampered-leads-drill'
const authorized = { Authorization: `Bearer ${token}` }
const jsonApi = { 'Content-Type': 'application/vnd.api+json' }

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tampered-leads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function start(folder: string, env: Record<string, string> = {}) {
  const leadsKey = Buffer.alloc(32, 6).toString('base64')
  const site = await startSite({
    env: { DATA_DIR: folder, LEADS_KEY: leadsKey, API_TOKENS: token, RATE_LIMITS: 'off', ...env },
  })
  const call = (path: string, method = 'GET', attributes?: object, id?: string) =>
    ask(site.origin, `/v1${path}`, {
      method,
      headers: { ...authorized, ...jsonApi },
      ...(attributes && { body: JSON.stringify({ data: { type: 'leads', id, attributes } }) }),
    })
  const readLeads = async () =>
    JSON.parse((await ask(site.adminOrigin, '/health/ready')).text).leads as Record<string, unknown>
  return { site, call, readLeads }
}

const attributes = {
  'full-name': 'Sian Oneill',
  email: 'sian@example.org',
  product: 'heat-pump',
  postcode: 'ZZ1 1AA',
}

/** With write access to the file, and no key: whatever guards it in SQL is taken away first. */
function tamper(folder: string, sql: string): void {
  const database = openDatabaseToKeep(join(folder, 'leads', 'leads.sqlite'), 1024 ** 3)
  const triggers = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'leads'")
    .all()
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
  database.exec(sql)
  database.close()
}

test.each([
  ['status', "UPDATE leads SET status = 'done'"],
  ['product', "UPDATE leads SET product = 'solar'"],
  ['due day', "UPDATE leads SET due_on = '2030-01-01'"],
])(
  'a lead whose %s was changed in the file is neither shown nor passed on, and is told of',
  async (_, sql) => {
    const folder = makeFolder()
    const before = await start(folder)
    const reference = JSON.parse((await before.call('/leads', 'POST', attributes)).text).data.id
    await before.site.stop()
    tamper(folder, sql)

    const receiver = await startReceiver()
    const { site, call, readLeads } = await start(folder, {
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 6).toString('base64')}`,
    })
    await expect.poll(readLeads).toMatchObject({ retrying: 1, damaged: 1, state: 'kept' })
    expect(receiver.received).toEqual([])
    const { data } = JSON.parse((await call(`/leads/${reference}`)).text)
    expect([data.attributes, data.meta]).toEqual([{ reference }, { readable: false }])
    const change = await call(`/leads/${reference}`, 'PATCH', { status: 'contact-due' }, reference)
    expect([change.status, JSON.parse(change.text).errors[0].code]).toEqual([
      409,
      'unreadable-lead',
    ])
    expect(await readMetric(site.adminOrigin, 'hearthlight_leads_damaged')).toBe(1)
    const faults = 'hearthlight_lead_faults_total{act="read",fault="damaged"}'
    expect(await readMetric(site.adminOrigin, faults)).toBeGreaterThan(0)
  },
)

test('a lead that is changed in the file while it is served is damaged from the next look', async () => {
  const folder = makeFolder()
  const { call, readLeads } = await start(folder)
  const reference = JSON.parse((await call('/leads', 'POST', attributes)).text).data.id
  expect(JSON.parse((await call(`/leads/${reference}`)).text).data.meta.readable).toBe(true)
  tamper(folder, "UPDATE leads SET status = 'withdrawn'")
  expect(JSON.parse((await call(`/leads/${reference}`)).text).data.meta).toEqual({
    readable: false,
  })
  expect(await readLeads()).toMatchObject({ damaged: 1 })
})
