import { expect, test } from 'vitest'
import type { EnergyOfUse } from '../../homes/energy/energy-use.ts'
import { makePlan } from '../../homes/plan/make-plan.ts'
import type { HomeCosts } from '../../homes/plan/plan.ts'
import { believedOf } from '../../tests/support/believed.ts'
import { costs, gasHouse } from '../../tests/support/homes/lodged-homes.ts'
import { makeExamplePlan } from '../plan/example-plans.ts'
import { findHomeTariff } from './find-home-tariff.ts'

const { plan, facts } = makeExamplePlan()

const find = (change: (costs: HomeCosts) => Partial<HomeCosts>) =>
  findHomeTariff(
    { ...plan, costs: plan.costs && { ...plan.costs, ...change(plan.costs) } },
    facts,
    null,
  )

const burn = (fuel: EnergyOfUse['fuel'], kwh: number, beside: readonly EnergyOfUse[] = []) =>
  find(({ model }) => ({
    model: {
      ...model,
      uses: [
        ...model.uses.filter(use => use.fuel === 'electricity'),
        ...beside,
        { use: 'heating', fuel, kwh },
      ],
    },
  }))

const gas: EnergyOfUse = { use: 'heating', fuel: 'mains-gas', kwh: 9000 }

test('says what of the home’s energy it is for', () => {
  expect(burn('mains-gas', 9000)?.covers).toBe('all')
  expect(burn('oil', 9000)?.covers).toBe('electricity')
  expect(burn('wood', 900, [gas])?.covers).toBe('electricity-and-gas')
  expect(burn('wood', 0, [gas])?.covers).toBe('all')
})

test('is for the meter that the home has, where no prices of it are held', () => {
  const own = find(({ prices }) => ({
    prices: { ...prices, meter: 'single-rate', differsFrom: { meter: 'two-rate' } },
  }))
  expect(own?.name).toBe('Hearth Day and Night')
})

test('goes by homes like it where a certificate gives a letter and no score', () => {
  const monthOf = (level: Readonly<Record<string, string>>) => {
    const lodged = { ...gasHouse, ...costs, 'lodgement-date': '2016-02-02', ...level }
    const home = {
      addressId: '900000000001',
      postcode: 'ZZ1 1AA',
      country: 'England',
      mpans: [],
      mprns: [],
      certificate: { id: '1', believed: believedOf(lodged), recommendations: [] },
      likely: null,
      alike: null,
      fittedPrices: [],
    }
    return findHomeTariff(makePlan(home, {}, facts), facts, null)?.poundsAMonth
  }
  const scored = monthOf({ 'current-energy-efficiency': '45' })
  expect(monthOf({ 'current-energy-rating': 'E' })).toBe(scored)
  expect(scored).toBeLessThan(monthOf({}) ?? 0)
})
