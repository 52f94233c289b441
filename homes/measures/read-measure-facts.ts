import { efficiencyOf } from '../energy/efficiencies.ts'
import type { EnergyModel } from '../energy/energy-use.ts'
import { type HomeSystems, readSystems } from '../energy/home-systems.ts'
import type { LodgedPrices } from '../energy/lodged-price-list.ts'
import type { Building } from '../epc-ratings/building.ts'
import { readEnergyLevel } from '../epc-ratings/energy-band.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { Effect } from './effect.ts'
import { type Rated, rateHome } from './estimate-points.ts'
import { compareWithLodged, type ShareFacts } from './find-share.ts'
import { heatFromKwh } from './heat-from-kwh.ts'
import { estimateHeatLoss, estimateSizes } from './heat-loss.ts'
import { type LodgedStep, readLodgedSteps } from './lodged-steps.ts'
import type { MeasureId } from './measure.ts'
import { type Cost, estimateCost } from './measure-costs.ts'
import { RunningHome } from './running-home.ts'
import { findSunRegion } from './solar-panels.ts'
import { generatePower, storePower } from './solar-power.ts'

export type MeasuresToApply = {
  readonly building: Building
  /** Null where the home has no certificate. */
  readonly believed: Believed | null
  readonly recommendations: readonly Recommendation[] | null
  readonly model: EnergyModel | null
  /** By which the home is rated; left out where `model` is not of somebody's bills. */
  readonly ratedModel?: EnergyModel | null
  readonly prices: EnergyPrices
  /** Those of the day on which the certificate was lodged. */
  readonly lodgedPrices?: LodgedPrices | null
  /** The certificate's, raised by what was done since; without a certificate, that of a likely rating. */
  readonly score?: number | null
  /** Which region of the electricity network the home is in. */
  readonly regionCode?: string | null
  /** Whether a gas meter is listed at the address; null or left out where nobody says. */
  readonly hasGasMeter?: boolean | null
}

/** What holds of the home whichever measures are applied. */
export type MeasureFacts = MeasuresToApply & {
  readonly scoreNow: number | null
  /** What all steps of the certificate together bring; null where they bring none. */
  readonly mostPoints: number | null
  readonly lodgedSteps: ReadonlyMap<number, LodgedStep>
  readonly systems: HomeSystems
  readonly share: Omit<ShareFacts, 'before' | 'keptIn'> | null
  readonly rated: Rated | null
  readonly costOf: (id: MeasureId) => Cost | null
  readonly powerOf: (id: 'solar-panels' | 'battery') => Effect
}

export function readMeasureFacts(given: MeasuresToApply): MeasureFacts {
  const { building, believed, model, prices } = given
  const lodgedScore = (believed && readEnergyLevel(believed, 'current')?.score) ?? null
  const scoreNow = given.score ?? lodgedScore
  const systems = readSystems(building, believed)
  const home = model && new RunningHome(model, prices)
  const region = findSunRegion(given.regionCode ?? null)
  return {
    ...given,
    scoreNow,
    mostPoints: readMostPoints(believed, lodgedScore),
    lodgedSteps: readLodgedSteps(
      given.recommendations ?? [],
      building,
      believed,
      given.lodgedPrices ?? null,
      // Its steps begin there, whatever has been done since.
      lodgedScore,
    ),
    systems,
    share: home && readShareFacts(home, systems, given),
    rated: home && rateHome(scoreNow, building.floorAreaM2, home.rated()),
    costOf: rememberOf((id: MeasureId) => estimateCost(id, building)),
    powerOf: rememberOf((id: 'solar-panels' | 'battery') =>
      (id === 'battery' ? storePower : generatePower)(building, region, prices),
    ),
  }
}

function readMostPoints(believed: Believed | null, lodgedScore: number | null): number | null {
  const potential = (believed && readEnergyLevel(believed, 'potential')?.score) ?? null
  if (potential === null || lodgedScore === null || potential <= lodgedScore) return null
  return potential - lodgedScore
}

/** Worked out when it is first asked for, and once for all orders of the measures. */
function rememberOf<Id extends MeasureId, Value>(find: (id: Id) => Value): (id: Id) => Value {
  const known = new Map<Id, { readonly value: Value }>()
  return id => {
    const found = known.get(id) ?? { value: find(id) }
    known.set(id, found)
    return found.value
  }
}

function readShareFacts(
  home: RunningHome,
  systems: HomeSystems,
  { building, believed }: MeasuresToApply,
): Omit<ShareFacts, 'before' | 'keptIn'> {
  const area = building.floorAreaM2
  const sizes = area === null ? null : estimateSizes(building, area)
  const heatOf = (name: string) =>
    home
      .list(({ use }) => use === name)
      .reduce((sum, entry) => sum + entry.kwh * heatFromKwh(systems, entry), 0)
  const main = building.heating.kind === 'boiler' ? systems.heating[0] : undefined
  return {
    building,
    believed,
    heatLoss: sizes && { sizes, loss: estimateHeatLoss(building, sizes) },
    roomHeatKwh: heatOf('heating'),
    waterHeatKwh: heatOf('hot-water'),
    boiler: main ? { now: main.efficiency, fresh: efficiencyOf('boiler', main.fuel) } : null,
    ...compareWithLodged(building, believed),
    roomShare: home.left(['heating']) / Math.max(1, home.left(['heating', 'hot-water'])),
  }
}
