import { bandFromScore, type EnergyBand, parseBand } from './energy-band.ts'
import type { Lodged } from './lodged-columns.ts'
import { readNumber } from './read-number.ts'

/** Where a home stands on the scale. The score is whole; null where only a letter was lodged. */
export type Level = { readonly band: EnergyBand; readonly score: number | null }

/** The score decides; a lodged letter stands in where there is no score. */
export function readEnergyLevel(lodged: Lodged, when: 'current' | 'potential'): Level | null {
  return readLevel(lodged[`${when}-energy-efficiency`], lodged[`${when}-energy-rating`])
}

/** The environmental scale has the same bands, but its letter is in no file. */
export function readEnvironmentLevel(lodged: Lodged, when: 'current' | 'potential'): Level | null {
  return readLevel(lodged[`environment-impact-${when}`], null)
}

function readLevel(score: string | null, letter: string | null): Level | null {
  const number = readNumber(score)
  const band = bandFromScore(number) ?? parseBand(letter)
  return band && { band, score: number === null ? null : Math.round(number) }
}
