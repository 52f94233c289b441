import { addMonths } from '../days.ts'
import type { EnergyModel } from '../energy/energy-use.ts'
import { likelyMeter } from '../energy/likely-meter.ts'
import { findLodgedPrices } from '../energy/lodged-price-list.ts'
import { modelEnergy } from '../energy/model-energy.ts'
import type { Building } from '../epc-ratings/building.ts'
import { bandFloors } from '../epc-ratings/energy-band.ts'
import { evaluateHelp } from '../grants/evaluate-help.ts'
import { findEndedReliefs } from '../grants/grants.ts'
import { applyMeasures, type MeasuresOfHome, measuresOfHome } from '../measures/apply-measures.ts'
import { isSaidDone } from '../measures/families.ts'
import { worseHeatLoss } from '../measures/heat-loss.ts'
import { isFlat } from '../measures/is-flat.ts'
import { type Candidate, listMeasures } from '../measures/list-measures.ts'
import type { HomeMeasure } from '../measures/measure.ts'
import { findMeasureKind } from '../measures/measure-kinds.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import { findEnergyPrices } from '../prices/find-energy-prices.ts'
import { readFuelForms } from '../prices/read-fuel-forms.ts'
import { findRegionOfHome } from '../supplies/find-region.ts'
import { withDone } from './done-as-corrections.ts'
import { findLettingRule, type LettingRule } from './find-letting-rule.ts'
import { groupSteps } from './group-steps.ts'
import { isMended } from './is-mended.ts'
import { takeOffDone } from './known-model.ts'
import { listPlanSources } from './list-plan-sources.ts'
import {
  type GeneralAction,
  generalActions,
  type HomeToPlan,
  helpFits,
  type NoStart,
  type Plan,
  type PlanAnswers,
  type PlanFacts,
} from './plan.ts'
import { findNextLetter, type PlanBasis, readBasis, readHelpFacts } from './plan-basis.ts'
import { priceHome } from './price-home.ts'
import { settleSteps, settleToLet, showAtTodaysPrices, totalChosen } from './settle-steps.ts'

/**
 * Works out the costs of a home today, the steps that would change them, their order, and the help
 * there is. A visitor's answer wins over the record; a fact that nobody knows is null, never a guess.
 */
export function makePlan(home: HomeToPlan, said: PlanAnswers, facts: PlanFacts): Plan {
  const { today } = facts
  const answers = withDone(home, said)
  const basis = readBasis(home, answers)
  const help = evaluateHelp(facts.grants, readHelpFacts(home, basis, said, today), answers, today)
  const pricesOn = (day: string) =>
    findEnergyPrices(facts, {
      ...home,
      ...answers,
      country: home.country,
      region: findRegionOfHome(home),
      day,
      likelyMeter: likelyMeter(basis.building, basis.lodged, home.mpans),
      fuelForms: readFuelForms(basis.building, basis.lodged),
    })
  const prices = pricesOn(today)
  const letting = findLettingRule(facts.grants, { ...home, band: basis.band }, answers, today)
  const modelled = modelHome(home, basis, answers)
  // Bills say what people use, and a rating is of the home whoever lives there.
  const rated = answers.ownUse ? modelHome(home, basis, withoutBills(answers)) : modelled
  // The model without what was done, which is what raises the score from there.
  const before =
    answers === said ? rated : modelHome(home, readBasis(home, said), withoutBills(said))
  const found = findMeasures(home, basis, answers, { modelled, rated, before }, prices)
  const { candidates, measuresAt, model, score } = found
  const costs = model && priceHome(model, prices, basis, answers.ownUse)
  const nextLetter = findNextLetter(score)
  const earlier = findEarlierPrices(prices, facts, pricesOn)
  const ordering = model && earlier ? priceHome(model, earlier, basis, answers.ownUse) : costs
  const ofToday = measuresAt(prices)
  const pointsToLet = findPointsToLet(letting, score)
  const group = (measures: readonly HomeMeasure[], points = pointsToLet) =>
    groupSteps({
      measures,
      help,
      answers,
      poundsAYear: ordering?.poundsAYear?.likely ?? null,
      letting: letting?.reason ?? null,
      pointsToLet: points,
      pointsToNextLetter: nextLetter?.pointsNeeded ?? null,
      isGuess: basis.isGuess,
      isLikely: basis.kind === 'likely-rating',
    })
  const ordered = earlier ? measuresAt(earlier) : ofToday
  const settled = settleToLet(
    points => settleSteps(candidates, ordered, measures => group(measures, points)),
    pointsToLet,
    (steps, keys) => {
      const now = score ?? 0
      const after = totalChosen(steps, keys, candidates, ofToday).scoreAfter?.likely ?? now
      const pump = steps.find(
        ({ measure: { id, key } }) => id === 'heat-pump' && keys.includes(key),
      )
      return after - now + (pump?.measure.pointsGained?.likely ?? 0)
    },
  )
  const { noStart } = settled
  const steps = earlier
    ? showAtTodaysPrices(settled.steps, candidates, ofToday, group)
    : settled.steps
  const { chosen, totals, scoreAfter } = totalChosen(steps, answers.ticked, candidates, ofToday)
  const plan = {
    basis: basis.kind,
    building: basis.building,
    costs,
    score: { now: score, after: scoreAfter, nextLetter },
    steps,
    noStart: basis.kind === 'nothing' && steps.length === 0 ? 'nothing-known' : noStart,
    generalActions: listGeneralActions(basis, noStart, home, answers),
    orderedByPricesOf: earlier?.day ?? null,
    chosen,
    totals,
    help,
    endedReliefs: findEndedReliefs(facts.grants, today),
    helpFits: helpFits.find(fits => steps.some(step => step.helpFits === fits)) ?? 'none',
    letting,
    likely: home.likely,
    alike: home.alike,
    unread: home.unread ?? [],
  } as const
  return { ...plan, sources: listPlanSources(plan, home, facts) }
}

/**
 * Who rents begins with what is free and theirs to do. Where only homes alike are known, and none of
 * their steps is one to start with, finding out comes first. Only a home without a certificate is told
 * to ask for one.
 */
function listGeneralActions(
  { kind, building }: PlanBasis,
  noStart: NoStart | null,
  { certificate, unread }: HomeToPlan,
  { tenure }: PlanAnswers,
): readonly GeneralAction[] {
  if (building === null || (kind !== 'certificate' && noStart !== null)) {
    const hasNone = certificate === null && !unread?.includes('certificate')
    return generalActions.filter(action => {
      if (action === 'ask-for-certificate') return hasNone
      return action !== 'look-in-loft' || building === null || !isFlat(building)
    })
  }
  const rents = tenure === 'private-tenant' || tenure === 'social-tenant'
  return rents ? ['read-meters', 'check-tariff'] : []
}

/**
 * The last prices that are known, where none is of today: they order the steps, so that the order
 * does not change with the day that prices end, and no figure shown rests on them.
 */
function findEarlierPrices(
  prices: EnergyPrices,
  { priceCap, today }: PlanFacts,
  pricesOn: (day: string) => EnergyPrices,
): EnergyPrices | null {
  if (prices.period !== null || prices.area.kind === 'none') return null
  const past = priceCap.periods.filter(({ to }) => to < today)
  const day = past
    .map(({ to }) => to)
    .sort()
    .at(-1)
  return day === undefined ? null : pricesOn(day)
}

function findPointsToLet(letting: LettingRule | null, score: number | null): number | null {
  if (letting?.reason !== 'letting-rule' || letting.band === null || score === null) return null
  return bandFloors[letting.band] - score
}

const withoutBills = ({ ownUse: _, ...answers }: PlanAnswers): PlanAnswers => answers

function modelHome(
  { likely, fittedPrices, mpans }: HomeToPlan,
  { building, asLodged, lodged, lodgedOn }: PlanBasis,
  { ownUse, meter = likelyMeter(building, lodged, mpans) }: PlanAnswers,
): EnergyModel | null {
  if (building === null) return null
  return modelEnergy({
    building,
    ...(asLodged && { asLodged, heatLossRatio: worseHeatLoss(building, asLodged) }),
    believed: lodged,
    lodgedOn,
    fittedPrices,
    likely: lodged ? null : likely,
    meter,
    ...(ownUse && { ownUse }),
  })
}

type Measures = {
  readonly candidates: readonly Candidate[]
  readonly measuresAt: (prices: EnergyPrices) => MeasuresOfHome
  /** The home as it is today: as it was assessed, less what has been done since. */
  readonly model: EnergyModel | null
  readonly score: number | null
}

type Models = {
  readonly modelled: EnergyModel | null
  /** By its own method, and not by the visitor's bills. */
  readonly rated: EnergyModel | null
  readonly before: EnergyModel | null
}

function findMeasures(
  home: HomeToPlan,
  { building, asLodged, lodged, lodgedOn, score }: PlanBasis,
  answers: PlanAnswers,
  models: Models,
  prices: EnergyPrices,
): Measures {
  const { modelled: model } = models
  if (building === null) return { candidates: [], measuresAt: () => noMeasures, model, score }
  const { corrections, tenure, done = [] } = answers
  const recommendations = home.certificate?.recommendations ?? null
  const given = {
    building,
    believed: lodged,
    recommendations,
    model,
    prices,
    lodgedPrices: lodgedOn ? findLodgedPrices(lodgedOn, home.fittedPrices) : null,
    score,
    hasGasMeter: home.mprns.length > 0,
    regionCode: findRegionOfHome(home).code,
  }
  const candidates = listMeasures({
    building,
    recommendations,
    lodgedOn,
    ...(corrections && { corrections }),
    ...(tenure && { tenure }),
  })
    .filter(candidate => !isSaidDone(candidate, done))
    .filter(({ id }) => id !== 'condensing-boiler' || mayBurnGas(home, building, answers))
    .map(candidate =>
      isOutlived(candidate, lodgedOn, prices.day) ? { ...candidate, isAssumed: true } : candidate,
    )
  const before = asLodged ?? building
  const isAsAssessed = done.length === 0 && !corrections
  const already = isAsAssessed
    ? []
    : listMeasures({ building: before, recommendations }).filter(
        one => isSaidDone(one, done) || (corrections && isMended(one.id, building, corrections)),
      )
  const take = (model: EnergyModel | null) =>
    already.length === 0 ? [] : applyMeasures(already, { ...given, model, building: before })
  const taken = take(model)
  const raising = models.before === model ? taken : take(models.before)
  const known = model && takeOffDone(model, taken, answers)
  const rated = models.rated === model ? known : rateDone(models.rated, take, answers)
  const scoreNow = Math.round(
    raising.findLast(one => one.scoreAfter)?.scoreAfter?.likely ?? score ?? 0,
  )
  const now = { ...given, model: known, ratedModel: rated, score: score && scoreNow }
  return {
    candidates,
    measuresAt: prices => measuresOfHome({ ...now, prices }),
    model: known,
    score: now.score,
  }
}

const rateDone = (
  model: EnergyModel | null,
  take: (model: EnergyModel | null) => readonly HomeMeasure[],
  answers: PlanAnswers,
): EnergyModel | null => model && takeOffDone(model, take(model), withoutBills(answers))

const noMeasures: MeasuresOfHome = { inTurn: () => [], inPlace: () => [] }

/** No boiler where nobody says that there is gas, and none of another fuel takes its place. */
function mayBurnGas(
  { mprns }: HomeToPlan,
  { heating, hasMainsGas }: Building,
  answers: PlanAnswers,
): boolean {
  if (['mains-gas', 'oil', 'lpg'].includes(heating.fuel ?? '')) return true
  return mprns.length > 0 || hasMainsGas === true || answers.hasMainsGas === true
}

/** Light bulbs of six years ago have been replaced: what was seen of them then is a guess now. */
function isOutlived({ id }: Candidate, lodgedOn: string | null, today: string): boolean {
  const lifeYears = findMeasureKind(id)?.lifeYears ?? null
  return lodgedOn !== null && lifeYears !== null && addMonths(lodgedOn, lifeYears * 12) < today
}
