import { deciders, subjects } from '../../homes/grants/conditions.ts'
import { checkIds } from '../../homes/measures/measure.ts'
import { measureKinds } from '../../homes/measures/measure-kinds.ts'
import { neverYears } from '../../homes/plan/payback.ts'
import {
  firstActions,
  generalActions,
  helpFits,
  noStarts,
  occasions,
  planGroups,
  planReasons,
  unreadParts,
} from '../../homes/plan/plan.ts'
import { namesOfAsks } from '../../homes/plan/read-plan-answers.ts'
import { confidences } from '../../homes/sources.ts'
import { describeResource } from '../json-api/document-schemas.ts'
import {
  describeObject,
  listOf,
  oneOf,
  orNull,
  type Schema,
  text,
  textOrNull,
} from '../json-api/schema.ts'

const kinds = Object.values(measureKinds)
const kindIds = kinds.map(({ id }) => id)
const installers = [...new Set(kinds.flatMap(({ who }) => who))].sort()

const number: Schema = { type: 'number' }
const numberOrNull: Schema = { type: ['number', 'null'] }
const flagOrNull: Schema = { type: ['boolean', 'null'] }
const texts = listOf(text)
const keyed = (schema: Schema): Schema => ({ type: 'object', additionalProperties: schema })

const range = describeObject(
  { low: number, likely: number, high: number },
  [],
  'What is most likely, and how far it may be off either way.',
)
const rangeOrNull = orNull(range)
const poundsFromTo = describeObject({ from: number, to: number })

const stepSchema = describeObject({
  key: { ...text, description: 'To be given as `done` and `ticked`.' },
  measure: oneOf([...kindIds, 'as-lodged']),
  group: {
    ...oneOf(planGroups),
    description:
      'At most one `start` and three `next`; `ask` is what a landlord or the block decides.',
  },
  'waits-for': orNull(oneOf(occasions)),
  reasons: listOf(oneOf(planReasons)),
  'first-action': oneOf(firstActions),
  assumed: {
    type: 'boolean',
    description: 'The assessor assumed the fact that it rests on: look before anything is bought.',
  },
  'decided-by': oneOf(['you', 'landlord', 'block']),
  'cost-pounds': rangeOrNull,
  'net-cost-pounds': { ...rangeOrNull, description: 'Less the help that may be had.' },
  'help-pounds': {
    ...orNull(poundsFromTo),
    description: 'What may come off the cost; from 0 while that is not settled.',
  },
  'lodged-text': textOrNull,
  'lodged-cost-pounds': orNull(poundsFromTo),
  'saving-pounds': { ...rangeOrNull, description: 'In a year, after the steps before it.' },
  'saving-basis': oneOf(['lodged-step', 'lodged-heat', 'modelled', 'measured-share', 'none']),
  'kwh-saved': { ...keyed(range), description: 'In a year, by fuel; below zero: it uses more.' },
  'co2-kg-saved': rangeOrNull,
  'score-after': rangeOrNull,
  'points-gained': rangeOrNull,
  'pays-back-within-life': flagOrNull,
  'payback-years': {
    ...rangeOrNull,
    description: `Net of help. ${neverYears} stands for never.`,
  },
  'gross-payback-years': rangeOrNull,
  'life-years': numberOrNull,
  mess: numberOrNull,
  days: rangeOrNull,
  first: listOf(oneOf(kindIds)),
  checks: listOf(oneOf(checkIds)),
  who: listOf(oneOf(installers)),
  'heat-pump': orNull(
    describeObject({
      'size-kw': orNull(poundsFromTo),
      'assumed-efficiency': range,
      'break-even-efficiency': numberOrNull,
    }),
  ),
  help: { ...texts, description: 'Schemes that may pay towards this step.' },
  'help-fits': oneOf(helpFits),
  sources: texts,
})

const costsSchema = describeObject({
  route: text,
  uses: listOf(describeObject({ use: text, fuel: text, kwh: number, 'night-share': numberOrNull })),
  spread: describeObject({ low: number, high: number }),
  'pounds-a-year': {
    ...rangeOrNull,
    description: 'Heating, hot water, lighting and pumps, with the gas standing charge.',
  },
  'pounds-by-use': keyed(number),
  'whole-bill-pounds': {
    ...rangeOrNull,
    description: 'With appliances, cooking and both standing charges.',
  },
  solar: orNull(
    describeObject(
      { 'made-kwh': number, 'used-kwh': number, 'sold-kwh': number, 'sold-pounds': rangeOrNull },
      [],
      'Solar panels: what the home uses of their electricity is off the pounds above, and what is sold is not in them.',
    ),
  ),
  prices: describeObject({
    day: text,
    meter: text,
    payment: text,
    area: {
      ...text,
      description: 'Of the price cap: a region, `gb-average`, or `none` where no cap holds.',
    },
    'instead-of': describeObject(
      { meter: text, payment: text },
      ['meter', 'payment'],
      'What was asked for and is not held.',
    ),
    period: orNull(describeObject({ from: text, to: text })),
    fuels: keyed(
      describeObject({
        'unit-pence': number,
        'night-unit-pence': numberOrNull,
        'standing-pence-a-day': number,
        source: text,
      }),
    ),
    'export-pence': numberOrNull,
  }),
  metered: orNull(
    describeObject({
      kwh: range,
      pounds: rangeOrNull,
      basis: oneOf(['band', 'type-and-band']),
      sources: texts,
    }),
  ),
  unpriced: { ...texts, description: 'Fuels that the home buys and that we have no price for.' },
  sources: texts,
})

const subject = oneOf(Object.keys(subjects))

/** Lists of lists, for a condition may be one of several things that each ask for several more. */
export const helpConditionSchema: Schema = {
  anyOf: [
    describeObject({ subject, 'one-of': texts }),
    describeObject({ subject, is: { type: 'boolean' } }),
    describeObject({ subject, 'at-most': number }),
    describeObject({ subject, below: number }),
    describeObject({ 'decided-by': oneOf(deciders) }),
    describeObject(
      { 'any-of': listOf(listOf({ $ref: '#/components/schemas/HelpCondition' })) },
      [],
      'One of these lists has to hold, and all of it.',
    ),
  ],
}

const describeNames = () =>
  Object.entries(namesOfAsks)
    .flatMap(([asked, name]) => (name === null ? [] : `\`${asked}\` (\`${name}\`)`))
    .join(', ')

const helpSchema = describeObject({
  scheme: text,
  name: text,
  kind: text,
  status: oneOf(['open', 'planned']),
  verdict: oneOf(['yes', 'no', 'ask'], '`yes` means "may qualify".'),
  asks: {
    ...listOf(oneOf([...Object.keys(namesOfAsks), ...deciders])),
    description: `What would settle it, in the order in which to ask. Parameters of this call say ${describeNames()}; the council or the scheme itself is to be asked for the rest.`,
  },
  conditions: {
    ...listOf({ $ref: '#/components/schemas/HelpCondition' }),
    description: 'With `ask`: what has to hold for it to be `yes`, all of them.',
  },
  reasons: { ...listOf(subject), description: 'With `no`: what of it does not fit.' },
  measures: texts,
  towards: listOf(
    describeObject({
      measure: text,
      pounds: poundsFromTo,
      until: {
        ...textOrNull,
        description:
          'The last day on which the most is paid, where that is before the scheme ends.',
      },
    }),
  ),
  pounds: orNull(poundsFromTo),
  closes: {
    ...textOrNull,
    pattern: '^\\d{4}(-\\d\\d){0,2}$',
    description: 'The last day, or the month or the year with which it ends.',
  },
  'closes-soon': { type: 'boolean', description: 'Within 60 days.' },
  'checked-on': text,
  url: textOrNull,
  source: text,
})

export const planSchema = describeResource('plans', {
  attributes: describeObject({
    basis: {
      ...oneOf(['certificate', 'likely-rating', 'nothing']),
      description: 'What the plan was worked out from.',
    },
    score: describeObject({
      now: numberOrNull,
      after: rangeOrNull,
      'next-letter': orNull(describeObject({ band: text, 'points-needed': number })),
    }),
    costs: orNull(costsSchema),
    steps: { ...listOf(stepSchema), description: 'START HERE first.' },
    'no-start': { ...orNull(oneOf(noStarts)), description: 'Why there is no START HERE.' },
    'general-actions': {
      ...listOf(oneOf(generalActions)),
      description: 'Free things to do, where little is known or little is the visitor’s to change.',
    },
    'ordered-by-prices-of': {
      ...textOrNull,
      description: 'The day of the prices that order the steps, where none is held of today.',
    },
    chosen: {
      ...texts,
      description: 'Keys of the steps that the totals are of. Never the heat pump.',
    },
    totals: describeObject(
      {
        'cost-pounds': rangeOrNull,
        'net-cost-pounds': rangeOrNull,
        'saving-pounds': rangeOrNull,
        'co2-kg': rangeOrNull,
      },
      [],
      'From the chosen steps one after another: never a sum of single savings.',
    ),
    help: listOf(helpSchema),
    'help-fits': oneOf(helpFits),
    letting: {
      ...orNull(
        describeObject({
          rule: oneOf(['letting-rule', 'letting-rule-planned']),
          source: text,
          band: { ...textOrNull, description: 'The lowest letter that it lets.' },
        }),
      ),
      description: 'The rule that stands in a landlord’s way: in force, or only planned.',
    },
    'likely-rating': orNull(
      describeObject({
        score: number,
        band: text,
        low: number,
        high: number,
        homes: number,
        nearness: text,
      }),
    ),
    'homes-alike': orNull(
      describeObject({
        homes: number,
        area: text,
        'property-type': text,
        'age-band': textOrNull,
        years: poundsFromTo,
        done: listOf(describeObject({ change: text, homes: number })),
      }),
    ),
    unread: {
      ...listOf(oneOf(unreadParts)),
      description: 'Parts of the register that could not be read just now. Ask again in a while.',
    },
    sources: {
      ...keyed(
        describeObject({
          title: text,
          'as-of': text,
          confidence: oneOf(confidences),
          url: textOrNull,
        }),
      ),
      description: 'By the ids that figures name as their `sources`.',
    },
  }),
  meta: describeObject({
    'as-of': describeObject({
      today: text,
      prices: orNull(describeObject({ from: text, to: text })),
      'price-cap': text,
      grants: text,
    }),
  }),
})
