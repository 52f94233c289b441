import { describe, expect, test } from 'vitest'
import { planFactsOn } from '../../tests/support/plan-facts.ts'
import { readMadeUpHomes } from '../../tests/support/register/made-up-homes-to-plan.ts'
import { makePlan } from './make-plan.ts'
import type { HomeToPlan, Plan, PlanAnswers, PlanGroup } from './plan.ts'

const today = '2026-11-21'
const facts = planFactsOn(today)
const all = [
  ...(await readMadeUpHomes({ homes: 180, seed: 3, shape: 'json' }, today)),
  ...(await readMadeUpHomes({ homes: 180, seed: 5, shape: 'bulk' }, today)),
]
const homes = all.filter(({ certificate }) => certificate !== null)

const plan = (home: HomeToPlan, answers: PlanAnswers = {}): Plan => makePlan(home, answers, facts)
const inGroups = ({ steps }: Plan, ...groups: PlanGroup[]) =>
  steps.filter(({ group }) => groups.includes(group))
const chosenOf = (made: Plan) => inGroups(made, 'start', 'next')
const idsOf = (made: Plan) => made.steps.map(({ measure }) => measure.id)

describe('help', () => {
  test('with a step is of schemes for that measure alone, and says what may come off', () => {
    let helped = 0
    let priced = 0
    for (const home of homes) {
      const made = plan(home, { tenure: 'owner' })
      for (const { measure, help, helpFits, helpPounds, netCostPounds } of made.steps) {
        for (const scheme of help) {
          const found = made.help.find(one => one.scheme === scheme)
          expect(found?.measures).toContain(measure.id)
          expect([found?.verdict === 'no', found?.kind]).toEqual([
            false,
            expect.stringMatching('grant'),
          ])
          helped += 1
        }
        expect(helpFits === 'none').toBe(help.length === 0)
        if (!helpPounds || !measure.costPounds) continue
        priced += 1
        expect(netCostPounds?.low).toBe(Math.max(0, measure.costPounds.low - helpPounds.to))
      }
    }
    expect(Math.min(helped, priced)).toBeGreaterThan(50)
  })

  test('of none that fits is said, for a home of band B with nothing but panels to add', () => {
    const fits = homes
      .filter(home => (plan(home).score.now ?? 0) >= 81)
      .map(home => plan(home, { tenure: 'owner', hadFunding: true }).helpFits)
    expect(fits.length).toBeGreaterThan(3)
    expect(new Set(fits)).toEqual(new Set(['none']))
  })

  test('towards a heat pump comes with the efficiency that its saving goes by', () => {
    const pumps = homes.flatMap(home =>
      plan(home).steps.flatMap(step => step.measure.heatPump ?? []),
    )
    expect(pumps.length).toBeGreaterThan(50)
    for (const { assumedEfficiency } of pumps) expect(assumedEfficiency.likely).toBe(2.78)
  })
})

describe('whose home it is', () => {
  test('a tenant starts with what is theirs to do, and asks the landlord for the rest', () => {
    let asked = 0
    for (const home of homes) {
      const made = plan(home, { tenure: 'private-tenant' })
      for (const { measure } of chosenOf(made)) expect(measure.decider).toBe('you')
      for (const step of inGroups(made, 'ask')) {
        expect([step.measure.decider, step.firstAction]).toEqual(['landlord', 'ask-landlord'])
        expect(step.reasons[0]).toBe('landlord-decides')
        asked += 1
      }
    }
    expect(asked).toBeGreaterThan(homes.length / 2)
  })

  test('in a flat the block decides on walls and roof, and in a house nobody else does', () => {
    for (const home of homes) {
      const made = plan(home, { tenure: 'owner' })
      const isFlat = made.building?.type === 'flat' || made.building?.type === 'maisonette'
      const deciders = new Set(made.steps.map(({ measure }) => measure.decider))
      if (!isFlat) expect([...deciders].filter(decider => decider !== 'you')).toEqual([])
      for (const { measure } of made.steps) {
        const isShared = ['cavity-wall', 'external-wall', 'loft', 'loft-top-up'].includes(
          measure.id,
        )
        if (isFlat && isShared) expect(measure.decider).toBe('block')
      }
    }
  })

  test('a leaseholder may decide less than an owner', () => {
    const differs = homes.filter(home => {
      const count = (tenure: 'owner' | 'leaseholder') =>
        plan(home, { tenure }).steps.filter(({ measure }) => measure.decider !== 'you').length
      expect(count('leaseholder')).toBeGreaterThanOrEqual(count('owner'))
      return count('leaseholder') > count('owner')
    })
    expect(differs.length).toBeGreaterThan(0)
  })

  test('a landlord below band E is told of the rule that holds, above it of the planned one', () => {
    const told = new Set<string>()
    for (const home of homes) {
      const made = plan(home, { tenure: 'landlord' })
      const below = made.score.now !== null && made.score.now < 39
      const isThere = home.country === 'England' || home.country === 'Wales'
      if (isThere && below) expect(made.letting?.reason).toBe('letting-rule')
      if (made.letting) told.add(made.letting.reason)
      if (made.letting) expect(made.sources).toHaveProperty([made.letting.source])
      expect(plan(home, { tenure: 'owner' }).letting).toBeNull()
    }
    expect([...told].sort()).toEqual(['letting-rule', 'letting-rule-planned'])
  })

  test('a landlord below band E starts with what reaches it, fabric first, for the least money', () => {
    const below = homes.filter(home => plan(home, { tenure: 'landlord' }).letting?.band === 'E')
    expect(below.length).toBeGreaterThan(5)
    const reaching = below.filter(home => {
      const { steps, score } = plan(home, { tenure: 'landlord' })
      const lawful = steps.filter(({ reasons }) => reasons.includes('letting-rule'))
      if (lawful.length === 0) return false
      expect(lawful[0]?.group).toBe('start')
      const alone = plan(home, {
        tenure: 'landlord',
        ticked: lawful.map(({ measure }) => measure.key),
      })
      expect(Math.round(alone.score.after?.likely ?? 0)).toBeGreaterThanOrEqual(39)
      return (score.after?.likely ?? 0) >= 38
    })
    expect(reaching.length).toBeGreaterThan(below.length / 2)
  })

  test('what is free stands before what a landlord has to do', () => {
    const [home] = homes as [HomeToPlan]
    const actions = (tenure: 'private-tenant' | 'owner') => plan(home, { tenure }).generalActions
    expect(actions('private-tenant')).toEqual(['read-meters', 'check-tariff'])
    expect(actions('owner')).toEqual([])
  })

  test('no boiler is offered where nobody says that there is gas', () => {
    const gasless = homes
      .filter(({ certificate }) => certificate !== null)
      .map(home => ({ ...home, mprns: [] }))
      .filter(home => {
        const { heating, hasMainsGas } = plan(home).building ?? {}
        return hasMainsGas !== true && heating?.fuel === 'electricity'
      })
    expect(gasless.length).toBeGreaterThan(5)
    let offered = 0
    for (const home of gasless) {
      expect(idsOf(plan(home))).not.toContain('condensing-boiler')
      if (idsOf(plan(home, { hasMainsGas: true })).includes('condensing-boiler')) offered += 1
    }
    expect(offered).toBeGreaterThan(0)
  })

  test('on a heat network the Boiler Upgrade Scheme is refused', () => {
    const network = homes.filter(home => plan(home).building?.heating.kind === 'network')
    const verdicts = network.map(
      home => plan(home).help.find(({ scheme }) => scheme === 'boiler-upgrade-scheme')?.verdict,
    )
    expect(verdicts.filter(Boolean).length).toBeGreaterThan(0)
    expect(verdicts.filter(verdict => verdict !== undefined && verdict !== 'no')).toEqual([])
  })

  test('a heat network never gets a boiler, a heat pump or another tariff', () => {
    const network = homes.filter(home => plan(home).building?.heating.kind === 'network')
    expect(network.length).toBeGreaterThan(1)
    for (const home of network) {
      for (const comingUp of [[], ['boiler']] as const) {
        const ids = idsOf(plan(home, { comingUp }))
        for (const id of ['condensing-boiler', 'heat-pump', 'storage-heaters', 'smart-meter']) {
          expect(ids).not.toContain(id)
        }
      }
    }
  })
})
