import { describe, expect, test } from 'vitest'
import { planFactsOn } from '../../tests/support/plan-facts.ts'
import { readMadeUpHomes } from '../../tests/support/register/made-up-homes-to-plan.ts'
import { makePlan } from './make-plan.ts'
import { findPaybackYears } from './payback.ts'
import {
  generalActions,
  type HomeToPlan,
  type Plan,
  type PlanAnswers,
  type PlanFacts,
} from './plan.ts'

const today = '2026-11-21'
const facts = planFactsOn(today)
const all = [
  ...(await readMadeUpHomes({ homes: 100, seed: 7, shape: 'json' }, today)),
  ...(await readMadeUpHomes({ homes: 100, seed: 11, shape: 'bulk' }, today)),
]
const homes = all.filter(({ certificate }) => certificate !== null)
const bare = all.filter(({ certificate }) => certificate === null)

const plan = (home: HomeToPlan, answers: PlanAnswers = {}, on: PlanFacts = facts): Plan =>
  makePlan(home, answers, on)

const endOnToday = <Tariff extends object>(tariff: Tariff) => ({ ...tariff, to: today })

describe('the day', () => {
  test('past the last price there is no sum, and the energy is still told', () => {
    const later = planFactsOn('2027-06-01')
    for (const home of homes) {
      const made = plan(home, {}, later)
      expect(made.costs?.prices.period ?? null).toBeNull()
      expect(made.costs?.poundsAYear ?? null).toBeNull()
      expect(Object.keys(made.sources).filter(id => id.startsWith('price-cap'))).toEqual([])
      expect(made.costs?.model ?? null).toEqual(plan(home).costs?.model ?? null)
    }
  })

  test('past the last price the order stays that of the last prices, and no figure rests on them', () => {
    const later = planFactsOn('2027-06-01')
    const last = facts.priceCap.periods
      .map(({ to }) => to)
      .sort()
      .at(-1) as string
    let same = 0
    for (const home of homes) {
      const made = plan(home, {}, later)
      const before = plan(home, {}, planFactsOn(last))
      expect(made.orderedByPricesOf).toBe(last)
      expect(before.orderedByPricesOf).toBeNull()
      const idsOf = ({ steps }: Plan) =>
        steps.map(({ measure, group }) => `${group} ${measure.key}`)
      if (idsOf(made).join() === idsOf(before).join()) same += 1
      for (const { measure, netCostPounds, paybackYears, reasons } of made.steps) {
        if (measure.savingPounds !== null) {
          expect(paybackYears).toEqual(findPaybackYears(netCostPounds, measure.savingPounds))
          continue
        }
        expect(paybackYears).toBeNull()
        expect(reasons).toContain('saving-not-known')
        expect(reasons).not.toContain('best-for-the-money')
      }
    }
    // Bulbs grow old, schemes end and other fuels keep their prices: those homes alone differ.
    expect(same).toBeGreaterThan(homes.length * 0.7)
  })

  test('past the end of a scheme it is gone, and with it what it paid', () => {
    const names = (made: Plan) => made.help.map(({ scheme }) => scheme)
    const answers: PlanAnswers = { tenure: 'owner', livesHere: true, hasMainsGas: false }
    let changed = 0
    for (const home of homes) {
      const [now, nextYear, spring] = ['2026-12-31', '2027-01-01', '2027-04-01'].map(day =>
        plan(home, answers, planFactsOn(day)),
      ) as [Plan, Plan, Plan]
      expect(names(nextYear)).not.toContain('eco4')
      if (names(now).includes('eco4')) changed += 1
      const net = (made: Plan) =>
        made.steps.find(({ measure }) => measure.id === 'heat-pump')?.netCostPounds?.low ?? 0
      expect(net(spring)).toBeGreaterThanOrEqual(net(nextYear))
    }
    expect(changed).toBeGreaterThan(homes.length / 2)
  })

  test('a dearer price makes a dearer year, and a better worth of saving', () => {
    const priceCap = {
      ...facts.priceCap,
      periods: facts.priceCap.periods.map(period => ({
        ...period,
        regions: [],
        gbAverage: {
          electricity: { ...period.gbAverage.electricity, unitRate: 60 },
          gas: { ...period.gbAverage.gas, unitRate: 20 },
        },
      })),
    }
    const heatedByGas = homes.filter(home => {
      const { costs } = plan(home)
      return costs?.poundsAYear && costs.model.uses.some(use => use.fuel === 'mains-gas')
    })
    expect(heatedByGas.length).toBeGreaterThan(homes.length / 2)
    for (const home of heatedByGas) {
      const [now, dear] = [plan(home), plan(home, {}, { ...facts, priceCap })]
      expect(dear.costs?.poundsAYear?.likely).toBeGreaterThan(
        now.costs?.poundsAYear?.likely ?? Number.POSITIVE_INFINITY,
      )
    }
  })

  test('past the end of our two-rate tariff its price is gone', () => {
    const two = { meter: 'two-rate' } as const
    const [home] = homes
    const tariffsOn = (on: PlanFacts) =>
      Object.keys(plan(home as HomeToPlan, two, on).sources).filter(id => id.startsWith('tariff-'))
    const [period] = facts.priceCap.periods.filter(({ from, to }) => from <= today && today <= to)
    const tariffs = { ...facts.tariffs, tariffs: facts.tariffs?.tariffs.map(endOnToday) }
    const ending = { ...facts, tariffs } as PlanFacts
    expect(tariffsOn(ending)).toHaveLength(1)
    const tomorrow = '2026-11-22'
    expect(tomorrow <= (period?.to ?? '')).toBe(true)
    expect(tariffsOn({ ...ending, today: tomorrow })).toEqual([])
    expect(tariffsOn({ ...facts, today: tomorrow })).toHaveLength(1)
  })
})

describe('what little is known', () => {
  test('nobody is sent for a certificate that may be there', () => {
    const [home] = bare as [HomeToPlan]
    const made = plan({ ...home, likely: null, unread: ['certificate'] })
    expect(made.generalActions).toContain('read-meters')
    expect(made.generalActions).not.toContain('ask-for-certificate')
  })

  test('of a home without anything gives general first actions, and no figure', () => {
    for (const home of bare) {
      const made = plan({ ...home, likely: null })
      expect(made).toMatchObject({
        basis: 'nothing',
        costs: null,
        steps: [],
        noStart: 'nothing-known',
        generalActions: [
          'look-in-loft',
          'count-bulbs',
          'read-meters',
          'check-tariff',
          'ask-for-certificate',
        ],
        totals: { costPounds: null, savingPounds: null },
      })
    }
  })

  test('by a likely rating is a plan, and says so', () => {
    const [home] = bare
    const likely = {
      score: 58,
      band: 'D',
      low: 50,
      high: 66,
      homes: 40,
      nearness: 'postcode',
      typical: {
        propertyType: 'House',
        builtForm: 'Semi-Detached',
        ageBand: 'England and Wales: 1930-1949',
        floorAreaM2: 88,
        mainFuel: 'mains gas (not community)',
      },
    } as const
    const made = plan({ ...(home as HomeToPlan), likely })
    expect(made).toMatchObject({ basis: 'likely-rating', likely, score: { now: 58 } })
    expect(made.costs?.model.route).toBe('typical')
    expect(made.costs?.poundsAYear?.likely).toBeGreaterThan(500)
    expect(made.costs?.metered).toBeNull()
    // A scheme asks for a certificate's band: what is likely settles nothing.
    const asks = made.help.find(({ scheme }) => scheme === 'warm-homes-local-grant')
    expect(asks?.verdict).toBe('ask')
  })

  test('by a wide likely rating, or of nobody knows what kind of home, starts with what is free', () => {
    const typical = {
      propertyType: 'House',
      builtForm: 'Semi-Detached',
      ageBand: 'England and Wales: 1930-1949',
      floorAreaM2: 88,
      mainFuel: 'mains gas (not community)',
    } as const
    const near = { score: 58, band: 'D', low: 50, high: 66, homes: 40, nearness: 'area' } as const
    const wide = { ...near, low: 38, high: 70, typical }
    const [home] = bare as [HomeToPlan]
    for (const likely of [wide, { ...near, typical: { ...typical, propertyType: null } }]) {
      const made = plan({ ...home, likely })
      expect(made.noStart).toBe('too-little-known')
      expect(made.generalActions).toEqual([...generalActions])
      if (likely === wide) expect(made.steps.length).toBeGreaterThan(0)
      for (const { group, reasons, measure } of made.steps) {
        expect(reasons).toContain('probably')
        expect(group).not.toBe('start')
        if (measure.id === 'solar-panels') expect(group).not.toBe('next')
      }
    }
    // Panels are all that is known to help there: what other homes are like is too little for them.
    expect(plan({ ...home, likely: { ...near, typical } }).noStart).toBe('too-little-known')
  })

  test('counts what a visitor tells of it, and gives no figure where nothing else is known', () => {
    const [home] = bare as [HomeToPlan]
    const corrections = {
      walls: { insulation: 'none', kind: 'cavity' },
      roof: { insulationMm: 0 },
      heating: { kind: 'heat-pump' },
      solarPanels: 0.4,
    } as const
    const made = plan(
      { ...home, likely: null, country: 'England' },
      { corrections, tenure: 'owner' },
    )
    expect(made).toMatchObject({ basis: 'nothing', costs: null, noStart: 'no-figures' })
    expect(made.steps.map(({ measure }) => measure.id)).toEqual(
      expect.arrayContaining(['cavity-wall', 'loft', 'battery']),
    )
    expect(made.generalActions).toContain('ask-for-certificate')
    const reasons = made.help.find(({ scheme }) => scheme === 'boiler-upgrade-scheme')?.reasons
    expect(reasons ?? []).not.toEqual([])
  })

  test('of which nothing is left to do that is known is not said to be in good shape', () => {
    const [home] = bare as [HomeToPlan]
    const typical = {
      propertyType: 'Flat',
      builtForm: null,
      ageBand: null,
      floorAreaM2: 60,
      mainFuel: 'mains gas (not community)',
    }
    const near = { score: 72, band: 'C', low: 69, high: 76, homes: 40, nearness: 'area' } as const
    const made = plan({ ...home, likely: { ...near, typical } })
    expect([made.steps.length, made.noStart]).toEqual([0, 'too-little-known'])
  })

  test('from a provider without recommendations and documents is still a plan', () => {
    let starts = 0
    for (const home of homes) {
      const certificate = home.certificate && { ...home.certificate, recommendations: null }
      const made = plan({ ...home, certificate, alike: null, fittedPrices: [] })
      if (made.noStart === null) starts += 1
    }
    expect(starts).toBeGreaterThan(homes.length / 2)
  })

  test('is told from what could not be read', () => {
    const [home] = homes
    expect(plan({ ...(home as HomeToPlan), unread: ['homes-alike'] }).unread).toEqual([
      'homes-alike',
    ])
  })
})

test('what was seen longer ago than the thing lasts is to be looked at first', () => {
  const seen = new Set<boolean>()
  for (const home of homes) {
    const lights = plan(home).steps.find(({ measure }) => measure.id === 'low-energy-lights')
    const lodgedOn = home.certificate?.believed['lodgement-date'] ?? ''
    if (!lights || lodgedOn === '') continue
    expect(lights.measure.isAssumed).toBe(lodgedOn < '2021-11-21')
    seen.add(lights.measure.isAssumed)
  }
  expect(seen.size).toBe(2)
})

test('what a visitor says of the heating settles help, with and without a certificate', () => {
  const english = [...homes.slice(0, 20), ...bare.slice(0, 20)].filter(
    ({ country }) => country === 'England',
  )
  expect(english.length).toBeGreaterThan(4)
  for (const home of english) {
    const told = { tenure: 'owner', livesHere: true, hasMainsGas: false } as const
    const oil = { heating: { kind: 'boiler', fuel: 'oil' } } as const
    const made = plan({ ...home, likely: null }, { ...told, corrections: oil })
    const scheme = made.help.find(one => one.scheme === 'boiler-upgrade-scheme')
    expect(scheme?.pounds).toEqual({ from: 9000, to: 9000 })
    const billed = { tenure: 'owner', corrections: oil, ownUse: { gasKwh: 9000 } } as const
    const unsaid = { tenure: 'owner', corrections: oil } as const
    const [byBill] = plan({ ...home, likely: null, mprns: [] }, billed).help
    const [byMeter] = plan({ ...home, likely: null, mprns: ['1234567810'] }, unsaid).help
    for (const pays of [byBill, byMeter]) {
      expect(pays?.towards).toMatchObject([{ pounds: { from: 7500, to: 7500 }, until: null }])
    }
  }
})
