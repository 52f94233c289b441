import type { Building } from '../epc-ratings/building.ts'
import { bandFromScore } from '../epc-ratings/energy-band.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import { officialAverages } from '../epc-ratings/official-averages.ts'
import type { LikelyRating } from '../likely-ratings/likely-rating.ts'
import type { Meter } from '../prices/energy-prices.ts'
import { applyOwnUse } from './apply-own-use.ts'
import { assumptions, type Doubt, doubts } from './assumptions.ts'
import type { EnergyModel, EnergyOfUse, EnergyRoute, OwnUse } from './energy-use.ts'
import { type HeatPart, type HomeSystems, readSystems } from './home-systems.ts'
import { saysTwoRates } from './likely-meter.ts'
import type { LodgedPrices } from './lodged-price-list.ts'
import { meteredShare } from './metered-factors.ts'
import { methodologyCalled } from './methodologies.ts'
import { hotWaterDemandKwh, lightingKwh, standardPeople } from './people-and-needs.ts'
import {
  floorAreaOf,
  type LodgedEnergy,
  nightShareOfRest,
  readLodgedEnergy,
  solarOf,
} from './read-lodged-energy.ts'
import {
  type Needs,
  needsFromCosts,
  needsFromDemand,
  needsFromLodgedScore,
  needsFromPrimaryEnergy,
  needsFromScore,
} from './routes.ts'
import { takeOffSolarPower } from './take-off-solar-power.ts'

export type HomeToModel = {
  /** As the visitor knows it: with their corrections. */
  readonly building: Building
  /** As it was lodged; left out where nothing was corrected. */
  readonly asLodged?: Building
  /** Heat lost through the corrected fabric beside that as lodged; 1 where it is left out. */
  readonly heatLossRatio?: number
  readonly believed: Believed | null
  readonly lodgedOn: string | null
  readonly fittedPrices?: readonly LodgedPrices[]
  /** Where there is no certificate. */
  readonly likely?: LikelyRating | null
  readonly ownUse?: OwnUse
  /** What the visitor says, or the number of its meters. */
  readonly meter?: Meter
}

/**
 * A year's energy of a home by the best route that gives a believable result; null where there is
 * neither a certificate nor a likely rating, nor the visitor's bills for most of the heat.
 * `docs/energy-model.md` explains it.
 */
export function modelEnergy(home: HomeToModel): EnergyModel | null {
  const { building, believed, likely = null } = home
  const lodged = readLodgedEnergy(
    home.asLodged ?? building,
    believed,
    home.lodgedOn ?? unknownDay,
    home.fittedPrices ?? [],
  )
  const found =
    (believed && home.lodgedOn !== null && takeRoute(lodged)) || takeTypical(lodged, likely)
  if (found === null) return null
  const model = applyOwnUse(describe(home, lodged, found), building, home.ownUse)
  return believed === null && likely === null && model.route !== 'own-use' ? null : model
}

/** Certificates of no date are modelled as typical: nothing says by which rules they were made. */
const unknownDay = '2016-01-01'

type FoundRoute = { readonly route: EnergyRoute; readonly needs: Needs }

const routes: readonly (readonly [EnergyRoute, (lodged: LodgedEnergy) => Needs | null])[] = [
  ['heat-demand', needsFromDemand],
  ['primary-energy', needsFromPrimaryEnergy],
  ['lodged-costs', needsFromCosts],
  ['score', needsFromLodgedScore],
]

function takeRoute(lodged: LodgedEnergy): FoundRoute | null {
  // Panels are taken off primary energy and not off costs, which therefore say more of such a home.
  const order = lodged.solarKwh > 0 ? [routes[0], routes[2], routes[1], routes[3]] : routes
  for (const entry of order) {
    if (entry === undefined) continue
    const needs = entry[1](lodged)
    if (needs !== null && isBelievable(needs, lodged)) return { route: entry[0], needs }
  }
  return null
}

function takeTypical(lodged: LodgedEnergy, likely: LikelyRating | null): FoundRoute | null {
  const scores = likely
    ? { likely: likely.score, low: likely.low, high: likely.high }
    : {
        likely: officialAverages.score,
        low: assumptions.unknownScoreLow.value,
        high: assumptions.unknownScoreHigh.value,
      }
  const found = needsFromScore(lodged, methodologyCalled('sap-2012'), scores)
  if (found === null || !isBelievable(found, lodged)) return null
  const doubt: Doubt = likely ? 'typical' : 'no-score'
  return { route: 'typical', needs: { ...found, doubts: [...found.doubts, doubt] } }
}

function isBelievable({ heatingKwh, hotWaterKwh }: Needs, { floorAreaM2 }: LodgedEnergy): boolean {
  const perM2 = (heatingKwh + hotWaterKwh) / floorAreaM2
  return (
    heatingKwh >= 0 &&
    hotWaterKwh >= 0 &&
    perM2 >= assumptions.leastHeat.value &&
    perM2 <= assumptions.mostHeat.value
  )
}

function describe(
  home: HomeToModel,
  lodged: LodgedEnergy,
  { route, needs }: FoundRoute,
): EnergyModel {
  const { building, believed } = home
  const systems = home.asLodged ? readSystems(building, believed) : lodged.systems
  const scaled = scaleNeeds(home, lodged, needs)
  // Lamps of a gas home run on its two-rate meter too.
  const isTwoRate =
    systems.isTwoRate || saysTwoRates(building, believed) || home.meter === 'two-rate'
  const rest = { nightShare: nightShareOfRest({ isTwoRate }) }
  const perUse = (part: HeatPart, use: EnergyOfUse['use'], heatKwh: number): EnergyOfUse => ({
    use,
    fuel: part.fuel,
    kwh: (heatKwh * part.share) / part.efficiency,
    ...(systems.isTwoRate && part.fuel === 'electricity' && { nightShare: part.nightShare }),
    ...(part.isOfHeatPump && { isOfHeatPump: true as const }),
  })
  const isGas = isMostlyGas(systems, scaled)
  const reasons = new Set<Doubt>([
    ...(route in doubts && route !== 'typical' ? [route as Doubt] : []),
    ...needs.doubts,
    ...systems.doubts,
    ...lodged.doubts,
    ...(home.asLodged && home.asLodged !== building ? ['corrected' as const] : []),
    ...(isGas ? [] : ['not-measured' as const]),
  ])
  const bought = takeOffSolarPower(
    [
      ...systems.heating.map(part => perUse(part, 'heating', scaled.heatingKwh)),
      perUse(systems.hotWater, 'hot-water', scaled.hotWaterKwh),
      {
        use: 'lighting',
        fuel: 'electricity',
        kwh: scaled.lightingKwh,
        ...(isTwoRate && rest),
      },
      ...(systems.pumpKwh > 0
        ? [
            {
              use: 'pumps' as const,
              fuel: 'electricity' as const,
              kwh: systems.pumpKwh,
              ...(isTwoRate && rest),
            },
          ]
        : []),
    ],
    solarOf(building),
    building,
  )
  return {
    route,
    ...bought,
    spread: spreadOf(reasons, needs.spread, isGas ? 0 : lessThanModelled(lodged)),
    demand: { heatingKwh: scaled.heatingKwh, hotWaterKwh: scaled.hotWaterKwh },
    doubts: [...reasons],
    sources: [
      ...sourcesOf(route, believed, lodged, reasons),
      ...(isGas ? [] : ['few-2023']),
      ...(bought.solar ? ['solar-yields', 'solar-self-use'] : []),
    ],
  }
}

/** Homes that gas heats are measured, and their range stands beside the model. */
function isMostlyGas({ heating, hotWater }: HomeSystems, { heatingKwh, hotWaterKwh }: Scaled) {
  const parts = [
    ...heating.map(part => ({ ...part, kwh: (heatingKwh * part.share) / part.efficiency })),
    { ...hotWater, kwh: hotWaterKwh / hotWater.efficiency },
  ]
  const sum = (list: typeof parts) => list.reduce((all, { kwh }) => all + kwh, 0)
  return sum(parts.filter(({ fuel }) => fuel === 'mains-gas')) > sum(parts) / 2
}

/**
 * Gas homes of a band are metered to use this share less than their certificates say. Homes with
 * another fuel may use less by as much.
 */
function lessThanModelled({ score }: LodgedEnergy): number {
  return 1 - meteredShare[bandFromScore(score) ?? 'D'].share
}

type Scaled = { heatingKwh: number; hotWaterKwh: number; lightingKwh: number }

/** What the visitor corrects or says of the people at home scales what the certificate says. */
function scaleNeeds(home: HomeToModel, lodged: LodgedEnergy, needs: Needs): Scaled {
  const areaM2 = floorAreaOf(home.building)
  const areas = areaM2 / lodged.floorAreaM2
  const said = home.ownUse?.occupants
  const people = said !== undefined && said > 0 ? said : standardPeople(areaM2)
  const water = hotWaterDemandKwh(people) / hotWaterDemandKwh(lodged.people)
  const { lowEnergyLights } = home.building
  const lighting =
    lightingKwh(areaM2, lowEnergyLights, people) /
    lightingKwh(lodged.floorAreaM2, (home.asLodged ?? home.building).lowEnergyLights, lodged.people)
  return {
    heatingKwh: needs.heatingKwh * areas * (home.heatLossRatio ?? 1),
    hotWaterKwh: needs.hotWaterKwh * water,
    lightingKwh: lodged.lightingKwh * lighting,
  }
}

function spreadOf(
  reasons: ReadonlySet<Doubt>,
  own: { readonly low: number; readonly high: number } = { low: 1, high: 1 },
  less = 0,
): EnergyModel['spread'] {
  let width = 0
  for (const reason of reasons) width += doubts[reason].value
  return {
    low: Math.max(assumptions.leastSpread.value, own.low - width - less),
    high: own.high + width,
  }
}

function sourcesOf(
  route: EnergyRoute,
  believed: Believed | null,
  { methodology, prices }: LodgedEnergy,
  reasons: ReadonlySet<Doubt>,
): string[] {
  const ids = new Set<string>(['sap-2009-tables'])
  if (believed !== null) ids.add('certificate')
  if (route === 'primary-energy') ids.add(methodology.source)
  if (route === 'score' || route === 'typical') {
    ids.add('sap-score')
    ids.add(methodology.source)
  }
  const usesPrices = route === 'lodged-costs' || !reasons.has('lighting-formula')
  if (usesPrices && prices !== null) {
    ids.add(prices.basis === 'fitted' ? 'fitted-lodged-prices' : 'lodged-price-list')
  }
  if (reasons.has('lighting-formula')) ids.add('sap-appendix-l')
  if (route === 'heat-demand') ids.add('measures-guides')
  for (const reason of reasons) ids.add(doubts[reason].source)
  return [...ids]
}
