import { describe, expect, test } from 'vitest'
import { makeRandom, type Random } from '../../register/made-up/random.ts'
import { makeUpGiven } from '../../tests/support/homes/homes-to-measure.ts'
import { sumMeasures } from '../../tests/support/homes/sum-measures.ts'
import type { BoughtFuel } from '../energy/energy-use.ts'
import type { Range } from '../range.ts'
import { sources } from '../sources.ts'
import { applyMeasures } from './apply-measures.ts'
import { costAtRatingPrices } from './estimate-points.ts'
import { estimateHeatLoss, estimateSizes, fabricShareOf } from './heat-loss.ts'
import { type Candidate, listMeasures } from './list-measures.ts'
import { shareOf } from './lodged-steps.ts'
import type { HomeMeasure } from './measure.ts'
import { measureKinds } from './measure-kinds.ts'
import type { MeasuresToApply } from './read-measure-facts.ts'

const rounds = 400
/** Sums of floating-point numbers. */
const hair = 1e-6

type Given = {
  readonly given: MeasuresToApply
  readonly candidates: readonly Candidate[]
  readonly measures: readonly HomeMeasure[]
  readonly random: Random
}

function forManyHomes(seed: number, check: (home: Given) => void): void {
  const random = makeRandom(seed)
  for (let round = 0; round < rounds; round++) {
    const given = makeUpGiven(random)
    const candidates = listMeasures(given)
    check({ given, candidates, measures: applyMeasures(candidates, given), random })
  }
}

function listRanges(value: unknown, path = ''): (readonly [string, Range])[] {
  if (typeof value !== 'object' || value === null) return []
  if ('likely' in value) return [[path, value as Range]]
  return Object.entries(value).flatMap(([key, inner]) => listRanges(inner, `${path}/${key}`))
}

const isSure = ({ id }: { readonly id: string }) => id !== 'heat-pump'

const makesPower = ({ id }: { readonly id: string }) => id === 'solar-panels' || id === 'battery'

const movesFuel = ({ kwhSaved }: HomeMeasure) =>
  Object.values(kwhSaved).some(({ likely }) => likely < 0)

/** What was metered of one depends on the other. */
const isMetered: ReadonlySet<string> = new Set(['loft', 'loft-top-up', 'cavity-wall'])

/** Whether all that keeps heat in promises more than the fabric loses. */
function isCapped(given: MeasuresToApply, kept: readonly Candidate[]): boolean {
  const { building } = given
  const area = building.floorAreaM2
  if (area === null) return true
  const most = fabricShareOf(estimateHeatLoss(building, estimateSizes(building, area)))
  const model = given.model && { ...given.model, spread: { low: 1, high: 1 } }
  const heat = model?.uses.filter(({ use }) => use === 'heating') ?? []
  const kwh = heat.reduce((sum, one) => sum + one.kwh, 0)
  const alone = kept.map(one => applyMeasures([one], { ...given, model })[0])
  const high = alone
    .flatMap(one => Object.values(one?.kwhSaved ?? {}))
    .reduce((sum, range) => sum + range.high, 0)
  return high >= kwh * most * 0.99
}

describe('whatever the home', () => {
  test('low is never above likely, nor likely above high, and each is a number', () => {
    forManyHomes(1, ({ measures }) => {
      for (const [path, { low, likely, high }] of listRanges(measures)) {
        expect([path, Number.isFinite(low + likely + high)]).toEqual([path, true])
        expect(low, path).toBeLessThanOrEqual(likely)
        expect(likely, path).toBeLessThanOrEqual(high)
      }
    })
  })

  test('nothing but a heat pump ever costs more to run', () => {
    forManyHomes(2, ({ measures }) => {
      for (const measure of measures.filter(isSure)) {
        const { key, savingPounds, co2KgSaved, pointsGained } = measure
        expect(savingPounds?.low ?? 0, key).toBeGreaterThanOrEqual(-hair)
        expect(pointsGained?.low ?? 0, key).toBeGreaterThanOrEqual(0)
        // Gas instead of electricity costs less and makes more CO2.
        if (movesFuel(measure)) continue
        expect(co2KgSaved?.likely ?? 0, key).toBeGreaterThan(-hair)
      }
    })
  })

  test('more measures never save less, and never more than each alone', () => {
    forManyHomes(3, ({ given, candidates, random }) => {
      const chosen = candidates.filter(() => random.chance(0.6))
      const together = sumMeasures(applyMeasures(chosen, given))
      for (let count = 0; count < chosen.length; count++) {
        const fewer = sumMeasures(applyMeasures(chosen.slice(0, count), given))
        for (const end of ['low', 'likely', 'high'] as const) {
          expect(fewer.savingPounds[end]).toBeLessThanOrEqual(together.savingPounds[end] + hair)
        }
      }
      const alone = chosen.map(one => applyMeasures([one], given)[0])
      const sum = alone.reduce(
        (total, one) => total + (one && isSure(one) ? (one.savingPounds?.likely ?? 0) : 0),
        0,
      )
      expect(together.savingPounds.likely).toBeLessThanOrEqual(sum + hair)
    })
  })

  test('what keeps heat in never keeps in more than the fabric loses', () => {
    forManyHomes(4, ({ given, measures }) => {
      const { model, building } = given
      if (!model) return
      const heating = model.uses.filter(({ use }) => use === 'heating')
      const kwh = heating.reduce((sum, one) => sum + one.kwh, 0)
      const area = building.floorAreaM2
      const loss = area === null ? null : estimateHeatLoss(building, estimateSizes(building, area))
      const most = loss ? fabricShareOf(loss) : 0.8
      const saved = measures
        .filter(({ id }) => shareOf(id) === 'whole')
        .flatMap(({ kwhSaved }) => Object.values(kwhSaved))
        .reduce((sum, { likely }) => sum + likely, 0)
      expect(saved).toBeLessThanOrEqual(kwh * most + hair)
    })
  })

  test('what keeps heat in saves the same whatever was insulated before it', () => {
    forManyHomes(11, ({ given, candidates }) => {
      const kept = candidates.filter(({ id }) => shareOf(id) === 'whole' && !isMetered.has(id))
      const inTurn = applyMeasures(kept, given)
      const back = applyMeasures(kept.toReversed(), given)
      const sum = (measures: readonly HomeMeasure[]) =>
        measures
          .flatMap(({ kwhSaved }) => Object.values(kwhSaved))
          .reduce((total, { likely }) => total + likely, 0)
      for (const measure of inTurn) {
        const other = back.find(({ key }) => key === measure.key)
        for (const [fuel, { likely }] of Object.entries(measure.kwhSaved)) {
          // Where the cap on all of them is reached, the last gets what is left.
          if (measure.savingBasis !== 'modelled' || sum(inTurn) === 0) continue
          const turned = other?.kwhSaved[fuel as BoughtFuel]?.likely
          if (isCapped(given, kept)) continue
          expect(turned, `${measure.key} ${fuel}`).toBeCloseTo(likely, 6)
        }
      }
    })
  })

  test('high is at most three times low, wherever one home’s facts say what it saves', () => {
    const sure = { route: 'own-use', spread: { low: 1, high: 1 } } as const
    forManyHomes(12, ({ given, candidates }) => {
      if (!given.model) return
      const model = { ...given.model, ...sure }
      for (const { key, kwhSaved, savingBasis } of applyMeasures(candidates, { ...given, model })) {
        if (savingBasis === 'none' || key === 'heat-pump' || makesPower({ id: key })) continue
        for (const { low, likely, high } of Object.values(kwhSaved)) {
          if (likely <= hair) continue
          expect(high / low, key).toBeLessThanOrEqual(3 + hair)
        }
      }
    })
  })

  test('no more is saved of a fuel than the home buys, at the high end neither', () => {
    forManyHomes(5, ({ given, measures }) => {
      const bought = new Map<string, number>()
      for (const { fuel, kwh } of given.model?.uses ?? [])
        bought.set(fuel, (bought.get(fuel) ?? 0) + kwh * (given.model?.spread.high ?? 1))
      const steps = measures.filter(one => isSure(one) && !makesPower(one))
      // Later steps then save a fuel that the home has not bought so far.
      if (steps.some(movesFuel)) return
      for (const [fuel, saved] of Object.entries(sumMeasures(steps).kwhSaved)) {
        expect(saved.high, fuel).toBeLessThanOrEqual((bought.get(fuel) ?? 0) + hair)
      }
    })
  })

  test('every source resolves, and what has a figure has a source', () => {
    const known = new Set([
      ...Object.keys(sources),
      'certificate',
      'visitor',
      'price-cap-2026-10-01',
    ])
    forManyHomes(7, ({ measures }) => {
      for (const { key, sources: named, savingPounds, costPounds } of measures) {
        expect(
          named.filter(source => !known.has(source)),
          key,
        ).toEqual([])
        if (savingPounds ?? costPounds) expect(named.length, key).toBeGreaterThan(0)
      }
    })
    for (const { sources: named } of Object.values(measureKinds)) {
      expect(named.filter(source => !known.has(source))).toEqual([])
    }
  })

  test('the same home gives the same measures, and each key once', () => {
    forManyHomes(8, ({ given, candidates, measures }) => {
      expect(applyMeasures(listMeasures(given), given)).toEqual(measures)
      expect(new Set(candidates.map(({ key }) => key)).size).toBe(candidates.length)
      expect(measures.map(({ key }) => key).toSorted()).toEqual(
        candidates.map(({ key }) => key).toSorted(),
      )
    })
  })

  test('the home of a heat network has no boiler and no heat pump', () => {
    forManyHomes(9, ({ given, candidates }) => {
      if (given.building.heating.kind !== 'network') return
      const ids = candidates.map(({ id }) => id)
      expect(ids).not.toContain('heat-pump')
      expect(ids).not.toContain('condensing-boiler')
    })
  })

  test('without a model or prices it lists measures and says no pounds', () => {
    forManyHomes(10, ({ given, candidates }) => {
      const measures = applyMeasures(candidates, { ...given, model: null })
      expect(measures).toHaveLength(candidates.length)
      expect(measures.every(({ savingPounds }) => savingPounds === null)).toBe(true)
    })
  })
})

test('a cost at rating prices is never below its standing charge', () => {
  expect(costAtRatingPrices([{ fuel: 'mains-gas', rated: 1 }])).toBeGreaterThan(120)
  expect(costAtRatingPrices([])).toBe(0)
})
