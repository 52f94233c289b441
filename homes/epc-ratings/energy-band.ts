import type { Believed } from './lodged-columns.ts'
import { readNumber } from './lodged-values.ts'

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

/** A home that sells more energy than it uses scores above 100. The highest lodged is about 120. */
const maxScore = 125

/** Scores are whole by definition. One lodged with decimals is judged by what it rounds to. */
export function isPossibleScore(number: number): boolean {
  const whole = Math.round(number)
  return whole >= bandFloors.G && whole <= maxScore
}

export function readScore(text: string | null): number | null {
  const number = readNumber(text)
  return number !== null && isPossibleScore(number) ? number : null
}

export function bandFromScore(score: number | null): EnergyBand | null {
  if (score === null || !isPossibleScore(score)) return null
  const whole = Math.round(score)
  return energyBands.find(band => whole >= bandFloors[band]) ?? null
}

/** Reads a lodged letter in either case; `INVALID!` and blanks are null. */
export function parseBand(text: string | null): EnergyBand | null {
  const letter = text?.trim().toUpperCase()
  return energyBands.find(band => band === letter) ?? null
}

type LodgedLevel = {
  readonly [Name in 'current-energy-efficiency' | 'current-energy-rating']: string | null
}

/** The lodged letter where no score is lodged. One that no home can have takes its letter with it. */
export function readUnscoredBand(lodged: LodgedLevel): EnergyBand | null {
  const isScored = readNumber(lodged['current-energy-efficiency']) !== null
  return isScored ? null : parseBand(lodged['current-energy-rating'])
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

/** A place on the scale. The score is whole, and null where the band comes from a lodged letter. */
export type Level = { readonly band: EnergyBand; readonly score: number | null }

/** The lodged letter counts only where there is no score. */
export function readEnergyLevel(believed: Believed, when: 'current' | 'potential'): Level | null {
  return readLevel(believed[`${when}-energy-efficiency`], believed[`${when}-energy-rating`])
}

/** The environmental scale has the same bands; its letter is never lodged. */
export function readEnvironmentLevel(
  believed: Believed,
  when: 'current' | 'potential',
): Level | null {
  return readLevel(believed[`environment-impact-${when}`], null)
}

function readLevel(score: string | null, letter: string | null): Level | null {
  const number = readNumber(score)
  const band = bandFromScore(number) ?? parseBand(letter)
  return band && { band, score: number === null ? null : Math.round(number) }
}

/** Where one place on the scale stands to another; `unknown` within a band where a score is not known. */
export function compareLevels(one: Level, other: Level): 'higher' | 'same' | 'lower' | 'unknown' {
  const bands = energyBands.indexOf(other.band) - energyBands.indexOf(one.band)
  const isScored = one.score !== null && other.score !== null
  const apart = isScored ? Number(one.score) - Number(other.score) : bands
  if (apart === 0) return isScored ? 'same' : 'unknown'
  return apart > 0 ? 'higher' : 'lower'
}

/** Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015: at least E. */
type LettingStandard = 'meets' | 'below'

const otherNations = ['Scotland', 'Northern Ireland']

/** Null where the regulations don't hold. Where the country is not told, it is one of the register's two. */
export function judgeLetting(band: EnergyBand, country: string | null): LettingStandard | null {
  if (country !== null && otherNations.includes(country)) return null
  return band === 'F' || band === 'G' ? 'below' : 'meets'
}
