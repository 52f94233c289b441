import { assumptions } from '../energy/assumptions.ts'
import { efficiencyOf } from '../energy/efficiencies.ts'
import type { EnergyOfUse } from '../energy/energy-use.ts'
import type { HomeSystems } from '../energy/home-systems.ts'
import { type Effect, nothing } from './effect.ts'
import { heatFromKwh, isMainHeat } from './heat-from-kwh.ts'
import { estimateHeatPumpCost } from './measure-costs.ts'
import type { RunningHome } from './running-home.ts'

/** Seasonal performance of 428 air-source pumps: the median and the quartiles. */
const performance = { low: 2.55, likely: efficiencyOf('heat-pump', 'electricity'), high: 3.05 }
/** Hours at full power that heat a home for a year: our assumption. */
const fullPowerHours = 2_250
const nightShare = assumptions.nightHeatPump.value
const classWidthKw = 2
const smallestKw = 4
const largestKw = 16

/**
 * An air-source heat pump for the heating and hot water that the other measures have left. It is
 * never a sure saving: its range goes from the worse quartile of measured pumps to the better one.
 */
export function applyHeatPump(running: RunningHome, systems: HomeSystems): Effect {
  const heatOf = (entry: EnergyOfUse) => heatFromKwh(systems, entry)
  const isReplaced = (entry: EnergyOfUse) => isMainHeat(systems, entry)
  const all = running.list(isReplaced)
  const rooms = all.filter(({ use }) => use === 'heating')
  const roomHeatKwh = sum(rooms, entry => entry.kwh * heatOf(entry))
  if (roomHeatKwh <= 0) return nothing

  const sizeKw = chooseSize(roomHeatKwh)
  const heatKwh = sum(all, entry => entry.kwh * heatOf(entry))
  const pence = all.map(entry => running.penceOf(entry))
  const electricPence = running.penceOf({ use: 'heating', fuel: 'electricity', kwh: 0, nightShare })
  const costNow = all.reduce((total, { kwh }, at) => total + kwh * (pence[at] ?? 0), 0)
  const isPriced = electricPence !== null && !pence.includes(null) && costNow > 0
  const change = running.copy().replace(isReplaced, 'electricity', heatOf, performance, nightShare)
  return {
    kwhSaved: change.kwhSaved,
    savingPounds: change.poundsSaved,
    savingBasis: 'modelled',
    fuels: change.fuels,
    sources: ['electrification-of-heat', 'measures-guides', 'own-assumptions'],
    cost: estimateHeatPumpCost(sizeKw?.to ?? null),
    heatPump: {
      sizeKw,
      assumedEfficiency: performance,
      breakEvenEfficiency: isPriced ? (heatKwh * electricPence) / costNow : null,
    },
  }
}

const sum = (
  entries: readonly Readonly<EnergyOfUse>[],
  of: (entry: EnergyOfUse) => number,
): number => entries.reduce((total, entry) => total + of(entry), 0)

/** Null where it needs more than the largest class: then a surveyor has to say. */
function chooseSize(roomHeatKwh: number): { from: number; to: number } | null {
  const kw = roomHeatKwh / fullPowerHours
  const from = Math.max(smallestKw, Math.floor(kw / classWidthKw) * classWidthKw)
  return from + classWidthKw > largestKw ? null : { from, to: from + classWidthKw }
}
