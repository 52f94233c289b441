import type { Help } from '../../homes/grants/help.ts'
import type { HomesAlike } from '../../homes/homes-alike/homes-alike.ts'
import type { LikelyRating } from '../../homes/likely-ratings/likely-rating.ts'
import type { HomeCosts, Plan, PlanFacts, PlanGroup, PlanStep } from '../../homes/plan/plan.ts'
import type { Range } from '../../homes/range.ts'
import type { Resource } from '../json-api/document.ts'
import { describeResource } from '../json-api/document-schemas.ts'
import { describeObject, listOf, type Schema, text, textOrNull } from '../json-api/schema.ts'

const number: Schema = { type: 'number' }
const numberOrNull: Schema = { type: ['number', 'null'] }
const flagOrNull: Schema = { type: ['boolean', 'null'] }
const texts = listOf(text)
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const oneOf = (...options: readonly string[]): Schema => ({ type: 'string', enum: options })
const keyed = (schema: Schema): Schema => ({ type: 'object', additionalProperties: schema })

const range = describeObject(
  { low: number, likely: number, high: number },
  [],
  'Half of homes like this are above `likely`. Never given as more exact than it is.',
)
const rangeOrNull = orNull(range)
const poundsFromTo = describeObject({ from: number, to: number })

const groups = [
  'start',
  'next',
  'ask',
  'when',
  'not-for-the-money',
] as const satisfies readonly PlanGroup[]

const stepSchema = describeObject({
  key: { ...text, description: 'To be given as `done` and `ticked`.' },
  measure: text,
  group: {
    ...oneOf(...groups),
    description:
      'At most one `start` and three `next`; `ask` is what a landlord or the block decides.',
  },
  'waits-for': orNull(oneOf('roof', 'boiler', 'kitchen', 'windows', 'decorating', 'moving')),
  reasons: texts,
  'first-action': text,
  assumed: {
    type: 'boolean',
    description: 'The assessor assumed the fact that it rests on: look before anything is bought.',
  },
  'decided-by': oneOf('you', 'landlord', 'block'),
  'cost-pounds': rangeOrNull,
  'net-cost-pounds': { ...rangeOrNull, description: 'Less the help that may be had.' },
  'lodged-text': textOrNull,
  'lodged-cost-pounds': orNull(poundsFromTo),
  'saving-pounds': { ...rangeOrNull, description: 'In a year, after the steps before it.' },
  'saving-basis': oneOf('lodged-step', 'lodged-heat', 'modelled', 'measured-share', 'none'),
  'kwh-saved': { ...keyed(range), description: 'In a year, by fuel; below zero: it uses more.' },
  'co2-kg-saved': rangeOrNull,
  'score-after': rangeOrNull,
  'points-gained': rangeOrNull,
  'pays-back-within-life': flagOrNull,
  'life-years': numberOrNull,
  mess: numberOrNull,
  days: rangeOrNull,
  first: texts,
  checks: texts,
  who: texts,
  'heat-pump': orNull(
    describeObject({
      'size-kw': orNull(poundsFromTo),
      'break-even-efficiency': numberOrNull,
    }),
  ),
  help: texts,
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
  prices: describeObject({
    day: text,
    meter: text,
    payment: text,
    area: { ...text, description: 'A region, `gb-average`, or `none` where no price cap holds.' },
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
      basis: oneOf('band', 'type-and-band'),
      sources: texts,
    }),
  ),
  unpriced: { ...texts, description: 'Fuels that the home buys and no price is held of.' },
  sources: texts,
})

const helpSchema = describeObject({
  scheme: text,
  name: text,
  kind: text,
  status: oneOf('open', 'planned'),
  verdict: { ...oneOf('yes', 'no', 'ask'), description: '`yes` means "may qualify".' },
  asks: texts,
  reasons: texts,
  measures: texts,
  towards: listOf(describeObject({ measure: text, pounds: poundsFromTo })),
  pounds: orNull(poundsFromTo),
  closes: textOrNull,
  'checked-on': text,
  url: textOrNull,
  source: text,
})

export const planSchema = describeResource('plans', {
  attributes: describeObject({
    basis: {
      ...oneOf('certificate', 'likely-rating', 'nothing'),
      description: 'What the plan was worked out from.',
    },
    score: describeObject({
      now: numberOrNull,
      after: rangeOrNull,
      'next-letter': orNull(describeObject({ band: text, 'points-needed': number })),
    }),
    costs: orNull(costsSchema),
    steps: { ...listOf(stepSchema), description: 'START HERE first.' },
    'no-start': { ...textOrNull, description: 'Why there is no START HERE.' },
    'general-actions': texts,
    chosen: { ...texts, description: 'Keys of the steps that the totals are of.' },
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
    letting: {
      ...orNull(
        describeObject({ rule: oneOf('letting-rule', 'letting-rule-planned'), source: text }),
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
      ...texts,
      description: 'Parts of the register that could not be read just now. Ask again in a while.',
    },
    sources: {
      ...keyed(
        describeObject({
          title: text,
          'as-of': text,
          confidence: oneOf('certain', 'two-sources', 'unverified'),
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

/** A plan has the id of its address. */
export function writePlan(addressId: string, plan: Plan, facts: PlanFacts): Resource {
  const { score, totals, likely, alike } = plan
  return {
    type: 'plans',
    id: addressId,
    attributes: {
      basis: plan.basis,
      score: {
        now: score.now,
        after: writeRange(score.after),
        'next-letter': score.nextLetter && {
          band: score.nextLetter.band,
          'points-needed': score.nextLetter.pointsNeeded,
        },
      },
      costs: plan.costs && writeCosts(plan.costs),
      steps: plan.steps.map(writeStep),
      'no-start': plan.noStart,
      'general-actions': plan.generalActions,
      chosen: plan.chosen,
      totals: {
        'cost-pounds': writeRange(totals.costPounds),
        'net-cost-pounds': writeRange(totals.netCostPounds),
        'saving-pounds': writeRange(totals.savingPounds),
        'co2-kg': writeRange(totals.co2Kg),
      },
      help: plan.help.map(writeHelp),
      letting: plan.letting && { rule: plan.letting.reason, source: plan.letting.source },
      'likely-rating': likely && writeLikely(likely),
      'homes-alike': alike && writeAlike(alike),
      unread: plan.unread,
      sources: Object.fromEntries(
        Object.entries(plan.sources).map(([id, { title, asOf, confidence, url }]) => [
          id,
          { title, 'as-of': asOf, confidence, url: url ?? null },
        ]),
      ),
    },
    meta: {
      'as-of': {
        today: facts.today,
        prices: plan.costs?.prices.period ?? null,
        'price-cap': facts.priceCap.asOf,
        grants: facts.grants.asOf,
      },
    },
  }
}

/** To the penny, the gram and the hundredth of a point: more digits would say nothing. */
const round = (value: number) => Math.round(value * 100) / 100

const writeRange = (given: Range | null): Range | null =>
  given && { low: round(given.low), likely: round(given.likely), high: round(given.high) }

const writeNumbers = <Value>(
  given: Readonly<Record<string, Value>>,
  write: (value: Value) => unknown,
) => Object.fromEntries(Object.entries(given).map(([key, value]) => [key, write(value)]))

function writeStep({ measure, ...step }: PlanStep) {
  const { kind, lodged, heatPump } = measure
  return {
    key: measure.key,
    measure: measure.id,
    group: step.group,
    'waits-for': step.waitsFor,
    reasons: step.reasons,
    'first-action': step.firstAction,
    assumed: measure.isAssumed,
    'decided-by': measure.decider,
    'cost-pounds': writeRange(measure.costPounds),
    'net-cost-pounds': writeRange(step.netCostPounds),
    'lodged-text': lodged?.text ?? null,
    'lodged-cost-pounds': lodged?.costPounds ?? null,
    'saving-pounds': writeRange(measure.savingPounds),
    'saving-basis': measure.savingBasis,
    'kwh-saved': writeNumbers(measure.kwhSaved, writeRange),
    'co2-kg-saved': writeRange(measure.co2KgSaved),
    'score-after': writeRange(measure.scoreAfter),
    'points-gained': writeRange(measure.pointsGained),
    'pays-back-within-life': step.paysBack,
    'life-years': kind?.lifeYears ?? null,
    mess: kind?.mess ?? null,
    days: writeRange(kind?.days ?? null),
    first: kind?.first ?? [],
    checks: kind?.checks ?? [],
    who: kind?.who ?? [],
    'heat-pump': heatPump
      ? {
          'size-kw': heatPump.sizeKw,
          'break-even-efficiency':
            heatPump.breakEvenEfficiency === null ? null : round(heatPump.breakEvenEfficiency),
        }
      : null,
    help: step.help,
    sources: measure.sources,
  }
}

function writeCosts({ model, prices, metered, ...costs }: HomeCosts) {
  return {
    route: model.route,
    uses: model.uses.map(({ use, fuel, kwh, nightShare }) => ({
      use,
      fuel,
      kwh: round(kwh),
      'night-share': nightShare ?? null,
    })),
    spread: model.spread,
    'pounds-a-year': writeRange(costs.poundsAYear),
    'pounds-by-use': writeNumbers(costs.byUse, pounds => round(pounds ?? 0)),
    'whole-bill-pounds': writeRange(costs.wholeBillPounds),
    prices: {
      day: prices.day,
      meter: prices.meter,
      payment: prices.payment,
      area: prices.area.kind === 'region' ? prices.area.name : prices.area.kind,
      'instead-of': prices.differsFrom ?? {},
      period: prices.period,
      fuels: writeNumbers(prices.fuels, price => ({
        'unit-pence': price.unitPence,
        'night-unit-pence': price.nightUnitPence ?? null,
        'standing-pence-a-day': price.standingPencePerDay,
        source: price.source,
      })),
      'export-pence': prices.exportPence,
    },
    metered: metered && {
      kwh: writeRange(metered.kwh),
      pounds: writeRange(metered.pounds),
      basis: metered.basis,
      sources: metered.sources,
    },
    unpriced: costs.unpriced,
    sources: costs.sources,
  }
}

const writeHelp = (help: Help) => ({
  scheme: help.scheme,
  name: help.name,
  kind: help.kind,
  status: help.status,
  verdict: help.verdict,
  asks: help.asks,
  reasons: help.reasons,
  measures: help.measures,
  towards: help.towards,
  pounds: help.pounds,
  closes: help.closes,
  'checked-on': help.checkedOn,
  url: help.url,
  source: help.source,
})

const writeLikely = ({ score, band, low, high, homes, nearness }: LikelyRating) => ({
  score,
  band,
  low,
  high,
  homes,
  nearness,
})

const writeAlike = ({ homes, area, propertyType, ageBand, years, done }: HomesAlike) => ({
  homes,
  area,
  'property-type': propertyType,
  'age-band': ageBand,
  years,
  done,
})
