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
function namesOf({ nation, band, neighbours }: GuessKind): readonly string[] {
  const evidence = neighbours === 0 ? 'none' : neighbours < 5 ? 'few' : 'enough'
  return [`${nation}|${band}|${evidence}`, `${nation}|${band}`, `|${band}`, '']
}

/**
 * Conformal: of the tested guesses of each kind, a tenth scored below the moved low end, and a tenth
 * above the moved high end. True of other homes as far as they are like these.
 */
export function calibrate(tested: Iterable<TestedGuess>): Calibration {
  const found = new Map<string, { below: number[]; above: number[] }>()
  for (const guess of tested) {
    for (const name of namesOf(guess)) {
      let errors = found.get(name)
      if (errors === undefined) {
        errors = { below: [], above: [] }
        found.set(name, errors)
      }
      errors.below.push(guess.score - guess.spread.low)
      errors.above.push(guess.score - guess.spread.high)
    }
  }
  const calibration = new Map<string, readonly [number, number]>()
  for (const [name, { below, above }] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (below.length < leastTested && name !== '') continue
    const tenth = Math.floor(below.length / 10)
    const low = Float64Array.from(below).sort()[tenth] ?? 0
    const high = Float64Array.from(above).sort()[above.length - 1 - tenth] ?? 0
    calibration.set(name, [roundMove(low), roundMove(high)])
  }
  return calibration
}

const roundMove = (points: number) => Math.round(points * 10_000) / 10_000

/** Whole scores; the guess lies between them. */
export function rangeOf(spread: ScoreSpread, kind: GuessKind, calibration: Calibration): Range {
  const name = namesOf(kind).find(one => calibration.has(one)) ?? ''
  const [low, high] = calibration.get(name) ?? [0, 0]
  const { score } = readGuess(spread)
  // Moves are rounded: what was fitted to a whole score must not miss it by that.
  return {
    low: Math.max(1, Math.min(score, Math.ceil(spread.low + low - 0.001))),
    high: Math.max(score, Math.floor(spread.high + high + 0.001)),
  }
}
