import { describe, expect, test } from 'vitest'
import { group, help, measure, reasonsOf, tell } from '../../tests/support/steps-to-group.ts'
import { exactly } from '../range.ts'

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
    const steps = [
      measure('cavity-wall', 50),
      measure('suspended-floor', 500, 50, { isAssumed: true }),
    ]
    expect(tell(steps, { answers: { comingUp: ['decorating'] } })).toBe(
      'start: suspended-floor; next: cavity-wall',
    )
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

  test('what has to come first stands with its step, and starts nothing by itself', () => {
    const walls = measure('cavity-wall', 100, 50, { kindOf: { first: ['ventilation'] } })
    const steps = [walls, measure('loft', 300), measure('ventilation', 200, null)]
    expect(tell(steps)).toBe('start: cavity-wall; next: ventilation, loft')
    expect(reasonsOf(steps).ventilation).toContain('comes-first')
    const unpriced = measure('ventilation', 0, null, { costPounds: null })
    const [, air] = group([walls, unpriced]).steps
    expect(air).toMatchObject({ group: 'when', waitsFor: null })
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

  test('secondary glazing keeps the old windows, and waits for no new ones', () => {
    for (const comingUp of [[], ['windows']] as const) {
      const { steps } = group([measure('secondary-glazing', 1500, null)], { answers: { comingUp } })
      expect(steps[0]).toMatchObject({ group: 'when', waitsFor: 'decorating' })
      expect(steps[0]?.reasons).not.toContain('fits-coming-up')
    }
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

  test('where only what others decide pays back, they are named', () => {
    const windows = measure('double-glazing', 4800, 60)
    const loft = measure('loft', 100, 50, { decider: 'block' })
    expect(tell([windows])).toContain('no start: nothing-pays-back')
    expect(tell([windows, loft])).toBe(
      'ask: loft; not-for-the-money: double-glazing; no start: others-decide',
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
