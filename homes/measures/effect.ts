import type { BoughtFuel } from '../energy/energy-use.ts'
import type { CheckId, HomeMeasure } from './measure.ts'
import type { Cost } from './measure-costs.ts'

/** What a measure does by itself to the home as it then stands. */
export type Effect = Pick<HomeMeasure, 'kwhSaved' | 'savingPounds' | 'savingBasis'> &
  Pick<HomeMeasure, 'kwhExported' | 'heatPump' | 'panels'> & {
    readonly fuels: readonly BoughtFuel[]
    readonly sources: readonly string[]
    /** Replaces the cost by kind, where the size decides. */
    readonly cost?: Cost | null
    /** What else has to be looked at in this home. */
    readonly checks?: readonly CheckId[]
    /** Of all heat that is lost: what the certificate's model keeps in. */
    readonly keptIn?: number
    /** Pounds a year at rating prices that panels make. */
    readonly ratedPower?: number
  }

export const noEffect: Effect = {
  kwhSaved: {},
  savingPounds: null,
  savingBasis: 'none',
  fuels: [],
  sources: [],
}
