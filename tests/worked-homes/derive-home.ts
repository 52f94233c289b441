import {
  addUp,
  type Base,
  type Bought,
  boughtOf,
  byCosts,
  byDemand,
  byPrimary,
  byScore,
  electricityPence,
  type Found,
  type Heat,
  type Part,
  type Systems,
} from './derive-heat.ts'
import {
  assumedEfficiency,
  electricityByBedrooms,
  type FittedPrices,
  heldEfficiency,
  lodgedPricesOn,
  methodOn,
  nightShare,
  pumpKwh,
  secondShare,
  solarKwhPerM2,
  waterHeatKwh,
} from './published-figures.ts'

export type Home = {
  id: string
  prices: string
  lodgedOn?: string
  lodged?: Partial<Record<string, string>>
  building: {
    type: string | null
    floorAreaM2: number | null
    habitableRooms: number | null
    heatingKind: string | null
    heatingFuel: string | null
    heatingIsOld: boolean | null
    secondFuel: string | null
    hotWaterFrom: string | null
    solarWater: boolean
    lowEnergyLights: number | null
    solarPanels: number | null
    hasMainsGas: boolean | null
  }
  likely?: { score: number; floorAreaM2: number }
  ownUse?: { gasKwh?: number; electricityKwh?: number; occupants?: number }
  fittedPrices?: FittedPrices[]
}

export type TodayPrices = Partial<
  Record<string, { unitPence: number; nightUnitPence?: number; standingPencePerDay: number }>
>

export type Derived = {
  /**
   * `formula`: research gives every step. `assumed`: SAP or an assumption of ours fills a gap,
   * named in `why`. `none`: no formula leads there.
   */
  kind: 'formula' | 'assumed' | 'none'
  why: string
  route?: string
  /** Heating and hot water together, by what is bought. */
  heatKwh?: Record<string, number>
  lightingKwh?: number
  pumpsKwh?: number
  /** Heating, hot water, lighting and pumps, and the gas standing charge; null without a price. */
  pounds?: number | null
  /** Route 4: the cost at rating prices, and the score that it gives back. */
  ratingPounds?: number
  score?: number
}

// ---------------------------------------------------------------- lighting

/** N = 1 + 1.76 (1 - e^(-0.000349 (A-13.9)²)) + 0.0013 */
const peopleIn = (area: number) =>
  1 + 1.76 * (1 - Math.exp(-0.000349 * (area - 13.9) ** 2)) + 0.0013 * (area - 13.9)

/** 59.73 (A N)^0.4714 x (1 - 0.5 L) x 0.96 */
export const lightingByArea = (area: number, lowEnergyShare: number) =>
  59.73 * (area * peopleIn(area)) ** 0.4714 * (1 - 0.5 * lowEnergyShare) * 0.96

// ---------------------------------------------------------------- one home

export function deriveHome(home: Home, today: TodayPrices): Derived {
  const { building, lodged = {} } = home
  const why: string[] = []
  const number = (name: string) => (lodged[name] === undefined ? null : Number(lodged[name]))
  const systems = systemsOf(home, why)
  const method = methodOn(home.lodgedOn ?? '2020-01-01')
  if (home.lodgedOn && home.lodgedOn < '2011-04-01') why.push('primary factors of SAP 2005')
  const prices = lodgedPricesOn(home.lodgedOn ?? '9999', home.fittedPrices ?? [])
  const area = number('total-floor-area') ?? home.likely?.floorAreaM2 ?? null
  if (area === null) return { kind: 'none', why: 'no floor area' }
  const lightingPounds = number('lighting-cost-current')
  if (building.lowEnergyLights === null) why.push('half of the lamps low-energy')
  const lightingKwh =
    lightingPounds !== null && prices
      ? (lightingPounds / electricityPence(prices, systems, nightShare.lighting)) * 100
      : lightingByArea(area, building.lowEnergyLights ?? 0.5)
  const solarKwh = solarOf(building, area)
  const base = { systems, method, prices, area, lightingKwh, solarKwh, why, people: peopleIn(area) }
  const input = {
    demand: { space: number('space-heating-demand'), water: number('water-heating-demand') },
    primary: number('energy-consumption-current'),
    heating: number('heating-cost-current'),
    hotWater: number('hot-water-cost-current'),
    score: number('current-energy-efficiency') ?? home.likely?.score ?? null,
  }
  // Panels are taken off primary energy and not off costs.
  const routes =
    solarKwh > 0 ? [byDemand, byCosts, byPrimary, byScore] : [byDemand, byPrimary, byCosts, byScore]
  let found: Found | null = null
  for (const route of routes) found ??= route(base, input)
  if (!found) return { kind: 'none', why: 'no route has what it needs' }
  if (solarKwh > 0 && found.route !== 'lodged-costs') why.push('panels on half of the floor area')
  if (home.likely) why.push('a likely score, by the formula of SAP 2012')
  const modelled = {
    route: home.likely ? 'typical' : found.route,
    bought: boughtOf(found.heat, systems),
    lightingKwh,
    pumpsKwh: systems.pumpsKwh,
  }
  const lived = withPanels(asLivedIn(modelled, found.heat, base, home), base, home)
  return {
    kind: why.length > 0 ? 'assumed' : 'formula',
    why: why.join('; '),
    route: lived.route,
    heatKwh: addUp(lived.bought),
    lightingKwh: lived.lightingKwh,
    pumpsKwh: lived.pumpsKwh,
    pounds: poundsToday(lived, today),
    ...found.more,
  }
}

/** A roof of half the floor area in a house, of all of it elsewhere. */
function solarOf({ solarPanels, type }: Home['building'], area: number): number {
  const roof = type === 'house' || type === 'maisonette' ? area / 2 : area
  return roof * (solarPanels ?? 0) * solarKwhPerM2
}

type Lived = { route: string; bought: Bought[]; lightingKwh: number; pumpsKwh: number }

/** What the visitor says takes the place of what was modelled. */
function asLivedIn(modelled: Lived, heat: Heat, base: Base, { ownUse, building }: Home): Lived {
  const { systems, people, why } = base
  if (ownUse?.occupants !== undefined) {
    why.push('hot water and lighting by the number of people')
    const water = heat.water * (waterHeatKwh(ownUse.occupants) / waterHeatKwh(people))
    const lighting = (ownUse.occupants / people) ** 0.4714
    return {
      ...modelled,
      bought: boughtOf({ space: heat.space, water }, systems),
      lightingKwh: modelled.lightingKwh * lighting,
    }
  }
  let lived = modelled
  if (ownUse?.gasKwh !== undefined) {
    why.push('gas as the visitor says')
    const scale = ownUse.gasKwh / (addUp(lived.bought)['mains-gas'] ?? 0)
    lived = { ...lived, route: 'own-use', bought: scaled(lived.bought, 'mains-gas', scale) }
  }
  if (ownUse?.electricityKwh !== undefined) {
    why.push('electricity as the visitor says, with appliances by bedrooms')
    const heating = addUp(lived.bought).electricity ?? 0
    const lit = lived.lightingKwh + lived.pumpsKwh
    const metered = meteredElectricity(building.habitableRooms, base.area)
    const scale = ownUse.electricityKwh / (heating + Math.max(lit, metered))
    lived = {
      route: heating > 0 ? 'own-use' : lived.route,
      bought: scaled(lived.bought, 'electricity', scale),
      lightingKwh: lived.lightingKwh * scale,
      pumpsKwh: lived.pumpsKwh * scale,
    }
  }
  return lived
}

/** Own use of 3 kWp and less: 23 %, of 4, 5 and 6 kWp: 19, 16 and 14 %; between them a straight line. */
function ownUseOf(kwp: number): number {
  const table = [0.23, 0.19, 0.16, 0.14]
  const at = Math.min(Math.max(kwp - 3, 0), 3)
  const low = Math.floor(at)
  const [a = 0, b = a] = table.slice(low)
  return a + (b - a) * (at - low)
}

/** Panels give the same share to hot water, lighting, pumps and appliances, and none to rooms' heat. */
function withPanels(lived: Lived, base: Base, { building }: Home): Lived {
  const { solarKwh, systems, area } = base
  if (solarKwh <= 0) return lived
  const byDay = ({ fuel, use, night }: Bought) =>
    fuel === 'electricity' && use === 'water' ? 1 - (systems.isTwoRate ? night : 0) : 0
  const water = lived.bought.reduce((sum, one) => sum + one.kwh * byDay(one), 0)
  const lit = lived.lightingKwh + lived.pumpsKwh
  const needed = water + Math.max(lit, meteredElectricity(building.habitableRooms, area))
  const share = Math.min(1, (solarKwh * ownUseOf(solarKwh / 850)) / needed)
  return {
    ...lived,
    bought: lived.bought.map(one => ({ ...one, kwh: one.kwh * (1 - share * byDay(one)) })),
    lightingKwh: lived.lightingKwh * (1 - share),
    pumpsKwh: lived.pumpsKwh * (1 - share),
  }
}

/** By bedrooms, and scaled by (floor area x people)^0.4714 outside of what is usual for them. */
function meteredElectricity(rooms: number | null, area: number): number {
  const from = [45, 55, 75, 115, 160]
  const byArea = from.filter(least => area >= least).length
  const counted = rooms === null ? byArea : rooms <= 4 ? rooms - 1 : rooms - 2
  const bedrooms = Math.min(5, Math.max(1, counted))
  const least = from[bedrooms - 1] ?? area
  const usual = Math.max(least, Math.min(area, from[bedrooms] ?? area))
  const size = (m2: number) => (m2 * peopleIn(m2)) ** 0.4714
  return ((electricityByBedrooms[bedrooms - 1] ?? 0) * size(area)) / size(usual)
}

const scaled = (bought: readonly Bought[], fuel: string, scale: number) =>
  bought.map(one => (one.fuel === fuel ? { ...one, kwh: one.kwh * scale } : one))

// ---------------------------------------------------------------- what heats it

function systemsOf({ building, lodged = {} }: Home, why: string[]): Systems {
  const { secondFuel, heatingIsOld } = building
  const kind = building.heatingKind ?? 'boiler'
  const fuel = kind === 'network' ? 'heat-network' : (building.heatingFuel ?? 'mains-gas')
  if (building.heatingFuel === null) why.push('mains gas where nobody says')
  const isTwoRate = /dual|off-peak/.test(lodged['energy-tariff'] ?? '')
  if (isTwoRate) why.push('night shares of SAP Table 12a')
  const night = isTwoRate && fuel === 'electricity' ? nightOf(kind) : 0
  const efficiency = efficiencyOf(`${heatingIsOld ? 'old ' : ''}${kind} ${fuel}`, `${kind} ${fuel}`)
  const second = secondFuel === null ? 0 : shareOf(kind)
  const main = { fuel, efficiency, night }
  const space: Part[] = [{ ...main, share: 1 - second }]
  if (secondFuel !== null) {
    space.push({
      fuel: secondFuel,
      efficiency: efficiencyOf(`second ${secondFuel}`),
      share: second,
      night: 0,
    })
    if (secondFuel !== fuel) why.push('share of a second system from SAP Table 11')
  }
  const hasOwnWater = ['immersion', 'instant'].includes(building.hotWaterFrom ?? '')
  const waterNight = isTwoRate ? nightShare.immersion : 0
  const water = hasOwnWater
    ? { fuel: 'electricity', efficiency: 1, share: 1, night: waterNight }
    : { ...main, share: 1 }
  if (hasOwnWater && fuel !== 'electricity') why.push('hot water at the price of electricity')
  const pumpsKwh = kind === 'boiler' || kind === 'warm-air' ? pumpKwh : 0
  if (!(kind === 'boiler' && fuel === 'mains-gas'))
    why.push('the formulas were tried on gas boilers alone')
  return { space, water, pumpsKwh, isTwoRate }
}

function efficiencyOf(...names: string[]): number {
  for (const name of names) {
    const held = heldEfficiency[name] ?? assumedEfficiency[name]
    if (held !== undefined) return held
  }
  throw new Error(`No efficiency of ${names.join(', ')}`)
}

function shareOf(kind: string): number {
  if (kind === 'storage-heaters' || kind === 'electric-heaters') return secondShare[kind]
  return secondShare.others
}

function nightOf(kind: string): number {
  if (kind === 'storage-heaters' || kind === 'boiler' || kind === 'heat-pump')
    return nightShare[kind]
  return 0
}

// ---------------------------------------------------------------- pounds today

/** Heat x p + (lighting + pump) x p + gas standing charge; that of electricity is not in it. */
function poundsToday({ bought, lightingKwh, pumpsKwh }: Lived, today: TodayPrices): number | null {
  const lights = { fuel: 'electricity', kwh: lightingKwh + pumpsKwh, night: nightShare.lighting }
  let pence = 0
  for (const { fuel, kwh, night } of [...bought, lights]) {
    const price = today[fuel]
    if (!price) return null
    const byNight = price.nightUnitPence === undefined ? 0 : night
    pence += kwh * (byNight * (price.nightUnitPence ?? 0) + (1 - byNight) * price.unitPence)
  }
  const usesGas = bought.some(({ fuel }) => fuel === 'mains-gas')
  return (pence + (usesGas ? 365 * (today['mains-gas']?.standingPencePerDay ?? 0) : 0)) / 100
}
