import { believeDay, readMoment } from './lodged-dates.ts'
import type { Rating } from './rating.ts'

/** What decides which of two certificates is newer. */
export type RatingDates = {
  readonly id: string
  readonly lodgedOn: string | null
  /** Null where the time is not real, as `readMoment` tells. */
  readonly lodgedAt: string | null
  readonly inspectedOn: string | null
}

type Lodged = Pick<Rating['lodged'], 'lodgement-date' | 'lodgement-datetime' | 'inspection-date'>

/** Dates that cannot be true are null. */
export function readRatingDates(id: string, lodged: Lodged, today: string): RatingDates {
  const datetime = lodged['lodgement-datetime']
  const dayOfTime = believeDay(datetime, today)
  return {
    id,
    lodgedOn: believeDay(lodged['lodgement-date'], today) ?? dayOfTime,
    lodgedAt: dayOfTime && readMoment(datetime),
    inspectedOn: believeDay(lodged['inspection-date'], today),
  }
}

/** The certificate that counts; null only where there is none. */
export function chooseRating<Dated extends RatingDates>(ratings: readonly Dated[]): Dated | null {
  return sortNewestFirst(ratings)[0] ?? null
}

/**
 * The official rule: later lodged; on one day, the later time where both carry a real one,
 * otherwise the later inspection; and then, for stability, the higher key.
 *
 * The official rule compares two certificates, and three of one day, with and without a time, can
 * beat one another in a ring. So those with a time and those without are each put in order and then
 * merged by inspection: the same answer as the rule wherever the rule has one, and always the same.
 */
export function sortNewestFirst<Dated extends RatingDates>(ratings: readonly Dated[]): Dated[] {
  if (ratings.length < 2) return [...ratings]
  const byDay = Map.groupBy(ratings, ({ lodgedOn }) => lodgedOn ?? '')
  return [...byDay.keys()]
    .sort((a, b) => compareLaterFirst(a, b))
    .flatMap(day => sortOneDay(byDay.get(day) ?? []))
}

/** The official rule for two certificates. Not fit for sorting: see `sortNewestFirst`. */
export function compareNewerFirst(a: RatingDates, b: RatingDates): number {
  return (
    compareLaterFirst(a.lodgedOn, b.lodgedOn) ||
    (a.lodgedAt && b.lodgedAt ? compareLaterFirst(a.lodgedAt, b.lodgedAt) : 0) ||
    compareLaterFirst(a.inspectedOn, b.inspectedOn) ||
    compareLaterFirst(a.id, b.id)
  )
}

function sortOneDay<Dated extends RatingDates>(ratings: readonly Dated[]): Dated[] {
  const timed = ratings.filter(({ lodgedAt }) => lodgedAt).sort(compareNewerFirst)
  const untimed = ratings.filter(({ lodgedAt }) => !lodgedAt).sort(compareNewerFirst)
  const merged: Dated[] = []
  for (const rating of timed) {
    while (untimed[0] && compareNewerFirst(untimed[0], rating) < 0) {
      merged.push(...untimed.splice(0, 1))
    }
    merged.push(rating)
  }
  return [...merged, ...untimed]
}

function compareLaterFirst(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? '']
  if (left === right) return 0
  return left > right ? -1 : 1
}
