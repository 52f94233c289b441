import { describe, expect, test } from 'vitest'
import {
  all,
  bare,
  chosenOf,
  homes,
  inGroups,
  keysOf,
  plan,
  sum,
} from '../../tests/support/homes/made-up-plans.ts'
import type { MeasureId } from '../measures/measure.ts'
import type { Range } from '../range.ts'
import { listUsed } from './list-plan-sources.ts'
import type { Plan, PlanAnswers, PlanStep } from './plan.ts'

/** What is chosen and can be added up: the heat pump is in no sum. */
const summed = (made: Plan) => chosenOf(made).filter(({ measure }) => measure.id !== 'heat-pump')

test('there are several hundred homes of every kind to try', () => {
  expect(homes.length).toBeGreaterThan(250)
  expect(bare.length).toBeGreaterThan(30)
  const types = new Set(homes.map(home => plan(home).building?.type))
  expect([...types]).toEqual(expect.arrayContaining(['house', 'bungalow', 'flat', 'maisonette']))
  const starts = homes.filter(home => plan(home).noStart === null)
  expect(starts.length).toBeGreaterThan(homes.length * 0.8)
})

describe('every plan', () => {
  const people: PlanAnswers[] = [
    {},
    { tenure: 'private-tenant' },
    { tenure: 'landlord', incomePounds: 20_000 },
    { tenure: 'leaseholder', comingUp: ['boiler', 'kitchen'] },
    { tenure: 'owner', hasMeansTestedBenefit: true, meter: 'two-rate', payment: 'prepayment' },
    { comingUp: ['roof', 'windows'], budgetPounds: 2000, ownUse: { gasKwh: 9000, occupants: 4 } },
  ]
  const made = people.flatMap(answers => all.map(home => plan(home, answers)))

  test('has one START HERE, or says why there is none, and at most three NEXT', () => {
    for (const one of made) {
      expect(inGroups(one, 'start').length).toBe(one.noStart === null ? 1 : 0)
      expect(inGroups(one, 'next').length).toBeLessThanOrEqual(one.noStart === null ? 3 : 4)
      const order = ['start', 'next', 'ask', 'when', 'not-for-the-money']
      const places = one.steps.map(({ group }) => order.indexOf(group))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(new Set(keysOf(one.steps)).size).toBe(one.steps.length)
    }
  })

  test('has a source that resolves for every figure', () => {
    for (const one of made) {
      for (const id of listUsed(one)) expect(one.sources).toHaveProperty([id])
      for (const { measure } of one.steps) {
        if (measure.costPounds || measure.savingPounds) expect(measure.sources).not.toEqual([])
      }
      if (one.costs?.poundsAYear) expect(one.costs.sources).not.toEqual([])
      if (one.costs?.metered) expect(one.costs.metered.sources).not.toEqual([])
    }
  })

  test('gives ranges in order, and no sum of money below zero', () => {
    for (const { steps, totals, score } of made) {
      const ranges = [
        ...steps.flatMap(({ measure, netCostPounds }) => [
          measure.costPounds,
          measure.savingPounds,
          measure.pointsGained,
          netCostPounds,
        ]),
        ...Object.values(totals),
        score.after,
      ]
      for (const range of ranges) {
        if (range === null) continue
        expect(range.low).toBeLessThanOrEqual(range.likely)
        expect(range.likely).toBeLessThanOrEqual(range.high)
      }
      for (const cost of [totals.costPounds, totals.netCostPounds]) {
        expect(cost?.low ?? 0).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('starts and goes on with what saves, and never with what fails to pay back', () => {
    for (const one of made) {
      for (const { measure, paysBack } of chosenOf(one)) {
        expect(paysBack).not.toBe(false)
        if (measure.savingPounds) expect(measure.savingPounds.likely).toBeGreaterThan(0)
      }
      for (const { measure, paysBack, reasons } of inGroups(one, 'not-for-the-money')) {
        const isSlow = reasons.includes('pays-back-slowly')
        expect([measure.key, paysBack === false || isSlow]).toEqual([measure.key, true])
      }
    }
  })

  test('starts and goes on with what pays back soon, or lets a home lawfully', () => {
    let soon = 0
    for (const { measure, paybackYears, reasons } of made.flatMap(chosenOf)) {
      if (reasons.includes('letting-rule') || reasons.includes('comes-first')) continue
      expect(paybackYears?.likely).toBeLessThanOrEqual(
        Math.min(15, (measure.kind?.lifeYears ?? 30) / 2),
      )
      soon += 1
    }
    expect(soon).toBeGreaterThan(made.length)
  })

  test('compares only where it is true of every step', () => {
    const told = { 'best-for-the-money': 0, 'saves-most': 0 }
    const worth = ({ measure, netCostPounds }: PlanStep) =>
      netCostPounds ? (measure.savingPounds?.likely ?? 0) / Math.max(1, netCostPounds.likely) : 0
    const saving = ({ measure }: PlanStep) => measure.savingPounds?.likely ?? 0
    for (const { steps } of made) {
      for (const step of steps) {
        for (const [reason, of] of [
          ['best-for-the-money', worth],
          ['saves-most', saving],
        ] as const) {
          if (!step.reasons.includes(reason)) continue
          told[reason] += 1
          const others = steps.filter(other => other !== step)
          expect(others.some(other => of(other) > 0)).toBe(true)
          for (const other of others) expect(of(other)).toBeLessThan(of(step))
        }
      }
    }
    expect(Math.min(...Object.values(told))).toBeGreaterThan(20)
  })

  test('has what costs little first in NEXT', () => {
    let cheap = 0
    for (const one of made) {
      const isCheap = inGroups(one, 'next')
        .filter(({ reasons }) => !reasons.includes('letting-rule'))
        .filter(({ reasons }) => !reasons.includes('comes-first'))
        .map(({ reasons }) => reasons.includes('costs-little'))
      expect(isCheap).toEqual(isCheap.toSorted((a, b) => Number(b) - Number(a)))
      if (isCheap[0]) cheap += 1
    }
    expect(cheap).toBeGreaterThan(100)
  })

  test('sends what somebody else decides to them', () => {
    const others = made.flatMap(({ steps }) => steps).filter(one => one.measure.decider !== 'you')
    expect(others.length).toBeGreaterThan(100)
    for (const { firstAction } of others) expect(firstAction).toMatch(/^ask-(?:landlord|block)$/)
  })

  test('leads from what is only assumed to a look, and never to a sale', () => {
    for (const { measure, firstAction } of made.flatMap(({ steps }) => steps)) {
      if (!measure.isAssumed || measure.decider !== 'you') continue
      expect(firstAction).toBe('check-fact')
    }
  })

  test('puts insulation before heating', () => {
    const heating: readonly MeasureId[] = ['heat-pump', 'condensing-boiler', 'storage-heaters']
    for (const one of made) {
      const chosen = chosenOf(one)
      const firstHeating = chosen.findIndex(({ measure }) => heating.includes(measure.id))
      if (firstHeating < 0) continue
      for (const { measure } of chosen.slice(firstHeating)) {
        expect(heating).toContain(measure.id)
      }
    }
  })
})

describe('totals', () => {
  test('are what applying the chosen steps in turn gives, and no more than the sum of each alone', () => {
    let counted = 0
    for (const home of homes) {
      const made = plan(home)
      const chosen = summed(made)
      expect(made.chosen).toEqual(keysOf(chosen))
      const saving = made.totals.savingPounds
      if (saving === null) continue
      counted += 1
      const inTurn = sum(chosen.map(({ measure }) => measure.savingPounds?.likely ?? 0))
      expect(saving.likely).toBeCloseTo(inTurn, 6)
      const alone = chosen.map(
        ({ measure }) => plan(home, { ticked: [measure.key] }).totals.savingPounds?.likely ?? 0,
      )
      expect(saving.likely).toBeLessThanOrEqual(sum(alone) + 0.01)
    }
    expect(counted).toBeGreaterThan(homes.length / 2)
  })

  test('never take more of a fuel than the home uses', () => {
    for (const home of homes) {
      const made = plan(home)
      const left = new Map<string, number>()
      for (const { fuel, kwh } of made.costs?.model.uses ?? []) {
        left.set(fuel, (left.get(fuel) ?? 0) + kwh)
      }
      const fuels = chosenOf(made)
        .filter(({ measure }) => !['solar-panels', 'battery', 'heat-pump'].includes(measure.id))
        .flatMap(({ measure }) => Object.entries<Range>(measure.kwhSaved))
      for (const [fuel, { likely }] of fuels) left.set(fuel, (left.get(fuel) ?? 0) - likely)
      for (const kwh of left.values()) expect(kwh).toBeGreaterThanOrEqual(-0.01)
    }
  })

  test('never cost less with one more step', () => {
    for (const home of homes.filter((_, index) => index % 3 === 0)) {
      const { steps } = plan(home)
      let before = 0
      for (let count = 1; count <= steps.length; count += 1) {
        const ticked = keysOf(steps.slice(0, count))
        const cost = plan(home, { ticked }).totals.costPounds
        if (cost === null) break
        expect(cost.likely).toBeGreaterThanOrEqual(before)
        before = cost.likely
      }
    }
  })

  test('never have the heat pump in them, though it is ticked', () => {
    let ticked = 0
    for (const home of homes) {
      const steps = keysOf(plan(home).steps)
      if (!steps.includes('heat-pump')) continue
      ticked += 1
      const [with_, without] = [steps, steps.filter(key => key !== 'heat-pump')].map(
        keys => plan(home, { ticked: keys }).totals,
      )
      expect(with_).toEqual(without)
      expect(plan(home, { ticked: ['heat-pump'] }).chosen).toEqual([])
    }
    expect(ticked).toBeGreaterThan(homes.length / 3)
  })

  test('of nothing ticked are nothing, and two that do the same count once', () => {
    for (const home of homes.slice(0, 100)) {
      const none = plan(home, { ticked: [] })
      expect([none.chosen, none.totals.costPounds, none.score.after]).toEqual([[], null, null])
      const { chosen } = plan(home, { ticked: ['condensing-boiler', 'heat-pump'] })
      expect(chosen.length).toBeLessThanOrEqual(1)
    }
  })
})
