import { describe, expect, test } from 'vitest'
import { chosenOf, homes, keysOf, plan, sum } from '../../tests/support/homes/made-up-plans.ts'
import type { BoughtFuel } from '../energy/energy-use.ts'
import type { Corrections } from '../epc-ratings/building.ts'
import type { MeasureId } from '../measures/measure.ts'
import type { Plan, PlanAnswers } from './plan.ts'

const idsOf = (made: Plan) => made.steps.map(({ measure }) => measure.id)

const kwhOf = ({ costs }: Plan, fuel: BoughtFuel) =>
  sum((costs?.model.uses ?? []).filter(use => use.fuel === fuel).map(({ kwh }) => kwh))

describe('what a visitor says', () => {
  test('is done is never suggested', () => {
    for (const home of homes) {
      const { steps } = plan(home)
      for (const { measure } of steps.slice(0, 2)) {
        expect(keysOf(plan(home, { done: [measure.key] }).steps)).not.toContain(measure.key)
      }
      const done = keysOf(steps)
      const rest = plan(home, { done })
      expect(rest.steps.filter(({ measure }) => done.includes(measure.key))).toEqual([])
    }
  })

  const corrections: [Corrections, readonly MeasureId[]][] = [
    [
      { walls: { insulation: 'full', kind: 'solid-brick' } },
      ['cavity-wall', 'internal-wall', 'external-wall'],
    ],
    [{ roof: { insulationMm: 300 } }, ['loft', 'loft-top-up', 'flat-roof', 'room-in-roof']],
    [{ floor: { insulation: 'full' } }, ['suspended-floor', 'solid-floor']],
    [{ windows: { panes: 'triple' } }, ['double-glazing', 'secondary-glazing']],
    [{ heating: { kind: 'heat-pump' } }, ['heat-pump', 'condensing-boiler', 'storage-heaters']],
    [{ heating: { controls: 'full' } }, ['heating-controls']],
    [{ solarPanels: 0.4 }, ['solar-panels']],
  ]

  test.each(corrections)('corrects wins: %j', (correction, never) => {
    for (const home of homes) {
      const made = plan(home, { corrections: correction })
      expect(idsOf(made).filter(id => never.includes(id))).toEqual([])
    }
  })

  test('corrects of walls that have none makes that sure', () => {
    for (const home of homes) {
      const walls = { insulation: 'none', kind: 'cavity' } as const
      const { steps } = plan(home, { corrections: { walls } })
      for (const { measure } of steps.filter(one => one.measure.id === 'cavity-wall')) {
        expect(measure.isAssumed).toBe(false)
      }
    }
  })

  test('is done, or corrects to better, costs less and scores no less than before', () => {
    const better: PlanAnswers[] = [
      { done: ['loft', 'cavity-wall', 'internal-wall', 'external-wall', 'low-energy-lights'] },
      { corrections: { walls: { insulation: 'full' }, roof: { insulationMm: 300 } } },
    ]
    for (const answers of better) {
      let less = 0
      for (const home of homes) {
        const [now, known] = [plan(home), plan(home, answers)]
        const [lodged, left] = [now, known].map(({ costs }) => costs?.poundsAYear?.likely ?? 0)
        expect(left).toBeLessThanOrEqual((lodged ?? 0) + 0.01)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(known.score.now ?? 0).toBeGreaterThanOrEqual(now.score.now ?? 0)
        if ((left ?? 0) < (lodged ?? 0)) less += 1
      }
      expect(less).toBeGreaterThan(homes.length / 4)
    }
  })

  test('is done raises the score where their own bills are known, and leaves the bills', () => {
    const ownUse = { gasKwh: 9000, electricityKwh: 2500 }
    let more = 0
    for (const home of homes) {
      const bills = plan(home, { ownUse })
      const known = plan(home, { ownUse, done: ['loft-top-up', 'cavity-wall'] })
      for (const fuel of ['mains-gas', 'electricity'] as const) {
        expect(kwhOf(known, fuel)).toBeCloseTo(kwhOf(bills, fuel), 6)
      }
      const raised = (known.score.now ?? 0) - (bills.score.now ?? 0)
      expect(raised).toBeGreaterThanOrEqual(0)
      if (raised > 0) more += 1
    }
    expect(more).toBeGreaterThan(homes.length / 10)
  })

  const heatOf = ({ costs }: Plan) => (costs?.byUse.heating ?? 0) + (costs?.byUse['hot-water'] ?? 0)
  const demandOf = ({ costs }: Plan) => costs?.model.demand?.heatingKwh ?? 0
  const makers: [MeasureId, (now: Plan, known: Plan) => void][] = [
    [
      'solar-panels',
      (now, known) => {
        const made = known.costs?.model.solar?.madeKwh ?? 0
        const { kwp = 0 } = now.steps.find(({ measure }) => measure.panels)?.measure.panels ?? {}
        expect(made / 850).toBeCloseTo(kwp, 6)
        expect(kwhOf(known, 'electricity')).toBeLessThan(kwhOf(now, 'electricity'))
        expect(known.costs?.poundsAYear?.likely).toBeLessThan(now.costs?.poundsAYear?.likely ?? 0)
      },
    ],
    [
      'condensing-boiler',
      (now, known) => {
        const step = now.steps.find(({ measure }) => measure.id === 'condensing-boiler')
        // What nobody can say the saving of leaves the energy of the same kind of heating.
        if (step?.measure.savingPounds) expect(heatOf(known)).toBeLessThan(heatOf(now))
        expect(heatOf(known)).toBeLessThanOrEqual(heatOf(now))
        expect(demandOf(known)).toBeCloseTo(demandOf(now), 6)
      },
    ],
    [
      'heat-pump',
      (now, known) => {
        expect(known.building?.heating.kind).toBe('heat-pump')
        const bought = known.costs?.model.uses.filter(({ use }) => use === 'heating') ?? []
        expect(bought[0]?.fuel).toBe('electricity')
        expect(demandOf(known)).toBeCloseTo(demandOf(now), 6)
      },
    ],
  ]

  test.each(makers)('is done and makes heat or power changes the energy too: %s', (id, holds) => {
    const open = homes.filter(home => idsOf(plan(home)).includes(id))
    expect(open.length).toBeGreaterThan(30)
    for (const home of open) {
      const [now, known] = [plan(home), plan(home, { done: [id] })]
      holds(now, known)
      expect(known.score.now ?? 0).toBeGreaterThanOrEqual(now.score.now ?? 0)
    }
  })

  test('is done beside a correction of the same leaves what was corrected', () => {
    for (const home of homes) {
      const corrections: Corrections = {
        solarPanels: 0.1,
        heating: { kind: 'electric-heaters', fuel: 'electricity' },
      }
      const done = ['solar-panels', 'condensing-boiler', 'heat-pump']
      const [corrected, both] = [{ corrections }, { corrections, done }].map(one => plan(home, one))
      expect(both?.building).toEqual(corrected?.building)
    }
  })

  test('is done is left out of what a bill covers alone, and taken off the rest', () => {
    let less = 0
    for (const home of homes) {
      const ownUse = { electricityKwh: 2500 }
      const bills = plan(home, { ownUse })
      const known = plan(home, { ownUse, done: ['loft-top-up', 'cavity-wall'] })
      expect(kwhOf(known, 'electricity')).toBeCloseTo(kwhOf(bills, 'electricity'), 6)
      expect(kwhOf(known, 'mains-gas')).toBeLessThanOrEqual(kwhOf(bills, 'mains-gas'))
      if (kwhOf(known, 'mains-gas') < kwhOf(bills, 'mains-gas') - 1) less += 1
    }
    expect(less).toBeGreaterThan(homes.length / 10)
  })

  test.each([
    [{ gasKwh: 1500, electricityKwh: 800 }],
    [{ gasKwh: 60_000 }],
    [{ electricityKwh: 25_000, occupants: 9 }],
  ])('of their own use changes no rating: %j', ownUse => {
    const answers: PlanAnswers = { done: ['loft-top-up'], corrections: { floorAreaM2: 120 } }
    for (const home of homes.slice(0, 120)) {
      const [lodged, bills] = [plan(home, answers), plan(home, { ...answers, ownUse })]
      expect(bills.score.now).toBe(lodged.score.now)
      const ticked = keysOf(lodged.steps)
      const [all, billed] = [answers, { ...answers, ownUse }].map(said =>
        plan(home, { ...said, ticked }),
      )
      const sorted = [all, billed].map(made => made?.chosen.toSorted().join())
      if (sorted[0] === sorted[1] && all?.chosen.join() === billed?.chosen.join())
        expect(billed?.score.after).toEqual(all?.score.after)
    }
  })

  test('of their own use takes the place of the model', () => {
    const ownUse = { gasKwh: 5000, electricityKwh: 2000 }
    for (const home of homes) {
      const { costs, building } = plan(home, { ownUse })
      if (building?.heating.fuel !== 'mains-gas' || building.heating.kind !== 'boiler') continue
      const gas = costs?.model.uses.filter(({ fuel }) => fuel === 'mains-gas') ?? []
      expect(sum(gas.map(({ kwh }) => kwh))).toBeCloseTo(5000, 3)
      expect(costs?.sources).toContain('visitor')
      if (costs?.model.route === 'own-use') expect(costs.metered).toBeNull()
    }
  })

  test.each([0, 300, 1500, 6000])(
    'of a budget of £%i holds START HERE and NEXT together',
    budget => {
      for (const home of homes) {
        const made = plan(home, { budgetPounds: budget, tenure: 'owner' })
        const costs = chosenOf(made).map(({ netCostPounds }) => netCostPounds)
        expect(costs).not.toContain(null)
        expect(sum(costs.map(cost => cost?.likely ?? 0))).toBeLessThanOrEqual(budget)
      }
    },
  )

  test('of coming works brings what fits them forward', () => {
    const moved = homes.filter(home => {
      const has = (made: Plan) =>
        chosenOf(made).some(({ reasons }) => reasons.includes('fits-coming-up'))
      expect(has(plan(home))).toBe(false)
      return has(plan(home, { comingUp: ['roof', 'boiler', 'decorating', 'kitchen'] }))
    })
    expect(moved.length).toBeGreaterThan(homes.length / 2)
  })
})
