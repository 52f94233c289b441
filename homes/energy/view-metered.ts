import type { Building } from '../epc-ratings/building.ts'
import type { EnergyBand } from '../epc-ratings/energy-band.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { Range } from '../range.ts'
import { assumptions } from './assumptions.ts'
import { estimateBedrooms } from './bedrooms.ts'
import type { EnergyModel, EnergyOfUse, MeteredView } from './energy-use.ts'
import {
  gasByBand,
  gasOfThreeBedrooms,
  gasRowOf,
  meteredShare,
  scatterPrimaryKwhPerM2,
} from './metered-factors.ts'
import { methodologyCalled } from './methodologies.ts'
import { priceEnergy } from './price-energy.ts'
import { floorAreaOf } from './read-lodged-energy.ts'

export type HomeToView = {
  readonly model: EnergyModel
  readonly building: Building
  readonly band: EnergyBand | null
  readonly prices: EnergyPrices
}

/**
 * What gas homes of this band, and of this type where it has three bedrooms, measured for what the
 * model covers. Never this home's own meter: null where that is known, where the band is not, and for
 * homes that are not heated by gas, of which nobody measured enough.
 */
export function viewMetered({ model, building, band, prices }: HomeToView): MeteredView | null {
  if (band === null || model.route === 'own-use') return null
  const isGas = ({ fuel }: EnergyOfUse) => fuel === 'mains-gas'
  const isHeat = ({ use }: EnergyOfUse) => use === 'heating' || use === 'hot-water'
  const gas = sum(model.uses.filter(isGas))
  if (gas <= sum(model.uses.filter(isHeat)) / 2) return null

  const row = gasRowOf(building.type, building.form)
  const isOfType = row !== null && estimateBedrooms(building) === 3
  const share = isOfType
    ? (gasOfThreeBedrooms[row] * gasByBand[band]) / gas
    : meteredShare[band].share
  // Lighting and pumps are not in the table of gas; the share of a band is of all energy.
  const likely = isOfType
    ? model.uses.map(use => (isGas(use) ? scale(use, share) : use))
    : model.uses.map(use => scale(use, share))
  const total = sum(likely)
  const error = isOfType ? 0 : meteredShare[band].error / share
  const scatter = Math.min(
    assumptions.mostScatter.value,
    scatterKwh(building, likely) / total + error,
  )
  const kwh: Range = { low: total * (1 - scatter), likely: total, high: total * (1 + scatter) }
  const measured: EnergyModel = {
    ...model,
    uses: likely,
    spread: { low: 1 - scatter, high: 1 + scatter },
  }
  return {
    kwh: { low: Math.round(kwh.low), likely: Math.round(kwh.likely), high: Math.round(kwh.high) },
    pounds: priceEnergy(measured, prices).pounds,
    basis: isOfType ? 'type-and-band' : 'band',
    sources: [...model.sources, ...(isOfType ? ['need-2026', 'few-2023'] : ['few-2023'])],
  }
}

/** The scatter is of primary energy by SAP 2012: brought back to the mix that the home buys. */
function scatterKwh(building: Building, uses: readonly EnergyOfUse[]): number {
  const { primaryFactors } = methodologyCalled('sap-2012')
  const primary = uses.reduce(
    (all, { fuel, kwh }) => all + kwh * (primaryFactors[fuel] ?? primaryFactors['mains-gas'] ?? 1),
    0,
  )
  const mix = primary / sum(uses)
  return (scatterPrimaryKwhPerM2 * floorAreaOf(building)) / mix
}

const sum = (uses: readonly EnergyOfUse[]) => uses.reduce((all, { kwh }) => all + kwh, 0)
const scale = (use: EnergyOfUse, factor: number) => ({ ...use, kwh: use.kwh * factor })
