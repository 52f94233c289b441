import { bandFromScore, type EnergyBand } from '../epc-ratings/energy-band.ts'
import type { ScoreSpread } from './likely-score.ts'

/** How much the ends of a range are moved, by the kind of guess; `''` is any. */
export type Calibration = ReadonlyMap<string, readonly [low: number, high: number]>

/** What kind of guess it is: ranges are fitted to each on its own. */
export type GuessKind = {
  readonly nation: string
  readonly band: EnergyBand
  /** Rated homes of its kind in its postcode. */
  readonly neighbours: number
}

export type Range = { readonly low: number; readonly high: number }

/** A guess at a home whose score is known. */
export type TestedGuess = GuessKind & { readonly spread: ScoreSpread; readonly score: number }

/** With fewer, the end of a range would be a matter of luck; a wider kind is taken. */
const leastTested = 300

export function readGuess({ middle }: ScoreSpread): { score: number; band: EnergyBand } {
  const score = Math.max(1, Math.min(100, Math.round(middle)))
  return { score, band: bandFromScore(score) ?? 'G' }
}

/** From the narrowest kind to any. */
function namesOf({ nation, band, neighbours }: GuessKind) {
  const evidence = neighbours === 0 ? 'none' : neighbours < 5 ? 'few' : 'enough'
  return [`${nation}|${band}|${evidence}`, `${nation}|${band}`, `|${band}`, ''] as const
}

/**
 * Conformal: of the tested guesses of each kind, a tenth scored below the moved low end, and a tenth
 * above the moved high end. True of other homes as far as they are like these.
 */
export function calibrate(tested: Iterable<TestedGuess>): Calibration {
  const narrow = new Map<string, { readonly kind: GuessKind; readonly errors: Errors }>()
  for (const { spread, score, ...kind } of tested) {
    const [name] = namesOf(kind)
    const known = narrow.get(name) ?? { kind, errors: startErrors() }
    narrow.set(name, known)
    countError(known.errors.low, score - spread.low)
    countError(known.errors.high, score - spread.high)
    known.errors.guesses += 1
  }
  const found = new Map<string, Errors>()
  for (const { kind, errors } of narrow.values()) {
    for (const name of namesOf(kind)) {
      const sum = found.get(name) ?? startErrors()
      found.set(name, sum)
      addErrors(sum, errors)
    }
  }
  const fitted = [...found].filter(([name, { guesses }]) => guesses >= leastTested || name === '')
  return new Map(
    fitted.map(([name, { low, high, guesses }]) => {
      const tenth = Math.floor(guesses / 10)
      return [name, [findError(low, tenth), findError(high, guesses - 1 - tenth)]]
    }),
  )
}

/** How often the true score was so many hundredths of a point away from an end. */
type Errors = { readonly low: Uint32Array; readonly high: Uint32Array; guesses: number }

const stepsPerPoint = 100
const farthest = 130 * stepsPerPoint

function startErrors(): Errors {
  const size = 2 * farthest + 1
  return { low: new Uint32Array(size), high: new Uint32Array(size), guesses: 0 }
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
  into.guesses += more.guesses
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

/** Whole scores; the guess lies between them. */
export function rangeOf(spread: ScoreSpread, kind: GuessKind, calibration: Calibration): Range {
  const name = namesOf(kind).find(one => calibration.has(one)) ?? ''
  const [low, high] = calibration.get(name) ?? [0, 0]
  const { score } = readGuess(spread)
  // Moves are whole hundredths: a score that they were fitted to must not be missed by half of one.
  return {
    low: Math.max(1, Math.min(score, Math.ceil(spread.low + low - 0.005))),
    high: Math.max(score, Math.floor(spread.high + high + 0.005)),
  }
}
