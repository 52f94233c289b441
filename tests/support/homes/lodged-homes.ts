import type { EnergyModel } from '../../../homes/energy/energy-use.ts'
import { type HomeToModel, modelEnergy } from '../../../homes/energy/model-energy.ts'
import type { Lodged } from '../../../homes/epc-ratings/lodged-columns.ts'
import { readBuilding } from '../../../homes/epc-ratings/read-building.ts'
import { believedOf } from '../believed.ts'

export const gasHouse: Partial<Lodged> = {
  'property-type': 'House',
  'built-form': 'Semi-Detached',
  'total-floor-area': '92',
  'number-habitable-rooms': '5',
  'main-fuel': 'mains gas (not community)',
  'mainheat-description': 'Boiler and radiators, mains gas',
  'mainheat-energy-eff': 'Good',
  'hotwater-description': 'From main system',
  'secondheat-description': 'None',
  'low-energy-lighting': '50',
}
export const oilHouse: Partial<Lodged> = {
  ...gasHouse,
  'total-floor-area': '128',
  'main-fuel': 'oil (not community)',
  'mainheat-description': 'Boiler and radiators, oil',
  'low-energy-lighting': '100',
}
export const storageFlat: Partial<Lodged> = {
  'property-type': 'Flat',
  'total-floor-area': '52',
  'main-fuel': 'electricity (not community)',
  'mainheat-description': 'Electric storage heaters',
  'hotwater-description': 'Electric immersion, off-peak',
  'secondheat-description': 'None',
  'energy-tariff': 'dual',
  'low-energy-lighting': '100',
}
export const heatPumpHouse: Partial<Lodged> = {
  ...gasHouse,
  'main-fuel': 'electricity (not community)',
  'mainheat-description': 'Air source heat pump, radiators, electric',
}

/** A certificate with nothing else in it, as the model takes it. */
export function homeOf(lodged: Partial<Lodged>, lodgedOn = '2016-02-02'): HomeToModel {
  const believed = believedOf({ ...lodged, 'lodgement-date': lodgedOn })
  return { building: readBuilding(believed), believed, lodgedOn }
}

export function model(home: HomeToModel): EnergyModel {
  const found = modelEnergy(home)
  if (found === null) throw new Error('a certificate is always modelled')
  return found
}

/** Uses to a whole kWh, one line each. */
export const rounded = ({ uses }: EnergyModel) =>
  uses.map(({ use, fuel, kwh }) => `${use} ${fuel} ${Math.round(kwh)}`)
/** kWh bought for heating and hot water. */
export const heatOf = ({ uses }: EnergyModel) =>
  uses
    .filter(({ use }) => use === 'heating' || use === 'hot-water')
    .reduce((sum, { kwh }) => sum + kwh, 0)

export const demand = { 'space-heating-demand': '9875', 'water-heating-demand': '2410' }
export const costs = {
  'heating-cost-current': '640',
  'hot-water-cost-current': '110',
  'lighting-cost-current': '85',
}
