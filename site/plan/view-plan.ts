import { capital } from '../../content/en/words/sentences.ts'
import { findWay, type Way } from '../../homes/plan/choose-next-step.ts'
import { type Plan, type PlanGroup, type PlanStep, planGroups } from '../../homes/plan/plan.ts'
import { isUnserved } from '../../homes/supplies/service-area.ts'
import { formatDay } from '../app/format.ts'
import { describeNoVat, findHelp, findMostUntil } from '../app/help-for-step.ts'
import { describeSaving, nameFirstAction, nameMeasure } from '../app/name-measure.ts'
import {
  describeCost,
  describePayback,
  describePoints,
  describeReasons,
  describeWork,
  type StepWords,
} from './describe-plan-step.ts'
import type { FoundPlan } from './read-plan.ts'
import { type TotalsView, viewTotals } from './view-totals.ts'

/** One step in words, as the page shows it. */
export type StepView = {
  readonly key: string
  readonly number: number
  readonly title: string
  readonly why: string
  /** Such as “Cost” and “£10 to £20”. */
  readonly figures: readonly { readonly name: string; readonly says: string }[]
  /** Its help in a sentence; null where there is none. */
  readonly help: string | null
  readonly first: string
  /** Sentences behind “More about this step”. */
  readonly more: readonly string[]
  /** Nobody needs to come for it. */
  readonly isByHand: boolean
  /** Null for what is done by hand, and where we cannot come. */
  readonly ask: string | null
}

export type GroupView = {
  readonly id: PlanGroup
  readonly title: string
  readonly isFolded: boolean
  readonly steps: readonly StepView[]
}

export function viewGroups(found: FoundPlan, words: StepWords): GroupView[] {
  const { plan } = found
  const numbers = new Map(plan.steps.map((step, at) => [step, at + 1]))
  const view = (step: PlanStep) => viewStep(found, step, numbers.get(step) ?? 0, words)
  const inGroup = (group: PlanGroup) => plan.steps.filter(step => step.group === group)
  const { groups } = words.page
  const hasFirst = plan.steps.some(({ group }) => group === 'start' || group === 'next')
  const all = planGroups.map(group => ({
    id: group,
    title: groups[group],
    isFolded: group === 'not-for-the-money' || (group === 'when' && hasFirst),
    steps: inGroup(group).map(view),
  }))
  return all.filter(({ steps }) => steps.length > 0)
}

function viewStep(
  { plan, service }: FoundPlan,
  step: PlanStep,
  number: number,
  words: StepWords,
): StepView {
  const { measure, group, firstAction } = step
  const { home, page } = words
  const { next } = home.homePlan
  const { why } = home.measureWords[measure.id]
  const reasons = describeReasons(plan, step, words)
  const when = group === 'when' && step.waitsFor ? page.waitsFor[step.waitsFor] : null
  const telling = group === 'start' ? [why, reasons[0]] : when ? [when, reasons[0] ?? why] : [why]
  const rest = [why, ...reasons].filter(text => !telling.includes(text))
  const { work, checks } = describeWork(measure, words)
  const saving = describeSaving(measure.savingPounds, next)
  const { facts } = page.step
  const figures = [
    { name: facts.cost, says: capital(describeCost(plan, step, words)) },
    { name: saving.name, says: saving.says },
    { name: facts.points, says: describePoints(measure, plan, page) },
  ].filter((figure): figure is { name: string; says: string } => figure.says !== null)
  const way = findWay(measure.id)
  return {
    key: measure.key,
    number,
    title: nameMeasure(measure, home.measureWords),
    why: telling.filter(Boolean).join(' '),
    figures,
    help: describeHelp(plan, step, words),
    first: next.firstActions[firstAction] ?? nameFirstAction(plan, measure, home.measureWords),
    more: [
      ...rest,
      work && page.step.work(work),
      plan.basis === 'certificate' && saving.likely,
      describePayback(plan, step, words),
      measure.isAssumed && describeAssumed(plan, measure, next),
      measure.id === 'heat-pump' && page.step.notInTotals,
      checks,
      describeNoVat(plan, step, home.homeHelp)?.says,
    ].filter(line => typeof line === 'string'),
    isByHand: way === null,
    ask:
      way && !isUnserved(service)
        ? ((page.ask as Partial<Record<Way, string>>)[way] ?? null)
        : null,
  }
}

/** What nobody has seen of the home, and where it was taken from. */
function describeAssumed(
  { basis }: FoundPlan['plan'],
  { id }: PlanStep['measure'],
  next: StepWords['home']['homePlan']['next'],
): string {
  if (basis === 'certificate') return next.assumed
  if (basis === 'nothing') return next.toldOnly
  const isByAge = id.endsWith('-wall') || id.endsWith('-floor')
  return isByAge ? next.assumedByAge : next.likelyOnly
}

/** The schemes that can be asked for today, with the day it was checked, and what of them ends soon. */
function describeHelp(plan: Plan, step: PlanStep, { home, page }: StepWords): string | null {
  const { step: words } = page
  const helps = findHelp(plan, step)
  const [checked] = helps.map(({ checkedOn }) => checkedOn).sort()
  if (checked === undefined) return null
  const endings = helps.flatMap(help => {
    const { scheme, name, closes, closesSoon } = help
    const { schemes, endsSoon } = home.homeHelp
    const ends = schemes.get(scheme)?.endsSoon ?? endsSoon
    const most = findMostUntil(help, step.measure)
    return [
      most && words.helpEnds(words.mostOf(name, most.pounds), formatDay(most.day)),
      closes !== null && closesSoon && words.helpEndsSoon(name, ends(formatDay(closes))),
    ].filter(line => typeof line === 'string')
  })
  const names = helps.map(({ name }) => name)
  return [words.help(formatDay(checked), names), ...endings].join(' ')
}

/** Totals after one more tick, or one less: the page shows them at once, and then asks us. */
export function viewToggles(
  { plan, planWith }: FoundPlan,
  ticked: readonly string[],
  words: StepWords,
): Record<string, TotalsView> {
  return Object.fromEntries(
    plan.steps.map(({ measure: { key } }) => {
      const other = ticked.includes(key) ? ticked.filter(one => one !== key) : [...ticked, key]
      return [key, viewTotals(planWith(other), words, other)]
    }),
  )
}
