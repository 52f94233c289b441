import { describe, expect, test } from 'vitest'
import { methodologyOn } from '../../homes/energy/methodologies.ts'
import { priceEnergy } from '../../homes/energy/price-energy.ts'
import { scoreFromCost } from '../../homes/energy/score-from-cost.ts'
import { modelHome, pricesCalled, workedHomes } from '../support/homes/worked-homes.ts'
import type { Derived } from './derive-home.ts'
import expectedFile from './worked-homes.expected.json' with { type: 'json' }

const expected = expectedFile.homes as Record<string, Derived>
const compared = workedHomes.flatMap(home => {
  const second = expected[home.id]
  return second && second.kind !== 'none' ? [{ home, second }] : []
})

/** Lodged costs may differ by so much and primary energy by 0.5: all hold the closer one. */
const withinKwh = 0.1

describe('the model and the plain script come to the same', () => {
  test('at least 60 homes have been derived a second time, and each of the inputs was tried', () => {
    expect(Object.keys(expected)).toEqual(workedHomes.map(({ id }) => id))
    expect(compared.length).toBeGreaterThanOrEqual(60)
  })

  test.each(compared.map(one => [one.home.id, one] as const))('%s', (_, { home, second }) => {
    const model = modelHome(home)
    const heat = addUp(model.uses.filter(({ use }) => use === 'heating' || use === 'hot-water'))
    const byUse = addUp(model.uses.map(({ use, kwh }) => ({ fuel: use, kwh })))
    expect({ route: model.route, heat: Object.keys(heat).sort() }).toEqual({
      route: second.route,
      heat: Object.keys(second.heatKwh ?? {}).sort(),
    })
    for (const [fuel, kwh] of Object.entries(second.heatKwh ?? {})) {
      expect(Math.abs((heat[fuel] ?? 0) - kwh), `${fuel} ${kwh}`).toBeLessThanOrEqual(withinKwh)
    }
    expect(byUse.lighting).toBeCloseTo(second.lightingKwh ?? Number.NaN, 1)
    expect(byUse.pumps ?? 0).toBeCloseTo(second.pumpsKwh ?? Number.NaN, 1)
    const { pounds } = priceEnergy(model, pricesCalled(home.prices))
    if (second.pounds === null || second.pounds === undefined) expect(pounds).toBeNull()
    else expect(pounds?.likely).toBe(Math.round(second.pounds * 100) / 100)
  })
})

const scored = compared.filter(({ second }) => second.route === 'score')

test.each(scored.map(one => [one.home.id, one] as const))(
  'the cost at rating prices gives back the score that was lodged: %s',
  (_, { home: { lodged, lodgedOn = '' }, second: { score, ratingPounds = Number.NaN } }) => {
    const area = Number(lodged?.['total-floor-area'])
    const lodgedScore = Number(lodged?.['current-energy-efficiency'])
    expect(score).toBeCloseTo(lodgedScore, 2)
    expect(scoreFromCost(ratingPounds, area, methodologyOn(lodgedOn))).toBeCloseTo(lodgedScore, 2)
  },
)

function addUp(uses: readonly { fuel: string; kwh: number }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { fuel, kwh } of uses) sums[fuel] = (sums[fuel] ?? 0) + kwh
  return sums
}
