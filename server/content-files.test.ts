import { cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import priceCap from '../content/price-cap.json' with { type: 'json' }
import tariffs from '../content/tariffs.json' with { type: 'json' }
import { BrokenContentFile, createContentFiles } from './content-files.ts'

const names = [
  'price-cap.json',
  'other-fuels.json',
  'tariffs.json',
  'cover-plans.json',
  'grants.json',
  'service-areas.json',
  'notices.json',
]

function setUp() {
  vi.useFakeTimers({ toFake: ['performance'] })
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })
  for (const name of names) cpSync(join('content', name), join(folder, name))
  const faults: string[] = []
  const files = createContentFiles(folder, file => faults.push(file.slice(folder.length + 1)))
  let edits = 0
  return {
    files,
    faults,
    pass: (ms: number) => vi.advanceTimersByTime(ms),
    write: (name: string, text: string) => {
      edits += 1
      writeFileSync(join(folder, name), text)
      // Two edits within one tick of the disk's clock are still two.
      utimesSync(join(folder, name), 1_800_000_000 + edits, 1_800_000_000 + edits)
    },
    remove: (name: string) => rmSync(join(folder, name)),
  }
}

const changedCap = JSON.stringify({ ...priceCap, asOf: '2026-11-30' })

test('what is in the files is served', () => {
  const { files, faults } = setUp()
  expect(files.priceCap()).toEqual(priceCap)
  expect(files.grants().schemes.length).toBeGreaterThan(0)
  expect(Array.isArray(files.notices())).toBe(true)
  expect(faults).toEqual([])
})

test.each([
  ['not JSON', '{', /price-cap\.json cannot be used: .*JSON/],
  ['of another shape', '[]', /price-cap\.json cannot be used: /],
  ['missing', null, /price-cap\.json cannot be used: ENOENT/],
])('a file that is %s at the start is named, with what to do', (_, text, says) => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (text !== null) writeFileSync(join(folder, 'price-cap.json'), text)
  const start = () => createContentFiles(folder, () => {})
  expect(start).toThrow(BrokenContentFile)
  expect(start).toThrow(says)
})

test('a change is seen a second later, and changes the version', () => {
  const { files, write, pass } = setUp()
  const version = files.version()
  write('price-cap.json', changedCap)
  pass(999)
  expect(files.priceCap().asOf).toBe(priceCap.asOf)
  pass(1)
  expect(files.priceCap().asOf).toBe('2026-11-30')
  expect(files.version()).not.toBe(version)
})

test('a file that is written anew with the same text keeps its version', () => {
  const { files, write, pass } = setUp()
  write('price-cap.json', changedCap)
  pass(1000)
  const version = files.version()
  write('price-cap.json', changedCap)
  pass(1000)
  expect(files.version()).toBe(version)
})

const breaks: [string, string, string][] = [
  ['price-cap.json', 'empty', ''],
  ['price-cap.json', 'half written', '{"periods": ['],
  ['price-cap.json', 'a list', '[]'],
  ['price-cap.json', 'null', 'null'],
  ['price-cap.json', 'without periods', '{"asOf":"2026-11-20","tdcv":[]}'],
  [
    'price-cap.json',
    'with a period that is nothing',
    JSON.stringify({ ...priceCap, periods: [null] }),
  ],
  [
    'price-cap.json',
    'with a region that has no rates',
    JSON.stringify({
      ...priceCap,
      periods: priceCap.periods.map(period => ({ ...period, regions: [{ gsp: 'A', name: 'A' }] })),
    }),
  ],
  ['other-fuels.json', 'without fuels', '{"asOf":"2026-11-22"}'],
  ['tariffs.json', 'half written', '{"tariffs": ['],
  [
    'tariffs.json',
    'with a tariff that is nothing',
    JSON.stringify({ ...tariffs, tariffs: [null] }),
  ],
  [
    'tariffs.json',
    'with an exit fee on a variable tariff',
    JSON.stringify({
      ...tariffs,
      tariffs: tariffs.tariffs.map(tariff => ({ ...tariff, exitFeePounds: 50 })),
    }),
  ],
  ['cover-plans.json', 'without plans', '{}'],
  ['grants.json', 'without schemes', '{}'],
  ['grants.json', 'with a scheme that is nothing', '{"schemes":[null]}'],
  ['notices.json', 'no list', '{}'],
  ['notices.json', 'with a notice that is nothing', '[null]'],
  ['notices.json', 'without times', '[{"id":"a","title":"A","text":"A"}]'],
  [
    'notices.json',
    'with a title that is no text',
    '[{"title":{},"text":"A","from":"2026-01-01","until":"2027-01-01"}]',
  ],
  [
    'notices.json',
    'with a link whose words are no text',
    '[{"title":"A","text":"A","from":"2026-01-01","until":"2027-01-01","href":"/help","linkText":{}}]',
  ],
  [
    'notices.json',
    'with a link that has no words',
    '[{"title":"A","text":"A","from":"2026-01-01","until":"2027-01-01","href":"/help"}]',
  ],
]

test.each(breaks)('%s, %s, is reported once, and the last good one served', (name, _, text) => {
  const { files, faults, write, pass } = setUp()
  const readAll = () => [
    files.priceCap(),
    files.otherFuels(),
    files.tariffs(),
    files.coverPlans(),
    files.grants(),
    files.notices(),
    files.version(),
  ]
  const before = readAll()
  write(name, text)
  for (const ms of [1000, 1000, 5000]) {
    pass(ms)
    expect(readAll()).toEqual(before)
  }
  expect(faults).toEqual([name])
})

test('a file that is mended is served again', () => {
  const { files, faults, write, pass } = setUp()
  write('price-cap.json', '{')
  pass(1000)
  files.priceCap()
  write('price-cap.json', changedCap)
  pass(1000)
  expect(files.priceCap().asOf).toBe('2026-11-30')
  expect(faults).toEqual(['price-cap.json'])
})

test('a file that is gone is reported, and the last good one served', () => {
  const { files, faults, remove, pass } = setUp()
  remove('notices.json')
  pass(1000)
  expect(Array.isArray(files.notices())).toBe(true)
  expect(faults).toContain('notices.json')
})
