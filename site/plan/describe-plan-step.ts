import { between } from '../../content/en/words/sentences.ts'
import type { HomeWords } from '../../content/home-words.ts'
import type { PlanWords } from '../../content/plan-words.ts'
import type { HomeMeasure } from '../../homes/measures/measure.ts'
import { wholeYears, yearsWithHelp } from '../../homes/plan/payback.ts'
import type { Plan, PlanReason, PlanStep } from '../../homes/plan/plan.ts'
import { describeReason } from '../app/describe-reason.ts'
import { formatRange } from '../app/format-range.ts'
import { findBestHelp } from '../app/help-for-step.ts'
import { nameNoCost } from '../app/name-measure.ts'

export type StepWords = { readonly home: HomeWords; readonly page: PlanWords }

/** Net of help, with the whole cost beside it. */
export function describeCost(plan: Plan, step: PlanStep, { home, page }: StepWords): string {
  const words = page.step.cost
  const cost = formatCost(plan, step)
  if (cost === null) return nameNoCost(step.measure, home.homePlan.next)
  const { gross, net, isSettled } = cost
  if (net === null) return words.plain(gross)
  return (isSettled ? words.net : words.mayBe)(net, gross)
}

/** In one range: down to what is left where there may be help. Its ends are those of `describeCost`. */
export function describeCostRange(plan: Plan, step: PlanStep): string | null {
  const cost = formatCost(plan, step)
  if (cost === null) return null
  const { gross, net, isSettled } = cost
  return between(isSettled && net ? net : { low: (net ?? gross).low, high: gross.high })
}

function formatCost(plan: Plan, step: PlanStep) {
  const { costPounds } = step.measure
  if (costPounds === null) return null
  const best = findBestHelp(plan, step)
  const helps = best !== null && best.sum.high > 0
  return {
    gross: formatRange(costPounds),
    net: helps ? formatRange(best.after) : null,
    // Another scheme may be settled, and its sum not known.
    isSettled: helps && best.isSettled,
  }
}

/** Points that it brings. */
export function describePoints(
  { pointsGained }: HomeMeasure,
  { basis }: Plan,
  { step: words }: PlanWords,
): string | null {
  if (pointsGained === null || basis === 'likely-rating') return null
  const [low, high] = [Math.round(pointsGained.low), Math.round(pointsGained.high)]
  if (high <= 0) return words.noPoints
  return words.points(words.pointsRange(Math.max(0, low), high))
}

/** What it says of paying back, as a sentence; null where that is not known. */
export function describePayback(
  { basis }: Plan,
  step: PlanStep,
  { home }: StepWords,
): string | null {
  const words = home.homePlan.next
  const { measure, paysBack, paybackYears, grossPaybackYears, reasons } = step
  const helped = yearsWithHelp(step)
  if (paysBack === false && helped !== null) {
    return words.paysBackLine(words.paysBackOnlyHelped(helped))
  }
  if (paysBack === false) {
    return `${reasons.includes('for-warmth') ? words.warmer : words.noPayback}.`
  }
  const mayCostMore = measure.savingPounds !== null && measure.savingPounds.low < 0
  const years = paybackYears ?? grossPaybackYears
  if (paysBack !== true || years === null || mayCostMore || basis !== 'certificate') return null
  return words.paysBackLine(words.paysBackIn(wholeYears(years.likely)))
}

export function describeWork({ kind, decider }: HomeMeasure, { home }: StepWords) {
  if (kind === null) return { work: null, checks: null }
  const words = home.homePlan.next
  const { days, mess, who, checks } = kind
  const firms = who.filter(one => one !== 'diy').map(one => home.installerWords[one])
  return {
    work: [
      words.workText([...(days ? [words.days(days)] : []), words.mess[mess]]),
      ...(who.length > 0 ? [words.who(firms, decider === 'you' && who.includes('diy'))] : []),
    ]
      .map(sentence => `${sentence}.`)
      .join(' '),
    checks:
      checks.length > 0
        ? words.checks(checks.slice(0, 4).map(check => home.checkWords[check]))
        : null,
  }
}

/** Reasons that the figures, the help, the group or the payback of a step already state. */
const saidElsewhere: ReadonlySet<PlanReason> = new Set<PlanReason>([
  'help-may-pay',
  'cost-not-known',
  'saving-not-known',
  'does-not-pay-back',
  'for-warmth',
  'reaches-next-letter',
])

/** Why it stands where it does, the most telling first. */
export const describeReasons = (plan: Plan, step: PlanStep, { home }: StepWords): string[] =>
  step.reasons
    .filter(reason => !saidElsewhere.has(reason))
    .flatMap(reason => describeReason(plan, step, reason, home) ?? [])
