import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { solveChallenge } from '../../leads/submit/solve-challenge.ts'
import { ask } from '../support/site/ask.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor, readHidden, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readPage, readWords } from '../support/site/read-page.ts'

const env = { RATE_LIMITS: 'off', ...connected, DATA_DIR: linkDemonstration() }
const site = await runSite({ env })
afterAll(() => site.stop())

const home = '?home=900000000001'

test.each([
  ['heat-pump', home],
  ['call-back', ''],
  ['waiting-list', ''],
  ['bereavement', ''],
] as const)(
  '%s is sent without script, and its reference is shown with what happens next',
  async (flow, query) => {
    const visitor = createVisitor(site.origin)
    const { sent, reference } = await visitor.sendEnquiry(flow, query)
    expect(sent.status).toBe(303)
    expect(sent.headers.location).toBe(`/enquiries/sent/${reference}`)
    const page = await visitor.go(`/enquiries/sent/${reference}`)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(readPage(page.text).meta('robots')).toBe('noindex')
    const words = readWords(page.text)
    expect(words).toContain(reference)
    expect(words).toMatch(
      flow === 'waiting-list' ? /We’ll tell you once/ : /We’ll call you by \w+day \d+ \w+\./,
    )
    expect(words).toContain('Siân Ağaoğlu-Marker')
  },
)

/** The check page, from a screen of the contact page or from itself. */
async function readCheck(visitor: ReturnType<typeof createVisitor>, path = '') {
  const isThere = path.includes('/check')
  return (await visitor.go(isThere ? path : await visitor.leaveContact(path, {}))).text
}

test('every field that is wrong is named beside itself and in the summary, and what was typed stays', async () => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('call-back')
  const refused = await visitor.send(path, '', {
    'full-name': ' ',
    email: 'sian at post',
    phone: '999',
    postcode: 'ZZ1',
    message: 'x'.repeat(1001),
  })
  expect(refused.status).toBe(422)
  const page = readPage(refused.text)
  expect(page.title).toMatch(/^Error: /)
  const links = page.all('a').filter(({ href }) => href?.startsWith('#'))
  // The message is on the next screen.
  const fields = ['full-name', 'email', 'phone', 'postcode']
  expect(links.map(({ href }) => href?.slice(1)).slice(-fields.length)).toEqual(fields)
  for (const field of fields) {
    expect(refused.text).toContain(`id="${field}"`)
    expect(refused.text).toContain(`id="${field}-error"`)
  }
  expect(refused.text).toContain('value="sian at post"')
  expect(refused.text).toContain('That’s an emergency number')
  expect((await visitor.go(path)).text).toContain('value="sian at post"')
  const led = await visitor.go(`${path}?part=needs`)
  expect(led.text).toContain('x'.repeat(1001))
})

test.each([
  [{ email: '', phone: '' }, 'email', 'Enter an email address or a phone number'],
  [{ channels: 'text' }, 'phone', 'Enter a mobile number'],
  [{ channels: 'email', email: '' }, 'email', 'asked us to email you'],
  [{ channels: 'phone', phone: '' }, 'phone', 'asked for a call'],
  [{ channels: [], phone: '' }, 'phone', 'Enter the phone number we should call'],
  [{ phone: 'O20 7946 0123' }, 'phone', 'Did you mean 020 7946 0123?'],
] as const)('%j is refused at %s: %s', async (fields, field, says) => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('call-back')
  const refused = await visitor.send(path, '', { ...someone, ...fields })
  expect(refused.status).toBe(422)
  const beside = refused.text.split(`id="${field}-error"`)[1]?.split('</p>')[0]
  expect(beside).toContain(says)
})

test('an address that looks mistyped is asked about once, and taken as typed or as suggested', async () => {
  const typed = { ...someone, email: 'sian@gmial.com' }
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('call-back')
  const asked = await visitor.send(path, '', typed)
  expect(asked.status).toBe(422)
  expect(readWords(asked.text)).toContain('Did you mean sian@gmail.com?')
  const meant = await visitor.send(path, asked.text, typed)
  expect(meant.status).toBe(303)
  expect(await readCheck(visitor, meant.headers.location)).toContain('sian@gmial.com')
  const mended = await visitor.send(path, asked.text, { ...typed, 'use-email': 'sian@gmail.com' })
  const check = await readCheck(visitor, mended.headers.location)
  expect(check).toContain('sian@gmail.com')
  expect(check).not.toContain('gmial')
})

test('whoever comes too early is led to what is still open, and nobody’s answers stand in an address', async () => {
  const visitor = createVisitor(site.origin)
  const early = await visitor.go('/enquiries/heat-pump/check')
  expect([early.status, early.headers.location]).toEqual([303, '/enquiries/heat-pump/address'])
  const check = `/enquiries/heat-pump/check${home}`
  expect((await visitor.go(check)).headers.location).toMatch(
    /^\/enquiries\/heat-pump\/[\w-]+\?home=/,
  )
  await visitor.answerQuestions('heat-pump', home)
  const toContact = await visitor.go(check)
  expect(toContact.headers.location).toBe(`/enquiries/heat-pump/contact${home}`)
  const { path } = await visitor.reachCheck('heat-pump', home)
  expect(path).toBe(check)
  expect((await ask(site.origin, '/enquiries/no-such-flow/check')).status).toBe(404)
})

test('contact that was refused is refused once more at the check page, in words', async () => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('call-back')
  await visitor.send(path, '', { ...someone, phone: '12' })
  const led = await visitor.go('/enquiries/call-back/check')
  expect(led.headers.location).toBe('/enquiries/call-back/contact?show=problems')
  expect((await visitor.go(led.headers.location ?? '')).text).toContain('Check the phone number')
})

test('to be called back takes a number, or another way of talking', async () => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('call-back')
  expect((await visitor.go(path)).text).toContain('Give us the number to call.')
  const byEmail = { ...someone, phone: '', channels: [] }
  expect((await visitor.send(path, '', byEmail)).status).toBe(422)
  const led = await visitor.go('/enquiries/call-back/check')
  expect(led.headers.location).toBe('/enquiries/call-back/contact?show=problems')
  const relayed = await visitor.send(path, '', { ...byEmail, needs: 'text-relay' })
  expect(relayed.headers.location).toBe('/enquiries/call-back/check')
})

test('the check page shows every answer with its way to change, and comes back', async () => {
  const visitor = createVisitor(site.origin)
  const { page } = await visitor.reachCheck('call-back', '', {
    ...someone,
    message: 'The bell is broken.',
  })
  const changes = readPage(page)
    .all('a')
    .filter(({ href }) => href?.endsWith('?from=check'))
  expect(changes.map(({ href }) => href)).toContain('/enquiries/call-back/about?from=check')
  expect(readWords(page)).toContain('The bell is broken.')
  const contact = '/enquiries/call-back/contact?from=check'
  const shown = await visitor.go(contact)
  expect(
    readPage(shown.text)
      .all('a')
      .map(({ href }) => href),
  ).toContain('/enquiries/call-back/check')
  const changed = await visitor.send(contact, shown.text, {
    ...someone,
    'full-name': 'Bryn Marker',
  })
  expect(changed.headers.location).toBe('/enquiries/call-back/check')
  expect((await visitor.go('/enquiries/call-back/check')).text).toContain('Bryn Marker')
})

test('a form sent twice, at once or later, leads to one reference', async () => {
  const visitor = createVisitor(site.origin)
  const { path, page } = await visitor.reachCheck('call-back')
  const asked = await visitor.send(path, page, {})
  const again = { work: await solveChallenge(readHidden(asked.text).challenge ?? '') }
  const press = () => visitor.send(path, asked.text, again)
  const both = await Promise.all([press(), press()])
  const later = await press()
  const places = [...both, later].map(({ status, headers }) => `${status} ${headers.location}`)
  expect(places[0]).toMatch(/^303 \/enquiries\/sent\/HL-/)
  expect(new Set(places).size).toBe(1)
})

test('after sending, answers and message are gone, and a new enquiry begins with who it is', async () => {
  const visitor = createVisitor(site.origin)
  await visitor.sendEnquiry('call-back', '', { ...someone, message: 'The bell is broken.' })
  const early = await visitor.go('/enquiries/call-back/check')
  expect(early.headers.location).toBe('/enquiries/call-back/about')
  const { text } = await visitor.go(await visitor.answerQuestions('call-back'))
  expect(['value="Siân', 'The bell'].map(part => text.includes(part))).toEqual([true, false])
})

test.each([
  ['call-back', ''],
  ['heat-pump', home],
  ['meter-reading', home],
] as const)('back on the first page of %s, what was just sent is named', async (flow, query) => {
  const visitor = createVisitor(site.origin)
  const { reference } = await visitor.sendEnquiry(flow, query)
  const back = await visitor.go(`/enquiries/${flow}/check${query}`)
  const first = back.headers.location ?? ''
  const { text } = await visitor.go(first)
  expect(readWords(text)).toContain('You’ve just sent this request')
  expect(text).toContain(`href="/enquiries/sent/${reference}"`)
  // Another browser, another home and another flow know nothing of it.
  const others = [
    await ask(site.origin, first),
    await visitor.go(`/enquiries/${flow}?home=900000000002`),
    await visitor.go('/enquiries/smart-meter'),
  ]
  for (const other of flow === 'call-back' ? [others[0], others[2]] : others) {
    expect(other?.text).not.toContain(reference)
  }
})

test('a reference is shown only to the browser that sent it', async () => {
  const { reference } = await createVisitor(site.origin).sendEnquiry('call-back')
  const { status, text } = await ask(site.origin, `/enquiries/sent/${reference}`)
  expect(status).toBe(200)
  expect(text).not.toContain('Marker')
  expect(text).toContain(`value="${reference}"`)
  expect(readWords(text)).toContain('Track a request')
  expect((await ask(site.origin, '/enquiries/sent/no-reference')).status).toBe(404)
})

test('logs and metrics hold nothing of who sent what', async () => {
  await createVisitor(site.origin).sendEnquiry('call-back')
  const told = `${site.lines().join('')}${(await ask(site.adminOrigin, '/metrics')).text}`
  expect(told).toContain('/enquiries/:flow/check')
  for (const secret of ['Marker', '7946 0123', '79460123', 'post.example', 'ZZ1 1AA']) {
    expect(told).not.toContain(secret)
  }
})
