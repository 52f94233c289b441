import { between } from '../../content/en/words/sentences.ts'
import type { Range } from '../../homes/range.ts'
import type { SeenPlan } from '../../leads/draft.ts'
import { formatDay } from '../app/format.ts'
import { formatRange } from '../app/format-range.ts'
import { nameMeasure } from '../app/name-measure.ts'
import type { StepWords } from './describe-plan-step.ts'
import { writePlanQuery } from './plan-choices.ts'
import type { FoundPlan } from './read-plan.ts'

type Seen = Omit<SeenPlan, 'before'>

function readSeen({ plan, home, choices }: FoundPlan, today: string): Seen {
  return {
    on: today,
    query: writePlanQuery(choices),
    pricesFrom: plan.costs?.prices.period?.from ?? null,
    certificate: home.certificate?.id ?? null,
    savingPounds: plan.totals.savingPounds,
    netCostPounds: plan.totals.netCostPounds,
    start: plan.steps.find(({ group }) => group === 'start')?.measure.key ?? null,
  }
}

/** Whether all was read that it rests on: what was out for a minute is not what changed since. */
export const isWhole = ({ plan }: FoundPlan): boolean => plan.unread.length === 0

/**
 * What is remembered of this showing. What was seen on an earlier day stays beside it until the day
 * ends, so that it can be compared on every showing of the day that somebody comes back on.
 */
export function rememberSeen(found: FoundPlan, seen: SeenPlan | null, today: string): SeenPlan {
  const now = readSeen(found, today)
  const before = findBefore(seen, today)
  // A bare link says nothing of what was ticked before.
  const query = now.query === '' ? (seen?.query ?? '') : now.query
  return { ...now, query, ...(before && { before }) }
}

function findBefore(seen: SeenPlan | null, today: string): Seen | null {
  if (seen === null) return null
  const { before, ...last } = seen
  return last.on < today ? last : (before ?? null)
}

type SinceView = {
  readonly title: string
  readonly lines: readonly string[]
  /** Link to the ticks of the last visit, where this address holds none; else null. */
  readonly resume: { readonly to: string; readonly text: string } | null
}

/** Null where nobody was here before, or nothing has changed since. */
export function describeSince(
  found: FoundPlan,
  seen: SeenPlan | null,
  today: string,
  words: StepWords,
): SinceView | null {
  const { page } = words
  const now = readSeen(found, today)
  const before = findBefore(seen, today)
  const left = now.query === '' && seen !== null && seen.query !== '' ? seen : null
  const resume = left && { to: left.query, text: page.since.resumeLink }
  const lines = before && isWhole(found) ? listChanges(found, now, before, words) : []
  if (lines.length > 0 && before) {
    return { title: page.since.title(formatDay(before.on)), lines, resume }
  }
  return resume && left ? { title: page.since.resume(formatDay(left.on)), lines: [], resume } : null
}

function listChanges(
  found: FoundPlan,
  now: Seen,
  before: Seen,
  { home, page }: StepWords,
): string[] {
  const words = page.since
  // Without any cost there is no price to tell of.
  const isRepriced = found.plan.costs !== null && now.pricesFrom !== before.pricesFrom
  const isAssessed = now.certificate !== null && now.certificate !== before.certificate
  if (!isRepriced && !isAssessed && now.start === before.start) return []
  const start = found.plan.steps.find(({ measure }) => measure.key === now.start)
  const isSame = now.query === before.query
  return [
    isAssessed && words.certificate,
    isRepriced && (now.pricesFrom ? words.prices(formatDay(now.pricesFrom)) : words.noPrices),
    isSame && compare(now.savingPounds, before.savingPounds, words.saving),
    isSame && isRepriced && isEqual(now.savingPounds, before.savingPounds) && words.sameSaving,
    isSame && compare(now.netCostPounds, before.netCostPounds, words.cost),
    start &&
      now.start !== before.start &&
      words.start(nameMeasure(start.measure, home.measureWords)),
  ].filter(line => typeof line === 'string')
}

const write = (range: Range) => between(formatRange(range))

const isEqual = (one: Range | null, other: Range | null) =>
  one !== null && other !== null && write(one) === write(other)

function compare(
  now: Range | null,
  before: Range | null,
  say: (now: string, before: string) => string,
): string | null {
  if (now === null || before === null || isEqual(now, before)) return null
  return now.low < 0 || before.low < 0 ? null : say(write(now), write(before))
}
