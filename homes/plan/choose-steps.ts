import { findLawfulSteps } from './find-lawful-steps.ts'
import {
  findFirst,
  isHeating,
  isInsulation,
  isMine,
  type Judged,
  makesPower,
} from './judge-step.ts'

/** START HERE and NEXT together. */
const mostChosen = 4
/** A saving below this share of the year's cost changes little. */
const leastThatMatters = 0.03

type Choice = {
  readonly judged: readonly Judged[]
  readonly alternatives: ReadonlySet<Judged>
  readonly budget: number | null
  readonly poundsAYear: number | null
  readonly pointsToLet: number | null
}

export type Chosen = {
  /** START HERE first, then NEXT. */
  readonly chosen: readonly Judged[]
  readonly overBudget: ReadonlySet<Judged>
  /** What brings a let home to the letter that the law asks for. */
  readonly lawful: readonly Judged[]
}

/**
 * At most four. First what lets a home lawfully, then one that matters, then what costs little, then
 * the rest in its order; heating last, which keeps a place. A budget begins with what costs little.
 */
export function chooseSteps(choice: Choice): Chosen {
  const { judged, alternatives, budget, poundsAYear, pointsToLet } = choice
  const mine = judged.filter(isMine)
  const free = mine.filter(one => !alternatives.has(one))
  const worthDoing = free.filter(isWorthDoingNow)
  const lawful = findLawfulSteps(free, pointsToLet, mostChosen)
  const heating = worthDoing.filter(one => isHeating(one) && !lawful.includes(one))
  const others = worthDoing.filter(one => !isHeating(one) && !lawful.includes(one))
  const cheap = others.filter(one => one.isCheap && findFirst(one, mine).length === 0)
  const lead = lawful.length > 0 ? [] : findLead(others, poundsAYear)
  const inTurn = budget === null ? [...lead, ...cheap, ...others] : [...cheap, ...lead, ...others]

  const chosen: Judged[] = []
  const overBudget = new Set<Judged>()
  let spent = 0

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

  const kept = heating.length > 0 ? 1 : 0
  for (const one of lawful) take(one, mostChosen)
  for (const one of inTurn) take(one, mostChosen - kept)
  for (const one of heating) take(one, mostChosen)

  const isTaken = (one: Judged) => chosen.includes(one)
  const first = lawful.length > 0 ? lawful : lead
  const led = first.filter(isTaken).flatMap(one => [...findFirst(one, mine), one])
  const order = [...led, ...cheap, ...chosen].filter(isTaken)
  return { chosen: [...new Set(order)], overBudget, lawful }
}

/** What still works is replaced where the new one pays soon, by a life that is known, or is due. */
function isWorthDoingNow({ measure, nature, isSoon, fits }: Judged): boolean {
  return isSoon && (!nature.isReplacement || fits !== null || Boolean(measure.kind?.lifeYears))
}

/** Fabric before panels, and both before a few light bulbs, which save much for their cost alone. */
function findLead(others: readonly Judged[], poundsAYear: number | null): readonly Judged[] {
  const matters = ({ measure, fits }: Judged) =>
    fits !== null || (measure.savingPounds?.likely ?? 0) >= leastThatMatters * (poundsAYear ?? 0)
  const lead =
    others.find(one => matters(one) && !makesPower(one)) ??
    others.find(one => isInsulation(one) && !one.isCheap) ??
    others.find(matters) ??
    others[0]
  return lead ? [lead] : []
}
