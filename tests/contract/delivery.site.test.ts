import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type Answering, startReceiver } from '../support/leads/start-receiver.ts'
import { ask, postLead } from '../support/site/ask.ts'
import { connected } from '../support/site/connected.ts'
import { linkForOneTest } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { startSite } from '../support/site/start-site.ts'
import { startAnswering, stayMute } from '../support/start-answering.ts'
import { readMailTexts, startSmtp } from '../support/start-smtp.ts'

const secret = `whsec_${Buffer.alloc(32, 6).toString('base64')}`

async function start(
  env: Record<string, string>,
  folder = linkForOneTest(),
  clock = () => new Date(),
) {
  const leadsKey = Buffer.alloc(32, 6).toString('base64')
  const site = await startSite({
    env: { DATA_DIR: folder, LEADS_KEY: leadsKey, RATE_LIMITS: 'off', ...env },
    clock,
  })
  const post = (attributes: object = {}) =>
    postLead(site.origin, {
      'full-name': 'Sian Oneill',
      email: 'sian@example.org',
      product: 'heat-pump',
      postcode: 'ZZ1 1AA',
      ...attributes,
    })
  const send = async (attributes: object = {}): Promise<string> => {
    const { status, text } = await post(attributes)
    expect(status).toBe(201)
    return JSON.parse(text).data.id
  }
  const readLeads = async () =>
    JSON.parse((await ask(site.adminOrigin, '/health/ready')).text).leads as Record<string, unknown>
  return { site, send, post, readLeads }
}

async function startWithWebhook(answering?: Answering) {
  const receiver = await startReceiver(answering)
  const env = { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: secret }
  return { receiver, ...(await start(env)) }
}

test('a lead is at the webhook right after it was sent, and health and metrics know', async () => {
  const { site, receiver, send, readLeads } = await startWithWebhook()
  const reference = await send()
  await expect.poll(() => receiver.received.length, { interval: 5, timeout: 5000 }).toBe(1)
  expect(JSON.parse(receiver.received[0]?.body ?? '').data.reference).toBe(reference)
  await expect.poll(readLeads).toMatchObject({
    state: 'kept',
    waiting: 0,
    retrying: 0,
    dead: 0,
    held: 0,
    oldestWaitingMs: null,
    overdue: 0,
    unreadable: 0,
    damaged: 0,
    webhook: 'on',
  })
  const series = 'hearthlight_lead_attempts_total{destination="webhook",outcome="delivered"}'
  expect(await readMetric(site.adminOrigin, series)).toBe(1)
})

test('what a receiver refuses is tried again, and seen', async () => {
  const { site, send, readLeads } = await startWithWebhook({ status: 500 })
  await send()
  await expect.poll(readLeads).toMatchObject({ waiting: 0, retrying: 1, dead: 0, webhook: 'on' })
  expect(await readMetric(site.adminOrigin, 'hearthlight_leads_retrying')).toBe(1)
  expect(site.lines().join('')).toContain('it answered 500')
})

test('a receiver that holds up what waits is told of in health', async () => {
  const { send, readLeads } = await startWithWebhook({ status: 503 })
  await send()
  await expect.poll(readLeads).toMatchObject({ retrying: 1, webhook: 'slowed' })
})

test('a receiver that is gone is told of in health, metrics and the log, and we stay ready', async () => {
  const { site, send, readLeads } = await startWithWebhook({ status: 410 })
  await send()
  await expect.poll(readLeads).toMatchObject({ dead: 1, webhook: 'gone' })
  expect(await readMetric(site.adminOrigin, 'hearthlight_leads_dead')).toBe(1)
  expect(site.lines().join('')).toContain('npm run leads -- list --dead')
  expect((await ask(site.adminOrigin, '/health/ready')).status).toBe(200)
})

test('a lead that is open after the day we promised is counted in health and metrics', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  const { site, send, readLeads } = await start(connected, linkForOneTest(), () => now)
  await send()
  const count = () => readMetric(site.adminOrigin, 'hearthlight_leads_overdue')
  now = new Date('2026-11-24T23:59:00Z')
  expect([(await readLeads()).overdue, await count()]).toEqual([0, 0])
  now = new Date('2026-11-25T00:00:00Z')
  expect([(await readLeads()).overdue, await count()]).toEqual([1, 1])
})

test('without anywhere to send it, a lead waits for an address that is set later', async () => {
  const { send, readLeads } = await start({})
  await send()
  expect(await readLeads()).toMatchObject({
    waiting: 1,
    oldestWaitingMs: expect.any(Number),
    webhook: 'off',
  })
})

test('with mocked answers a lead is handed to them, and not to ourselves', async () => {
  const { site, post, readLeads } = await start({ MOCKS: 'on', MOCK_DELAY_MS: '1' })
  expect((await post()).status).toBe(200)
  const series = 'hearthlight_lead_attempts_total{destination="provider",outcome="delivered"}'
  await expect.poll(() => readMetric(site.adminOrigin, series)).toBe(1)
  expect(await readLeads()).toMatchObject({ waiting: 0, dead: 0 })
  const stored = 'hearthlight_leads_total{outcome="stored",product="heat-pump",how="api"}'
  expect(await readMetric(site.adminOrigin, stored)).toBe(1)
})

test('a confirmation has a link that leads to the request, unless a stranger’s name was given', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { site, send } = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@hearthlight.example' })
  await ask(site.origin, '/track', { headers: { Host: 'evil.example' } })
  const first = await send()
  await expect.poll(() => smtp.mails.length).toBe(1)
  const [mail] = smtp.mails
  expect(mail?.to).toEqual(['sian@example.org'])
  expect(mail?.source).toContain(`Subject: We have your request ${first}`)
  const [text = ''] = mail ? readMailTexts(mail) : []
  const [link = ''] = /^http:\S+$/m.exec(text) ?? []
  expect(link).toMatch(new RegExp(`^${site.origin}/track/${first}/[\\w-]{22}$`))
  expect(text).not.toContain('evil')
  const page = await ask(site.origin, new URL(link).pathname)
  expect(page.status).toBe(200)
  expect(page.text).toContain(first)
})

test('a mail that waited over a start anew has its link, before anybody asked for a page', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const folder = linkForOneTest()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@hearthlight.example' }
  smtp.answerNow({ END: '451 later' })
  const before = await start(env, folder)
  const reference = await before.send()
  await expect.poll(before.readLeads).toMatchObject({ retrying: 1 })
  await before.site.stop()
  smtp.mails.length = 0
  smtp.answerNow({})
  await start(env, folder, () => new Date(Date.now() + 60_000))
  await expect.poll(() => smtp.mails.length).toBe(1)
  const [mail] = smtp.mails
  const text = mail ? readMailTexts(mail)[0] : ''
  expect(text).toContain(`${before.site.origin}/track/${reference}/`)
})

test('where API_URL leads back here by another name, a lead is stored once and passed to nobody', async () => {
  const front = await startAnswering(stayMute)
  onTestFinished(front.stop)
  const { site, send, readLeads } = await start({ API_URL: front.base })
  front.answerNow((asked, response) => {
    const { method, url = '', headers } = asked
    const forward = request(site.origin + url, { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.pipe(forward)
  })
  await send()
  await expect.poll(readLeads).toMatchObject({ waiting: 0, retrying: 0, dead: 1 })
  expect(front.asked).toEqual(['/v1/leads'])
})

test('a place on a waiting list goes to nobody but the visitor', async () => {
  const receiver = await startReceiver()
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { send, readLeads } = await start({
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: secret,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@hearthlight.example',
  })
  await send({ product: 'waiting-list' })
  await expect.poll(() => smtp.mails.length).toBe(1)
  await expect.poll(readLeads).toMatchObject({ waiting: 0, dead: 0 })
  expect(receiver.received).toEqual([])
})
