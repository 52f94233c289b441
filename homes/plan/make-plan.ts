import { outcodeOf } from '../addresses/postcode.ts'
import { addMonths } from '../days.ts'
import type { EnergyModel } from '../energy/energy-use.ts'
import { likelyMeter } from '../energy/likely-meter.ts'
import { findLodgedPrices } from '../energy/lodged-price-list.ts'
import { modelEnergy } from '../energy/model-energy.ts'
import { readLodgedOn } from '../epc-ratings/believe-lodged.ts'
import { evaluateHelp } from '../grants/evaluate-help.ts'
import { applyMeasures } from '../measures/apply-measures.ts'
import { worseHeatLoss } from '../measures/heat-loss.ts'
import { type Candidate, listMeasures } from '../measures/list-measures.ts'
import { findMeasureKind } from '../measures/measure-kinds.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import { findEnergyPrices } from '../prices/find-energy-prices.ts'
import { readFuelForms } from '../prices/read-fuel-forms.ts'
import { findRegion } from '../supplies/find-region.ts'
import { findLettingRule } from './find-letting-rule.ts'
import { groupSteps, isDone } from './group-steps.ts'
import { isMended, takeOffDone } from './known-model.ts'
import { listPlanSources } from './list-plan-sources.ts'
import type { GeneralAction, HomeToPlan, Plan, PlanAnswers, PlanFacts } from './plan.ts'
import { findNextLetter, type PlanBasis, readBasis, readHelpFacts } from './plan-basis.ts'
import { priceHome } from './price-home.ts'
import { type ApplyInTurn, settleSteps, totalChosen } from './settle-steps.ts'

/**
 * What a home costs today, what would change that, in which order, and what help there is. What a
 * visitor says wins over the record; what nobody knows is null and never a guess.
 */
export function makePlan(home: HomeToPlan, answers: PlanAnswers, facts: PlanFacts): Plan {
  const { today } = facts
  const basis = readBasis(home, answers)
  const help = evaluateHelp(
    facts.grants,
    readHelpFacts(home, basis, answers, today),
    answers,
    today,
  )
  const prices = findEnergyPrices(facts, {
    ...home,
    ...answers,
    country: home.country,
    day: today,
    likelyMeter: likelyMeter(basis.building, basis.believed, home.mpans),
    fuelForms: readFuelForms(basis.building, basis.believed),
  })
  const letting = findLettingRule(facts.grants, { ...home, band: basis.band }, answers, today)
  const modelled = modelHome(home, basis, answers)
  const found = findMeasures(home, basis, answers, modelled, prices)
  const { candidates, apply, model, score } = found
  const costs = model && priceHome(model, prices, basis, answers.ownUse)
  const nextLetter = findNextLetter(score)
  const { steps, noStart } = settleSteps(candidates, apply, measures =>
    groupSteps({
      measures,
      help,
      answers,
      poundsAYear: costs?.poundsAYear?.likely ?? null,
      letting: letting?.reason ?? null,
      pointsToNextLetter: nextLetter?.pointsNeeded ?? null,
    }),
  )
  const { chosen, totals, scoreAfter } = totalChosen(steps, answers.ticked, candidates, apply)
  const plan = {
    basis: basis.kind,
    building: basis.building,
    costs,
    score: { now: score, after: scoreAfter, nextLetter },
    steps,
    noStart: basis.building === null ? 'nothing-known' : noStart,
    generalActions: basis.building === null ? generalActions : [],
    chosen,
    totals,
    help,
    letting,
    likely: home.likely,
    alike: home.alike,
    unread: home.unread ?? [],
  } as const
  return { ...plan, sources: listPlanSources(plan, home, facts) }
}

const generalActions: readonly GeneralAction[] = [
  'look-in-loft',
  'read-meters',
  'ask-for-certificate',
]

function modelHome(
  { certificate, likely, fittedPrices }: HomeToPlan,
  { building, asLodged }: PlanBasis,
  { ownUse }: PlanAnswers,
): EnergyModel | null {
  if (building === null) return null
  const believed = certificate?.believed ?? null
  return modelEnergy({
    building,
    ...(asLodged && { asLodged, heatLossRatio: worseHeatLoss(building, asLodged) }),
    believed,
    lodgedOn: believed && readLodgedOn(believed),
    fittedPrices,
    likely: certificate ? null : likely,
    ...(ownUse && { ownUse }),
  })
}

type Measures = {
  readonly candidates: readonly Candidate[]
  readonly apply: ApplyInTurn<Candidate>
  /** Without what has been done since the home was assessed. */
  readonly model: EnergyModel | null
  readonly score: number | null
}

function findMeasures(
  home: HomeToPlan,
  { building, asLodged, score }: PlanBasis,
  answers: PlanAnswers,
  model: EnergyModel | null,
  prices: EnergyPrices,
): Measures {
  if (building === null) return { candidates: [], apply: () => [], model, score }
  const { corrections, tenure, done = [], ownUse } = answers
  const { certificate, fittedPrices } = home
  const recommendations = certificate?.recommendations ?? null
  const believed = certificate?.believed ?? null
  const lodgedOn = believed && readLodgedOn(believed)
  const given = {
    building,
    believed,
    recommendations,
    model,
    prices,
    lodgedPrices: lodgedOn ? findLodgedPrices(lodgedOn, fittedPrices) : null,
    score,
    regionCode: findRegion(home.mpans, outcodeOf(home.postcode)).code,
  }
  const all = listMeasures({
    building,
    recommendations,
    ...(corrections && { corrections }),
    ...(tenure && { tenure }),
  })
  const isHere = (candidate: Candidate) => isDone(candidate, done)
  const candidates = all
    .filter(candidate => !isHere(candidate))
    .map(candidate =>
      isOutlived(candidate, lodgedOn, prices.day) ? { ...candidate, isAssumed: true } : candidate,
    )
  const before = asLodged ?? building
  // What a home's own bills say has what is done in it already.
  const isBilled = ownUse?.gasKwh !== undefined || ownUse?.electricityKwh !== undefined
  const lodged = listMeasures({ building: before, recommendations })
  const already = lodged.filter(
    one => isHere(one) || (corrections && isMended(one.id, building, corrections)),
  )
  const taken = applyMeasures(isBilled ? [] : already, { ...given, building: before })
  const known = model && takeOffDone(model, taken)
  const scoreNow = Math.round(
    taken.findLast(one => one.scoreAfter)?.scoreAfter?.likely ?? score ?? 0,
  )
  const now = { ...given, model: known, score: score && scoreNow }
  return {
    candidates,
    apply: inTurn => applyMeasures(inTurn, now),
    model: known,
    score: now.score,
  }
}

/** Light bulbs of six years ago have been replaced: what was seen of them then is a guess now. */
function isOutlived({ id }: Candidate, lodgedOn: string | null, today: string): boolean {
  const lifeYears = findMeasureKind(id)?.lifeYears ?? null
  return lodgedOn !== null && lifeYears !== null && addMonths(lodgedOn, lifeYears * 12) < today
}
