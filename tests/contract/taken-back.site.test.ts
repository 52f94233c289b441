import { expect, test } from 'vitest'
import { consents as words } from '../../content/en/words/enquiries/consents.ts'
import { listConsentBoxes } from '../../enquiries/consent/consent-boxes.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import { startReceiver } from '../support/leads/start-receiver.ts'
import { ask, sendForm } from '../support/site/ask.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readPage, readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const token = 'a-token-of-24-letters-or-more'
const secret = `whsec_${Buffer.alloc(32, 6).toString('base64')}`
const consents = ['share-heat-pump-installer', 'marketing-news-email', 'marketing-news-text']
const wording = listConsentBoxes({ partner: null, marketing: 'offered' }, words).find(
  ({ id }) => id === 'marketing-news-email',
)?.wording
const byEmail = wording?.text ?? ''

async function start() {
  const receiver = await startReceiver()
  const folder = linkDemonstration()
  const { origin } = await startSite({
    env: {
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LEADS_KEY: Buffer.alloc(32, 6).toString('base64'),
      API_TOKENS: token,
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: secret,
    },
  })
  async function send(product: FlowName = 'heat-pump', ticked: readonly string[] = consents) {
    const visitor = createVisitor(origin)
    const fields = { ...someone, consents: ticked }
    const query = product === 'heat-pump' ? '?home=900000000001' : ''
    const { reference } = await visitor.sendEnquiry(product, query, fields)
    const sentPage = `/enquiries/sent/${reference}`
    const { text } = await visitor.go(sentPage)
    const link = /\/track\/HL-[\w-]{9}\/[\w-]{22}/.exec(text)?.[0] ?? ''
    return { reference, link, visitor, sentPage }
  }
  const readLead = async (reference: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    const { text } = await ask(origin, `/v1/leads/${reference}`, { headers })
    return JSON.parse(text).data.attributes
  }
  const readConsents = async (reference: string): Promise<Record<string, unknown>[]> =>
    (await readLead(reference)).consents
  const told = () => receiver.received.map(({ body }) => JSON.parse(body))
  return { origin, folder, send, readLead, readConsents, told }
}

test('one channel is taken back with one press, the rest stands, and whoever has the lead is told', async () => {
  const { origin, send, readConsents, told } = await start()
  const { reference, link } = await send()
  await expect.poll(() => told().length).toBe(1)
  const before = await ask(origin, link)
  expect(readWords(before.text)).toContain(byEmail)
  expect(readWords(before.text)).toContain('Stop sharing with Emberford Heat Pumps Ltd')
  const fields = { purpose: 'marketing', topic: 'news', channel: 'email' }
  const done = await sendForm(origin, link, fields)
  expect([done.status, done.headers.location]).toEqual([303, `${link}?taken-back=yes#taken-back`])
  const after = await ask(origin, `${link}?taken-back=yes`)
  const words = readWords(after.text)
  expect(words).toContain(
    'You no longer agree to: news about grants, saving energy and our own products, by email.',
  )
  expect(words).toContain('You still agree to: giving your details to Emberford Heat Pumps Ltd;')
  expect(words).toMatch(
    new RegExp(`What you took back\\s+Taken back on [^.]+\\d[ap]m\\s+${byEmail}`),
  )
  expect(words.match(/Taken back on/g)).toHaveLength(1)
  expect(words.match(/\(wording 1\)/g)).toHaveLength(2)
  expect(words).toContain('We’ll call you by')
  expect(readPage(after.text).running).toHaveLength(1)
  expect(after.headers['referrer-policy']).toBe('no-referrer')
  const decisions = (await readConsents(reference)).slice(5)
  expect(decisions).toEqual([
    {
      purpose: 'marketing',
      recipient: null,
      topic: 'news',
      channel: 'email',
      decision: 'withdrawn',
      wording,
      language: 'en',
      page: '/track',
      'decided-at': expect.stringMatching(/Z$/),
    },
  ])
  await expect.poll(() => told().length).toBe(2)
  expect(told()[1]).toEqual({
    type: 'lead.updated',
    timestamp: expect.any(String),
    data: { reference, product: 'heat-pump', lead: `/v1/leads/${reference}` },
  })
  const held = JSON.parse((await ask(origin, `${link}/held.json`)).text)
  expect(held.request.consents).toHaveLength(6)
})

test('a purpose is taken back whole, a company by its name, and both once', async () => {
  const { origin, send, readLead, readConsents } = await start()
  const { reference, link, visitor, sentPage } = await send()
  // While the request has been passed on to nobody, nobody can have given details to others.
  await expect.poll(async () => (await readLead(reference)).status).toBe('passed-on')
  const share = { purpose: 'share', recipient: 'Emberford Heat Pumps Ltd' }
  for (const fields of [{ purpose: 'marketing' }, share, share]) {
    expect((await sendForm(origin, link, fields)).status).toBe(303)
  }
  const withdrawn = (await readConsents(reference)).slice(5)
  expect(withdrawn.map(({ topic, channel }) => [topic, channel])).toEqual([
    ['news', 'email'],
    ['news', 'text'],
    [null, null],
  ])
  const words = readWords((await ask(origin, link)).text)
  expect(words.match(/Taken back on/g)).toHaveLength(2)
  expect(words).not.toContain('Take this back')
  expect(words).toContain('whether they gave your details to Emberford Heat Pumps Ltd by then')
  expect(words).toMatch(/We( have told|’re telling) them/)
  const receipt = readWords((await visitor.go(sentPage)).text)
  expect(receipt).not.toContain('because you agreed to it')
  expect(receipt).toContain('You took back')
})

test('what else was agreed to can be taken back of a request that is withdrawn', async () => {
  const { origin, send, readConsents } = await start()
  const { reference, link } = await send()
  await sendForm(origin, `${link}/withdraw`, {})
  const page = readWords((await ask(origin, link)).text)
  expect(page).not.toContain('Stop sharing with')
  expect(page).toContain('Stop all news, advice and offers')
  expect((await sendForm(origin, link, { purpose: 'marketing' })).status).toBe(303)
  const last = (await readConsents(reference)).at(-1)
  expect(last).toMatchObject({ purpose: 'marketing', decision: 'withdrawn' })
  expect(readWords((await ask(origin, link)).text)).toContain('nobody will contact you about it')
})

test('where one looks for it, one reads that it can be taken back, and where', async () => {
  const { origin } = await start()
  const wordsOf = async (path: string) => readWords((await ask(origin, path)).text)
  const track = await wordsOf('/track')
  expect(track).toMatch(/You can then see .+ withdraw it, or see and delete your data/)
  const privacy = (await wordsOf('/privacy')).split('Who is responsible')[0]
  expect(privacy).toContain('take back what you agreed to')
  const preferences = await ask(origin, '/preferences')
  expect(preferences.text).toMatch(/<a href="\/track">See or change what you agreed to/)
})

test('who agreed to nothing has nothing to take back', async () => {
  const { origin, send } = await start()
  const { link } = await send('call-back', [])
  const { text } = await ask(origin, link)
  expect(readWords(text)).toMatch(/What you agreed to\s+Nothing beyond this request\./)
  expect(
    readPage(text)
      .all('form')
      .filter(({ action }) => action === link),
  ).toEqual([])
})

test('nothing else is a choice, another site cannot press, and a wrong secret leads nowhere', async () => {
  const { origin, send, readConsents } = await start()
  const { reference, link } = await send()
  for (const fields of [{}, { purpose: 'all' }, { purpose: 'marketing', channel: 'pigeon' }]) {
    expect((await sendForm(origin, link, fields)).status).toBe(400)
  }
  const fields = { purpose: 'marketing' }
  const elsewhere = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
  expect((await sendForm(origin, link, fields, elsewhere)).status).toBe(403)
  const wrong = `/track/${reference}/${'A'.repeat(22)}`
  expect((await sendForm(origin, wrong, fields)).status).toBe(404)
  expect(await readConsents(reference)).toHaveLength(5)
  const asBrowser = await sendForm(origin, link, fields, { Origin: 'null' })
  expect(asBrowser.status).toBe(303)
})
