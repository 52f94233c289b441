import { expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask, sendForm } from '../support/site/ask.ts'
import { allPaths } from '../support/site/contract-paths.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkForOneTest } from '../support/site/link-demonstration.ts'
import { readChosen } from '../support/site/read-chosen.ts'
import { readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const Cookie = `hl-visit=${'a'.repeat(22)}`

test('who only reads gets no cookie', async () => {
  const site = await startSite()
  for (const path of allPaths) {
    const { headers } = await ask(site.origin, path)
    expect(headers['set-cookie'] ?? []).toEqual([])
  }
})

test('an address that was typed goes along to an enquiry, outlives a restart, and is removed when asked', async () => {
  const env = { DATA_DIR: linkForOneTest(), LEADS_KEY: Buffer.alloc(32, 7).toString('base64') }
  const site = await runSite({ env })
  const typed = {
    line1: '3 New Kiln Lane',
    line2: '',
    postalTown: 'Emberford',
    postcode: 'zz11aa',
  }
  const kept = await sendForm(site.origin, '/find-your-home?not-listed=yes', typed)
  expect(kept.status).toBe(303)
  const way = '/enquiries/call-back?home=not-listed'
  expect(kept.headers.location).toBe(way)
  const [cookie = ''] = kept.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^hl-visit=[\w-]{22}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
  const mine = { headers: { Cookie: cookie.split(';')[0] ?? '' } }
  const address = '3 New Kiln Lane, Emberford, ZZ1\u00a01AA'
  expect((await ask(site.origin, way, mine)).text).toContain(address)
  expect((await ask(site.origin, way)).text).not.toContain('New Kiln')
  await site.stop()

  const later = await startSite({ env })
  const again = await ask(later.origin, way, mine)
  expect(again.text).toContain(address)
  expect(again.text).toContain('<meta name="robots" content="noindex"/>')
  const offered = await ask(later.origin, '/enquiries/call-back', mine)
  expect(offered.text).toContain(`<strong>${address}</strong>`)
  expect(offered.text).toContain(`href="${way}"`)
  expect(offered.text).toContain('<meta name="robots" content="noindex"/>')
  await sendForm(later.origin, '/forget', {}, mine.headers)
  expect((await ask(later.origin, way, mine)).text).not.toContain('New Kiln')
  for (const lines of [site.lines(), later.lines()]) expect(lines.join('')).not.toContain('Kiln')
})

test('two tabs that answer different questions at the same moment keep both answers', async () => {
  // A home that is slow to read makes each tab read the draft before the other writes.
  const slow = { MOCKS: 'on', MOCK_DELAY_MS: '30', RATE_LIMITS: 'off' }
  const site = await startSite({ env: { DATA_DIR: linkForOneTest(), ...slow } })
  const visitor = createVisitor(site.origin)
  const query = '?home=mocked-zz11aa-1'
  await visitor.answerQuestions('boiler-service', query)
  const path = (question: string) => `/enquiries/boiler-service/${question}${query}`
  const changed = { works: 'not-sure', 'last-service': 'never' }
  const answers = Object.entries(changed)
  await Promise.all(
    answers.map(([question, answer]) => visitor.send(path(question), '', { answer })),
  )
  for (const [question, answer] of answers) {
    expect(readChosen((await visitor.go(path(question))).text)).toBe(answer)
  }
})

test('an enquiry about a home that is listed names it, and one about no home of ours is whole', async () => {
  const site = await startSite()
  const list = await ask(site.origin, '/v1/addresses?postcode=ZZ11AA')
  const [{ id, attributes }] = JSON.parse(list.text).data
  const named = await ask(site.origin, `/enquiries/heat-pump?home=${id}`)
  expect(readWords(named.text)).toContain(attributes.address)
  for (const home of ['900000009999', '', 'x'.repeat(300), '%00', '../../etc']) {
    const { status, text } = await ask(site.origin, `/enquiries/heat-pump?home=${home}`)
    expect([home, status]).toEqual([home, 200])
    expect(text).not.toContain('Your home')
  }
})

test('what was typed is removed, with its cookie, and the cookies page says so', async () => {
  const site = await startSite()
  const { status, headers } = await sendForm(site.origin, '/forget', {}, { Cookie })
  expect(status).toBe(303)
  expect(headers.location).toBe('/cookies?forgotten=yes#forget-answer')
  expect(headers['set-cookie']).toEqual(['hl-visit=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
  expect((await ask(site.origin, '/cookies?forgotten=yes')).text).toContain('Nothing you typed')
  const keeping = { headers: { Cookie: `hl-visit=${'a'.repeat(22)}` } }
  const kept = await ask(site.origin, '/cookies?forgotten=yes', keeping)
  expect(kept.text).not.toContain('Nothing you typed')
  expect((await ask(site.origin, '/cookies')).text).not.toContain('Nothing you typed')
  expect((await ask(site.origin, '/forget')).headers.location).toBe('/cookies#typed')
})

test('of a form that is refused, what is longer than 4 kB is shown and not stored', async () => {
  const site = await startSite({ env: { DATA_DIR: linkForOneTest(), RATE_LIMITS: 'off' } })
  for (const [length, isStored] of [
    [3000, true],
    [5000, false],
  ] as const) {
    const visitor = createVisitor(site.origin)
    const path = await visitor.answerQuestions('call-back')
    const message = 'm'.repeat(length)
    const asked = `${path}?part=needs`
    await visitor.send(path, (await visitor.go(path)).text, someone)
    const refused = await visitor.send(asked, (await visitor.go(asked)).text, { message })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(message)
    const later = await visitor.go(asked)
    expect(later.status).toBe(200)
    expect(later.text.includes(message)).toBe(isStored)
  }
})
