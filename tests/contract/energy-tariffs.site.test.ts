import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/site/ask.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readInside, readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const soon = { timeout: 2500, interval: 100 }

async function start(clock = () => new Date('2026-11-22T12:00:00Z')) {
  const contentFolder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(contentFolder, { recursive: true }))
  cpSync('content', contentFolder, { recursive: true })
  const site = await startSite({ contentFolder, clock })
  return {
    ...site,
    page: async (path: string) => (await ask(site.origin, path)).text,
    read: async (path: string) =>
      readWords(readInside((await ask(site.origin, path)).text, 'main')),
    edit: (name: string, change: (text: string) => string) => {
      const file = join(contentFolder, name)
      writeFileSync(file, change(readFileSync(file, 'utf8')))
    },
  }
}

test('each question has its own answer, also when they come in turns', async () => {
  const { read } = await start()
  for (let round = 0; round < 2; round++) {
    expect(await read('/energy-tariffs')).toContain('These are average prices for Great Britain')
    expect(await read('/energy-tariffs?region=MW')).toContain(
      'Prices for Merseyside, Cheshire and North Wales.',
    )
    expect(await read('/energy-tariffs?postcode=LS14DY')).toContain('Prices for Yorkshire.')
  }
})

test('a mistyped postcode is an error in words, with the page around it whole and without script', async () => {
  const { origin } = await start()
  const { status, text } = await ask(origin, '/energy-tariffs?postcode=LS1+4')
  expect(status).toBe(200)
  expect(text).toContain('<title>Error: Energy tariffs – Hearthlight</title>')
  expect(readWords(readInside(text, 'main'))).toContain('There is a problem')
  expect(text).toContain('href="#postcode"')
  expect(text).not.toMatch(/<script[^>]*src="[^"]*entry/)
  const other = (await ask(origin, '/help?postcode=LS1+4')).text
  expect(other).not.toContain('<title>Error')
})

test('a rate that an editor changes is on the page within two seconds, and a slip is not', async () => {
  const { adminOrigin, read, edit } = await start()
  expect(await read('/energy-tariffs')).toContain('25.42p')
  edit('tariffs.json', text => text.replace('25.42', '24.11'))
  await expect.poll(() => read('/energy-tariffs'), soon).toContain('24.11p')
  edit('tariffs.json', text => text.replace('24.11', '"24.22"'))
  await expect
    .poll(async () => {
      await read('/energy-tariffs')
      return readMetric(adminOrigin, 'hearthlight_content_faults_total')
    }, soon)
    .toBe(1)
  expect(await read('/energy-tariffs')).toContain('24.11p')
})

test('the last day of a tariff or a plan takes its figures off the pages', async () => {
  let now = new Date('2026-12-20T23:59:00Z')
  const { read } = await start(() => now)
  expect(await read('/energy-tariffs')).toContain('Hearth Fix 12')
  expect(await read('/home-cover')).toContain('£13.50 a month')
  now = new Date('2026-12-21T00:00:00Z')
  const fixed = await read('/energy-tariffs')
  expect(fixed).not.toContain('Hearth Fix 12')
  expect(fixed).toContain('Hearth Variable')
  now = new Date('2027-01-01T00:00:00Z')
  const ended = await read('/energy-tariffs')
  expect(ended).toContain('The tariffs we had here have ended')
  expect(ended).not.toMatch(/£\d|\dp per kWh/)
  now = new Date('2027-03-31T23:00:00Z')
  for (const path of ['/home-cover', '/boiler-servicing']) {
    expect(await read(path)).toContain('have ended')
    expect(await read(path)).not.toMatch(/£\d/)
  }
})
