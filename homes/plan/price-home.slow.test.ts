import { describe, expect, test } from 'vitest'
import { planFactsOn } from '../../tests/support/plan-facts.ts'
import { readMadeUpHomes } from '../../tests/support/register/made-up-homes-to-plan.ts'
import { likelyMeter } from '../energy/likely-meter.ts'
import type { Corrections } from '../epc-ratings/building.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { makePlan } from './make-plan.ts'
import type { HomeToPlan } from './plan.ts'

const facts = planFactsOn('2026-11-21')
const homes = (await readMadeUpHomes({ homes: 250, seed: 7, shape: 'bulk' }, facts.today)).flatMap(
  home =>
    home.certificate ? [{ ...home, building: readBuilding(home.certificate.believed) }] : [],
)

describe('the meter', () => {
  const nightly = homes.filter(
    ({ building, certificate, mpans }) =>
      likelyMeter(building, certificate?.believed ?? null, mpans) === 'two-rate',
  )

  test('of a home that heats at night has two rates, unless the visitor says otherwise', () => {
    expect(nightly.length).toBeGreaterThan(5)
    for (const home of nightly) {
      const prices = makePlan(home, {}, facts).costs?.prices
      expect(prices?.meter).toBe('two-rate')
      expect(prices?.fuels.electricity?.source).toBe('tariff-hearth-two-rate')
      const said = makePlan(home, { meter: 'single-rate' }, facts).costs
      expect(said?.prices.meter).toBe('single-rate')
    }
  })

  test('makes storage heaters cheaper by night, in the year and in the whole bill', () => {
    const storage = nightly.filter(({ building }) => building.heating.kind === 'storage-heaters')
    expect(storage.length).toBeGreaterThan(2)
    for (const home of storage) {
      const [two, one] = [{}, { meter: 'single-rate' as const }].map(
        answers => makePlan(home, answers, facts).costs,
      )
      expect(two?.poundsAYear?.likely).toBeLessThan(one?.poundsAYear?.likely ?? 0)
      expect(two?.wholeBillPounds?.likely).toBeLessThan(one?.wholeBillPounds?.likely ?? 0)
    }
  })
})

describe('a meter of two rates at a home that heats by gas', () => {
  const gasHomes = homes.filter(
    ({ building, certificate }) =>
      building.heating.fuel === 'mains-gas' &&
      // Beside panels a second meter counts what they send out.
      !building.solarPanels &&
      likelyMeter(building, certificate?.believed ?? null) === 'single-rate',
  )

  test.each([
    ['that the visitor states', (home: HomeToPlan) => makePlan(home, { meter: 'two-rate' }, facts)],
    [
      'that two electricity meters imply',
      (home: HomeToPlan) =>
        makePlan({ ...home, mpans: ['1912345678009', '1912345678018'] }, {}, facts),
    ],
  ])('%s prices light by both rates', (_, planOf) => {
    for (const home of gasHomes.slice(0, 50)) {
      const { costs } = planOf(home)
      const lit = costs?.model.uses.filter(({ use }) => use === 'lighting') ?? []
      const kwh = lit.reduce((sum, use) => sum + use.kwh, 0)
      // By the rates of the home's region: nine tenths are used by day and one by night.
      const { unitPence = 0, nightUnitPence = 0 } = costs?.prices.fuels.electricity ?? {}
      const pence = 0.9 * unitPence + 0.1 * nightUnitPence
      expect(nightUnitPence).toBeGreaterThan(0)
      expect(costs?.byUse.lighting).toBeCloseTo((kwh * pence) / 100, 1)
    }
  })
})

describe('a correction to worse fabric', () => {
  const worse: Corrections[] = [
    { walls: { insulation: 'none' } },
    { roof: { insulationMm: 0 } },
    { windows: { panes: 'single' } },
  ]

  test.each(worse)('costs no less, and where the fabric was better more: %j', corrections => {
    let more = 0
    for (const home of homes) {
      const [now, then] = [{}, { corrections }].map(
        answers => makePlan(home, answers, facts).costs?.poundsAYear?.likely ?? 0,
      )
      expect(then).toBeGreaterThanOrEqual((now ?? 0) - 0.01)
      if ((then ?? 0) > (now ?? 0) + 1) more += 1
    }
    expect(more).toBeGreaterThan(homes.length / 5)
  })
})
