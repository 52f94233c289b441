import { readEnergyLevel } from './energy-band.ts'
import { featureColumns, type HomeFeature, homeFeatures } from './home-features.ts'
import type { Believed } from './lodged-columns.ts'
import { type Description, readDescription } from './lodged-values.ts'

export type FeatureChange = {
  readonly feature: HomeFeature
  readonly before: Description
  readonly after: Description
}

type RatingChange = {
  /** Null where one of the two has no score. */
  readonly points: number | null
  readonly features: readonly FeatureChange[]
}

/** How a certificate differs from the one before it. Features that either leaves out are skipped. */
export function compareRatings(newer: Believed, older: Believed): RatingChange {
  const after = readEnergyLevel(newer, 'current')?.score ?? null
  const before = readEnergyLevel(older, 'current')?.score ?? null
  return {
    points: after === null || before === null ? null : after - before,
    features: homeFeatures.flatMap(feature => compareFeature(feature, newer, older)),
  }
}

function compareFeature(feature: HomeFeature, newer: Believed, older: Believed): FeatureChange[] {
  const column = featureColumns[feature].description
  const before = readDescription(older[column])
  const after = readDescription(newer[column])
  if (!before || !after || before.language !== after.language) return []
  return likeness(before.text) === likeness(after.text) ? [] : [{ feature, before, after }]
}

/** Drops punctuation and "assumed", in which two assessors of the same feature differ. */
function likeness(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\((?:assumed|rhagdybiaeth)\)/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, '')
}
