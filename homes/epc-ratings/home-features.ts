import type { LodgedName } from './lodged-columns.ts'

export const homeFeatures = [
  'walls',
  'roof',
  'floor',
  'windows',
  'main-heating',
  'heating-controls',
  'hot-water',
  'lighting',
  'second-heating',
] as const

export type HomeFeature = (typeof homeFeatures)[number]

type FeatureColumns = { readonly description: LodgedName; readonly stars: LodgedName }

/** The stems are uneven in the files themselves. */
export const featureColumns: Readonly<Record<HomeFeature, FeatureColumns>> = {
  walls: { description: 'walls-description', stars: 'walls-energy-eff' },
  roof: { description: 'roof-description', stars: 'roof-energy-eff' },
  floor: { description: 'floor-description', stars: 'floor-energy-eff' },
  windows: { description: 'windows-description', stars: 'windows-energy-eff' },
  'main-heating': { description: 'mainheat-description', stars: 'mainheat-energy-eff' },
  'heating-controls': { description: 'mainheatcont-description', stars: 'mainheatc-energy-eff' },
  'hot-water': { description: 'hotwater-description', stars: 'hot-water-energy-eff' },
  lighting: { description: 'lighting-description', stars: 'lighting-energy-eff' },
  'second-heating': { description: 'secondheat-description', stars: 'sheating-energy-eff' },
}
