import { expect, test } from 'vitest'
import type { Building } from '../../../homes/epc-ratings/building.ts'
import type { HomeMeasure } from '../../../homes/measures/measure.ts'
import type { NextStep } from '../../../homes/plan/choose-next-step.ts'
import type { Plan, PlanStep } from '../../../homes/plan/plan.ts'
import type { ServiceState } from '../../../homes/supplies/service-area.ts'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { findStart } from '../describe-step.ts'
import { exampleAlike, exampleLikely, examplePlan } from '../example-plans.ts'
import { HomeSteps } from './home-steps.tsx'
import { StepCard } from './step-card.tsx'

const start = findStart(examplePlan) as PlanStep

function read(
  measure: Partial<HomeMeasure> = {},
  step: Partial<PlanStep> = {},
  plan: Partial<Plan> = {},
) {
  return readText(
    <StepCard
      isOffered
      home="900000000001"
      plan={{ ...examplePlan, ...plan }}
      step={{ ...start, ...step, measure: { ...start.measure, ...measure } }}
    />,
  )
}

test('a step says why, what it costs and saves, the rating after, and the work', () => {
  const text = read()
  expect(text).toMatch(/^Start here Fill the cavity walls Cost £1,900 to £3,300/)
  expect(text).toContain('The outside walls have a gap in them, with little or nothing in it.')
  expect(text).toContain('It’s the best-value step for this home.')
  expect(text).toContain('Cost £1,900 to £3,300')
  expect(text).toContain('Pays for itself in about 23 years')
  expect(text).toContain('£60 to £130 a year. Most likely about £95.')
  expect(text).toContain('From D 61 to about D 64 (62 to 66)')
  expect(text).toContain('1 day, hardly any mess. Done by a TrustMark-registered firm')
  expect(text).toContain('First, under five minutes: See whether you may get the help below')
  expect(text).toContain('12 of 34 similar homes have done this.')
})

test.each<[Building['walls']['kind'], boolean]>([
  ['solid-brick', true],
  [null, true],
  ['stone', false],
  ['timber-frame', false],
  ['park-home', false],
])('nobody is sent to look at the bricks of a wall without any: %s', (kind, isSent) => {
  const building = { walls: { kind }, floor: { kind: null } } as Building
  const text = read({ id: 'internal-wall' }, { firstAction: 'check-fact' }, { building })
  expect(text.includes('Look at the bricks outside')).toBe(isSent)
  expect(text.includes('for damp and cracks')).toBe(!isSent)
  expect(text).not.toContain('Solid walls')
})

test.each<[Building['floor']['kind'], boolean]>([
  ['suspended', true],
  [null, true],
  ['over-outside', false],
])('nobody is sent to look for air bricks below a floor above a garage: %s', (kind, isSent) => {
  const building = { walls: { kind: null }, floor: { kind } } as Building
  const text = read({ id: 'suspended-floor' }, { firstAction: 'check-fact' }, { building })
  expect(text).toContain('Insulate under the floor')
  expect(text).not.toMatch(/ground floor|floorboards/)
  expect(text.includes('Look for air bricks')).toBe(isSent)
  expect(text.includes('such as a garage or a passage')).toBe(!isSent)
})

test('with a confirmed sum the cost stands before and after it', () => {
  const help = examplePlan.help.map(one => ({
    ...one,
    towards: [{ measure: 'cavity-wall' as const, pounds: { from: 1500, to: 1500 }, until: null }],
  }))
  expect(read({}, {}, { help })).toContain(
    'Cost £1,900 to £3,300, or £400 to £1,800 with the £1,500 Warm Homes: Local Grant',
  )
})

test('a sum that may be more has the least of it off the high end', () => {
  const help = examplePlan.help.map(one => ({
    ...one,
    towards: [{ measure: 'cavity-wall' as const, pounds: { from: 1000, to: 1500 }, until: null }],
  }))
  expect(read({}, {}, { help })).toContain(
    'Cost £1,900 to £3,300, or £400 to £2,300 with the £1,000–£1,500 Warm Homes: Local Grant',
  )
})

test('half of homes save more only where homes were measured', () => {
  expect(read({ savingBasis: 'modelled' })).toContain('£60 to £130 a year. Most likely about £95.')
})

test.each([
  [['for-warmth'], 'It’s unlikely to save what it costs, but your home will be warmer'],
  [['does-not-pay-back'], 'Pays for itself It’s unlikely to save what it costs'],
] as const)('what lasts no longer than it takes to pay says so: %s', (reasons, said) => {
  expect(read({}, { paysBack: false, reasons })).toContain(said)
})

test.each([[{ from: 1500, to: 1500 }], [{ from: 0, to: 1500 }]])(
  'what only help makes pay for itself says so: %o',
  helpPounds => {
    expect(read({}, { paysBack: false, helpPounds })).toContain('only with help, in about 7 years')
  },
)

test('years with help go by the least that it pays', () => {
  const step = { paysBack: false, helpPounds: { from: 0, to: 2000 }, helpIfPaid: 1500 }
  expect(read({}, step)).toContain('only with help, in about 7 years')
})

test('help that halves the cost halves the years', () => {
  expect(read({}, { helpPounds: { from: 1150, to: 2000 } })).toContain(
    'in about 23 years, or 11 years with help',
  )
})

test('homes alike are counted from ten up', () => {
  const { alike } = examplePlan
  const among = (homes: number) => read({}, {}, { alike: alike && { ...alike, homes } })
  expect(among(10)).toContain('of 10 similar homes')
  expect(among(9)).not.toContain('similar homes')
})

test('one home alike has done it', () => {
  const alike = { ...exampleAlike, done: exampleAlike.done.map(one => ({ ...one, homes: 1 })) }
  expect(read({}, {}, { alike })).toContain('1 of 34 similar homes has done this.')
})

test('the next letter is named, and a rating that stays is left out', () => {
  const score = {
    ...examplePlan.score,
    now: 64,
    nextLetter: { band: 'C', pointsNeeded: 5 },
  } as const
  const text = read({}, { reasons: ['reaches-next-letter'] }, { score })
  expect(text).toContain('On its own, it could take the home from D to C.')
  expect(text).not.toContain('Rating after')
})

test('a rating that counts the first steps says so, and one of the first step alone does not', () => {
  const [first, second] = examplePlan.steps.map(step => {
    const scoreAfter = { low: 69, likely: 72, high: 75 }
    return readText(
      <StepCard
        isOffered
        home="900000000001"
        plan={examplePlan}
        step={{ ...step, measure: { ...step.measure, scoreAfter } }}
      />,
    )
  })
  expect(first).toContain('Rating after: From D 61 to about C 72 (69 to 75)')
  expect(second).toContain(
    'Rating once the first steps are done too: From D 61 to about C 72 (69 to 75)',
  )
})

test('a heat pump has its break-even beside what a trial measured', () => {
  const assumedEfficiency = { low: 2.42, likely: 2.78, high: 3.02 }
  const heatPump = { sizeKw: null, breakEvenEfficiency: 2.8, assumedEfficiency }
  expect(read({ id: 'heat-pump', heatPump })).toContain(
    'the same to run as gas if it makes 2.8 units of heat from each unit of electricity. In a trial of 428 homes, half made more than 2.78.',
  )
})

test('what was only assumed is to be checked first, by this measure’s own words', () => {
  const text = read({ isAssumed: true }, { firstAction: 'check-fact' })
  expect(text).toContain(
    'may be wrong about this or out of date, so check before you spend anything',
  )
  expect(text).toContain('Look for rows of small filled holes in the mortar')
})

test('what rests on a likely rating alone is labelled so', () => {
  const likely = { ...exampleLikely, score: 61, low: 58, high: 63 }
  const text = read({ isAssumed: true }, {}, { basis: 'likely-rating', likely })
  expect(text).toContain('Rating after: Likely D.')
  expect(text).toContain('Saving £60 to £130 a year You may get help')
  expect(text).not.toContain('Pays for itself')
  expect(text).not.toContain('The certificate may be wrong')
})

test.each<[string, Partial<HomeMeasure>, string]>([
  ['no cost', { costPounds: null, lodged: null }, 'We don’t have a price yet. Ask us for a quote'],
  [
    'no cost but the certificate’s',
    { costPounds: null },
    'Cost We don’t have a price yet. The certificate gave £500 to £1,500 when it was made',
  ],
  ['no saving', { savingPounds: null }, 'We can’t put a figure on it'],
  [
    'a saving known closely',
    { savingPounds: { low: 18, likely: 19, high: 21 } },
    'Saving About £20 a year Pays for itself',
  ],
  [
    'a saving that may be a cost',
    { savingPounds: { low: -150, likely: 40, high: 210 } },
    'Running cost Could cost £150 more to run or save £200 a year',
  ],
])('%s is said in words', (_, measure, said) => {
  expect(read(measure)).toContain(said)
})

test('a step that we have no words for keeps those of the certificate', () => {
  const lodged = { item: 1, text: 'Flue gas heat recovery device', costPounds: null }
  expect(read({ id: 'as-lodged', lodged, kind: null })).toMatch(
    /^Start here Flue gas heat recovery device/,
  )
})

const next: NextStep = {
  reason: 'start-here',
  first: 'insulation',
  also: 'boiler-service',
  isOutOfDate: false,
  isAreaUnknown: false,
}

const readAll = (
  step: Partial<NextStep> = {},
  plan: Partial<Plan> = {},
  service: ServiceState | null = 'covered',
) =>
  readText(
    <HomeSteps
      next={{ ...next, ...step }}
      plan={{ ...examplePlan, ...plan }}
      home="900000000001"
      service={service}
    />,
  )

test('three steps have a card, and what does not pay stands behind a line', () => {
  const text = readAll()
  expect(text).toMatch(/Start here Fill the cavity walls .* Then Top up the loft insulation/)
  expect(text).toContain('When the heating needs replacing Fit a heat pump')
  expect(text).toContain('Slow to pay back (1) Insulate the walls on the inside')
  expect(text).toContain('It’s unlikely to save what it costs, but your home will be warmer.')
  expect(text).toContain('Arrange a boiler service')
})

test('a saving without a price is a sentence of its own', () => {
  const steps = examplePlan.steps.map(step =>
    step.measure.id === 'internal-wall'
      ? { ...step, measure: { ...step.measure, costPounds: null, lodged: null } }
      : step,
  )
  expect(readAll({}, { steps })).toMatch(
    /Insulate the walls on the inside: Saves £[^.]+ a year\. We don’t have a price yet\. Ask us for a quote\./,
  )
})

test('nothing is offered where we don’t work', () => {
  expect(readAll()).toContain('Ask about this')
  expect(readAll({}, {}, null)).toContain('Ask about this')
  expect(readAll({}, {}, 'not-covered')).not.toContain('Ask about this')
  expect(readAll({}, {}, 'waiting-list')).not.toContain('Ask about this')
})

test('nobody is asked about what is done by hand', () => {
  const kind = start.measure.kind && { ...start.measure.kind, who: ['diy' as const] }
  expect(read({ kind })).not.toContain('Ask about this')
})

test.each<[HomeMeasure['decider'], string]>([
  ['you', 'You or a TrustMark-registered firm can do it'],
  ['block', 'Done by a TrustMark-registered firm'],
  ['landlord', 'Done by a TrustMark-registered firm'],
])('what one can do oneself is so only where nobody else decides: %s', (decider, said) => {
  const kind = start.measure.kind && { ...start.measure.kind, who: ['trustmark', 'diy'] as const }
  expect(read({ decider, kind })).toContain(said)
})

test('what makes the figures less sure is said once above them', () => {
  expect(readAll()).not.toMatch(/over ten years old|we’ll check|couldn’t read|by homes like it/)
  expect(readAll({ isOutOfDate: true })).toContain('over ten years old')
  expect(readAll({ isAreaUnknown: true })).toContain('we’ll check')
  expect(readAll({}, { unread: ['recommendations'] })).toContain('couldn’t read what the')
  expect(readAll({}, { basis: 'likely-rating' })).toContain('We’ve gone by homes like it')
})

test('where little is known, what finds out more comes first, and every step stands behind a line', () => {
  const text = readAll({}, { generalActions: ['look-in-loft', 'count-bulbs', 'read-meters'] })
  expect(text).toMatch(
    /^First, find out more Measure the loft insulation .* Add it to your plan .* Add your own usage/,
  )
  expect(text).toMatch(/Possible later Fill the cavity walls: £/)
  expect(text).not.toMatch(/Start here|Count the bulbs/)
})

test('without a step the heading promises none, and the links stand in a sentence', () => {
  const text = readAll({ also: 'greener-homes' }, { steps: [], generalActions: [] })
  expect(text).toMatch(/^What to do next /)
  expect(text).toContain('To find out more: See what helps in homes like yours')
  expect(readAll()).not.toContain('To find out more')
  const alone = readAll({ first: 'tariffs', also: null }, { steps: [], generalActions: [] })
  expect(alone).toMatch(/To find out more: Compare kinds of tariff\s+· Or call us on/)
})

const withoutHeatPump = examplePlan.steps.filter(({ measure }) => measure.id !== 'heat-pump')
const askAboutHeatPump = (
  kind: 'boiler' | 'network' | 'heat-pump',
  type: 'house' | 'flat',
  service?: ServiceState | null,
) => {
  const building = { type, heating: { kind }, walls: { kind: null } } as Building
  return readAll({}, { steps: withoutHeatPump, building }, service)
}

test('a heat pump is answered for every home, once', () => {
  expect(readAll()).not.toContain('What about a heat pump?')
  expect(askAboutHeatPump('boiler', 'flat')).toMatch(
    /What about a heat pump\? We can’t price one for a flat.* In a three-bedroom semi one usually costs £[\d,]+ to £[\d,]+, fitted\. Ask about a heat pump/,
  )
  expect(askAboutHeatPump('network', 'flat')).toContain('Ask whoever runs it')
  expect(askAboutHeatPump('heat-pump', 'house')).toContain('This home has one already')
  expect(askAboutHeatPump('boiler', 'house')).toContain('We don’t know enough about this home')
})

test('whom to ask for a heat pump depends on whether we come', () => {
  const ask = (service: ServiceState | null) => askAboutHeatPump('boiler', 'house', service)
  expect(ask('waiting-list')).toContain(
    'We don’t work here yet. You can join our waiting list, or ask an installer certified by MCS for a price. Join the waiting list · What',
  )
  expect(ask('not-covered')).toContain(
    'We don’t work here, so ask an installer certified by MCS for a price. What',
  )
  for (const service of ['covered', null] as const) {
    expect(ask(service)).toContain('Ask about a heat pump')
    expect(ask(service)).not.toMatch(/don’t work here|waiting list/)
  }
})

test('an outage is not said to be a home that nobody knows', () => {
  for (const part of ['certificate', 'likely-rating'] as const) {
    const text = readAll({}, { steps: [], building: null, unread: [part] })
    expect(text).toContain('What about a heat pump? We couldn’t read what we know of this home')
    expect(text).not.toContain('We don’t know enough')
  }
})

test('a heat pump that comes after the cards has its cost in view', () => {
  const heatPump = examplePlan.steps.find(({ measure }) => measure.id === 'heat-pump')
  if (!heatPump) throw new Error('The example has no heat pump')
  const steps = [...withoutHeatPump, { ...heatPump, group: 'not-for-the-money' as const }]
  expect(readAll({}, { steps })).toMatch(/What about a heat pump\? [^?]*£[\d,]+/)
  const unpriced = steps.map(step => ({
    ...step,
    measure: { ...step.measure, savingPounds: null },
  }))
  expect(readAll({}, { steps: unpriced })).toMatch(
    /What about a heat pump\? [^?]*£[\d,]+[^?]* We can’t put a figure on the saving\./,
  )
})

test('a grant for a heat pump has beside it who may have it, whom to ask and when that was checked', () => {
  const scheme = 'boiler-upgrade-scheme'
  const steps = examplePlan.steps.map(step =>
    step.measure.id === 'heat-pump'
      ? { ...step, group: 'not-for-the-money' as const, help: [scheme] }
      : step,
  )
  const [pays] = examplePlan.help
  if (!pays) throw new Error('The example has no help')
  const towards = [
    { measure: 'heat-pump' as const, pounds: { from: 7500, to: 9000 }, until: '2027-03-31' },
  ]
  const help = [{ ...pays, scheme, name: 'Boiler Upgrade Scheme', towards }]
  expect(readAll({}, { steps: [...withoutHeatPump, ...steps.slice(2, 3)], help })).toMatch(
    /with the £7,500–£9,000 Boiler Upgrade Scheme grant\..* For owners and landlords in England and Wales .* You may qualify\. .* The £9,000 ends on 31 March 2027\. Ask an MCS-certified installer.* Checked on 20 November 2026\./,
  )
})
