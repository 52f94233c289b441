import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planFactsOn } from '../tests/support/plan-facts.ts'
import { listPriceSources } from './prices/find-energy-prices.ts'
import { type Source, sources } from './sources.ts'

const texts = readdirSync('homes', { recursive: true, encoding: 'utf8' })
  .filter(path => /\.ts$/.test(path) && !/\.test\.ts$|^sources\.ts$/.test(path))
  .map(path => readFileSync(`homes/${path}`, 'utf8'))

test.each(Object.keys(sources))('the source %s stands behind a figure', id => {
  expect(texts.some(text => text.includes(`'${id}'`))).toBe(true)
})

test('two sources never have one title', () => {
  const titles = Object.values(sources).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

const all: Record<string, Source> = { ...sources, ...listPriceSources(planFactsOn('2026-11-22')) }

test.each(Object.entries(all))(
  'the title of %s names no file and no paper of ours',
  (_, source) => {
    expect(source.title).not.toMatch(/\w\/\w|_|\.(?:cs|ts|py|json|html|xlsx|txt)\b|decision \d/i)
  },
)
