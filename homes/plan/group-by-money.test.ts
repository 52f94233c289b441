import { describe, expect, test } from 'vitest'
import {
  group,
  help,
  type Made,
  measure,
  reasonsOf,
  tell,
} from '../../tests/support/steps-to-group.ts'
import type { MeasureId } from '../measures/measure.ts'
import { exactly, type Range } from '../range.ts'

describe('a home let below the letter that the law asks for', () => {
  const points = (id: MeasureId, cost: number, likely: number, made: Made = {}) =>
    measure(id, cost, 10, { pointsGained: exactly(likely), ...made })
  const given = {
    letting: 'letting-rule',
    pointsToLet: 10,
    answers: { tenure: 'landlord' },
  } as const

  test('starts with what keeps the heat in and reaches it for least, most points for a pound first', () => {
    const steps = [
      points('external-wall', 9000, 20),
      points('suspended-floor', 2000, 4),
      points('loft', 800, 6),
      points('solar-panels', 500, 12),
    ]
    expect(tell(steps, given)).toMatch(/^start: loft; next: suspended-floor;/)
    expect(reasonsOf(steps, given).loft?.[0]).toBe('letting-rule')
    expect(reasonsOf(steps, given)['external-wall']).not.toContain('letting-rule')
  })

  test('takes other steps where fabric is too little, and none where nothing reaches it', () => {
    const steps = [points('loft', 800, 6), points('solar-panels', 5000, 12)]
    expect(tell(steps, given)).toBe('start: solar-panels; not-for-the-money: loft')
    expect(tell([points('loft', 800, 6)], given)).toContain('no start')
  })

  test('says who gets the saving, to a landlord alone', () => {
    const steps = [points('loft', 800, 12)]
    expect(reasonsOf(steps, given).loft).toContain('tenant-saves')
    expect(reasonsOf(steps, { ...given, answers: {} }).loft).not.toContain('tenant-saves')
  })
})

describe('a step that brings the next letter by itself', () => {
  const range = (low: number, likely: number, high: number) => ({ low, likely, high })
  const at = (pointsGained: Range, cost = 100) =>
    reasonsOf([measure('loft', cost, 50, { pointsGained })], { pointsToNextLetter: 3 }).loft

  test('says so where even the low end of its points reaches it', () => {
    expect(at(range(3, 4, 5))).toContain('reaches-next-letter')
    expect(at(range(2, 4, 5))).not.toContain('reaches-next-letter')
  })

  test('is no reason to spend what does not come back', () => {
    expect(at(range(3, 4, 5), 5000)).not.toContain('reaches-next-letter')
  })
})

describe('payback', () => {
  test('of more than fifteen years, or of half a life, is neither START HERE nor NEXT', () => {
    const long = { kindOf: { lifeYears: 42 } }
    expect(tell([measure('suspended-floor', 750, 50, long)])).toBe('start: suspended-floor')
    expect(tell([measure('suspended-floor', 760, 50, long)])).toBe(
      'when: suspended-floor; no start: better-when-due',
    )
    const short = { kindOf: { lifeYears: 12 } }
    expect(tell([measure('heating-controls', 300, 50, short)])).toBe('start: heating-controls')
    expect(tell([measure('heating-controls', 310, 50, short)])).toContain('no start')
  })

  test('that is slow waits for what makes it cheap, and is not for the money where nothing does', () => {
    const unknown = { paysBackWithinLife: null, kindOf: { lifeYears: null } }
    const steps = [measure('battery', 5000, 100, unknown), measure('suspended-floor', 900)]
    expect(tell(steps)).toBe(
      'when: suspended-floor; not-for-the-money: battery; no start: better-when-due',
    )
    expect(reasonsOf(steps)['suspended-floor']).toContain('pays-back-slowly')
    expect(reasonsOf(steps).battery).toContain('pays-back-slowly')
    expect(tell([measure('cavity-wall', 900)])).toContain('not-for-the-money: cavity-wall')
    const helped = { help: [help('eco', 'yes', ['cavity-wall'])] }
    expect(tell([measure('cavity-wall', 900)], helped)).toContain('when: cavity-wall')
  })

  test('is told net of help and without it', () => {
    const [step] = group([measure('heat-pump', 12_000, 500)], {
      help: [help('grant', 'ask', ['heat-pump'], 7500)],
    }).steps
    expect(step).toMatchObject({
      helpPounds: { from: 0, to: 7500 },
      paybackYears: { low: 9, likely: 24, high: 24 },
      grossPaybackYears: { low: 24, likely: 24, high: 24 },
      helpFits: 'ask',
    })
  })

  test('is not known where a cost or a saving is not, and a hundred years stand for never', () => {
    const [unknown] = group([measure('loft', 100, null)]).steps
    expect([unknown?.paybackYears, unknown?.grossPaybackYears]).toEqual([null, null])
    const savingPounds = { low: -10, likely: 50, high: 100 }
    const [mixed] = group([measure('loft', 100, 50, { savingPounds })]).steps
    expect(mixed?.paybackYears).toEqual({ low: 1, likely: 2, high: 100 })
  })
})

describe('what costs little', () => {
  const bulbs = measure('low-energy-lights', 30, 20)
  const steps = [bulbs, measure('loft', 600, 60), measure('cavity-wall', 800, 90)]

  test('stands first in NEXT, behind the one that matters', () => {
    expect(tell(steps, { poundsAYear: 1000 })).toBe(
      'start: cavity-wall; next: low-energy-lights, loft',
    )
    expect(reasonsOf(steps, { poundsAYear: 1000 })['low-energy-lights']).toContain('costs-little')
  })

  test('is what a small budget begins with', () => {
    const answers = { budgetPounds: 200 }
    expect(tell(steps, { poundsAYear: 1000, answers })).toMatch(/^start: low-energy-lights;/)
  })

  test('keeps its place however much else there is', () => {
    const many = (['party-wall', 'suspended-floor', 'draught-proofing'] as const).map(id =>
      measure(id, 400, 80),
    )
    const told = tell([...many, ...steps], { poundsAYear: 1000 })
    expect(told).toMatch(/^start: [a-z-]+; next: low-energy-lights,/)
  })
})

describe('a reason that compares', () => {
  test('is true against every step, and not only those that are chosen', () => {
    const steps = [
      measure('loft', 300, 60),
      measure('low-energy-lights', 30, 20, { decider: 'landlord' }),
    ]
    expect(reasonsOf(steps).loft).not.toContain('best-for-the-money')
    expect(reasonsOf(steps).loft).toContain('saves-most')
  })

  test('is not said of the only step', () => {
    expect(reasonsOf([measure('loft')]).loft).toEqual([])
  })
})

describe('of a home that is only like others', () => {
  const steps = [measure('solar-panels', 5000, 600), measure('loft', 300, 50)]

  test('nothing is START HERE, and panels wait', () => {
    expect(tell(steps, { isGuess: true })).toBe(
      'next: loft; when: solar-panels; no start: too-little-known',
    )
  })

  test('everything is only probable and leads to a look', () => {
    for (const step of group(steps, { isGuess: true }).steps) {
      expect([step.reasons[0], step.firstAction]).toEqual(['probably', 'check-fact'])
      expect(step.reasons).not.toContain('best-for-the-money')
    }
  })
})

test('by what homes alike are, panels alone are no START HERE, and fabric is', () => {
  const panels = measure('solar-panels', 5000, 600)
  expect(tell([panels], { isLikely: true })).toBe('when: solar-panels; no start: too-little-known')
  expect(tell([panels, measure('loft', 300)], { isLikely: true })).toMatch(/^start: loft/)
})

test('fabric starts before panels, however little it changes', () => {
  const steps = [measure('solar-panels', 5000, 600), measure('loft', 200, 20)]
  expect(tell(steps, { poundsAYear: 1000 })).toBe('start: loft; next: solar-panels')
})

test('what somebody else decides is asked for, whether it pays or not', () => {
  const pump = measure('heat-pump', 12_000, 100, { decider: 'landlord' })
  expect(group([pump]).steps[0]).toMatchObject({ firstAction: 'ask-landlord' })
})
