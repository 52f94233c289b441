import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask, sendForm } from '../support/site/ask.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readPage, readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'
import { sendJson, startAnswering } from '../support/start-answering.ts'

const env = { RATE_LIMITS: 'off', ...connected, DATA_DIR: linkDemonstration() }
const site = await runSite({ env })
afterAll(() => site.stop())

const { reference, link, visitor } = await sendOne(site.origin)

test('reference and postcode, in any writing, lead to the secret link, and wrong and unknown are told alike', async () => {
  const typed = reference.toLowerCase().replaceAll('-', ' ')
  const found = await sendForm(site.origin, '/track', { reference: typed, postcode: 'zz11aa' })
  expect([found.status, found.headers.location]).toEqual([303, link])
  const wrong = await sendForm(site.origin, '/track', { reference, postcode: 'ZZ1 1AB' })
  const unknown = await sendForm(site.origin, '/track', {
    reference: 'HL-0000-0000',
    postcode: 'ZZ1 1AA',
  })
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('We can’t find a request with that reference and postcode')
    expect(answer.text).not.toContain('Marker')
  }
  const bare = (text: string) =>
    readWords(text).replaceAll(reference, '').replaceAll('HL-0000-0000', '')
  expect(bare(wrong.text)).toBe(bare(unknown.text))
})

test('after too many tries one is asked to wait, whether there is such a request or not', async () => {
  const limited = await startSite({ env: { DATA_DIR: linkDemonstration() } })
  const own = await sendOne(limited.origin)
  const lookUp = (reference: string, postcode: string) =>
    sendForm(limited.origin, '/track', { reference, postcode })
  const answers = []
  for (const reference of [own.reference, 'HL-0000-0000']) {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await lookUp(reference, 'ZZ1 1AB')).status).toBe(422)
    }
    answers.push({ reference, ...(await lookUp(reference, 'ZZ1 1AA')) })
  }
  for (const { reference, status, headers, text } of answers) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect(readPage(text).title).toMatch(/^Error: /)
    expect(readWords(text)).toContain('Too many tries')
    expect(readWords(text)).toContain('Please wait 60 minutes and try again')
    for (const typed of [reference, 'ZZ1 1AA']) expect(text).toContain(`value="${typed}"`)
  }
  const [ours = '', none = ''] = answers.map(one => one.text.replaceAll(one.reference, ''))
  expect(readWords(ours)).toBe(readWords(none))
  expect((await ask(limited.origin, own.link)).status).toBe(200)
})

test.each([
  [{ reference: '', postcode: '' }, ['Enter the reference', 'Enter the postcode']],
  [{ reference: 'HL-7K3M-Q9TX', postcode: 'ZZ1' }, ['Check the postcode']],
  [{ reference: 'x'.repeat(61), postcode: 'ZZ1 1AA' }, ['Check the reference']],
])('%j is refused in words, with what was typed', async (fields, says) => {
  const { status, text } = await sendForm(site.origin, '/track', fields)
  expect(status).toBe(422)
  expect(readPage(text).title).toMatch(/^Error: /)
  for (const words of says) expect(readWords(text)).toContain(words)
  expect(text).toContain(`value="${fields.postcode}"`)
})

test('the secret link shows where it has got to, and is told to nobody', async () => {
  const { status, headers, text } = await ask(site.origin, link)
  expect(status).toBe(200)
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(readPage(text).meta('robots')).toBe('noindex')
  const words = readWords(text)
  for (const part of ['We’ve got it', 'We’ll call you by', 'Phone call', reference]) {
    expect(words).toContain(part)
  }
  expect(readPage(text).running).toHaveLength(1)
  expect(site.lines().join('')).not.toContain(link.split('/')[3])
  expect(site.lines().join('')).not.toContain(reference)
})

test.each(['', '/change', '/withdraw', '/delete', '/held.json'])(
  'a wrong secret and an unknown reference are one and the same at %j',
  async step => {
    const wrong = await ask(site.origin, `/track/${reference}/${'A'.repeat(22)}${step}`)
    const unknown = await ask(site.origin, `/track/HL-0000-0000/${'A'.repeat(22)}${step}`)
    expect([wrong.status, unknown.status]).toEqual([404, 404])
    expect(readWords(wrong.text)).toBe(readWords(unknown.text))
    expect(wrong.text).not.toContain('Marker')
  },
)

test('what does nothing about an enquiry is no page', async () => {
  expect((await ask(site.origin, `${link}/explode`)).status).toBe(404)
})

test('the time and the way are changed, and only to what can be done', async () => {
  const change = `${link}/change`
  const page = await ask(site.origin, change)
  const offered = readPage(page.text)
    .all('input')
    .filter(({ name }) => name === 'channels')
  expect(offered.map(({ value }) => value)).toEqual(['phone', 'email'])
  const fields = { channels: 'email', 'time-window': 'saturday' }
  const saved = await sendForm(site.origin, change, fields)
  expect([saved.status, saved.headers.location]).toEqual([303, `${link}?saved=yes`])
  const words = readWords((await ask(site.origin, `${link}?saved=yes`)).text)
  for (const part of ['Changed.', 'We’ll email you by', 'Saturday, 9am to 1pm']) {
    expect(words).toContain(part)
  }
  for (const wrong of [{ channels: 'text' }, { 'time-window': 'midnight' }]) {
    const refused = await sendForm(site.origin, change, { ...fields, ...wrong })
    expect(refused.status).toBe(422)
    expect(readPage(refused.text).title).toMatch(/^Error: /)
  }
})

test('saved as it stands, a request stays as it was and says so', async () => {
  const fields = { channels: 'phone', 'time-window': 'morning' }
  await sendForm(site.origin, `${link}/change`, fields)
  const same = await sendForm(site.origin, `${link}/change`, fields)
  expect(same.headers.location).toBe(`${link}?saved=as-it-was`)
  const { text } = await ask(site.origin, `${link}?saved=as-it-was`)
  expect(readPage(text).title).toMatch(/^Nothing changed: Your request for a call/)
})

test('a form of a page without referrer is taken as browsers send it, and one from elsewhere is not', async () => {
  const fields = { channels: 'phone', 'time-window': 'any' }
  const sent = await sendForm(site.origin, `${link}/change`, fields, { Origin: 'null' })
  expect(sent.status).toBe(303)
  const older = { Origin: 'null', 'Content-Type': 'application/x-www-form-urlencoded' }
  const asOlder = (path: string) =>
    ask(site.origin, path, { method: 'POST', headers: older, body: 'channels=phone' })
  expect((await asOlder(`${link}/change`)).status).toBe(303)
  expect((await asOlder('/track')).status).toBe(403)
  const elsewhere = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
  expect((await sendForm(site.origin, `${link}/change`, fields, elsewhere)).status).toBe(403)
})

test('what we hold is a file with everything that was sent', async () => {
  const { status, headers, text } = await ask(site.origin, `${link}/held.json`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['content-disposition']).toBe(`attachment; filename="${reference}.json"`)
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(JSON.parse(text)).toMatchObject({
    reference,
    status: 'received',
    request: {
      'full-name': 'Siân Ağaoğlu-Marker',
      phone: '(020) 7946 0123',
      product: 'call-back',
      answers: expect.arrayContaining([expect.objectContaining({ question: 'about' })]),
    },
  })
})

test('withdrawing is asked about, done once, and leaves nothing to change', async () => {
  const own = await sendOne(site.origin)
  const asked = await ask(site.origin, `${own.link}/withdraw`)
  expect(readWords(asked.text)).toContain('Withdraw the request?')
  expect(readWords((await ask(site.origin, own.link)).text)).toContain('We’ve got it')
  for (const _ of ['once', 'again']) {
    const done = await sendForm(site.origin, `${own.link}/withdraw`, {})
    expect([done.status, done.headers.location]).toEqual([303, `${own.link}?withdrawn=yes`])
  }
  const words = readWords((await ask(site.origin, own.link)).text)
  expect(words).toContain('nobody will contact you about it')
  expect(words).not.toContain('We’ll call')
  expect(words).not.toContain('Withdraw the request')
  const closed = await ask(site.origin, `${own.link}/change`)
  expect(readPage(closed.text).title).toMatch(/^This request is withdrawn/)
  expect(
    readPage(closed.text)
      .all('input')
      .filter(({ name }) => name === 'channels'),
  ).toEqual([])
})

test('deleting is asked about, and afterwards nothing leads to it, in the browser that sent it either', async () => {
  const own = await sendOne(site.origin)
  const sentPath = `/enquiries/sent/${own.reference}`
  expect((await own.visitor.go(sentPath)).text).toContain('Marker')
  const asked = await own.visitor.go(`${own.link}/delete`)
  expect(readWords(asked.text)).toContain('Delete this request and your details')
  const done = await own.visitor.send(`${own.link}/delete`, asked.text, {})
  expect([done.status, done.headers.location]).toEqual([303, '/track?deleted=yes'])
  expect(readWords((await ask(site.origin, '/track?deleted=yes')).text)).toContain('Deleted')
  expect((await ask(site.origin, own.link)).status).toBe(404)
  expect((await own.visitor.go(sentPath)).text).not.toContain('Marker')
  const typed = { reference: own.reference, postcode: 'ZZ1 1AA' }
  expect((await sendForm(site.origin, '/track', typed)).status).toBe(422)
})

test('where another provider has it, nobody is promised silence: we have to tell them', async () => {
  const provider = await startAnswering(sendJson({}))
  onTestFinished(provider.stop)
  const passing = await startSite({
    env: { RATE_LIMITS: 'off', API_URL: provider.base, DATA_DIR: linkDemonstration() },
  })
  const read = async (path: string) => readWords((await ask(passing.origin, path)).text)
  const toCall =
    /Call us on\s+0808\s157\s0192\s+and we’ll tell them: until then they may still contact you/
  const toCallToo = /Call us on\s+0808\s157\s0192\s+too, and we’ll tell/
  for (const act of ['withdraw', 'delete']) {
    const { link } = await sendOne(passing.origin)
    await expect.poll(() => read(link)).toContain('Our team has your request')
    expect(await read(`${link}/change`)).toMatch(toCallToo)
    const change = { channels: 'email', 'time-window': 'any' }
    const changed = await sendForm(passing.origin, `${link}/change`, change)
    expect(await read(changed.headers.location ?? '')).toContain('Changed here. Please call us too')
    expect(await read(`${link}/${act}`)).toMatch(toCall)
    const { headers } = await sendForm(passing.origin, `${link}/${act}`, {})
    const after = await read(headers.location ?? '')
    expect(after).toMatch(act === 'delete' ? /call us\s[^.]+\sask them to delete it too/ : toCall)
    expect(after).not.toMatch(/nobody will contact you|We won’t write to you/i)
  }
})

test('a request whose day has passed is no more promised, and one that was withdrawn has none', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  const timed = await startSite({
    env: { ...env, DATA_DIR: linkDemonstration() },
    clock: () => now,
  })
  const own = await sendOne(timed.origin)
  expect(readWords((await ask(timed.origin, own.link)).text)).toContain(
    'We’ll call you by Tuesday 24 November.',
  )
  now = new Date('2026-11-25T10:00:00Z')
  const words = readWords((await ask(timed.origin, own.link)).text)
  expect(words).toContain('We said you’d hear from us by Tuesday 24 November.')
})

test('the page to look up is for search engines, and what stands behind it is not', async () => {
  const { text } = await ask(site.origin, '/track')
  expect(readPage(text).meta('robots')).toBeUndefined()
  expect(readPage(text).link('canonical')).toMatch(/\/track$/)
  const sitemap = (await ask(site.origin, '/sitemap.xml')).text
  expect(sitemap).toContain('/track<')
  expect(sitemap).not.toContain('/track/')
})

test('the sender’s own browser is led on from the sent page', async () => {
  const { text } = await visitor.go(`/enquiries/sent/${reference}`)
  expect(text).toContain(`href="${site.origin}${link}"`)
})

async function sendOne(origin: string) {
  const sender = createVisitor(origin)
  const sent = await sender.sendEnquiry('call-back')
  const { text } = await sender.go(`/enquiries/sent/${sent.reference}`)
  const path = /\/track\/HL-[\w-]{9}\/[\w-]{22}/.exec(text)?.[0] ?? ''
  return { reference: sent.reference, link: path, visitor: sender }
}
