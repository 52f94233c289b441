import type { OpenCondition } from '../../homes/grants/conditions.ts'
import type { Help } from '../../homes/grants/help.ts'
import type { HomesAlike } from '../../homes/homes-alike/homes-alike.ts'
import type { LikelyRating } from '../../homes/likely-ratings/likely-rating.ts'
import type { HomeCosts, Plan, PlanFacts, PlanStep } from '../../homes/plan/plan.ts'
import type { Range } from '../../homes/range.ts'
import type { Resource } from '../json-api/document.ts'

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
      'ordered-by-prices-of': plan.orderedByPricesOf,
      chosen: plan.chosen,
      totals: {
        'cost-pounds': writeRange(totals.costPounds),
        'net-cost-pounds': writeRange(totals.netCostPounds),
        'saving-pounds': writeRange(totals.savingPounds),
        'co2-kg': writeRange(totals.co2Kg),
      },
      help: plan.help.map(writeHelp),
      'help-fits': plan.helpFits,
      letting: plan.letting && {
        rule: plan.letting.reason,
        source: plan.letting.source,
        band: plan.letting.band,
      },
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
    'help-pounds': step.helpPounds,
    'lodged-text': lodged?.text ?? null,
    'lodged-cost-pounds': lodged?.costPounds ?? null,
    'saving-pounds': writeRange(measure.savingPounds),
    'saving-basis': measure.savingBasis,
    'kwh-saved': writeNumbers(measure.kwhSaved, writeRange),
    'co2-kg-saved': writeRange(measure.co2KgSaved),
    'score-after': writeRange(measure.scoreAfter),
    'points-gained': writeRange(measure.pointsGained),
    'pays-back-within-life': step.paysBack,
    'payback-years': writeRange(step.paybackYears),
    'gross-payback-years': writeRange(step.grossPaybackYears),
    'life-years': kind?.lifeYears ?? null,
    mess: kind?.mess ?? null,
    days: writeRange(kind?.days ?? null),
    first: kind?.first ?? [],
    checks: kind?.checks ?? [],
    who: kind?.who ?? [],
    'heat-pump': heatPump
      ? {
          'size-kw': heatPump.sizeKw,
          'assumed-efficiency': writeRange(heatPump.assumedEfficiency),
          'break-even-efficiency':
            heatPump.breakEvenEfficiency === null ? null : round(heatPump.breakEvenEfficiency),
        }
      : null,
    help: step.help,
    'help-fits': step.helpFits,
    sources: measure.sources,
  }
}

function writeCosts({ model, prices, metered, solar, ...costs }: HomeCosts) {
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
    solar: solar && {
      'made-kwh': solar.madeKwh,
      'used-kwh': solar.usedKwh,
      'sold-kwh': solar.soldKwh,
      'sold-pounds': writeRange(solar.soldPounds),
    },
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
  conditions: help.conditions.map(writeCondition),
  reasons: help.reasons,
  measures: help.measures,
  towards: help.towards,
  pounds: help.pounds,
  closes: help.closes,
  'closes-soon': help.closesSoon,
  'checked-on': help.checkedOn,
  url: help.url,
  source: help.source,
})

/** Members as `/v1` names them; subjects keep the names that `asks` uses. */
function writeCondition(condition: OpenCondition): Readonly<Record<string, unknown>> {
  if ('anyOf' in condition) {
    return { 'any-of': condition.anyOf.map(all => all.map(writeCondition)) }
  }
  if ('decidedBy' in condition) return { 'decided-by': condition.decidedBy }
  const { subject } = condition
  if ('oneOf' in condition) return { subject, 'one-of': condition.oneOf }
  if ('is' in condition) return { subject, is: condition.is }
  return 'atMost' in condition
    ? { subject, 'at-most': condition.atMost }
    : { subject, below: condition.below }
}

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
