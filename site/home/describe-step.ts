import { capital } from '../../content/en/words/sentences.ts'
import type { HomeWords } from '../../content/home-words.ts'
import { bandFromScore } from '../../homes/epc-ratings/energy-band.ts'
import { likelyBandsAfter } from '../../homes/likely-ratings/likely-bands.ts'
import type { HomeMeasure } from '../../homes/measures/measure.ts'
import { stepNatures } from '../../homes/plan/occasions.ts'
import { wholeYears, yearsWithHelp } from '../../homes/plan/payback.ts'
import type { Plan, PlanStep } from '../../homes/plan/plan.ts'
import type { Range } from '../../homes/range.ts'
import { formatPounds } from '../app/format.ts'
import { formatRange } from '../app/format-range.ts'
import { findBestHelp } from '../app/help-for-step.ts'
import { nameMeasure, nameNoCost, nameSaving } from '../app/name-measure.ts'

type Words = HomeWords['homePlan']['next']

export const findStart = ({ steps }: Plan): PlanStep | undefined =>
  steps.find(({ group }) => group === 'start')

/** Whether a step pays back soonest without help, even if every other step gets the most help it may. */
export function paysBackSoonest({ steps }: Plan, step: PlanStep): boolean {
  const yearsOf = ({ paybackYears, grossPaybackYears }: PlanStep) =>
    paybackYears?.low ?? grossPaybackYears?.low ?? Infinity
  const own = step.grossPaybackYears?.likely ?? Infinity
  return steps.length > 1 && steps.every(other => other === step || own < yearsOf(other))
}

export const makesPower = ({ measure }: PlanStep): boolean =>
  stepNatures[measure.id].job === 'power'

/** Nobody needs to come for it. */
export const isDoneByHand = ({ measure: { kind } }: PlanStep): boolean =>
  kind !== null && kind.who.length > 0 && kind.who.every(who => who === 'diy')

/** The name of a measure as it stands after a colon: its first letter is small. */
export function nameInSentence(measure: HomeMeasure, measureWords: HomeWords['measureWords']) {
  const name = nameMeasure(measure, measureWords)
  return measure.id === 'as-lodged' ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** Without and with the scheme that pays most of those whose sum is known. */
export function describeCost(plan: Plan, step: PlanStep, words: Words): string {
  const { costPounds } = step.measure
  if (costPounds === null) return nameNoCost(step.measure, words)
  const best = findBestHelp(plan, step)
  const gross = formatRange(costPounds)
  if (!best) return words.costText(gross)
  return words.costHelped(gross, formatRange(best.after), best.name, describeSum(best.sum))
}

/** Cost before any help and a year's saving, in one sentence; in two where we hold no price. */
export function describeBriefly({ measure }: PlanStep, words: Words): string {
  const { costPounds } = measure
  const saving = nameSaving(measure, words)
  if (costPounds === null)
    return `${[saving && capital(saving), nameNoCost(measure, words)].filter(Boolean).join('. ')}.`
  return `${[words.costText(formatRange(costPounds)), saving].filter(Boolean).join(', ')}.`
}

export const describeSum = ({ low, high }: Range): string =>
  low === high ? formatPounds(high) : `${formatPounds(low)}–${formatPounds(high)}`

/** What it says of paying back, in words for a line of its own; null where that is not known. */
export function describePayback({ basis }: Plan, step: PlanStep, words: Words): string | null {
  const { measure, paysBack, grossPaybackYears, reasons } = step
  const helped = yearsWithHelp(step)
  if (paysBack === false && helped !== null) return words.paysBackOnlyHelped(helped)
  if (paysBack === false) return reasons.includes('for-warmth') ? words.warmer : words.noPayback
  // What may cost more to run pays for itself in no number of years that would mean anything.
  const mayCostMore = measure.savingPounds !== null && measure.savingPounds.low < 0
  if (grossPaybackYears === null || mayCostMore || basis !== 'certificate') return null
  const gross = wholeYears(grossPaybackYears.likely)
  const net = helped ?? gross
  return net < gross ? words.paysBackHelped(gross, net) : words.paysBackIn(gross)
}

/** The same as a sentence. */
export function writePayback(plan: Plan, step: PlanStep, words: Words): string | null {
  const payback = describePayback(plan, step, words)
  return payback && (words.isWhole(payback) ? `${payback}.` : words.paysBackLine(payback))
}

/** Points and letter that it brings: null where neither is known, and where nothing changes. */
export function describeRatingAfter(
  { basis, score, likely: estimate }: Plan,
  { scoreAfter }: HomeMeasure,
  words: Words,
): string | null {
  if (scoreAfter === null) return null
  const { low, likely, high } = scoreAfter
  const after = readLevel(likely)
  const now = score.now === null ? null : readLevel(score.now)
  if (after === now) return null
  if (basis === 'likely-rating') {
    const bands = estimate && likelyBandsAfter(estimate, scoreAfter)
    return bands?.length ? words.ratingLikely(bands) : null
  }
  const range = { low: String(Math.round(low)), high: String(Math.round(high)) }
  return words.ratingText(now, after, range)
}

const readLevel = (points: number) => `${bandFromScore(points) ?? ''} ${Math.round(points)}`.trim()
