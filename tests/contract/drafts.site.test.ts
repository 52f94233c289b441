import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demonstration } from '../../commands/prepare-demonstration.ts'
import { runSite } from '../../commands/run-site.ts'
import { ask, sendForm } from '../support/site/ask.ts'
import { allPaths } from '../support/site/contract-paths.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readPage } from '../support/site/read-page.ts'
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
  const env = { DATA_DIR: makeDataFolder(), LEADS_KEY: Buffer.alloc(32, 7).toString('base64') }
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
  const address = '3 New Kiln Lane, Emberford, ZZ1 1AA'
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
  const site = await startSite({ env: { DATA_DIR: makeDataFolder(), ...slow } })
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
  expect(named.text).toContain(attributes.address)
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
  expect(headers.location).toBe('/cookies?forgotten=yes#typed')
  expect(headers['set-cookie']).toEqual(['hl-visit=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
  expect((await ask(site.origin, '/cookies?forgotten=yes')).text).toContain('Nothing you typed')
  expect((await ask(site.origin, '/cookies')).text).not.toContain('Nothing you typed')
  expect((await ask(site.origin, '/forget')).headers.location).toBe('/cookies#typed')
})

test('where drafts cannot be kept, pages are whole, the visitor is told, and so are we', async () => {
  const site = await startSite({ env: { DATA_DIR: makeBlockedFolder() } })
  for (const path of ['/', '/find-your-home', '/cookies']) {
    expect((await ask(site.origin, path, { headers: { Cookie } })).status).toBe(200)
  }
  const { headers } = await sendForm(site.origin, '/forget', {}, { Cookie })
  expect(headers.location).toBe('/cookies?forgotten=no#typed')
  expect(headers['set-cookie']).toBeUndefined()
  expect((await ask(site.origin, '/cookies?forgotten=no')).text).toContain('couldn’t remove it')

  const typed = { line1: '3 New Kiln Lane', postalTown: 'Emberford', postcode: 'ZZ1 1AA' }
  const notKept = await sendForm(site.origin, '/find-your-home?not-listed=yes', typed)
  expect(notKept.status).toBe(503)
  expect(notKept.text).toContain('we couldn’t save your address')
  expect(notKept.text).toContain('value="3 New Kiln Lane"')

  const ready = await ask(site.adminOrigin, '/health/ready')
  expect(ready.status).toBe(200)
  expect(JSON.parse(ready.text)).toMatchObject({
    cannotServe: [],
    drafts: { state: 'not-kept', reason: 'failed' },
  })
  const series = 'hearthlight_draft_faults_total{act="open",fault="failed"}'
  expect(await readMetric(site.adminOrigin, series)).toBeGreaterThan(0)
  expect(site.lines().join('')).toContain('drafts cannot be kept')
  expect(site.lines().join('')).not.toContain('a'.repeat(22))
})

test('of a form that is refused, what is longer than 4 kB is shown and not stored', async () => {
  const site = await startSite({ env: { DATA_DIR: makeDataFolder(), RATE_LIMITS: 'off' } })
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

test('while drafts cannot be kept, a hundred requests are one line in the log', async () => {
  const site = await startSite({ env: { DATA_DIR: makeBlockedFolder(), RATE_LIMITS: 'off' } })
  for (let asked = 0; asked < 100; asked += 1) {
    await ask(site.origin, '/enquiries/call-back/about', { headers: { Cookie } })
  }
  const lines = site.lines().join('').split('\n')
  expect(lines.filter(line => line.includes('drafts cannot be kept'))).toHaveLength(1)
  const series = 'hearthlight_draft_faults_total{act="open",fault="failed"}'
  expect(await readMetric(site.adminOrigin, series)).toBeGreaterThanOrEqual(100)
})

test('after an upgrade to this version, what was typed before it goes on, under a new name', async () => {
  const folder = makeDataFolder()
  mkdirSync(join(folder, 'leads'))
  const older = 'tests/support/leads/earlier-drafts/7c9c5ec.sqlite'
  copyFileSync(older, join(folder, 'leads', 'drafts.sqlite'))
  const env = { LEADS_KEY: Buffer.alloc(32, 7).toString('base64'), TRUST_PROXY: 'on' }
  const clock = () => new Date('2026-11-23T05:00:00Z')
  const site = await startSite({ env: { ...env, DATA_DIR: folder }, clock })
  const visitor = createVisitor(site.origin, { 'X-Forwarded-Proto': 'https' })
  visitor.cookies.set('hl-visit', 'C'.repeat(22))
  const contact = '/enquiries/call-back/contact'
  const first = await visitor.go('/enquiries/call-back/about')
  expect(readChosen(first.text)).toBe('bill')
  expect([...visitor.cookies.keys()]).toEqual(['__Host-hl-visit'])

  const late = createVisitor(site.origin, { 'X-Forwarded-Proto': 'https' })
  late.cookies.set('hl-visit', 'C'.repeat(22))
  expect((await late.go(contact)).headers.location).toBe('/enquiries/call-back/about?lost=yes')
  expect([...late.cookies.keys()]).toEqual(['hl-visit'])

  const path = await visitor.answerQuestions('call-back')
  expect((await visitor.go(path)).text).toContain('value="Siân Ağaoğlu-Marker"')
})

function readChosen(html: string): string | undefined {
  const inputs = readPage(html).all('input')
  return inputs.find(({ name, checked }) => name === 'answer' && checked !== undefined)?.value
}

/** The demonstration's homes, and nothing typed yet. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drafts-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(resolve(demonstration, 'register'), join(folder, 'register'))
  return folder
}

/** A data folder with a file where the folder of leads should be. */
function makeBlockedFolder(): string {
  const folder = makeDataFolder()
  writeFileSync(join(folder, 'leads'), 'in the way')
  return folder
}
