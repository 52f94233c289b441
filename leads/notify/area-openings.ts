import type { AreaOpening } from '../lead-store.ts'

const hourMs = 60 * 60 * 1000

/** So long an area has to stay open before anybody is notified: an editor's slip is mended by then. */
const settledAfterMs = 24 * hourMs

/**
 * The most that counts of the time between two looks: nobody saw the area in between where the clock
 * jumped or the server was off.
 */
const mostCountedMs = 6 * hourMs

/** Adds the time since the look before to each outcode that is still open. Others begin anew. */
export function countOpenTime(
  before: readonly AreaOpening[],
  open: Iterable<string>,
  now: Date,
): readonly AreaOpening[] {
  const known = new Map(before.map(opening => [opening.outcode, opening]))
  return [...new Set(open)].toSorted().map(outcode => {
    const opening = known.get(outcode)
    const passedMs = opening ? now.getTime() - opening.lookedAt.getTime() : 0
    const countedMs = Math.min(Math.max(passedMs, 0), mostCountedMs)
    return { outcode, openForMs: (opening?.openForMs ?? 0) + countedMs, lookedAt: now }
  })
}

export const isSettled = ({ openForMs }: AreaOpening): boolean => openForMs >= settledAfterMs
