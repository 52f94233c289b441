import type { EnergyOfUse } from '../../homes/energy/energy-use.ts'
import { moreElectricityKwh } from '../../homes/energy/more-electricity.ts'
import { bandFromScore, type EnergyBand } from '../../homes/epc-ratings/energy-band.ts'
import { makePlan } from '../../homes/plan/make-plan.ts'
import type { HomeToPlan, Plan, PlanFacts, UnreadPart } from '../../homes/plan/plan.ts'
import type { EnergyPrices, Meter, Payment } from '../../homes/prices/energy-prices.ts'
import { findEnergyPrices } from '../../homes/prices/find-energy-prices.ts'
import { typicalUseOn } from '../../homes/prices/price-cap.ts'
import type { TariffPrice } from '../../homes/prices/price-tariff.ts'
import {
  type OwnKwh,
  priceCapYear,
  type QuotedTariff,
  quoteTariffs,
  withOwnKwh,
} from '../../homes/prices/quote-tariffs.ts'
import { exampleUse, homeTariffUse, type TariffUse } from '../../homes/prices/tariff-use.ts'
import { type FoundRegion, findRegionOfHome } from '../../homes/supplies/find-region.ts'
import { findHomeArea, type HomeArea } from '../../homes/supplies/home-area.ts'
import { isInNorthernIreland } from '../../homes/supplies/northern-ireland.ts'
import { findRegionByCode } from '../../homes/supplies/regions.ts'
import { readAddressToPlan } from '../../register/read-home-to-plan.ts'
import { type AddressView, describeAddress } from '../app/describe-address.ts'
import { readFacts } from '../app/facts.tsx'
import type { Visit } from '../app/visit.ts'

/** What the visitor says in the form; nothing of it is kept. */
export type QuoteAnswers = OwnKwh & {
  readonly meter?: Meter
  readonly payment?: Payment
  /** Our two letters; empty for the average of Great Britain. */
  readonly region?: string
}

/** Where the use that is counted comes from. `unread`: typical, for what is known could not be read. */
type UseBasis = 'typical' | 'unread' | Exclude<Plan['basis'], 'nothing'>

export type HomeQuote = {
  readonly kind: 'home'
  readonly address: AddressView
  /** By its certificate; null where there is none. */
  readonly band: EnergyBand | null
  readonly area: HomeArea
  /** Where no price of ours holds; null in Great Britain. */
  readonly outside: 'northern-ireland' | 'elsewhere' | null
  readonly basis: 'own' | UseBasis
  /** Of the fuel that the visitor did not give beside the other; null where nothing of the kind is counted. */
  readonly basisOfRest: UseBasis | null
  readonly use: TariffUse | null
  /** Homes like it were measured, and its use is adjusted to theirs. */
  readonly isMeasured: boolean
  /** How much of the heat is of what we don't sell; null where none is. */
  readonly heatFromOthers: 'all' | 'part' | null
  readonly meter: Meter
  readonly isMeterLikely: boolean
  readonly payment: Payment
  readonly region: {
    readonly code: string | null
    readonly name: string | null
    readonly gsp: string | null
    readonly isLikely: boolean
    /** The visitor picked another one than we would have gone by, or the average. */
    readonly isChosen: boolean
    /** Another provider could not be asked about the supply. */
    readonly isUnread: boolean
  }
  readonly tariffs: readonly QuotedTariff[]
  /** Null where no cap is held for this meter and way to pay. */
  readonly cap: TariffPrice | null
  readonly capPeriod: EnergyPrices['period']
  readonly capArea: EnergyPrices['area']['kind']
}

type QuoteReading = HomeQuote | { readonly kind: 'other-supply' | 'unknown' | 'fault' }

/** What our tariffs would cost a home. Never throws. */
export async function readQuote(
  visit: Visit,
  addressId: string,
  answers: QuoteAnswers,
): Promise<QuoteReading> {
  const { register, content, reportFault } = visit
  const facts: PlanFacts = readFacts(visit)
  const { today } = facts
  try {
    const read = await readAddressToPlan(register, addressId, { today, reportFault })
    if (read === 'unknown-address') return { kind: 'unknown' }
    if (read === 'not-a-home') return { kind: 'other-supply' }
    const { address, home } = read
    const { meter, payment } = answers
    const plan = makePlan(home, { ...(meter && { meter }), ...(payment && { payment }) }, facts)
    const known = readKnownUse(plan)
    const asked = {
      meter: meter ?? known?.meter ?? 'single-rate',
      payment: payment ?? 'direct-debit',
    } as const
    const { postcode, country, providerSupply } = home
    const likely = findRegionOfHome(home)
    const found = chooseRegion(answers, likely)
    const place = { day: today, postcode, country, region: found }
    const prices = findEnergyPrices(facts, { ...place, ...asked })
    const base = known?.use ?? typicalUse(facts, asked.meter)
    const use = base && withOwnKwh(base, answers)
    const quoted = use && {
      ...asked,
      use,
      hasHeatPump: known?.hasHeatPump ?? false,
      gsp: found.gspGroup,
      startsOn: today,
    }
    const cap = facts.tariffs && quoted ? priceCapYear(facts.tariffs, prices, quoted) : null
    return {
      kind: 'home',
      address: describeAddress(address),
      band: readBand(plan),
      area: findHomeArea(content.serviceAreas(), address, today, providerSupply),
      outside:
        prices.area.kind !== 'none'
          ? null
          : isInNorthernIreland(home)
            ? 'northern-ireland'
            : 'elsewhere',
      ...findBasis(answers, use, known?.basis ?? (isUseUnread(home) ? 'unread' : 'typical')),
      use,
      isMeasured: known?.isMeasured ?? false,
      heatFromOthers: known?.heatFromOthers ?? null,
      ...asked,
      isMeterLikely: meter === undefined,
      region: {
        code: found.code,
        name: found.name,
        gsp: found.gspGroup,
        isLikely: found.certainty === 'likely',
        isChosen: found.code !== likely.code,
        isUnread: providerSupply === 'unread',
      },
      tariffs: facts.tariffs && quoted ? quoteTariffs(facts.tariffs, quoted, cap) : [],
      cap,
      capPeriod: prices.period,
      capArea: prices.area.kind,
    }
  } catch (fault) {
    reportFault(fault)
    return { kind: 'fault' }
  }
}

const readBand = ({ basis, score }: Pick<Plan, 'basis' | 'score'>): EnergyBand | null =>
  basis === 'certificate' && score.now !== null ? bandFromScore(score.now) : null

/** What a home's use is worked out from, beside its address. */
const usesUse: ReadonlySet<UnreadPart> = new Set(['certificate', 'likely-rating'])

const isUseUnread = ({ unread = [] }: HomeToPlan) => unread.some(part => usesUse.has(part))

function findBasis(
  { electricityKwh, gasKwh }: OwnKwh,
  use: TariffUse | null,
  from: UseBasis,
): Pick<HomeQuote, 'basis' | 'basisOfRest'> {
  if (electricityKwh === undefined && gasKwh === undefined)
    return { basis: from, basisOfRest: null }
  const isWhole = electricityKwh !== undefined && (gasKwh !== undefined || use?.gasKwh === null)
  return { basis: 'own', basisOfRest: isWhole ? null : from }
}

/** By its certificate, or by homes alike; null where neither tells. */
function readKnownUse({ basis, building, costs }: Plan) {
  if (!building || !costs || basis === 'nothing') return null
  const { model, measured, prices } = costs
  const uses = measured?.likely ?? model.uses
  const hasHeatPump = building.heating.kind === 'heat-pump'
  const electricityKwh = moreElectricityKwh(model, building).likely
  return {
    basis,
    use: homeTariffUse({ uses }, { electricityKwh, hasHeatPump }),
    hasHeatPump,
    meter: prices.differsFrom?.meter ?? prices.meter,
    isMeasured: measured !== null,
    heatFromOthers: findHeatFromOthers(uses),
  }
}

/** Hot water counts as part of the heat, but is not all of it. */
function findHeatFromOthers(uses: readonly EnergyOfUse[]): HomeQuote['heatFromOthers'] {
  const bought = uses.filter(({ kwh }) => kwh > 0)
  if (bought.every(isOfOurFuel)) return null
  return bought.some(one => one.use === 'heating' && isOfOurFuel(one)) ? 'part' : 'all'
}

const isOfOurFuel = ({ fuel }: EnergyOfUse) => fuel === 'electricity' || fuel === 'mains-gas'

/** What Ofgem calls typical; null where that is not held. */
function typicalUse({ priceCap, today }: PlanFacts, meter: Meter): TariffUse | null {
  const typical = typicalUseOn(priceCap, today)
  const isTwoRate = meter === 'two-rate' && typical?.electricityMultiRate !== undefined
  return (
    typical && {
      electricityKwh: isTwoRate
        ? (typical.electricityMultiRate?.medium ?? 0)
        : typical.electricitySingleRate.medium,
      nightShare: isTwoRate ? exampleUse.nightShare : 0,
      gasKwh: typical.gas.medium,
      carKwh: 0,
      heatPumpKwh: 0,
    }
  )
}

/** As chosen, which nobody doubts; unknown for the average of Great Britain. */
function chooseRegion({ region }: QuoteAnswers, found: FoundRegion): FoundRegion {
  if (region === undefined || region === found.code) return found
  const chosen = findRegionByCode(region)
  if (!chosen) return { code: null, name: null, gspGroup: null, certainty: 'unknown' }
  return { code: chosen.code, name: chosen.name, gspGroup: chosen.gspGroup, certainty: 'certain' }
}
