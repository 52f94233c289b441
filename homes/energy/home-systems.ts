import type { Building } from '../epc-ratings/building.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import type { Fuel } from '../epc-ratings/main-fuel.ts'
import { assumptions, type Doubt } from './assumptions.ts'
import { efficiencyOf } from './efficiencies.ts'
import type { BoughtFuel } from './energy-use.ts'
import { heatsAtNight, saysTwoRates } from './likely-meter.ts'

/** A part of the heat of a home: what is bought for it, and how much heat comes of a kWh. */
export type HeatPart = {
  readonly fuel: BoughtFuel
  readonly efficiency: number
  /** Of the home's space heat; 1 for hot water. */
  readonly share: number
  readonly nightShare: number
  readonly isOfHeatPump?: true
}

/** How a home makes its heat, in terms of what is bought. */
export type HomeSystems = {
  readonly heating: readonly HeatPart[]
  readonly hotWater: HeatPart
  readonly pumpKwh: number
  /** Whether electricity has a day and a night price. */
  readonly isTwoRate: boolean
  readonly doubts: readonly Doubt[]
}

const mainFuels: Readonly<Record<Fuel, BoughtFuel | null>> = {
  'mains-gas': 'mains-gas',
  electricity: 'electricity',
  oil: 'oil',
  lpg: 'lpg',
  coal: 'coal',
  wood: 'wood',
  'dual-fuel': 'coal',
  'bio-fuel': 'oil',
  other: null,
  none: null,
}

type Kind = NonNullable<Building['heating']['kind']>

const electricKinds: readonly Kind[] = ['heat-pump', 'storage-heaters', 'electric-heaters', 'none']

export function readSystems(building: Building, believed: Believed | null): HomeSystems {
  const { heating, hotWater } = building
  const doubts: Doubt[] = []
  const fuel = findMainFuel(building, doubts)
  const kind = heating.kind ?? (fuel === 'electricity' ? 'electric-heaters' : 'boiler')
  const water = findWaterFuel(building, kind, fuel, believed)
  const isElectric = fuel === 'electricity' || water.fuel === 'electricity'
  const isTwoRate = isElectric && saysTwoRates(building, believed)
  const main = {
    fuel,
    efficiency: efficiencyOf(kind, fuel, heating.isOld),
    nightShare: isTwoRate && fuel === 'electricity' ? nightShareOf(kind, heating) : 0,
    ...(kind === 'heat-pump' && { isOfHeatPump: true as const }),
  }
  const secondFuel = heating.second === null ? null : mainFuels[heating.second]
  const share = secondFuel === null ? 0 : secondShareOf(kind)
  if (secondFuel !== null) doubts.push('second-system')
  const second = secondFuel && {
    fuel: secondFuel,
    efficiency: efficiencyOf('second', secondFuel),
    share,
    nightShare: 0,
  }
  if (kind === 'heat-pump') doubts.push('heat-pump')
  if (fuel === 'heat-network') doubts.push('heat-network')
  if (fuel === 'coal' || fuel === 'wood') doubts.push('solid-fuel')
  if (heating.fuel === 'dual-fuel' || heating.fuel === 'bio-fuel') doubts.push('mixed-fuel')
  if (hotWater.isSolar) doubts.push('solar-water')
  if ((building.solarPanels ?? 0) > 0) doubts.push('solar-panels')
  return {
    heating: [{ ...main, share: 1 - share }, ...(second ? [second] : [])],
    hotWater: water.fromMain
      ? { ...main, share: 1 }
      : {
          fuel: water.fuel,
          efficiency: efficiencyOf('water-heater', water.fuel),
          share: 1,
          nightShare:
            isTwoRate && water.fuel === 'electricity' ? assumptions.nightImmersion.value : 0,
        },
    pumpKwh: kind === 'boiler' || kind === 'warm-air' ? assumptions.pumpKwh.value : 0,
    isTwoRate,
    doubts,
  }
}

function findMainFuel({ heating, hasMainsGas }: Building, doubts: Doubt[]): BoughtFuel {
  if (heating.kind === 'network') return 'heat-network'
  if (heating.kind !== null && electricKinds.includes(heating.kind)) return 'electricity'
  const named = heating.fuel === null ? null : mainFuels[heating.fuel]
  if (named !== null) return named
  // Without a system the assessment takes portable electric heaters.
  if (heating.fuel === 'none') return 'electricity'
  doubts.push('fuel-unknown')
  return hasMainsGas === false ? 'electricity' : 'mains-gas'
}

/** Storage and room heaters heat no water, whatever the text leaves out. */
const waterless: readonly Kind[] = ['storage-heaters', 'electric-heaters', 'room-heaters', 'none']

function findWaterFuel(
  { hotWater, hasMainsGas }: Building,
  kind: Kind,
  fuel: BoughtFuel,
  believed: Believed | null,
): { readonly fuel: BoughtFuel; readonly fromMain: boolean } {
  switch (hotWater.from) {
    case 'immersion':
      return { fuel: 'electricity', fromMain: false }
    case 'instant': {
      const isGas = /\bgas\b|\bnwy\b/i.test(believed?.['hotwater-description'] ?? '')
      // "Gas multipoint" is said of bottled gas too.
      const gas = hasMainsGas === false || fuel === 'lpg' ? 'lpg' : 'mains-gas'
      return { fuel: isGas ? gas : 'electricity', fromMain: false }
    }
    case 'network':
      return { fuel: 'heat-network', fromMain: fuel === 'heat-network' }
    case 'main-system':
      return { fuel, fromMain: true }
    default:
      return waterless.includes(kind)
        ? { fuel: 'electricity', fromMain: false }
        : { fuel, fromMain: true }
  }
}

function secondShareOf(kind: Kind): number {
  if (kind === 'storage-heaters') return assumptions.secondShareStorage.value
  if (kind === 'electric-heaters') return assumptions.secondShareElectric.value
  return assumptions.secondShare.value
}

function nightShareOf(kind: Kind, heating: Building['heating']): number {
  if (heatsAtNight(heating)) return assumptions.nightStorage.value
  if (kind === 'heat-pump') return assumptions.nightHeatPump.value
  return kind === 'boiler' ? assumptions.nightBoiler.value : 0
}
