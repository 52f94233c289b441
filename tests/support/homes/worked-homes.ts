import type { EnergyModel, OwnUse } from '../../../homes/energy/energy-use.ts'
import type { LodgedPrices } from '../../../homes/energy/lodged-price-list.ts'
import { modelEnergy } from '../../../homes/energy/model-energy.ts'
import { priceEnergy, priceWholeBill } from '../../../homes/energy/price-energy.ts'
import inputs from '../../../homes/energy/worked-homes.inputs.json' with { type: 'json' }
import {
  type Building,
  type BuildingForm,
  type BuildingType,
  unknownBuilding,
} from '../../../homes/epc-ratings/building.ts'
import { bandFromScore } from '../../../homes/epc-ratings/energy-band.ts'
import type { Believed, Lodged } from '../../../homes/epc-ratings/lodged-columns.ts'
import { readBuilding } from '../../../homes/epc-ratings/read-building.ts'
import type { LikelyRating } from '../../../homes/likely-ratings/likely-rating.ts'
import type { EnergyPrices } from '../../../homes/prices/energy-prices.ts'
import { believedOf } from '../believed.ts'

/** One of `worked-homes.inputs.json`. */
export type WorkedHome = {
  readonly id: string
  readonly nation: string
  readonly today: string
  readonly prices: string
  readonly lodgedOn?: string
  readonly lodged?: Partial<Lodged>
  readonly building: {
    readonly type: BuildingType
    readonly form: BuildingForm
    readonly floorAreaM2: number
    readonly habitableRooms: number | null
    readonly heatingKind: Building['heating']['kind']
    readonly heatingFuel: Building['heating']['fuel']
    readonly heatingIsOld: boolean | null
    readonly secondFuel: Building['heating']['second']
    readonly hotWaterFrom: Building['hotWater']['from']
    readonly solarWater: boolean
    readonly lowEnergyLights: number | null
    readonly solarPanels: number | null
    readonly hasMainsGas: boolean | null
  }
  readonly likely?: { readonly score: number; readonly low: number; readonly high: number }
  readonly fittedPrices?: readonly LodgedPrices[]
  readonly ownUse?: OwnUse
}

export const workedHomes = inputs.homes as unknown as readonly WorkedHome[]

export const believedHome = ({ lodged, today }: WorkedHome): Believed | null =>
  lodged === undefined ? null : believedOf(lodged, today)

/** A building of which nothing is known but what is given. */
export const buildingOf = (facts: Partial<Building> = {}): Building => ({
  ...unknownBuilding,
  ...facts,
})

/** From the certificate, or where there is none from the facts of the list. */
export function buildingOfHome(home: WorkedHome): Building {
  const believed = believedHome(home)
  if (believed) return readBuilding(believed)
  const { type, form, floorAreaM2, heatingKind, heatingFuel } = home.building
  const nothing = buildingOf()
  return {
    ...nothing,
    type,
    form,
    floorAreaM2,
    heating: { ...nothing.heating, kind: heatingKind, fuel: heatingFuel },
  }
}

export function likelyOf({ likely }: WorkedHome): LikelyRating | null {
  if (likely === undefined) return null
  const typical = {
    propertyType: null,
    builtForm: null,
    ageBand: null,
    floorAreaM2: null,
    mainFuel: null,
  }
  const band = bandFromScore(likely.score) ?? 'D'
  return { ...likely, band, homes: 40, nearness: 'postcode', typical }
}

export function modelHome(home: WorkedHome): EnergyModel {
  const model = modelEnergy({
    building: buildingOfHome(home),
    believed: believedHome(home),
    lodgedOn: home.lodgedOn ?? null,
    likely: likelyOf(home),
    ...(home.fittedPrices && { fittedPrices: home.fittedPrices }),
    ...(home.ownUse && { ownUse: home.ownUse }),
  })
  if (model === null) throw new Error(`${home.id} has no model`)
  return model
}

/** Invented prices, and the price caps of 2026, as the inputs have them. */
export function pricesCalled(name: string): EnergyPrices {
  const fuels = (inputs.prices as Readonly<Record<string, object>>)[name]
  if (fuels === undefined) throw new Error(`No prices called ${name}`)
  return {
    day: '2026-11-22',
    meter: name === 'two-rate-2026' ? 'two-rate' : 'single-rate',
    payment: 'direct-debit',
    area: { kind: 'gb-average' },
    period: { from: '2026-10-01', to: '2026-12-31' },
    fuels: Object.fromEntries(
      Object.entries(fuels).map(([fuel, price]) => [fuel, { ...price, source: `test:${fuel}` }]),
    ),
    exportPence: null,
  }
}

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places

/** What is written down of a worked home. */
export function describeHome(home: WorkedHome) {
  const model = modelHome(home)
  const prices = pricesCalled(home.prices)
  const priced = priceEnergy(model, prices)
  const { ownUse } = home
  const building = buildingOfHome(home)
  const whole = priceWholeBill({ model, building, ...(ownUse && { ownUse }) }, prices)
  return {
    id: home.id,
    route: model.route,
    uses: model.uses.map(({ use, fuel, kwh, nightShare }) => ({
      use,
      fuel,
      kwh: round(kwh, 1),
      ...(nightShare !== undefined && { nightShare }),
    })),
    spread: { low: round(model.spread.low, 3), high: round(model.spread.high, 3) },
    pounds: priced.pounds,
    unpriced: priced.unpriced,
    wholeBillPounds: whole.pounds,
  }
}
