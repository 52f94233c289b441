import { bandFromScore, type EnergyBand } from '../epc-ratings/energy-band.ts'
import type { ScoreSpread } from './likely-score.ts'

/** How much the ends of a range are moved, by the kind of estimate; `''` is any. */
export type Calibration = ReadonlyMap<string, readonly [low: number, high: number]>

/** What kind of estimate it is: ranges are fitted to each on its own. */
type EstimateKind = {
  readonly nation: string
  readonly band: EnergyBand
  /** Rated homes of its kind in its postcode. */
  readonly neighbours: number
}

export type Range = { readonly low: number; readonly high: number }

/** An estimate of a home whose score is known. */
export type TestedEstimate = EstimateKind & { readonly spread: ScoreSpread; readonly score: number }

/** With fewer, the end of a range would be a matter of luck; a wider kind is taken. */
const leastTested = 300
/** Of any kind. A register of fewer homes has no calibration, and nothing is said of its homes. */
const leastTestedOfAll = 50

export function readEstimate({ middle }: ScoreSpread): { score: number; band: EnergyBand } {
  const score = Math.max(1, Math.min(100, Math.round(middle)))
  return { score, band: bandFromScore(score) ?? 'G' }
}

/** From the narrowest kind to any. */
function namesOf({ nation, band, neighbours }: EstimateKind) {
  const evidence = neighbours === 0 ? 'none' : neighbours < 5 ? 'few' : 'enough'
  return [`${nation}|${band}|${evidence}`, `${nation}|${band}`, `|${band}`, ''] as const
}

/**
 * Conformal: of the tested estimates of each kind, a tenth scored below the moved low end, and a tenth
 * above the moved high end. True of other homes as far as they are like these.
 */
export function calibrate(tested: Iterable<TestedEstimate>): Calibration {
  const narrow = new Map<string, { readonly kind: EstimateKind; readonly errors: Errors }>()
  for (const { spread, score, ...kind } of tested) {
    const [name] = namesOf(kind)
    const known = narrow.get(name) ?? { kind, errors: startErrors() }
    narrow.set(name, known)
    countError(known.errors.low, score - spread.low)
    countError(known.errors.high, score - spread.high)
    known.errors.estimates += 1
  }
  const found = new Map<string, Errors>()
  for (const { kind, errors } of narrow.values()) {
    for (const name of namesOf(kind)) {
      const sum = found.get(name) ?? startErrors()
      found.set(name, sum)
      addErrors(sum, errors)
    }
  }
  const fitted = [...found].filter(
    ([name, { estimates }]) => estimates >= (name === '' ? leastTestedOfAll : leastTested),
  )
  return new Map(
    fitted.map(([name, { low, high, estimates }]) => {
      const tenth = Math.floor(estimates / 10)
      return [name, [findError(low, tenth), findError(high, estimates - 1 - tenth)]]
    }),
  )
}

/** How often the true score was so many hundredths of a point away from an end. */
type Errors = { readonly low: Uint32Array; readonly high: Uint32Array; estimates: number }

const stepsPerPoint = 100
const farthest = 130 * stepsPerPoint

function startErrors(): Errors {
  const size = 2 * farthest + 1
  return { low: new Uint32Array(size), high: new Uint32Array(size), estimates: 0 }
}

function countError(counts: Uint32Array, points: number): void {
  const at = farthest + Math.round(points * stepsPerPoint)
  counts[at] = (counts[at] ?? 0) + 1
}

function addErrors(into: Errors, more: Errors): void {
  for (let at = 0; at <= 2 * farthest; at += 1) {
    into.low[at] = (into.low[at] ?? 0) + (more.low[at] ?? 0)
    into.high[at] = (into.high[at] ?? 0) + (more.high[at] ?? 0)
  }
  into.estimates += more.estimates
}

/** The error at this place in their order, from 0. */
function findError(counts: Uint32Array, place: number): number {
  let before = 0
  const at = counts.findIndex(count => {
    before += count
    return before > place
  })
  return (at - farthest) / stepsPerPoint
}

/** Whole scores; null without a calibration. */
export function rangeOf(
  { low, high }: ScoreSpread,
  kind: EstimateKind,
  calibration: Calibration,
): Range | null {
  const name = namesOf(kind).find(one => calibration.has(one)) ?? ''
  const moves = calibration.get(name)
  if (moves === undefined) return null
  const [moveLow, moveHigh] = moves
  // Moves are whole hundredths: a score that they were fitted to must not be missed by half of one.
  const first = Math.max(1, Math.ceil(low + moveLow - 0.005))
  const last = Math.floor(high + moveHigh + 0.005)
  if (first <= last) return { low: first, high: last }
  // No whole score lies between the ends: the nearest one.
  const nearest = Math.max(1, Math.round((low + moveLow + high + moveHigh) / 2))
  return { low: nearest, high: nearest }
}
