import { expect, test } from 'vitest'
import { findPage } from '../site/app/page-table.ts'
import {
  listJudgementMisses,
  listPaintMisses,
  listPlanChangeMisses,
  listWeightMisses,
} from './weight.ts'

const light = {
  path: '/help',
  htmlBytes: 22_000,
  cssBytes: 22_000,
  fontBytes: 45_000,
  scriptBytes: 0,
  allBytes: 85_000,
  requests: 4,
  otherScripts: 0,
  layoutShift: 0,
}

test('a page at its bars misses nothing', () => {
  expect(listWeightMisses(light)).toEqual([])
})

test('a journey page may carry scripts', () => {
  const journey = { ...light, path: '/find-your-home', scriptBytes: 97_000, otherScripts: 5 }
  expect(listWeightMisses(journey)).toEqual([])
  expect(listWeightMisses({ ...journey, scriptBytes: 115_001 })).toHaveLength(1)
})

test('a home weighs 70 kB in all, and its plan has bars of its own', () => {
  const home = { ...light, path: '/homes/1', fontBytes: 26_000, allBytes: 70_000 }
  expect(findPage(home.path)?.kind).toBe('document')
  expect(listWeightMisses(home)).toEqual([])
  expect(listWeightMisses({ ...home, allBytes: 70_001 })).toHaveLength(1)
  const plan = { ...light, path: '/homes/1/plan', htmlBytes: 25_000, scriptBytes: 120_000 }
  expect(listWeightMisses(plan)).toEqual([])
  expect(listWeightMisses({ ...plan, htmlBytes: 25_001, scriptBytes: 120_001 })).toHaveLength(2)
})

test('a late paint and a shift on a slow phone are misses', () => {
  expect(listPaintMisses({ path: '/', largestPaintMs: 1500, layoutShift: 0.01 })).toEqual([])
  expect(listPaintMisses({ path: '/', largestPaintMs: 1501, layoutShift: 0.011 })).toHaveLength(2)
})

test('a tick in a plan that once took more than 100 ms is a miss', () => {
  const change = { path: '/homes/1/plan', medianMs: 40, allMs: [40] }
  expect(listPlanChangeMisses({ ...change, worstMs: 100 })).toEqual([])
  expect(listPlanChangeMisses({ ...change, worstMs: 101 })).toEqual([
    '/homes/1/plan answers a tick after 101 ms; the bar is 100',
  ])
})

test.each([
  ['HTML', { htmlBytes: 22_001 }],
  ['CSS', { cssBytes: 22_001 }],
  ['fonts', { fontBytes: 45_001 }],
  ['a script file', { scriptBytes: 1, otherScripts: 1 }],
  ['a second inline script', { otherScripts: 1 }],
  ['a layout shift', { layoutShift: 0.001 }],
])('%s beyond the bar is one miss', (_, change) => {
  expect(listWeightMisses({ ...light, ...change })).toHaveLength(1)
})

test('99 of Lighthouse is a miss, and so is a shift on a phone', () => {
  const scores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
  expect(listJudgementMisses({ path: '/', scores, layoutShift: 0.01, faults: [] })).toEqual([
    '/ has 99 for performance',
    '/ shifts by 0.01 on a phone',
  ])
})

test('a page that search engines are kept from may lack that, and nothing else of theirs', () => {
  const scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 60 }
  const fault = (id: string, title: string) => ({ id, title, score: 0, isSeo: true })
  const kept = fault('is-crawlable', 'Page is blocked from indexing')
  const judge = (path: string, faults = [kept]) =>
    listJudgementMisses({ path, scores, layoutShift: 0, faults })
  expect(judge('/homes/900000000001')).toEqual([])
  expect(judge('/homes/900000000001', [kept, fault('link-text', 'Links say nothing')])).toEqual([
    '/homes/900000000001, beside noindex: Links say nothing',
  ])
  expect(judge('/')).toEqual(['/ has 60 for seo'])
})
