import { expect, test } from 'vitest'
import { calibrate, rangeOf, readEstimate, type TestedEstimate } from './calibrate-range.ts'

/** The same numbers in every run, spread evenly over 0 to 1 (mulberry32). */
function makeNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Estimates that lie: each nation and band is wrong by other points, in another shape. */
function makeEstimates(seed: number, count: number): TestedEstimate[] {
  const next = makeNumbers(seed)
  return Array.from({ length: count }, () => {
    const nation = next() < 0.7 ? 'England' : 'Wales'
    const middle = 35 + next() * 50
    const spread = { low: middle - 2, middle, high: middle + 1 }
    const { band } = readEstimate(spread)
    const skew = (next() + next() - 0.6) * (nation === 'Wales' ? 30 : 14)
    const score = Math.max(1, Math.min(125, Math.round(middle + skew - (band === 'C' ? 6 : 0))))
    return { nation, band, neighbours: Math.floor(next() * 9), spread, score }
  })
}

const share = (
  estimates: readonly TestedEstimate[],
  isWithin: (estimate: TestedEstimate) => boolean,
) => estimates.filter(isWithin).length / estimates.length

test('eight in ten of other homes score within, in every band of every nation', () => {
  const calibration = calibrate(makeEstimates(1, 60_000))
  const isWithin = (estimate: TestedEstimate) => {
    const range = rangeOf(estimate.spread, estimate, calibration)
    return range !== null && range.low <= estimate.score && estimate.score <= range.high
  }
  const others = makeEstimates(2, 60_000)
  expect(share(others, isWithin)).toBeCloseTo(0.8, 2)
  let kinds = 0
  for (const nation of ['England', 'Wales']) {
    for (const band of ['B', 'C', 'D', 'E']) {
      const ofKind = others.filter(estimate => estimate.nation === nation && estimate.band === band)
      if (ofKind.length < 1500) continue
      kinds += 1
      expect(Math.abs(share(ofKind, isWithin) - 0.8), `${nation} ${band}`).toBeLessThan(0.02)
    }
  }
  expect(kinds).toBe(8)
})

test('in whole scores', () => {
  const calibration = calibrate(makeEstimates(3, 5000))
  for (const estimate of makeEstimates(4, 500)) {
    const { low, high } = rangeOf(estimate.spread, estimate, calibration) ?? { low: 0, high: 0 }
    expect([low, high].every(Number.isInteger)).toBe(true)
    expect(low >= 1 && low <= high).toBe(true)
  }
  const kind = { nation: 'England', band: 'D', neighbours: 3 } as const
  const narrow = { low: 60.2, middle: 60.4, high: 60.6 }
  expect(rangeOf(narrow, kind, new Map([['', [0.1, -0.1]]]))).toEqual({ low: 60, high: 60 })
})

test('the order of the tested estimates does not matter', () => {
  const estimates = makeEstimates(5, 3000)
  const sorted = (tested: Iterable<TestedEstimate>) => [...calibrate(tested)].sort()
  expect(sorted(estimates.toReversed())).toEqual(sorted(estimates))
})

test('a kind with few tested estimates has the ends of a wider one, and none without any', () => {
  const [estimate] = makeEstimates(6, 1)
  if (!estimate) throw new Error('There is no estimate.')
  const calibration = calibrate(Array.from({ length: 120 }, () => estimate))
  expect([...calibration.keys()]).toEqual([''])
  const { score } = estimate
  const few = calibrate(Array.from({ length: 20 }, () => estimate))
  expect(rangeOf(estimate.spread, estimate, few)).toBeNull()
  expect(rangeOf(estimate.spread, estimate, calibration)).toEqual({ low: score, high: score })
})
