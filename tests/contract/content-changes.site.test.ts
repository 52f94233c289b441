import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/site/ask.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readInside, readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const soon = { timeout: 2500, interval: 100 }

async function startWithContent(clock?: () => Date) {
  const contentFolder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(contentFolder, { recursive: true }))
  cpSync('content', contentFolder, { recursive: true })
  const file = (name: string) => join(contentFolder, name)
  // A busy machine may take longer than pages wait for a header.
  const site = await startSite({ contentFolder, headerBudgetMs: 10_000, ...(clock && { clock }) })
  return {
    origin: site.origin,
    adminOrigin: site.adminOrigin,
    read: async (path: string, element = 'main') =>
      readWords(readInside((await ask(site.origin, path)).text, element)),
    edit: (name: string, change: (text: string) => string) =>
      writeFileSync(file(name), change(readFileSync(file(name), 'utf8'))),
    write: (name: string, value: unknown) => writeFileSync(file(name), JSON.stringify(value)),
  }
}

const inNovember = () => new Date('2026-11-21T12:00:00Z')

type Origins = { origin: string; adminOrigin: string }

async function lookAndCount({ origin, adminOrigin }: Origins): Promise<number> {
  await ask(origin, '/price-cap')
  return readMetric(adminOrigin, 'hearthlight_content_faults_total')
}

test('a price that an editor changes is on the page within two seconds', async () => {
  const { read, edit } = await startWithContent(inNovember)
  for (const path of ['/', '/price-cap']) expect(await read(path)).toContain('26.32')
  edit('price-cap.json', text => text.replaceAll('26.32', '31.77'))
  for (const path of ['/', '/price-cap']) {
    await expect.poll(() => read(path), soon).toContain('31.77')
    expect(await read(path)).not.toContain('26.32')
  }
})

test.each([
  ['that is not JSON', () => '{"periods": ['],
  [
    'with a region that has no rates',
    (text: string) => text.replace('"regions": [\n', '"regions": [{"gsp":"X","name":"X"},\n'),
  ],
])(
  'a price file %s is reported, and the last good one served until it is mended',
  async (_, breakIt) => {
    const { origin, adminOrigin, read, edit } = await startWithContent(inNovember)
    const good = readFileSync('content/price-cap.json', 'utf8')
    const before = await read('/price-cap')
    edit('price-cap.json', breakIt)
    await expect.poll(() => lookAndCount({ origin, adminOrigin }), soon).toBe(1)
    for (const path of ['/', '/price-cap', '/energy-tariffs']) {
      expect((await ask(origin, `${path}?fresh`)).status).toBe(200)
    }
    expect(await read('/price-cap?fresh')).toBe(before)
    edit('price-cap.json', () => good.replaceAll('26.32', '31.77'))
    await expect.poll(() => read('/price-cap'), soon).toContain('31.77')
  },
)

const notice = (title: string, from: string, until: string) => ({
  id: title,
  kind: 'outage',
  from,
  until,
  title,
  text: `${title} <b>for</b> an hour`,
})

test('a notice comes and goes by the clock, on pages that are kept and on journeys', async () => {
  let now = new Date('2026-11-21T08:59:59Z')
  const { read, write } = await startWithContent(() => now)
  write('notices.json', [
    notice('Lines are down', '2026-11-21T09:00:00Z', '2026-11-21T10:00:00Z'),
    notice('Snow is coming', '2026-11-21T09:30:00Z', '2026-11-21T11:00:00Z'),
    notice('Never a third', '2026-11-21T09:30:00Z', '2026-11-21T11:00:00Z'),
  ])
  await new Promise(resolve => setTimeout(resolve, 1100))
  const titles = ['Lines are down', 'Snow is coming', 'Never a third']
  const shown = async (path: string) => {
    const words = await read(path, 'body')
    return titles.filter(title => words.includes(title))
  }
  for (const [time, expected] of [
    ['2026-11-21T08:59:59Z', []],
    ['2026-11-21T09:00:00Z', ['Lines are down']],
    ['2026-11-21T09:30:00Z', ['Lines are down', 'Snow is coming']],
    ['2026-11-21T10:00:00Z', ['Snow is coming', 'Never a third']],
    ['2026-11-21T11:00:00Z', []],
  ] as const) {
    now = new Date(time)
    for (const path of ['/find-your-home', '/price-cap', '/nowhere']) {
      expect(await shown(path), `${path} at ${time}`).toEqual(expected)
    }
  }
})

test('a price period begins when its day does, on pages that are kept', async () => {
  let now = new Date('2026-12-31T23:59:59Z')
  const { read } = await startWithContent(() => now)
  expect(await read('/')).toContain('26.32')
  now = new Date('2027-01-01T00:00:00Z')
  for (const path of ['/?fresh', '/']) {
    expect((await read(path)).includes('26.32'), path).toBe(false)
  }
})

test('a promotion goes when its last day is over, from the strip, the menu and the list', async () => {
  let now = new Date('2026-11-30T23:00:00Z')
  const { read, edit } = await startWithContent(() => now)
  const words = 'See our tariffs side by side'
  edit('header-configuration.json', text =>
    text.replace(`"text": "${words}`, `"until": "2026-11-30", $&`),
  )
  now = new Date('2026-11-30T23:59:59Z')
  expect(await read('/offers')).toMatch(/On offer until\s+30 November 2026/)
  expect(await read('/help', 'header')).toContain(words)
  now = new Date('2026-12-01T00:00:00Z')
  for (const path of ['/help', '/', '/find-your-home']) {
    expect(await read(path, 'header')).not.toContain(words)
  }
  expect(await read('/offers')).not.toContain(words)
})

test('a header that an editor breaks is reported, and the last good one served', async () => {
  let ms = inNovember().getTime()
  const { adminOrigin, read, edit } = await startWithContent(() => new Date(ms))
  expect(await read('/help', 'header')).toContain('Smart meters')
  edit('header-configuration.json', () => '{"sections": [')
  ms += 2000
  for (const path of ['/help', '/find-your-home']) {
    expect(await read(path, 'header')).toContain('Smart meters')
  }
  const series = 'hearthlight_header_faults_total{kind="not-json"}'
  expect(await readMetric(adminOrigin, series)).toBeGreaterThan(0)
})
