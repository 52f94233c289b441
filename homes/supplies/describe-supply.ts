import type { Fuel, MainFuel } from '../epc-ratings/main-fuel.ts'
import { findDistributor } from './distributors.ts'
import { findRegionOfHome } from './find-region.ts'
import { maskMeterNumber, readMpan, readMprn } from './meter-numbers.ts'
import { isInNorthernIreland } from './northern-ireland.ts'
import type { ProviderElectricity, ProviderSupply } from './provider-supply.ts'

/** A home's supply as anyone may see it: no number is whole. */
export type SupplyView = {
  readonly electricity: readonly ElectricityView[]
  readonly gas: readonly GasView[]
  readonly region: { readonly name: string; readonly isCertain: boolean } | null
  /** Set where the certificate names a fuel that homes away from the gas network burn. */
  readonly offGasFuel: Extract<Fuel, 'oil' | 'lpg'> | null
  /** Another provider could not be asked, so that what is missing here may well be known. */
  readonly isUnread: boolean
  readonly isInNorthernIreland?: true
}

export type ElectricityView = {
  /** Its last four; null where so few are kept that showing them would show it whole. */
  readonly ending: string | null
  /** Null where the number does not tell, as one that came masked does not. */
  readonly operator: string | null
  readonly isIndependent: boolean
  /** The number's own check digit says that it was written down wrongly. */
  readonly looksWrong: boolean
}

export type GasView = { readonly ending: string | null; readonly isIndependent: boolean }

type Supplied = {
  readonly mpans: readonly string[]
  readonly mprns: readonly string[]
  readonly postcode: string
  readonly country?: string | null
}

/** Another provider's word goes before what we make of the numbers, which it may have masked. */
export function describeSupply(
  address: Supplied,
  mainFuel: MainFuel | null,
  answer: ProviderSupply | 'unread' | null = null,
): SupplyView {
  const isUnread = answer === 'unread'
  const provided = isUnread ? null : answer
  const mprns = provided?.gas.map(({ mprn }) => mprn) ?? address.mprns
  return {
    electricity:
      provided?.electricity.map(describeProvided) ?? address.mpans.map(describeElectricity),
    gas: mprns.map(describeGas),
    region: describeRegion(address, provided),
    offGasFuel: readOffGasFuel(mprns, mainFuel),
    isUnread,
    ...(isInNorthernIreland(address) && { isInNorthernIreland: true as const }),
  }
}

/** A name that is none of ours says where no number and no postcode does. */
function describeRegion(address: Supplied, provided: ProviderSupply | null): SupplyView['region'] {
  const { name, certainty } = findRegionOfHome({ ...address, providerSupply: provided })
  if (name !== null) return { name, isCertain: certainty === 'certain' }
  return provided?.regionName ? { name: provided.regionName, isCertain: true } : null
}

function describeProvided({ mpan, operator, distributorId }: ProviderElectricity): ElectricityView {
  const ours = describeElectricity(mpan)
  const distributor = distributorId === null ? null : findDistributor(distributorId)
  return {
    ...ours,
    operator: operator ?? ours.operator ?? distributor?.operator ?? null,
    isIndependent: distributor === null ? ours.isIndependent : distributor.region === null,
  }
}

function describeElectricity(mpan: string): ElectricityView {
  const reading = readMpan(mpan)
  const distributor = reading.kind === 'mpan' ? findDistributor(reading.distributorId) : null
  return {
    ending: readEnding(mpan),
    operator: distributor?.operator ?? null,
    isIndependent: distributor !== null && distributor.region === null,
    looksWrong: reading.kind === 'mpan' && !reading.hasRightCheckDigit,
  }
}

function describeGas(mprn: string): GasView {
  const reading = readMprn(mprn)
  return {
    ending: readEnding(mprn),
    isIndependent: reading.kind === 'mprn' && reading.isIndependent,
  }
}

function readEnding(number: string): string | null {
  const ending = maskMeterNumber(number).slice(-4)
  return number.length > 4 && !ending.includes('*') ? ending : null
}

function readOffGasFuel(
  mprns: readonly string[],
  mainFuel: MainFuel | null,
): SupplyView['offGasFuel'] {
  if (mprns.length > 0 || mainFuel === null || mainFuel.isCommunity) return null
  const { fuel } = mainFuel
  return fuel === 'oil' || fuel === 'lpg' ? fuel : null
}
