import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { findDemonstrationHomes } from '../support/browser/demonstration-homes.ts'
import { createVisitor, type Fields, readChosen, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readWords } from '../support/site/read-page.ts'

let waitedMs = 0
const clock = () => new Date(Date.now() + waitedMs)
const env = { LOG_LEVEL: 'info', RATE_LIMITS: 'off' }
const site = await runSite({ env: { ...env, DATA_DIR: linkDemonstration() }, clock })
const limited = await runSite({ env: { DATA_DIR: linkDemonstration() }, clock })
afterAll(async () => {
  await site.stop()
  await limited.stop()
})

const flow = '/enquiries/meter-reading'
const screen = `${flow}/reading`
const home = '?home=900000000001'
const homes = await findDemonstrationHomes({
  'with two electricity meters': ({ address }) => address.mpans.length === 2,
})
const filledIn = 'Filled in from the reading you sent from this browser on'

type Visitor = ReturnType<typeof createVisitor>

/** Sends the screen as it comes, with these fields changed. */
async function fill(visitor: Visitor, fields: Fields, query = home) {
  const page = (await visitor.go(screen + query)).text
  const answer = await visitor.send(screen + query, page, { ...readChosen(page), ...fields })
  return { page, answer }
}

async function sendReading(visitor: Visitor, fields: Fields, query = home): Promise<string> {
  const { answer } = await fill(visitor, fields, query)
  expect(answer.status).toBe(303)
  const contact = answer.headers.location ?? ''
  const sent = await visitor.send(contact, (await visitor.go(contact)).text, someone)
  const check = sent.headers.location ?? ''
  const page = (await visitor.go(check)).text
  waitedMs += 5000
  const { headers } = await visitor.press(check, page)
  expect(headers.location).toMatch(/^\/enquiries\/sent\/HL-/)
  return headers.location ?? ''
}

describe('after both meters were sent', () => {
  test('one of them can be read alone the next time', async () => {
    const visitor = createVisitor(site.origin)
    await sendReading(visitor, { electricity: '04527', gas: '01234' })
    const { page, answer } = await fill(visitor, { electricity: '04600' })
    expect(readChosen(page)).toMatchObject({ 'last-electricity': '04527', 'last-gas': '01234' })
    expect(answer.headers.location).toBe(`${flow}/contact${home}`)
    await visitor.send(`${flow}/contact${home}`, '', someone)
    const check = readWords((await visitor.go(`${flow}/check${home}`)).text)
    expect(check).toContain('04527')
    expect(check).not.toContain('01234')
  })

  test('the screen still says where the last readings are from when it is refused', async () => {
    const visitor = createVisitor(site.origin)
    await sendReading(visitor, { electricity: '04527', gas: '01234' })
    const { page, answer } = await fill(visitor, { electricity: '4527 kWh' })
    for (const html of [page, answer.text]) expect(readWords(html)).toContain(filledIn)
    expect(answer.status).toBe(422)
    const own = { 'last-electricity': '04400', 'last-gas': '', electricity: '4527 kWh' }
    const changed = await fill(visitor, own)
    expect(readWords(changed.answer.text)).not.toContain(filledIn)
  })
})

describe('nothing is filled in', () => {
  test('from a request that was withdrawn', async () => {
    const visitor = createVisitor(site.origin)
    const sent = await sendReading(visitor, { electricity: '04527' })
    const link = /\/track\/HL-[\w-]+\/[\w-]+/.exec((await visitor.go(sent)).text)?.[0] ?? ''
    const asked = await visitor.go(`${link}/withdraw`)
    expect((await visitor.send(`${link}/withdraw`, asked.text, {})).status).toBe(303)
    const page = (await visitor.go(screen + home)).text
    expect(readChosen(page)['last-electricity']).toBe('')
    expect(readWords(page)).not.toContain(filledIn)
  })

  test('from another meter than the listed one', async () => {
    const visitor = createVisitor(site.origin)
    await sendReading(visitor, { mpan: 'other', electricity: '04527', gas: '01234' })
    const chosen = readChosen((await visitor.go(screen + home)).text)
    expect(chosen).toMatchObject({ 'last-electricity': '', 'last-gas': '01234' })
  })

  test('where the home has two meters, of which either may be read', async () => {
    const { id = '', mpans = [] } = homes['with two electricity meters'].address
    const query = `?home=${id}`
    const visitor = createVisitor(site.origin)
    const mpan = `*********${mpans[1]?.slice(-4)}`
    await sendReading(visitor, { mpan, electricity: '04527' }, query)
    expect(readChosen((await visitor.go(screen + query)).text)['last-electricity']).toBe('')
  })
})

test.each<[string, Fields]>([
  ['mpan-listed', { answer: 'same' }],
  ['mpan', { answer: '*********1111' }],
  ['electricity', { answer: '99999' }],
])('%s is answered on the screen alone, which checks it', async (question, fields) => {
  const visitor = createVisitor(site.origin)
  const { answer } = await fill(visitor, {
    mpan: 'other',
    'mpan-typed': '1900000001230',
    electricity: '04527',
    'sure-of-mpan': 'checked',
  })
  expect(answer.status).toBe(303)
  const posted = await visitor.send(`${flow}/${question}${home}`, '', fields)
  expect([posted.status, posted.headers.location]).toEqual([303, screen + home])
  await visitor.send(`${flow}/contact${home}`, '', someone)
  const check = readWords((await visitor.go(`${flow}/check${home}`)).text)
  expect(check).toMatch(/Is it the electricity number listed for this home\?\s+No/)
  expect(check).not.toMatch(/1111|99999/)
})

test('Back leads from the screen to the address, and from there to the first page', async () => {
  const visitor = createVisitor(site.origin)
  const backOf = (html: string) => /href="([^"]*)"[^>]*>(?:<[^>]*>)*\s*Back/.exec(html)?.[1] ?? ''
  const address = backOf((await visitor.go(screen + home)).text)
  expect(address).toBe(`${flow}/address${home}`)
  const first = backOf((await visitor.go(address)).text)
  expect(first).toBe(flow)
  expect((await visitor.go(first)).status).toBe(200)
})

test('two unlikely readings are both asked about, and a confirmation is of both', async () => {
  const visitor = createVisitor(site.origin)
  const last = { 'last-electricity': '04500', 'last-electricity-second': '00812' }
  const first = await fill(visitor, {
    ...last,
    electricity: '04499',
    'electricity-second': '00900',
  })
  expect(readWords(first.answer.text)).not.toContain('second electricity reading:')
  const second = await visitor.send(screen + home, first.answer.text, {
    ...readChosen(first.answer.text),
    'electricity-second': '00811',
    'sure-of-electricity': 'checked',
  })
  expect(second.status).toBe(422)
  expect(readWords(second.text)).toContain('The electricity reading, 04499, is lower than')
  expect(readWords(second.text)).toContain('The second electricity reading, 00811, is lower than')
  const third = await visitor.send(screen + home, second.text, {
    ...readChosen(second.text),
    'sure-of-electricity': 'checked',
  })
  expect(third.status).toBe(303)
})

test('a last reading after this one is refused in words', async () => {
  const visitor = createVisitor(site.origin)
  const day = new Date(clock().getTime() - 5 * 24 * 60 * 60 * 1000)
  const { answer } = await fill(visitor, {
    electricity: '04527',
    'last-electricity': '04500',
    'last-read-on-day': String(clock().getUTCDate()),
    'last-read-on-month': String(clock().getUTCMonth() + 1),
    'last-read-on-year': String(clock().getUTCFullYear()),
    'taken-on-day': String(day.getUTCDate()),
    'taken-on-month': String(day.getUTCMonth() + 1),
    'taken-on-year': String(day.getUTCFullYear()),
  })
  expect(answer.status).toBe(422)
  expect(readWords(answer.text)).toContain(
    'or an earlier day: the last reading came before this one',
  )
})

test('after ten numbers for a home, no other one is said to be the listed one or not', async () => {
  const visitor = createVisitor(limited.origin)
  const conclude = async (mpan: string, query = home) => {
    await fill(visitor, { mpan: 'other', 'mpan-typed': mpan, electricity: '04527' }, query)
    await visitor.send(`${flow}/contact${query}`, '', someone)
    return readWords((await visitor.go(`${flow}/check${query}`)).text)
  }
  for (let guess = 10; guess < 20; guess += 1) {
    await fill(visitor, {
      mpan: 'other',
      'mpan-typed': `19000000012${guess}`,
      electricity: '04527',
    })
  }
  waitedMs += 60_000
  const said = 'Is it the electricity number listed for this home?'
  expect(await conclude('1912345678009')).not.toContain(said)
  waitedMs += 24 * 60 * 60 * 1000
  expect(await conclude('1912345678009')).toContain(said)
})

test('the page about meter readings offers the home of another request, to that visitor alone', async () => {
  const visitor = createVisitor(site.origin)
  await visitor.go('/homes/900000000001')
  const offer = 'Go on with 1 Lantern Row, Emberford, ZZ1 1AA'
  expect(readWords((await visitor.go('/meterreads')).text)).not.toContain(offer)
  await visitor.send(`/enquiries/heat-pump/tenure${home}`, '', { answer: 'own' })
  const begun = await visitor.go('/meterreads')
  expect(readWords(begun.text)).toContain(offer)
  expect(begun.headers['cache-control']).toBe('private, no-store')
  const [, href = ''] = /href="([^"]*)">Go on with/.exec(begun.text) ?? []
  expect((await visitor.go(href)).headers.location).toBe(screen + home)
  const stranger = await createVisitor(site.origin).go('/meterreads')
  expect(readWords(stranger.text)).not.toContain(offer)
})
