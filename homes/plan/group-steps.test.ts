import { describe, expect, test } from 'vitest'
import type { Help } from '../grants/help.ts'
import type { HomeMeasure, MeasureId, MeasureKind } from '../measures/measure.ts'
import { exactly, type Range } from '../range.ts'
import { groupSteps } from './group-steps.ts'
import type { StepsToGroup } from './judge-step.ts'

type Made = Partial<HomeMeasure> & { kindOf?: Partial<MeasureKind> }

/** A measure of a hundred pounds that saves fifty a year for twenty years. */
function measure(id: MeasureId, cost = 100, saving: number | null = 50, made: Made = {}) {
  const { kindOf, ...more } = made
  const lifeYears = 20
  const result: HomeMeasure = {
    id,
    key: id,
    lodged: null,
    isAssumed: false,
    costPounds: exactly(cost),
    kwhSaved: saving === null ? {} : { 'mains-gas': exactly(saving * 12) },
    savingPounds: saving === null ? null : exactly(saving),
    savingBasis: saving === null ? 'none' : 'modelled',
    co2KgSaved: null,
    scoreAfter: null,
    pointsGained: exactly(2),
    paysBackWithinLife: saving === null ? null : cost <= saving * lifeYears,
    decider: 'you',
    kind: {
      id: id === 'as-lodged' ? 'loft' : id,
      lifeYears,
      inUse: exactly(1),
      mess: 1,
      days: null,
      first: [],
      checks: [],
      who: ['trustmark'],
      sources: [],
      ...kindOf,
    },
    sources: [],
    ...more,
  }
  return result
}

function help(
  scheme: string,
  verdict: Help['verdict'],
  measures: MeasureId[],
  sum: number | null = null,
): Help {
  const pounds = sum === null ? null : { from: sum, to: sum }
  return {
    scheme,
    name: scheme,
    kind: 'grant',
    verdict,
    measures,
    towards: pounds ? measures.map(measure => ({ measure, pounds })) : [],
    asks: [],
    conditions: [],
    sumAsks: [],
    reasons: [],
    pounds,
    status: 'open',
    closes: null,
    closesSoon: false,
    checkedOn: '2026-11-20',
    confidence: 'certain',
    url: null,
    source: scheme,
  }
}

function group(measures: readonly HomeMeasure[], given: Partial<StepsToGroup> = {}) {
  return groupSteps({
    measures,
    help: [],
    answers: {},
    poundsAYear: null,
    letting: null,
    pointsToLet: null,
    pointsToNextLetter: null,
    isGuess: false,
    ...given,
  })
}

/** Like `start: loft; next: doors, ventilation`. */
function tell(measures: readonly HomeMeasure[], given: Partial<StepsToGroup> = {}): string {
  const { steps, noStart } = group(measures, given)
  const byGroup = Map.groupBy(steps, step => step.group)
  const told = [...byGroup].map(
    ([name, own]) => `${name}: ${own.map(step => step.measure.key).join(', ')}`,
  )
  return [...told, ...(noStart ? [`no start: ${noStart}`] : [])].join('; ')
}

const reasonsOf = (measures: readonly HomeMeasure[], given: Partial<StepsToGroup> = {}) =>
  Object.fromEntries(group(measures, given).steps.map(step => [step.measure.key, step.reasons]))

describe('order', () => {
  test('what saves most for its cost stands first', () => {
    const steps = [
      measure('loft', 300),
      measure('cavity-wall', 100),
      measure('draught-proofing', 200),
    ]
    expect(tell(steps)).toBe('start: cavity-wall; next: draught-proofing, loft')
    expect(reasonsOf(steps)['cavity-wall']).toEqual(['best-for-the-money'])
  })

  test('what is sure stands before what the assessor assumed', () => {
    const steps = [measure('loft', 50, 50, { isAssumed: true }), measure('cavity-wall', 500)]
    expect(tell(steps)).toBe('start: cavity-wall; next: loft')
    expect(group(steps).steps[1]).toMatchObject({ firstAction: 'check-fact' })
    expect(reasonsOf(steps).loft).toEqual(['costs-little', 'assumed-fact'])
  })

  test('what saves energy stands before what makes it, even where it is only assumed', () => {
    const steps = [
      measure('solar-panels', 50),
      measure('cavity-wall', 500, 50, { isAssumed: true }),
    ]
    expect(tell(steps)).toBe('start: cavity-wall; next: solar-panels')
  })

  test('what fits something coming up stands before both', () => {
    const steps = [measure('cavity-wall', 50), measure('loft', 500, 50, { isAssumed: true })]
    expect(tell(steps, { answers: { comingUp: ['roof'] } })).toBe('start: loft; next: cavity-wall')
  })

  test('at most one START HERE and three NEXT; the others come after', () => {
    const steps = (
      ['loft', 'cavity-wall', 'cylinder-jacket', 'party-wall', 'heating-controls'] as const
    ).map((id, index) => measure(id, 100 + index))
    expect(tell(steps)).toBe(
      'start: loft; next: cavity-wall, cylinder-jacket, party-wall; when: heating-controls',
    )
    expect(group(steps).steps[4]).toMatchObject({ waitsFor: 'boiler', reasons: ['after-these'] })
  })

  test('what changes next to nothing does not stand first, however little it costs', () => {
    const steps = [measure('low-energy-lights', 10, 20), measure('loft', 500, 90)]
    expect(tell(steps)).toBe('start: low-energy-lights; next: loft')
    expect(tell(steps, { poundsAYear: 1000 })).toBe('start: loft; next: low-energy-lights')
    expect(tell(steps, { poundsAYear: 600 })).toBe('start: low-energy-lights; next: loft')
    // Unless the other is what makes the heat.
    const others = [measure('low-energy-lights', 10, 20), measure('heat-pump', 1000, 600)]
    expect(tell(others, { poundsAYear: 1000 })).toBe('start: low-energy-lights; next: heat-pump')
  })

  test('what has to come first does, even where nobody knows what it saves', () => {
    const walls = measure('cavity-wall', 100, 50, { kindOf: { first: ['ventilation'] } })
    const steps = [walls, measure('loft', 300), measure('ventilation', 200, null)]
    expect(tell(steps)).toBe('start: ventilation; next: cavity-wall, loft')
    expect(reasonsOf(steps).ventilation).toContain('comes-first')
  })

  test('a heat pump comes after the insulation, whatever it saves', () => {
    const steps = [measure('heat-pump', 1000, 600), measure('loft', 300)]
    expect(tell(steps)).toBe('start: loft; next: heat-pump')
    expect(reasonsOf(steps)['heat-pump']).toContain('after-insulation')
  })

  test('where the boiler is due, a heat pump keeps a place behind three steps', () => {
    const steps = [
      ...(['loft', 'cavity-wall', 'cylinder-jacket', 'party-wall'] as const).map(id => measure(id)),
      measure('heat-pump', 3600, 400),
    ]
    expect(tell(steps, { answers: { comingUp: ['boiler'] } })).toBe(
      'start: cavity-wall; next: cylinder-jacket, loft, heat-pump; when: party-wall',
    )
  })
})

describe('what waits, and what is not for the money', () => {
  test('a replacement waits until it is due', () => {
    const steps = [measure('condensing-boiler', 2500, 150), measure('double-glazing', 900, 60)]
    expect(tell(steps)).toBe('when: double-glazing, condensing-boiler; no start: better-when-due')
    expect(group(steps).steps.map(({ waitsFor }) => waitsFor)).toEqual(['windows', 'boiler'])
  })

  test('one that pays twice for itself does not', () => {
    expect(tell([measure('heat-pump', 5000, 500)])).toBe('start: heat-pump')
  })

  test('what never pays back is for warmth', () => {
    const steps = [measure('double-glazing', 4800, 60), measure('loft')]
    expect(tell(steps)).toBe('start: loft; not-for-the-money: double-glazing')
    expect(reasonsOf(steps)['double-glazing']).toEqual(['does-not-pay-back', 'for-warmth'])
  })

  test('unless windows come up anyway: it is then said beside it', () => {
    const { steps } = group([measure('double-glazing', 4800, 60)], {
      answers: { comingUp: ['windows'] },
    })
    expect(steps[0]).toMatchObject({ group: 'when', waitsFor: 'windows' })
    expect(steps[0]?.reasons).toEqual(
      expect.arrayContaining(['fits-coming-up', 'does-not-pay-back']),
    )
  })

  test('a heat pump that costs more to run is not for the money', () => {
    const steps = [measure('heat-pump', 5000, -40)]
    expect(tell(steps, { answers: { comingUp: ['boiler'] } })).toBe(
      'not-for-the-money: heat-pump; no start: nothing-pays-back',
    )
    expect(reasonsOf(steps)['heat-pump']).toEqual(['costs-more-to-run'])
  })

  test('of two that do the same, one is a step and one its alternative', () => {
    const steps = [measure('internal-wall', 6000, 400), measure('external-wall', 7000, 400)]
    expect(tell(steps)).toBe('when: internal-wall, external-wall; no start: better-when-due')
    expect(reasonsOf(steps)['external-wall']).toContain('instead-of-another')
  })

  test('without a saving there is no START HERE', () => {
    expect(tell([measure('as-lodged', 100, null)])).toBe('when: as-lodged; no start: no-figures')
  })

  test('what nobody can say the payback of is never chosen', () => {
    const unpriced = { savingPounds: null, paysBackWithinLife: null }
    const steps = [measure('loft', 200, 50, unpriced), measure('cavity-wall', 100, 50, unpriced)]
    expect(tell(steps)).toBe('when: cavity-wall, loft; no start: no-figures')
  })
})

describe('answers', () => {
  const steps = [measure('loft', 300), measure('cavity-wall', 450), measure('solar-panels', 400)]

  test('a budget lets by what fits in it, and what does not waits', () => {
    expect(tell(steps, { answers: { budgetPounds: 800 } })).toBe(
      'start: loft; next: cavity-wall; when: solar-panels',
    )
    expect(reasonsOf(steps, { answers: { budgetPounds: 800 } })['solar-panels']).toContain(
      'over-budget',
    )
    expect(tell(steps, { answers: { budgetPounds: 90 } })).toContain('no start: over-budget')
  })

  test('what has no price waits, with a budget or without', () => {
    const unpriced = measure('party-wall', 0, 50, { costPounds: null, paysBackWithinLife: null })
    const given = { answers: { budgetPounds: 500 } }
    expect(tell([unpriced], given)).toBe('when: party-wall; no start: no-figures')
    expect(tell([unpriced])).toBe('when: party-wall; no start: no-figures')
    expect(reasonsOf([unpriced], given)['party-wall']).toContain('cost-not-known')
  })

  test('what a landlord or the block decides is asked for', () => {
    const others = [
      measure('loft', 100, 50, { decider: 'landlord' }),
      measure('cavity-wall', 100, 50, { decider: 'block' }),
    ]
    expect(tell(others)).toBe('ask: cavity-wall, loft; no start: others-decide')
    expect(group(others).steps.map(({ firstAction }) => firstAction)).toEqual([
      'ask-block',
      'ask-landlord',
    ])
    expect(tell([...others, measure('draught-proofing')])).toBe(
      'start: draught-proofing; ask: cavity-wall, loft',
    )
  })

  test('nothing to do: nothing is left', () => {
    expect(tell([])).toBe('no start: nothing-left')
  })
})

describe('help', () => {
  const heatPump = measure('heat-pump', 12_000, 400)
  const schemes = [
    help('grant', 'yes', ['heat-pump'], 7500),
    help('other', 'yes', ['heat-pump'], 500),
  ]

  test('that may be had comes off the cost, the largest sum alone', () => {
    const [step] = group([heatPump], { help: schemes }).steps
    expect(step).toMatchObject({
      netCostPounds: exactly(4500),
      help: ['grant', 'other'],
      firstAction: 'check-help',
    })
    expect(step?.reasons).toContain('help-may-pay')
  })

  test('that is not settled brings down the low end alone', () => {
    const [step] = group([heatPump], { help: [help('grant', 'ask', ['heat-pump'], 7500)] }).steps
    expect(step?.netCostPounds).toEqual({ low: 4500, likely: 12_000, high: 12_000 })
  })

  test('that is unlikely, planned, or for something else, does nothing', () => {
    const none = [
      help('no', 'no', ['heat-pump'], 7500),
      { ...help('planned', 'yes', ['heat-pump'], 7500), status: 'planned' as const },
      help('loft', 'yes', ['loft'], 7500),
      { ...help('vat', 'yes', ['heat-pump']), kind: 'tax-relief' as const },
    ]
    expect(group([heatPump], { help: none }).steps[0]).toMatchObject({
      netCostPounds: exactly(12_000),
      help: [],
    })
  })

  test('can make pay what would not', () => {
    const windows = measure('external-wall', 15_000, 300)
    expect(tell([windows])).toContain('not-for-the-money')
    expect(tell([windows], { help: [help('eco', 'yes', ['external-wall'], 12_000)] })).toBe(
      'start: external-wall',
    )
  })

  test('without a sum is a reason to ask, and changes no cost', () => {
    const [step] = group([measure('loft')], { help: [help('eco', 'ask', ['loft'])] }).steps
    expect(step).toMatchObject({ netCostPounds: exactly(100), firstAction: 'ask-for-survey' })
    expect(step?.reasons).toContain('help-may-pay')
  })

  test('never pays more than it costs', () => {
    const walls = measure('cavity-wall', 800)
    const [step] = group([walls], { help: [help('grant', 'yes', ['cavity-wall'], 1000)] }).steps
    expect(step?.netCostPounds).toEqual(exactly(0))
  })
})

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
    expect(tell([measure('loft', 750, 50, long)])).toBe('start: loft')
    expect(tell([measure('loft', 760, 50, long)])).toBe('when: loft; no start: better-when-due')
    const short = { kindOf: { lifeYears: 12 } }
    expect(tell([measure('heating-controls', 300, 50, short)])).toBe('start: heating-controls')
    expect(tell([measure('heating-controls', 310, 50, short)])).toContain('no start')
  })

  test('that is slow waits for what makes it cheap, and is not for the money where nothing does', () => {
    const unknown = { paysBackWithinLife: null, kindOf: { lifeYears: null } }
    const steps = [measure('battery', 5000, 100, unknown), measure('loft', 900)]
    expect(tell(steps)).toBe('when: loft; not-for-the-money: battery; no start: better-when-due')
    expect(reasonsOf(steps).loft).toContain('pays-back-slowly')
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

test('fabric starts before panels, however little it changes', () => {
  const steps = [measure('solar-panels', 5000, 600), measure('loft', 200, 20)]
  expect(tell(steps, { poundsAYear: 1000 })).toBe('start: loft; next: solar-panels')
})

test('what somebody else decides is asked for, whether it pays or not', () => {
  const pump = measure('heat-pump', 12_000, 100, { decider: 'landlord' })
  expect(group([pump]).steps[0]).toMatchObject({ firstAction: 'ask-landlord' })
})
