import type { Calibration } from '../../homes/likely-ratings/calibrate-range.ts'
import type { HomeKind } from '../../homes/likely-ratings/home-place.ts'
import type { AreaFacts } from '../../homes/likely-ratings/rate-homes.ts'
import {
  packHistogram,
  type ScoreHistogram,
  unpackHistogram,
} from '../../homes/likely-ratings/score-histogram.ts'
import type { TypicalHome } from '../../homes/likely-ratings/typical-home.ts'
import { compareText } from '../compare-text.ts'
import type { LearnedRow } from '../new-register.ts'

/**
 * What likely ratings are made of, in the table `learned`: a row `all` for the whole version, and one
 * for each kind of home of each postcode sector.
 */
export type LearnedRatings = {
  /** By kind and area, as `nameArea` names them. */
  readonly areas: ReadonlyMap<string, AreaFacts>
  readonly nations: ReadonlyMap<string, ScoreHistogram>
  readonly classes: ReadonlyMap<string, ScoreHistogram>
  readonly calibration: Calibration
}

export const likelyRatingsTopic = 'likely-ratings'

export function nameArea(kind: HomeKind, area: string): string {
  return `${kind} ${area}`
}

export function nameNation(kind: HomeKind, nation: string): string {
  return `${kind} ${nation}`
}

type Packed = readonly number[]
type PackedAll = {
  readonly nations: Readonly<Record<string, Packed>>
  readonly classes: Readonly<Record<string, Packed>>
  readonly calibration: Readonly<Record<string, readonly [low: number, high: number]>>
}
type PackedArea = { readonly scores: Packed; readonly typical: TypicalHome }

export function* packLikelyRatings(learned: LearnedRatings): Iterable<LearnedRow> {
  const { areas, nations, classes, calibration } = learned
  const all: PackedAll = {
    nations: packAll(nations),
    classes: packAll(classes),
    calibration: Object.fromEntries(sortByName(calibration)),
  }
  yield { topic: likelyRatingsTopic, key: 'all', content: JSON.stringify(all) }
  for (const [key, { scores, typical }] of sortByName(areas)) {
    const packed: PackedArea = { scores: packHistogram(scores), typical }
    yield { topic: likelyRatingsTopic, key, content: JSON.stringify(packed) }
  }
}

export function unpackAll(content: string | Uint8Array): Omit<LearnedRatings, 'areas'> {
  const { nations, classes, calibration } = JSON.parse(readText(content)) as PackedAll
  const unpack = (packed: PackedAll['nations']) =>
    new Map(Object.entries(packed).map(([name, counts]) => [name, unpackHistogram(counts)]))
  return {
    nations: unpack(nations),
    classes: unpack(classes),
    calibration: new Map(Object.entries(calibration)),
  }
}

export function unpackArea(content: string | Uint8Array): AreaFacts {
  const { scores, typical } = JSON.parse(readText(content)) as PackedArea
  if (typeof typical !== 'object' || typical === null) throw new TypeError('It lacks its home.')
  return { scores: unpackHistogram(scores), typical }
}

function readText(content: string | Uint8Array): string {
  if (typeof content !== 'string') throw new TypeError('It is no text.')
  return content
}

function packAll(histograms: ReadonlyMap<string, ScoreHistogram>): PackedAll['nations'] {
  return Object.fromEntries(
    sortByName(histograms).map(([name, scores]) => [name, packHistogram(scores)]),
  )
}

function sortByName<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([a], [b]) => compareText(a, b))
}
