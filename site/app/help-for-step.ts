import type { HomeWords } from '../../content/home-words.ts'
import type { Help } from '../../homes/grants/help.ts'
import type { HomeMeasure } from '../../homes/measures/measure.ts'
import type { Plan, PlanStep } from '../../homes/plan/plan.ts'
import type { Range } from '../../homes/range.ts'
import { formatDay, formatPounds } from './format.ts'

/** Schemes that can be asked for today. */
export const findHelp = ({ help }: Plan, step: PlanStep): readonly Help[] =>
  help.filter(
    ({ scheme, verdict, status }) =>
      step.help.includes(scheme) && verdict !== 'no' && status === 'open',
  )

/** Says that a step's price has no VAT in it, and until when none is or was charged; null for what is done by hand. */
export function describeNoVat(
  { help, endedReliefs }: Plan,
  { measure }: PlanStep,
  words: Pick<HomeWords['homeHelp'], 'noVat' | 'noVatOver'>,
): { readonly says: string; readonly checkedOn: string } | null {
  const isFitted = measure.kind?.who.some(one => one !== 'diy') ?? false
  if (!isFitted || measure.costPounds === null) return null
  const isOfStep = ({ measures }: Pick<Help, 'measures'>) => measures.includes(measure.id)
  const reliefs = help.filter(({ kind, status }) => kind === 'tax-relief' && status === 'open')
  const relief = reliefs.find(isOfStep)
  if (relief) {
    const { closes, verdict, checkedOn } = relief
    return closes && verdict !== 'no' ? { says: words.noVat(formatDay(closes)), checkedOn } : null
  }
  const { closes = null, asOf = '' } = endedReliefs.find(isOfStep) ?? {}
  return closes ? { says: words.noVatOver(formatDay(closes)), checkedOn: asOf } : null
}

const findTowards = ({ towards }: Help, { id }: HomeMeasure) =>
  towards.find(({ measure }) => measure === id)

/** The most that a scheme pays towards a measure, where that ends before the scheme does. */
export function findMostUntil(help: Help, measure: HomeMeasure) {
  const { pounds, until = null } = findTowards(help, measure) ?? {}
  return pounds && until !== null ? { pounds: formatPounds(pounds.to), day: until } : null
}

/** What a scheme pays towards a measure: a confirmed sum, or null. */
export function findSum(help: Help, measure: HomeMeasure): Range | null {
  const pounds = findTowards(help, measure)?.pounds
  if (!pounds) return null
  return { low: pounds.from, likely: pounds.from, high: pounds.to }
}

/** Of the schemes whose sum is known, the one that pays most, and what the step costs after it. */
export function findBestHelp(plan: Plan, step: PlanStep) {
  const { costPounds } = step.measure
  const [best] = findHelp(plan, step)
    .flatMap(help => {
      const sum = findSum(help, step.measure)
      return sum ? [{ ...help, sum, isSettled: help.verdict === 'yes' }] : []
    })
    .toSorted((a, b) => b.sum.high - a.sum.high)
  if (!best || costPounds === null) return null
  const { low, likely, high } = best.sum
  const after: Range = {
    low: Math.max(0, costPounds.low - high),
    likely: Math.max(0, costPounds.likely - likely),
    high: Math.max(0, costPounds.high - low),
  }
  return { ...best, after }
}
