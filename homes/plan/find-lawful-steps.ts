import { isInsulation, type Judged } from './judge-step.ts'

/**
 * Of what keeps the heat in, the cheapest that together bring the points; where that is too little,
 * of everything. Most points for a pound first. None where nothing brings them.
 */
export function findLawfulSteps(
  steps: readonly Judged[],
  pointsNeeded: number | null,
  most: number,
): readonly Judged[] {
  if (pointsNeeded === null || pointsNeeded <= 0) return []
  const gaining = steps.filter(one => one.netCost !== null && pointsOf(one) > 0)
  const found =
    findCheapest(gaining.filter(isInsulation), pointsNeeded, most) ??
    findCheapest(gaining, pointsNeeded, most)
  return (found ?? []).toSorted((a, b) => pointsForAPound(b) - pointsForAPound(a))
}

const pointsOf = ({ measure }: Judged) => measure.pointsGained?.likely ?? 0
const costOf = ({ netCost }: Judged) => netCost?.likely ?? 0
const pointsForAPound = (one: Judged) => pointsOf(one) / Math.max(1, costOf(one))

/** A home has a dozen such steps at most, so every choice of a few is tried. */
function findCheapest(
  steps: readonly Judged[],
  needed: number,
  most: number,
): readonly Judged[] | null {
  let best: readonly Judged[] | null = null
  let bestCost = Number.POSITIVE_INFINITY
  function tryFrom(at: number, taken: readonly Judged[], points: number, cost: number): void {
    if (cost >= bestCost) return
    if (points >= needed) {
      best = taken
      bestCost = cost
      return
    }
    if (taken.length === most) return
    for (let next = at; next < steps.length; next += 1) {
      const one = steps[next] as Judged
      tryFrom(next + 1, [...taken, one], points + pointsOf(one), cost + costOf(one))
    }
  }
  tryFrom(0, [], 0, 0)
  return best
}
