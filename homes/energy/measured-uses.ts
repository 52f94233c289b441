import type { Building } from '../epc-ratings/building.ts'
import type { EnergyBand } from '../epc-ratings/energy-band.ts'
import { estimateBedrooms } from './appliances.ts'
import { assumptions } from './assumptions.ts'
import type { EnergyModel, EnergyOfUse, MeteredView } from './energy-use.ts'
import {
  gasByBand,
  gasOfThreeBedrooms,
  gasRowOf,
  meanPrimaryKwhPerM2,
  meteredShare,
  scatterPrimaryKwhPerM2,
} from './metered-factors.ts'

export type HomeToMeasure = {
  readonly model: EnergyModel
  readonly building: Building
  readonly band: EnergyBand | null
}

/** What is bought in a year in homes like it: by most, and at the ends of what one home may need. */
export type MeasuredUses = {
  readonly low: readonly EnergyOfUse[]
  readonly likely: readonly EnergyOfUse[]
  readonly high: readonly EnergyOfUse[]
  readonly basis: MeteredView['basis']
  readonly sources: readonly string[]
}

/**
 * What gas homes of this band, and of this type where it has three bedrooms, measured for what the
 * model covers. Never this home's own meter: null where that is known, where the band is not, and for
 * homes that are not heated by gas, of which nobody measured enough. Lighting and pumps stay as they
 * are modelled, at both ends too: it is heat by which one home differs from another.
 */
export function measureUses({ model, building, band }: HomeToMeasure): MeasuredUses | null {
  if (band === null || model.route === 'own-use') return null
  const gas = sum(model.uses.filter(isGas))
  const heat = sum(model.uses.filter(isHeat))
  if (gas <= heat / 2) return null

  const row = gasRowOf(building.type, building.form)
  const isOfType = row !== null && hasThreeBedrooms(building)
  // The table by type is of gas; the share of a band is of all energy.
  const whole = sum(model.uses)
  const { share, error } = meteredShare[band]
  const likely = isOfType
    ? scaleUses(model.uses, isGas, (gasOfThreeBedrooms[row] * gasByBand[band]) / gas)
    : scaleUses(model.uses, isHeat, Math.max(0, share * whole - (whole - heat)) / heat)
  const scatter = Math.min(
    assumptions.mostScatter.value,
    scatterPrimaryKwhPerM2 / meanPrimaryKwhPerM2 + (isOfType ? 0 : error / share),
  )
  return {
    low: scaleUses(likely, isHeat, 1 - scatter),
    likely,
    high: scaleUses(likely, isHeat, 1 + scatter),
    basis: isOfType ? 'type-and-band' : 'band',
    sources: [...model.sources, ...(isOfType ? ['need-2026', 'few-2023'] : ['few-2023'])],
  }
}

/** By its rooms, where its floor area does not speak of a home of quite another size. */
function hasThreeBedrooms(building: Building): boolean {
  const byArea = estimateBedrooms({ ...building, habitableRooms: null })
  return estimateBedrooms(building) === 3 && Math.abs(byArea - 3) <= 1
}

const isGas = ({ fuel }: EnergyOfUse) => fuel === 'mains-gas'
const isHeat = ({ use }: EnergyOfUse) => use === 'heating' || use === 'hot-water'
const sum = (uses: readonly EnergyOfUse[]) => uses.reduce((all, { kwh }) => all + kwh, 0)
const scaleUses = (
  uses: readonly EnergyOfUse[],
  isScaled: (use: EnergyOfUse) => boolean,
  factor: number,
) => uses.map(use => (isScaled(use) ? { ...use, kwh: use.kwh * factor } : use))
