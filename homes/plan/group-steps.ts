import type { Help } from '../grants/help.ts'
import type { HomeMeasure } from '../measures/measure.ts'
import type { Range } from '../range.ts'
import type { LettingRule } from './find-letting-rule.ts'
import { findNetCost, type NetCost, paysBack } from './net-cost.ts'
import { type StepNature, stepNatures } from './occasions.ts'
import type {
  ComingUp,
  FirstAction,
  NoStart,
  PlanAnswers,
  PlanGroup,
  PlanReason,
  PlanStep,
} from './plan.ts'

/** START HERE and NEXT together. */
const mostChosen = 4

export type StepsToGroup = {
  readonly measures: readonly HomeMeasure[]
  readonly help: readonly Help[]
  readonly answers: Pick<PlanAnswers, 'done' | 'comingUp' | 'budgetPounds'>
  /** What a year costs; null where that is not known. */
  readonly poundsAYear: number | null
  /** Where the home is let below the letter that a rule asks for. */
  readonly letting: LettingRule['reason'] | null
  readonly pointsToNextLetter: number | null
}

export type GroupedSteps = {
  readonly steps: readonly PlanStep[]
  readonly noStart: NoStart | null
}

/** A measure with what its place is decided by. */
type Judged = {
  readonly measure: HomeMeasure
  readonly netCost: Range | null
  readonly help: NetCost
  readonly pays: boolean | null
  readonly fits: ComingUp | null
  /** Pounds saved in a year for each pound of cost; kWh where there are no prices. */
  readonly worth: number
}

/**
 * Each measure in its place. Two rules stand above the order: what keeps the heat in comes before
 * what makes it, and nothing comes before what it needs first.
 */
export function groupSteps(given: StepsToGroup): GroupedSteps {
  const { answers } = given
  const judged = given.measures
    .filter(measure => !isDone(measure, answers.done ?? []))
    .map(measure => judge(measure, given))
    .toSorted(compareJudged)
  const alternatives = findAlternatives(judged)
  const mine = judged.filter(({ measure }) => measure.decider === 'you')
  const worthDoing = mine.filter(one => !alternatives.has(one) && isWorthDoingNow(one))
  const picked = choose(worthDoing, mine, answers.budgetPounds ?? null)
  const { overBudget } = picked
  const chosen = startWithWhatMatters(picked.chosen, given.poundsAYear)
  const hasStart = chosen.some(({ measure }) => savesSomething(measure))

  function place(one: Judged): PlanStep {
    const at = chosen.indexOf(one)
    if (at >= 0) return step(one, at === 0 && hasStart ? 'start' : 'next')
    if (one.measure.decider !== 'you' && one.pays !== false) return step(one, 'ask')
    const waits = stepNatures[one.measure.id].job === 'heating' || one.fits !== null
    const isWorthless = one.pays === false && !(waits && !costsMore(one.measure))
    return step(one, isWorthless ? 'not-for-the-money' : 'when')
  }

  function step(one: Judged, group: PlanGroup): PlanStep {
    const { measure, netCost, help } = one
    const { occasions } = stepNatures[measure.id]
    return {
      measure,
      group,
      waitsFor: group === 'when' ? (one.fits ?? occasions[0] ?? null) : null,
      reasons: listReasons(one, group, {
        ...given,
        chosen,
        isOverBudget: overBudget.has(one),
        isAlternative: alternatives.has(one),
      }),
      firstAction: findFirstAction(one, group),
      netCostPounds: netCost,
      paysBack: one.pays,
      help: help.schemes,
    }
  }

  const placed = [...chosen, ...judged.filter(one => !chosen.includes(one))].map(place)
  const steps = groups.flatMap(group => placed.filter(one => one.group === group))
  return { steps, noStart: hasStart ? null : explainNoStart(judged, chosen, overBudget) }
}

const groups: readonly PlanGroup[] = ['start', 'next', 'ask', 'when', 'not-for-the-money']

/** What does the same as something done is done too. */
export function isDone(measure: Pick<HomeMeasure, 'id' | 'key'>, done: readonly string[]): boolean {
  const { family } = stepNatures[measure.id]
  return done.some(key => {
    if (key === measure.key || key === measure.id) return true
    // A new boiler does not rule out a heat pump later.
    return family !== null && family !== 'heating' && natures.get(key)?.family === family
  })
}

const natures = new Map<string, StepNature>(Object.entries(stepNatures))

function judge(measure: HomeMeasure, { help, answers }: StepsToGroup): Judged {
  const found = findNetCost(measure, help)
  const netCost = found.netCostPounds
  const { occasions } = stepNatures[measure.id]
  const fits = occasions.find(occasion => answers.comingUp?.includes(occasion)) ?? null
  const saved = measure.savingPounds?.likely ?? sumKwh(measure)
  const worth = netCost === null ? 0 : saved / Math.max(1, netCost.likely)
  return { measure, netCost, help: found, pays: paysBack(measure, netCost), fits, worth }
}

const sumKwh = ({ kwhSaved }: HomeMeasure) =>
  Object.values(kwhSaved).reduce((sum, { likely }) => sum + likely, 0)

const savesSomething = (measure: HomeMeasure) =>
  (measure.savingPounds?.likely ?? sumKwh(measure)) > 0

const costsMore = ({ savingPounds }: HomeMeasure) =>
  savingPounds !== null && savingPounds.likely < 0

/**
 * What fits something coming up; then what saves energy before what makes it; then what is sure; then
 * what has a figure; then by worth.
 */
function compareJudged(a: Judged, b: Judged): number {
  return (
    Number(b.fits !== null) - Number(a.fits !== null) ||
    Number(makesPower(a)) - Number(makesPower(b)) ||
    Number(a.measure.isAssumed) - Number(b.measure.isAssumed) ||
    Number(b.measure.savingPounds !== null) - Number(a.measure.savingPounds !== null) ||
    b.worth - a.worth ||
    (a.measure.key < b.measure.key ? -1 : 1)
  )
}

const makesPower = ({ measure }: Judged) => stepNatures[measure.id].job === 'power'

/** All but the best of each family. */
function findAlternatives(judged: readonly Judged[]): ReadonlySet<Judged> {
  const taken = new Set<string>()
  const alternatives = new Set<Judged>()
  for (const one of judged.toSorted(
    (a, b) => Number(a.pays === false) - Number(b.pays === false),
  )) {
    const { family } = stepNatures[one.measure.id]
    if (family === null) continue
    if (taken.has(family)) alternatives.add(one)
    taken.add(family)
  }
  return alternatives
}

function isWorthDoingNow({ measure, netCost, pays, fits }: Judged): boolean {
  if (pays === false || !savesSomething(measure)) return false
  if (!stepNatures[measure.id].isReplacement || fits !== null) return true
  // Something that works is worth replacing where the new one pays twice for itself.
  const { savingPounds, kind } = measure
  if (netCost === null || savingPounds === null || !kind?.lifeYears) return false
  return netCost.likely * 2 <= savingPounds.likely * kind.lifeYears
}

/** At most four, in order: what makes heat last, and each after what it needs first. */
function choose(worthDoing: readonly Judged[], mine: readonly Judged[], budget: number | null) {
  const chosen: Judged[] = []
  const overBudget = new Set<Judged>()
  let spent = 0
  const isHeating = ({ measure }: Judged) => stepNatures[measure.id].job === 'heating'
  const heating = worthDoing.filter(isHeating)
  // It keeps a place, though it stands last.
  const kept = heating.length > 0 ? 1 : 0

  function take(one: Judged, most: number): void {
    if (chosen.includes(one)) return
    const together = [...findFirst(one, mine), one].filter(other => !chosen.includes(other))
    const costs = together.map(({ netCost }) => netCost?.likely ?? null)
    const isUnpriced = costs.includes(null)
    const cost = costs.reduce<number>((sum, pounds) => sum + (pounds ?? 0), 0)
    if (budget !== null && (isUnpriced || spent + cost > budget)) {
      overBudget.add(one)
    } else if (chosen.length + together.length <= most) {
      chosen.push(...together)
      spent += cost
    }
  }

  for (const one of worthDoing) if (!isHeating(one)) take(one, mostChosen - kept)
  for (const one of heating) take(one, mostChosen)
  return { chosen, overBudget }
}

/** A saving below this share of the year's cost changes little. */
const leastThatMatters = 0.03

/** A few light bulbs save most for their cost, and next to nothing: they come right after the start. */
function startWithWhatMatters(
  chosen: readonly Judged[],
  poundsAYear: number | null,
): readonly Judged[] {
  const [first] = chosen
  const matters = ({ measure: { savingPounds } }: Judged) =>
    (savingPounds?.likely ?? 0) >= leastThatMatters * (poundsAYear ?? 0)
  if (!first || first.fits !== null || matters(first)) return chosen
  const start = chosen.find(one => matters(one) && stepNatures[one.measure.id].job !== 'heating')
  if (!start || findFirst(start, chosen).length > 0) return chosen
  return [start, ...chosen.filter(one => one !== start)]
}

/** What has to be done before it, of what there is to do here and does not fail to pay. */
function findFirst({ measure }: Judged, mine: readonly Judged[]): readonly Judged[] {
  const first = measure.kind?.first ?? []
  return mine.filter(
    other =>
      other.measure !== measure &&
      first.includes(other.measure.id) &&
      (other.pays !== false || !savesSomething(other.measure)),
  )
}

type Around = StepsToGroup & {
  readonly chosen: readonly Judged[]
  readonly isOverBudget: boolean
  readonly isAlternative: boolean
}

function listReasons(one: Judged, group: PlanGroup, around: Around): readonly PlanReason[] {
  const { measure, netCost, help, pays, fits, worth } = one
  const { chosen, letting, pointsToNextLetter } = around
  const { job, isReplacement } = stepNatures[measure.id]
  const isChosen = group === 'start' || group === 'next'
  const gains = measure.pointsGained?.likely ?? 0
  const rivals = chosen.filter(other => !other.measure.isAssumed && other.worth > worth)
  const reasons: readonly (readonly [boolean, PlanReason])[] = [
    [measure.decider === 'landlord', 'landlord-decides'],
    [measure.decider === 'block', 'block-decides'],
    [isChosen && isNeededFirst(one, chosen), 'comes-first'],
    [fits !== null, 'fits-coming-up'],
    [isChosen && !measure.isAssumed && worth > 0 && rivals.length === 0, 'best-for-the-money'],
    [isChosen && letting !== null && gains > 0, letting ?? 'letting-rule'],
    [help.schemes.length > 0, 'help-may-pay'],
    [
      pointsToNextLetter !== null && pointsToNextLetter > 0 && gains >= pointsToNextLetter,
      'reaches-next-letter',
    ],
    [measure.isAssumed, 'assumed-fact'],
    [job === 'heating' && chosen.some(isInsulation), 'after-insulation'],
    [around.isAlternative, 'instead-of-another'],
    [around.isOverBudget, netCost === null ? 'cost-not-known' : 'over-budget'],
    [group === 'when' && isReplacement, 'best-when-due'],
    [
      group === 'when' && !isReplacement && !around.isOverBudget && !around.isAlternative,
      'after-these',
    ],
    [costsMore(measure), 'costs-more-to-run'],
    [pays === false && !costsMore(measure), 'does-not-pay-back'],
    [pays === false && job === 'insulation', 'for-warmth'],
    [measure.savingPounds === null, 'saving-not-known'],
    [measure.lodged !== null, 'recommended'],
  ]
  return reasons.flatMap(([holds, reason]) => (holds ? [reason] : []))
}

const isInsulation = ({ measure }: Judged) => stepNatures[measure.id].job === 'insulation'

const isNeededFirst = ({ measure }: Judged, chosen: readonly Judged[]) =>
  chosen.some(other => other.measure.kind?.first.includes(measure.id))

function findFirstAction({ measure, help }: Judged, group: PlanGroup): FirstAction {
  if (group === 'ask') return measure.decider === 'block' ? 'ask-block' : 'ask-landlord'
  if (measure.isAssumed) return 'check-fact'
  if (help.hasSum) return 'check-help'
  const who = measure.kind?.who ?? []
  if (who.includes('diy')) return 'do-it-yourself'
  const needsSurvey = who.some(installer => ['mcs', 'pas-2035', 'trustmark'].includes(installer))
  return needsSurvey ? 'ask-for-survey' : 'compare-quotes'
}

function explainNoStart(
  judged: readonly Judged[],
  chosen: readonly Judged[],
  overBudget: ReadonlySet<Judged>,
): NoStart {
  const mine = judged.filter(({ measure }) => measure.decider === 'you')
  if (judged.length === 0) return 'nothing-left'
  if (mine.length === 0) return 'others-decide'
  if (overBudget.size > 0) return 'over-budget'
  if (chosen.length > 0 || mine.every(({ pays }) => pays === null)) return 'no-figures'
  const waits = mine.some(({ measure, pays }) => stepNatures[measure.id].isReplacement && pays)
  return waits ? 'better-when-due' : 'nothing-pays-back'
}
