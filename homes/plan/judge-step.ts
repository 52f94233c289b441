import type { Help } from '../grants/help.ts'
import { findFamily } from '../measures/families.ts'
import type { HomeMeasure } from '../measures/measure.ts'
import type { Range } from '../range.ts'
import type { LettingRule } from './find-letting-rule.ts'
import { findNetCost, type NetCost, paysBack } from './net-cost.ts'
import { type StepNature, stepNatures } from './occasions.ts'
import { costsLittle, findPaybackYears, isPaidSoon } from './payback.ts'
import type { ComingUp, PlanAnswers } from './plan.ts'

export type StepsToGroup = {
  readonly measures: readonly HomeMeasure[]
  readonly help: readonly Help[]
  readonly answers: Pick<PlanAnswers, 'comingUp' | 'budgetPounds' | 'tenure'>
  /** What a year costs; null where that is not known. */
  readonly poundsAYear: number | null
  /** Where the home is let below the letter that a rule asks for. */
  readonly letting: LettingRule['reason'] | null
  /** To the letter that the law in force asks of a home that is let. */
  readonly pointsToLet: number | null
  readonly pointsToNextLetter: number | null
  /** By homes alike that differ too much for a START HERE. */
  readonly isGuess: boolean
  /** True where the plan goes by homes alike, however alike they are. */
  readonly isLikely: boolean
}

/** A measure with what its place is decided by. */
export type Judged = {
  readonly measure: HomeMeasure
  readonly nature: StepNature
  readonly netCost: Range | null
  readonly help: NetCost
  /** Net of help. */
  readonly years: Range | null
  readonly pays: boolean | null
  readonly isSoon: boolean
  readonly isCheap: boolean
  readonly fits: ComingUp | null
  /** Pounds saved in a year for each pound of cost; 0 where either is not known. */
  readonly worth: number
}

export function judgeStep(measure: HomeMeasure, { help, answers }: StepsToGroup): Judged {
  const found = findNetCost(measure, help)
  const netCost = found.netCostPounds
  const nature = stepNatures[measure.id]
  const years = findPaybackYears(netCost, measure.savingPounds)
  const saved = measure.savingPounds?.likely ?? 0
  return {
    measure,
    nature,
    netCost,
    help: found,
    years,
    pays: paysBack(measure, netCost),
    isSoon: isPaidSoon(measure, years),
    isCheap: costsLittle(netCost, years),
    fits: nature.occasions.find(occasion => answers.comingUp?.includes(occasion)) ?? null,
    worth: netCost === null ? 0 : saved / Math.max(1, netCost.likely),
  }
}

/**
 * What fits something coming up; then what saves energy before what makes it; then what is sure; then
 * what has a figure; then by worth.
 */
export function compareJudged(a: Judged, b: Judged): number {
  return (
    Number(b.fits !== null) - Number(a.fits !== null) ||
    Number(makesPower(a)) - Number(makesPower(b)) ||
    Number(a.measure.isAssumed) - Number(b.measure.isAssumed) ||
    Number(b.measure.savingPounds !== null) - Number(a.measure.savingPounds !== null) ||
    b.worth - a.worth ||
    (a.measure.key < b.measure.key ? -1 : 1)
  )
}

export const makesPower = ({ nature }: Judged) => nature.job === 'power'
export const isHeating = ({ nature }: Judged) => nature.job === 'heating'
export const isInsulation = ({ nature }: Judged) => nature.job === 'insulation'
export const isMine = ({ measure }: Judged) => measure.decider === 'you'
export const saves = ({ measure }: Judged) => (measure.savingPounds?.likely ?? 0) > 0
export const costsMore = ({ measure }: Judged) => (measure.savingPounds?.likely ?? 0) < 0

/** All but the best of each family. */
export function findAlternatives(judged: readonly Judged[]): ReadonlySet<Judged> {
  const taken = new Set<number>()
  const alternatives = new Set<Judged>()
  for (const one of judged.toSorted(
    (a, b) => Number(a.pays === false) - Number(b.pays === false),
  )) {
    const family = findFamily(one.measure.id)
    if (family === null) continue
    if (taken.has(family)) alternatives.add(one)
    taken.add(family)
  }
  return alternatives
}

/** What has to be done before it, of what has a cost here and does not fail to pay. */
export function findFirst({ measure }: Judged, mine: readonly Judged[]): readonly Judged[] {
  const first = measure.kind?.first ?? []
  return mine.filter(
    other =>
      other.measure !== measure &&
      first.includes(other.measure.id) &&
      other.netCost !== null &&
      (other.pays !== false || !saves(other)),
  )
}
