import { expect, test } from 'vitest'
import type { StoredPlan } from '../../leads/draft.ts'
import { readStoredDraft } from './read-stored-draft.ts'
import { findStoredPlan, withStoredPlan } from './stored-plans.ts'

const range = { low: 1, likely: 2, high: 3 }
const seen = {
  on: '2026-11-20',
  query: '?tick=loft',
  pricesFrom: '2026-10-01',
  certificate: 'c',
  savingPounds: range,
  netCostPounds: null,
  start: 'loft',
}
const plan: StoredPlan = {
  home: '900000000001',
  texts: { budget: '900' },
  seen: { ...seen, before: { ...seen, on: '2026-09-01' } },
  asked: { flow: 'solar', lines: ['Asked about: Fit solar panels'] },
}

const readPlans = (stored: unknown) => readStoredDraft({ plans: [stored] }).plans

test('a plan is read as it was stored', () => {
  expect(readPlans(JSON.parse(JSON.stringify(plan)))).toEqual([plan])
})

test.each([
  ['no plan', 7, []],
  ['without a home', { texts: {} }, []],
  ['a bare one', { home: 'h' }, [{ home: 'h', texts: {}, seen: null, asked: null }]],
  [
    'damaged parts',
    { home: 'h', texts: { a: 1, b: 'c' }, seen: { on: 'today', query: '' }, asked: { flow: 1 } },
    [{ home: 'h', texts: { b: 'c' }, seen: null, asked: null }],
  ],
])('%s', (_, stored, expected) => {
  expect(readPlans(stored)).toEqual(expected)
})

test('the latest stands first, eight at most, and what is not changed stays', () => {
  let plans: readonly StoredPlan[] = []
  for (let at = 0; at < 10; at += 1)
    plans = withStoredPlan(plans, `home-${at}`, { texts: { at: `${at}` } })
  expect(plans.map(({ home }) => home)).toEqual(
    ['9', '8', '7', '6', '5', '4', '3', '2'].map(n => `home-${n}`),
  )
  plans = withStoredPlan(plans, 'home-5', { seen })
  expect(plans[0]).toEqual({ home: 'home-5', texts: { at: '5' }, seen, asked: null })
  expect(findStoredPlan(plans, 'home-0')).toBeNull()
})

test('what is too long to store drops the oldest', () => {
  const long = { text: 'x'.repeat(9000) }
  const plans = withStoredPlan(withStoredPlan([], 'one', { texts: long }), 'two', { texts: long })
  expect(plans.map(({ home }) => home)).toEqual(['two'])
})
