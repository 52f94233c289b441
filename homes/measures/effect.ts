import type { BoughtFuel } from '../energy/energy-use.ts'
import type { HomeMeasure } from './measure.ts'
import type { Cost } from './measure-costs.ts'

/** What a measure does by itself to the home as it then stands. */
export type Effect = Pick<HomeMeasure, 'kwhSaved' | 'savingPounds' | 'savingBasis'> &
  Pick<HomeMeasure, 'kwhExported' | 'heatPump'> & {
    readonly fuels: readonly BoughtFuel[]
    readonly sources: readonly string[]
    /** Replaces the cost by kind, where the size decides. */
    readonly cost?: Cost | null
  }

export const nothing: Effect = {
  kwhSaved: {},
  savingPounds: null,
  savingBasis: 'none',
  fuels: [],
  sources: [],
}
