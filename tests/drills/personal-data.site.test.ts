import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startReceiver } from '../support/leads/start-receiver.ts'
import { ask, postLead } from '../support/site/ask.ts'
import { linkForOneTest } from '../support/site/link-demonstration.ts'
import { startSite } from '../support/site/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'

const person = {
  'full-name': 'Perpetua Quillfeather',
  email: 'perpetua.quillfeather@example.org',
  phone: '020 7946 0857',
  message: 'The spare key is under the azalea.',
  'on-behalf-of': 'my aunt Wilhelmina',
  address: '7 Azimuth Yard, Emberford, ZZ1 1AA',
}

/** Also as JSON, base64 or a number to dial would have them. */
const traces = [
  'perpetua',
  'quillfeather',
  '79460857',
  '7946 0857',
  'azalea',
  'wilhelmina',
  'azimuth',
  Buffer.from('perpetua.quillfeather@example.org').toString('base64'),
]

function findTraces(text: string): string[] {
  const lower = text.toLowerCase()
  return traces.filter(trace => text.includes(trace) || lower.includes(trace))
}

test('neither logs, metrics, health nor the files of leads show who sent one, whatever fails', async () => {
  const folder = linkForOneTest()
  const receiver = await startReceiver({ status: 500, body: JSON.stringify(person) })
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  smtp.answerNow({ RCPT: `550 no such user ${person.email}` })
  const site = await startSite({
    env: {
      DATA_DIR: folder,
      LEADS_KEY: Buffer.alloc(32, 6).toString('base64'),
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 6).toString('base64')}`,
      API_URL: receiver.origin,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@hearthlight.example',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'trace',
    },
  })
  const send = (attributes: object, key: string) =>
    postLead(site.origin, attributes, { 'Idempotency-Key': `"${key}"` })
  const lead = { ...person, product: 'heat-pump', postcode: 'ZZ1 1AA' }
  const kept = await send(lead, 'personal-data-drill')
  expect(kept.status).toBe(201)
  // Sent again, with something else under its key, with faults, and not even as JSON.
  await send(lead, 'personal-data-drill')
  expect((await send({ ...lead, message: 'azalea' }, 'personal-data-drill')).status).toBe(422)
  expect((await send({ ...lead, email: 'perpetua@' }, 'personal-data-drill-2')).status).toBe(422)
  await ask(site.origin, '/v1/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/vnd.api+json' },
    body: `{"data": "${person.email}`,
  })
  await ask(site.origin, `/v1/leads?email=${encodeURIComponent(person.email)}`)
  await expect
    .poll(async () => (await ask(site.adminOrigin, '/metrics')).text, { timeout: 20_000 })
    .toMatch(
      /(?=[\s\S]*destination="webhook",outcome="retry")(?=[\s\S]*"provider",outcome="retry")(?=[\s\S]*"mail",outcome="dead")/,
    )

  const seen = {
    logs: site.lines().join(''),
    metrics: (await ask(site.adminOrigin, '/metrics')).text,
    health: (await ask(site.adminOrigin, '/health/ready')).text,
    answer: kept.text + JSON.stringify(kept.headers),
    webhooks: JSON.stringify(receiver.received.filter(({ path }) => path === '/hook')),
  }
  for (const [where, text] of Object.entries(seen)) {
    expect([where, text.length > 100, findTraces(text)]).toEqual([where, true, []])
  }
  // The provider is the one that gets it whole: what is searched for is what was sent.
  const handedOver = receiver.received.find(({ path }) => path === '/v1/leads')?.body ?? ''
  expect(findTraces(handedOver)).toContain('quillfeather')

  const readFiles = () =>
    readdirSync(join(folder, 'leads')).map(name => {
      const bytes = readFileSync(join(folder, 'leads', name))
      return [name, findTraces(bytes.toString('latin1')), findTraces(bytes.toString('utf16le'))]
    })
  const whileServing = readFiles()
  expect(whileServing.map(([name]) => name)).toContain('leads.sqlite-wal')
  await site.stop()
  for (const [name, ...found] of [...whileServing, ...readFiles()]) {
    expect([name, ...found]).toEqual([name, [], []])
  }
})
