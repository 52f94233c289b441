import { readNumber } from './read-number.ts'

export const energyBands = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

export type EnergyBand = (typeof energyBands)[number]

/** The lowest score of each band, for energy and environmental impact alike. */
export const bandFloors: Readonly<Record<EnergyBand, number>> = {
  A: 92,
  B: 81,
  C: 69,
  D: 55,
  E: 39,
  F: 21,
  G: 1,
}

/** Over 100 is for homes that sell more energy than they use; the most that is lodged is about 120. */
const mostScore = 125

/** Scores are whole by definition; one that comes with decimals is rounded first. */
export function isScore(number: number): boolean {
  const whole = Math.round(number)
  return whole >= bandFloors.G && whole <= mostScore
}

/** As it was lodged; null for what can be no score. */
export function readScore(text: string | null): number | null {
  const number = readNumber(text)
  return number !== null && isScore(number) ? number : null
}

/** No band for what can be no score. */
export function bandFromScore(score: number | null): EnergyBand | null {
  if (score === null || !isScore(score)) return null
  const whole = Math.round(score)
  return energyBands.find(band => whole >= bandFloors[band]) ?? null
}

/** Reads a lodged letter in either case; `INVALID!` and blanks are null. */
export function parseBand(text: string | null): EnergyBand | null {
  const letter = text?.trim().toUpperCase()
  return energyBands.find(band => band === letter) ?? null
}

/** Whether the lodged letter is the one that the lodged score gives. */
export function compareLetterWithScore(
  letter: string | null,
  score: string | null,
): 'agree' | 'differ' | 'unknown' {
  const lodged = parseBand(letter)
  const derived = bandFromScore(readNumber(score))
  if (!lodged || !derived) return 'unknown'
  return lodged === derived ? 'agree' : 'differ'
}
