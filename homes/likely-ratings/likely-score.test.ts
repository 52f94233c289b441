import { expect, test } from 'vitest'
import { type Evidence, type Neighbour, spreadScores } from './likely-score.ts'
import { countScore, type ScoreHistogram, startHistogram } from './score-histogram.ts'

function histogram(scores: readonly number[]): ScoreHistogram {
  const counted = startHistogram()
  for (const score of scores) countScore(counted, score)
  return counted
}

const neighbour = (score: number, more: Partial<Neighbour> = {}): Neighbour => {
  return { score, street: 'lantern row', classScores: null, ...more }
}
const spread = (some: Partial<Evidence>) =>
  spreadScores({
    street: 'lantern row',
    neighbours: [],
    area: null,
    nation: null,
    ownClass: null,
    leftOut: null,
    ...some,
  })
const many = (score: number, homes: number) => Array.from({ length: homes }, () => score)

test('of nothing comes nothing', () => {
  expect(spread({})).toBeNull()
  expect(spread({ area: histogram([50]), leftOut: neighbour(50) })).toBeNull()
})

test('homes that agree give half a point to each side', () => {
  expect(spread({ neighbours: [neighbour(70), neighbour(70)] })).toEqual({
    low: 69.6,
    middle: 70,
    high: 70.4,
  })
})

test('the same street counts more than another in the postcode', () => {
  const neighbours = [
    ...many(60, 5).map(score => neighbour(score)),
    ...many(80, 5).map(score => neighbour(score, { street: 'mill lane' })),
  ]
  expect(spread({ neighbours })?.middle).toBeCloseTo(60.25)
})

test('homes of the neighbours’ classes widen what few neighbours say', () => {
  const classScores = histogram([40, 50, 60, 70, 80])
  const alone = spread({ neighbours: [neighbour(60)] })
  const widened = spread({ neighbours: [neighbour(60, { classScores })] })
  expect(widened?.low).toBeLessThan(alone?.low ?? 0)
  expect(widened?.high).toBeGreaterThan(alone?.high ?? 100)
  expect(Math.round(widened?.middle ?? 0)).toBe(60)
})

test('the class of the home itself takes the place of its neighbours’', () => {
  const neighbours = [neighbour(60, { classScores: histogram(many(60, 9)) })]
  expect(spread({ neighbours, ownClass: histogram(many(75, 9)) })?.middle).toBeCloseTo(75, 0)
})

test('an area of few homes leans on its nation', () => {
  const nation = histogram(many(65, 1000))
  expect(spread({ area: histogram(many(40, 3)), nation })?.middle).toBeCloseTo(65, 0)
  expect(spread({ area: histogram(many(40, 300)), nation })?.middle).toBeCloseTo(40, 0)
})

test('a home that is left out is in none of what is summed up', () => {
  const classScores = histogram([50, 60, 70])
  const others = spread({
    neighbours: [neighbour(60, { classScores: histogram([60, 70]) })],
    area: histogram([60, 70]),
    nation: histogram([60, 70, 80]),
  })
  const own = histogram([50, 60, 70])
  expect(
    spread({
      neighbours: [neighbour(60, { classScores: own })],
      area: classScores,
      nation: histogram([50, 60, 70, 80]),
      leftOut: neighbour(50, { classScores: own }),
    }),
  ).toEqual(others)
})
