import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { solveChallenge } from '../../leads/submit/solve-challenge.ts'
import { startReceiver } from '../support/leads/start-receiver.ts'
import { ask } from '../support/site/ask.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor, type Fields, readHidden } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readPage, readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const env = { RATE_LIMITS: 'off', ...connected, DATA_DIR: linkDemonstration() }
const site = await runSite({ env })
afterAll(() => site.stop())

describe('what comes too fast', () => {
  test('is sent once more, and taken at once where the browser has done its work', async () => {
    const visitor = createVisitor(site.origin)
    const { path, page } = await visitor.reachCheck('call-back')
    expect(readHidden(page)).not.toHaveProperty('challenge')
    const asked = await visitor.send(path, page, {})
    expect(asked.status).toBe(422)
    expect(readWords(asked.text)).toContain('Please press Send once more')
    const { challenge = '' } = readHidden(asked.text)
    const sent = await visitor.send(path, asked.text, { work: await solveChallenge(challenge) })
    expect(sent.headers.location).toMatch(/^\/enquiries\/sent\/HL-/)
  })

  test('and once more too soon, without work, is asked again, and goes after five seconds', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const timed = await startSite({ env, clock: () => now })
    const pass = (ms: number) => {
      now = new Date(now.getTime() + ms)
    }
    const visitor = createVisitor(timed.origin)
    const { path, page } = await visitor.reachCheck('call-back')
    // Sent over and over, so that the age of the form does not excuse it.
    let asked = await visitor.send(path, page, {})
    for (let times = 1; times < 10; times++) asked = await visitor.send(path, page, {})
    const { challenge, stamp } = readHidden(asked.text)
    expect(readWords(asked.text)).toContain('Please wait five seconds')
    pass(4999)
    for (const work of ['', '0.0', await solveChallenge('another challenge')]) {
      const early = await visitor.send(path, asked.text, { work })
      expect(early.status).toBe(422)
      expect(readWords(early.text)).toContain('A little too soon')
      expect(readHidden(early.text)).toMatchObject({ challenge, stamp })
    }
    pass(1)
    expect((await visitor.send(path, asked.text, {})).status).toBe(303)
  })

  test('has work that makes one lead, which no other form can use', async () => {
    const visitor = createVisitor(site.origin)
    const { path, page } = await visitor.reachCheck('call-back')
    const asked = await visitor.send(path, page, {})
    const done = { work: await solveChallenge(readHidden(asked.text).challenge ?? '') }
    const first = await visitor.send(path, asked.text, done)
    const again = await visitor.send(path, asked.text, done)
    expect(again.headers.location).toBe(first.headers.location)

    const other = await visitor.reachCheck('call-back')
    const borrowed = { ...readHidden(other.page), ...done }
    const { challenge = '' } = readHidden(asked.text)
    const refused = await visitor.send(other.path, other.page, { ...borrowed, challenge })
    expect(refused.status).toBe(422)
    expect(readHidden(refused.text).challenge).not.toBe(challenge)
    const stranger = await createVisitor(site.origin)
    const theirs = await stranger.reachCheck('waiting-list')
    const moved = { ...done, challenge, key: readHidden(asked.text).key ?? '' }
    expect((await stranger.send(theirs.path, theirs.page, moved)).status).toBe(422)
  })
})

test.each([
  ['no stamp', { stamp: '' }],
  ['a stamp that is not ours', { stamp: 'abc.def.ghi' }],
])(
  'a form with %s gets a fresh one with the answers kept, and that one is taken',
  async (_, fields) => {
    const visitor = createVisitor(site.origin)
    const { path, page } = await visitor.reachCheck('call-back')
    const stale = await visitor.send(path, page, fields)
    expect(stale.status).toBe(422)
    expect(readWords(stale.text)).toContain('This page had been open for a long time')
    expect(stale.text).toContain('Siân Ağaoğlu-Marker')
    expect((await visitor.press(path, stale.text)).status).toBe(303)
  },
)

test('a stamp of another enquiry is stale, and so is one of yesterday', async () => {
  let now = new Date('2026-11-21T10:00:00Z')
  const timed = await startSite({ env, clock: () => now })
  const visitor = createVisitor(timed.origin)
  const other = await visitor.reachCheck('call-back')
  const { path, page } = await visitor.reachCheck('waiting-list')
  const { stamp = '' } = readHidden(other.page)
  const moved = await visitor.send(path, page, { stamp })
  expect(readWords(moved.text)).toContain('This page had been open for a long time')
  now = new Date('2026-11-22T10:00:01Z')
  const old = await visitor.send(path, page, {})
  expect(old.status).toBe(422)
  expect(readWords(old.text)).toContain('This page had been open for a long time')
  expect(old.text).toContain('Siân Ağaoğlu-Marker')
})

test('who fills the field that nobody sees is answered like anybody, and is held for us to look', async () => {
  const receiver = await startReceiver()
  const own = await startSite({
    clock: () => new Date('2026-11-21T10:00:00Z'),
    env: {
      ...env,
      DATA_DIR: linkDemonstration(),
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 6).toString('base64')}`,
    },
  })
  const readLeads = async () => JSON.parse((await ask(own.adminOrigin, '/health/ready')).text).leads
  const send = async (fields: Fields) => {
    const visitor = createVisitor(own.origin)
    const { path, page } = await visitor.reachCheck('call-back')
    const asked = await visitor.send(path, page, fields)
    const sent = await visitor.press(path, page, fields)
    const shown = await visitor.go(sent.headers.location ?? '')
    const reference = /HL-\w{4}-\w{4}|H\sL(?:,(?:\s\w){4}){2}|\/track\/\S+/g
    const plain = readWords(shown.text).replaceAll(reference, '')
    return { steps: [asked.status, sent.status, shown.status], words: readWords(asked.text), plain }
  }
  const trapped = await send({ subject: 'Cheap pills' })
  expect(await readLeads()).toMatchObject({ waiting: 0, held: 1 })
  expect(receiver.received).toEqual([])
  const ordinary = await send({})
  expect(trapped).toEqual(ordinary)
  expect(trapped.steps).toEqual([422, 303, 200])
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(await readMetric(own.adminOrigin, 'hearthlight_leads_held')).toBe(1)
  const stored = 'hearthlight_leads_total{outcome="stored",product="call-back",how="web-form"}'
  expect(await readMetric(own.adminOrigin, stored)).toBe(2)
})

test('the field that nobody sees is out of the way of people and of what fills in for them', async () => {
  const { page } = await createVisitor(site.origin).reachCheck('call-back')
  const [field] = readPage(page)
    .all('input')
    .filter(({ type }) => type === 'text')
  expect(field).toMatchObject({ name: 'subject', tabindex: '-1', autocomplete: 'off' })
  expect(page).toMatch(/<div[^>]* aria-hidden="true" inert(?:="")?><label for="subject"/)
})
