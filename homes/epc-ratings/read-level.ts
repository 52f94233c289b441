import type { Believed } from './believe-lodged.ts'
import { bandFromScore, type EnergyBand, parseBand } from './energy-band.ts'
import { readNumber } from './read-number.ts'

/** Where a home stands on the scale. The score is whole; null where only a letter was lodged. */
export type Level = { readonly band: EnergyBand; readonly score: number | null }

/** The score decides; a lodged letter stands in where there is no score. */
export function readEnergyLevel(believed: Believed, when: 'current' | 'potential'): Level | null {
  return readLevel(believed[`${when}-energy-efficiency`], believed[`${when}-energy-rating`])
}

/** The environmental scale has the same bands, but its letter is in no file. */
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
