import { expect, test } from 'vitest'
import { postLead } from '../support/site/ask.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readInside, readWords as readLines } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const DATA_DIR = linkDemonstration()
const home = '?home=900000000001'
const asked = `${home}&tariff=hearth-fix-12`

const readWords = (html: string) => readLines(readInside(html, 'main')).replaceAll(/\s+/g, ' ')

async function start(clock = () => new Date('2026-11-22T12:00:00Z')) {
  const env = { RATE_LIMITS: 'off', ...connected, DATA_DIR }
  const { origin } = await startSite({ env, clock })
  return createVisitor(origin)
}

test('a tariff that was pressed goes along from the start to the receipt', async () => {
  const visitor = await start()
  const begin = await visitor.go(`/enquiries/join${asked}`)
  expect(readWords(begin.text)).toContain('Switch to Hearth Fix 12')
  expect(readWords(begin.text)).toContain('25.95p per kWh')
  // The tariff is answered, so the next question is the first that is asked.
  expect(begin.text).toContain(`/enquiries/join/fuels?home=900000000001&amp;tariff=hearth-fix-12`)
  const first = await visitor.go(`/enquiries/join/fuels${asked}`)
  expect(readWords(first.text)).toContain('Hearth Fix 12: electricity 25.95p')
  const saved = await visitor.send(`/enquiries/join/fuels${asked}`, '', { answer: 'both' })
  expect(saved.headers.location).toBe(`/enquiries/join/supplier${home}`)
  const { page, path } = await visitor.reachCheck('join', home)
  for (const text of ['25.95p per kWh', 'On offer until 20 December 2026', '14 days']) {
    expect(readWords(page)).toContain(text)
  }
  expect(readWords(page)).not.toMatch(/sort code|account number/i)
  const sent = await visitor.press(path, page)
  const receipt = readWords((await visitor.go(sent.headers.location ?? '')).text)
  expect(receipt).toContain('14 days from the day after you say yes')
  expect(receipt).toContain('Hearth Fix 12. Fixed for 12 months. Electricity 25.95p per kWh')
})

test('another tariff that is pressed later takes the place of the first', async () => {
  const visitor = await start()
  await visitor.send(`/enquiries/join/fuels${asked}`, '', { answer: 'both' })
  await visitor.answerQuestions('join', home)
  const other = `${home}&tariff=hearth-variable`
  const begin = await visitor.go(`/enquiries/join${other}`)
  expect(readWords(begin.text)).toContain('Switch to Hearth Variable')
  expect(begin.text).toContain(
    '/enquiries/join/tariff?home=900000000001&amp;tariff=hearth-variable',
  )
  const page = await visitor.go(`/enquiries/join/tariff${other}`)
  expect(page.text).toMatch(/<input(?=[^>]*checked)(?=[^>]*value="hearth-variable")/)
  await visitor.send(`/enquiries/join/tariff${other}`, '', { answer: 'hearth-variable' })
  const { page: check } = await visitor.reachCheck('join', home)
  expect(readWords(check)).toContain('Hearth Variable')
  expect(readWords(check)).not.toContain('Hearth Fix 12')
})

test('an old link undoes no later choice', async () => {
  const visitor = await start()
  await visitor.send(`/enquiries/join/fuels${asked}`, '', { answer: 'both' })
  await visitor.send(`/enquiries/join/tariff${home}`, '', { answer: 'hearth-variable' })
  const old = readWords((await visitor.go(`/enquiries/join/fuels${asked}`)).text)
  expect(old).toContain('Hearth Variable')
  await visitor.send(`/enquiries/join/fuels${asked}`, '', { answer: 'both' })
  const { page } = await visitor.reachCheck('join', home)
  expect(readWords(page)).toContain('Hearth Variable')
  expect(readWords(page)).not.toContain('Hearth Fix 12')
})

test('a tariff that is pressed while another is half answered is asked about first', async () => {
  const visitor = await start()
  await visitor.send(`/enquiries/join/fuels${asked}`, '', { answer: 'both' })
  const other = '&tariff=hearth-variable'
  const begin = await visitor.go(`/enquiries/join${home}${other}`)
  expect(begin.text).toContain(
    '/enquiries/join/tariff?home=900000000001&amp;tariff=hearth-variable',
  )
  const path = '/enquiries/join/address?tariff=hearth-variable&postcode=ZZ1+1AA'
  const found = await visitor.send(path, '', { home: '900000000001' })
  expect(found.headers.location).toBe(`/enquiries/join/tariff${home}${other}`)
})

test('without a home, the tariff goes along through the address', async () => {
  const visitor = await start()
  const begin = await visitor.go('/enquiries/join?tariff=hearth-fix-24')
  expect(begin.text).toContain('/enquiries/join/address?tariff=hearth-fix-24')
  const search = await visitor.go('/enquiries/join/address?tariff=hearth-fix-24&postcode=ZZ1+1AA')
  expect(search.text).toMatch(/hearth-fix-24/)
  const chosen = await visitor.send(
    '/enquiries/join/address?tariff=hearth-fix-24&postcode=ZZ1+1AA',
    '',
    { home: '900000000001' },
  )
  expect(chosen.headers.location).toBe(
    '/enquiries/join/fuels?home=900000000001&tariff=hearth-fix-24',
  )
})

test('of an address that was typed the region is only likely, and said to be', async () => {
  const visitor = await start()
  const typed = { line1: '3 New Kiln Lane', postalTown: 'Emberford', postcode: 'ZZ1 1AA' }
  const path = '/enquiries/join/address?not-listed=yes&tariff=hearth-fix-12'
  const sent = await visitor.send(path, '', typed)
  const { text } = await visitor.go(`/enquiries/join/tariff?home=not-listed`)
  expect([sent.status, readWords(text)]).toEqual([
    303,
    expect.stringContaining('Rates for South East, where this home likely is, VAT included.'),
  ])
})

test('a tariff that ends before it is sent is said to have, and another is asked for', async () => {
  let now = new Date('2026-12-20T12:00:00Z')
  const visitor = await start(() => now)
  await visitor.send(`/enquiries/join/fuels${asked}`, '', { answer: 'both' })
  const { path, page } = await visitor.reachCheck('join', home)
  now = new Date('2026-12-21T12:00:00Z')
  const refused = await visitor.send(path, page, {})
  expect(refused.status).toBe(303)
  expect(refused.headers.location).toBe(`/enquiries/join/tariff${home}`)
  const again = readWords((await visitor.go(refused.headers.location ?? '')).text)
  expect(again).toContain('Hearth Fix 12 has ended')
  expect(again).toContain('was on offer until 20 December 2026')
  const begin = readWords((await visitor.go(`/enquiries/join${asked}`)).text)
  expect(begin).toContain('Hearth Fix 12 was on offer until 20 December 2026')
})

test('a day to start on that passes before it is sent is asked for again', async () => {
  let now = new Date('2026-11-30T12:00:00Z')
  const visitor = await start(() => now)
  const choose = (day: string) =>
    visitor.send(`/enquiries/join/from-day${home}`, '', {
      'answer-day': day,
      'answer-month': '12',
      'answer-year': '2026',
    })
  const { path } = await visitor.reachCheck('join', home)
  await visitor.send(`/enquiries/join/when${home}`, '', { answer: 'on-a-day' })
  await choose('1')
  const page = (await visitor.go(path)).text
  expect(readWords(page)).toContain('1 December 2026')
  now = new Date('2026-12-01T12:00:00Z')
  const refused = await visitor.send(path, page, {})
  expect(refused.headers.location).toBe(`/enquiries/join/from-day${home}`)
  const again = (await visitor.go(refused.headers.location ?? '')).text
  expect(readWords(again)).toContain('It’s too late for the day you chose')
  await choose('3')
  expect(readWords((await visitor.go(path)).text)).toContain('3 December 2026')
})

test('the certificate’s meter stands beside its question, as a hint', async () => {
  const visitor = await start()
  const query = '?home=900000000018'
  for (const [id, answer] of [
    ['tariff', 'not-sure'],
    ['fuels', 'electricity'],
    ['supplier', 'you'],
    ['about-staying', 'read'],
  ] as const) {
    await visitor.send(`/enquiries/join/${id}${query}`, '', { answer })
  }
  const page = readWords((await visitor.go(`/enquiries/join/meter${query}`)).text)
  expect(page).toMatch(/Your 20\d\d certificate says: a (two-rate meter|meter with one rate)/)
})

test('where we supply no homes, the waiting list is offered instead', async () => {
  const visitor = await start()
  const { text } = await visitor.go('/enquiries/join?home=900090000149')
  expect(readWords(text)).toContain('We don’t supply homes in ZZ4 yet')
  expect(text).toContain('href="/enquiries/waiting-list?home=900090000149"')
  expect(readWords(text)).not.toContain('come to this home')
})

test('a lead over /v1 may be a switch', async () => {
  const env = { RATE_LIMITS: 'off', ...connected, DATA_DIR }
  const { origin } = await startSite({ env })
  const answer = await postLead(origin, {
    'full-name': someone['full-name'],
    email: someone.email,
    product: 'join',
    postcode: 'ZZ1 1AA',
  })
  expect(answer.status).toBe(201)
})
