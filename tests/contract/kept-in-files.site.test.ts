import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask, sendForm } from '../support/site/ask.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor, readHidden, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readChosen } from '../support/site/read-chosen.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readPage, readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const Cookie = `hl-visit=${'a'.repeat(22)}`
const LEADS_KEY = Buffer.alloc(32, 7).toString('base64')

test('where drafts cannot be kept, pages are whole, the visitor is told, and so are we', async () => {
  const site = await startSite({ env: { DATA_DIR: makeBlockedFolder() } })
  for (const path of ['/', '/find-your-home', '/cookies']) {
    expect((await ask(site.origin, path, { headers: { Cookie } })).status).toBe(200)
  }
  const { headers } = await sendForm(site.origin, '/forget', {}, { Cookie })
  expect(headers.location).toBe('/cookies?forgotten=no#forget-answer')
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
    cannotServe: ['drafts'],
    drafts: { state: 'not-kept', reason: 'failed' },
  })
  const series = 'hearthlight_draft_faults_total{act="open",fault="failed"}'
  expect(await readMetric(site.adminOrigin, series)).toBeGreaterThan(0)
  expect(await readMetric(site.adminOrigin, 'hearthlight_drafts_kept')).toBe(0)
  const whole = await startSite()
  expect(await readMetric(whole.adminOrigin, 'hearthlight_drafts_kept')).toBe(1)
  expect(site.lines().join('')).toContain('drafts cannot be kept')
  expect(site.lines().join('')).not.toContain('a'.repeat(22))
})

test('while drafts cannot be kept, a hundred requests are one line in the log', async () => {
  const site = await startSite({ env: { DATA_DIR: makeBlockedFolder(), RATE_LIMITS: 'off' } })
  for (let asked = 0; asked < 100; asked += 1) {
    const away = await ask(site.origin, '/enquiries/call-back/about', { headers: { Cookie } })
    expect([away.status, away.headers['retry-after']]).toEqual([503, '10'])
  }
  const lines = site.lines().join('').split('\n')
  expect(lines.filter(line => line.includes('drafts cannot be kept'))).toHaveLength(1)
  const series = 'hearthlight_draft_faults_total{act="open",fault="failed"}'
  expect(await readMetric(site.adminOrigin, series)).toBeGreaterThanOrEqual(100)
})

test('after an upgrade to this version, what was typed before it goes on, under a new name', async () => {
  const folder = linkDemonstration()
  mkdirSync(join(folder, 'leads'))
  const older = 'tests/support/leads/earlier-drafts/7c9c5ec.sqlite'
  copyFileSync(older, join(folder, 'leads', 'drafts.sqlite'))
  const env = { LEADS_KEY, TRUST_PROXY: 'on' }
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

test('where leads cannot be kept, nobody is told that they were, and the answers stay', async () => {
  const DATA_DIR = linkDemonstration()
  const own = { ...connected, RATE_LIMITS: 'off', DATA_DIR, LEADS_KEY }
  const sound = await runSite({ env: own })
  const visitor = createVisitor(sound.origin)
  const { path } = await visitor.reachCheck('call-back')
  await sound.stop()
  const file = join(DATA_DIR, 'leads', 'leads.sqlite')
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  mkdirSync(file)

  const broken = await startSite({ env: own })
  const later = createVisitor(broken.origin)
  for (const [name, value] of visitor.cookies) later.cookies.set(name, value)
  const refused = await later.press(path, (await later.go(path)).text)
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('60')
  expect(readWords(refused.text)).toContain('We couldn’t save it. Nothing was sent.')
  expect(refused.text).toContain('Siân Ağaoğlu-Marker')
  expect(broken.lines().join('')).not.toContain('Marker')

  rmSync(file, { recursive: true })
  const sent = await later.press(path, refused.text)
  expect(sent.headers.location).toMatch(/^\/enquiries\/sent\/HL-/)
})

test('a change that cannot be saved just now stands on the page, to be sent again', async () => {
  const DATA_DIR = linkDemonstration()
  const own = { ...connected, RATE_LIMITS: 'off', DATA_DIR, LEADS_KEY }
  const sound = await runSite({ env: own })
  const visitor = createVisitor(sound.origin)
  const { reference } = await visitor.sendEnquiry('call-back')
  const receipt = await visitor.go(`/enquiries/sent/${reference}`)
  const link = /\/track\/HL-[\w-]{9}\/[\w-]{22}/.exec(receipt.text)?.[0] ?? ''
  await sound.stop()
  const file = join(DATA_DIR, 'leads', 'leads.sqlite')
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  mkdirSync(file)

  const broken = await startSite({ env: own })
  const fields = { channels: 'email', 'time-window': 'saturday' }
  const refused = await sendForm(broken.origin, `${link}/change`, fields)
  expect(refused.status).toBe(503)
  expect(readHidden(refused.text)).toMatchObject(fields)
  expect(readPage(refused.text).title).toMatch(/^Error: /)
  expect((await ask(broken.origin, `${link}/change`)).text).toContain('We can’t look up requests')
})

test('what cannot be taken back just now is said to be our fault, and still stands', async () => {
  const DATA_DIR = linkDemonstration()
  const { origin } = await startSite({ env: { RATE_LIMITS: 'off', LEADS_KEY, DATA_DIR } })
  const visitor = createVisitor(origin)
  const fields = { ...someone, consents: ['marketing-news-email', 'marketing-news-text'] }
  const { reference } = await visitor.sendEnquiry('heat-pump', '?home=900000000001', fields)
  const sent = await visitor.go(`/enquiries/sent/${reference}`)
  const link = /\/track\/HL-[\w-]{9}\/[\w-]{22}/.exec(sent.text)?.[0] ?? ''
  const other = new DatabaseSync(join(DATA_DIR, 'leads', 'leads.sqlite'))
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  const { status, text } = await sendForm(origin, link, { purpose: 'marketing' })
  expect(status).toBe(503)
  const words = readWords(text)
  expect(words).toContain('We couldn’t take it back just now')
  expect(words).toContain('Stop all news, advice and offers')
  for (const act of ['change', 'withdraw', 'delete']) {
    const fields = { channels: 'email', 'time-window': 'saturday' }
    const refused = await sendForm(origin, `${link}/${act}`, fields)
    expect([refused.status, readWords(refused.text)], act).toEqual([
      503,
      expect.stringContaining('We couldn’t do that just now'),
    ])
  }
})

test('a request that is only not found is not said to be deleted, and stays in the browser', async () => {
  const DATA_DIR = linkDemonstration()
  const { origin } = await startSite({ env: { RATE_LIMITS: 'off', LEADS_KEY, DATA_DIR } })
  const visitor = createVisitor(origin)
  const { reference } = await visitor.sendEnquiry('call-back')
  const contact = (await visitor.answerQuestions('call-back')).replace(/\?.*/, '')
  const other = new DatabaseSync(join(DATA_DIR, 'leads', 'leads.sqlite'))
  onTestFinished(() => other.close())
  // As where a copy of before was put back.
  other.exec('DELETE FROM leads')
  const words = readWords((await visitor.go(`/enquiries/sent/${reference}`)).text)
  expect(words).toContain('We can’t find this request')
  expect(words).toContain(reference)
  expect(words).not.toMatch(/deleted|no longer hold|is safe/)
  expect((await visitor.go(contact)).text).toContain('Siân Ağaoğlu-Marker')
})

test('nothing of who sent what is in a file', async () => {
  const DATA_DIR = linkDemonstration()
  const { origin } = await startSite({ env: { DATA_DIR, LEADS_KEY } })
  await createVisitor(origin).sendEnquiry('call-back')
  const folder = join(DATA_DIR, 'leads')
  const files = readdirSync(folder).map(name => readFileSync(join(folder, name), 'latin1'))
  expect(files.join('').length).toBeGreaterThan(0)
  expect(files.filter(file => /marker|7946|post\.example/i.test(file))).toEqual([])
})

/** A data folder with a file where the folder of leads should be. */
function makeBlockedFolder(): string {
  const folder = linkDemonstration()
  writeFileSync(join(folder, 'leads'), 'in the way')
  return folder
}
