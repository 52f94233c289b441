import {
  assumedEfficiency,
  type FittedPrices,
  heldEfficiency,
  lodgedPricesOn,
  type Method,
  methodOn,
  nightShare,
  type PriceList,
  pumpKwh,
  secondShare,
  twoRateStandingPounds,
  waterHeatKwh,
} from './published-figures.ts'

export type Home = {
  id: string
  prices: string
  lodgedOn?: string
  lodged?: Partial<Record<string, string>>
  building: {
    floorAreaM2: number | null
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
   * `formula`: the facts page gives every step. `assumed`: SAP or an assumption of ours fills a gap,
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

type Part = { fuel: string; efficiency: number; share: number; night: number }
type Systems = { space: Part[]; water: Part; pumpsKwh: number; isTwoRate: boolean }

/** kWh of heat: space and water. */
type Heat = { space: number; water: number }

// ---------------------------------------------------------------- lighting

/** N = 1 + 1.76 (1 - e^(-0.000349 (A-13.9)²)) + 0.0013 */
const peopleIn = (area: number) =>
  1 + 1.76 * (1 - Math.exp(-0.000349 * (area - 13.9) ** 2)) + 0.0013 * (area - 13.9)

/** 59.73 (A N)^0.4714 x (1 - 0.5 L) x 0.96 */
export const lightingByArea = (area: number, lowEnergyShare: number) =>
  59.73 * (area * peopleIn(area)) ** 0.4714 * (1 - 0.5 * lowEnergyShare) * 0.96

// ---------------------------------------------------------------- score

const scoreOf = (factor: number) =>
  factor < 3.5 ? 100 - 13.95 * factor : 117 - 121 * Math.log10(factor)

function factorOf(score: number): number {
  const straight = (100 - score) / 13.95
  return straight < 3.5 ? straight : 10 ** ((117 - score) / 121)
}

// ---------------------------------------------------------------- one home

export function deriveHome(home: Home, today: TodayPrices): Derived {
  const { building, lodged = {}, ownUse = {} } = home
  const why: string[] = []
  const number = (name: string) => (lodged[name] === undefined ? null : Number(lodged[name]))
  if (ownUse.electricityKwh !== undefined)
    return {
      kind: 'none',
      why: 'own electricity: the page does not say what appliances use of it',
    }
  const systems = systemsOf(home, why)
  const method = methodOn(home.lodgedOn ?? '2020-01-01')
  if (home.lodgedOn && home.lodgedOn < '2011-04-01') why.push('primary factors of SAP 2005')
  const prices = lodgedPricesOn(home.lodgedOn ?? '9999', home.fittedPrices ?? [])
  const area = number('total-floor-area') ?? home.likely?.floorAreaM2 ?? null
  if (area === null) return { kind: 'none', why: 'no floor area' }
  if ((building.solarPanels ?? 0) > 0)
    return { kind: 'none', why: 'solar panels: the page does not say how large a roof is' }
  if (ownUse.occupants !== undefined) why.push('the number of people is not in the formulas')

  const lightingPounds = number('lighting-cost-current')
  if (building.lowEnergyLights === null) why.push('half of the lamps low-energy')
  const lightingKwh =
    lightingPounds !== null && prices
      ? (lightingPounds / electricityPence(prices, systems, nightShare.lighting)) * 100
      : lightingByArea(area, building.lowEnergyLights ?? 0.5)
  const base = { systems, method, prices, area, lightingKwh, why, people: peopleIn(area) }
  const input = {
    demand: { space: number('space-heating-demand'), water: number('water-heating-demand') },
    primary: number('energy-consumption-current'),
    heating: number('heating-cost-current'),
    hotWater: number('hot-water-cost-current'),
    score: number('current-energy-efficiency') ?? home.likely?.score ?? null,
  }
  const found =
    byDemand(base, input) ?? byPrimary(base, input) ?? byCosts(base, input) ?? byScore(base, input)
  if (!found) return { kind: 'none', why: 'no route has what it needs' }
  if (home.likely) why.push('a likely score, by the formula of SAP 2012')
  const bought = boughtOf(found.heat, systems)
  if (ownUse.gasKwh !== undefined) why.push('gas as the visitor says')
  const kwh =
    ownUse.gasKwh === undefined ? bought : [{ fuel: 'mains-gas', kwh: ownUse.gasKwh, night: 0 }]
  return {
    kind: why.length > 0 ? 'assumed' : 'formula',
    why: why.join('; '),
    route: home.likely ? 'typical' : found.route,
    heatKwh: addUp(kwh),
    lightingKwh,
    pumpsKwh: systems.pumpsKwh,
    pounds: poundsToday(kwh, lightingKwh, systems, today),
    ...found.more,
  }
}

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
    why.push('the page has these formulas for gas boilers alone')
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

// ---------------------------------------------------------------- the four routes

type Base = {
  systems: Systems
  method: Method
  prices: PriceList | null
  area: number
  lightingKwh: number
  people: number
  why: string[]
}
type Input = {
  demand: { space: number | null; water: number | null }
  primary: number | null
  heating: number | null
  hotWater: number | null
  score: number | null
}
type Found = { route: string; heat: Heat; more?: { ratingPounds: number; score: number } }

/** Route 1: heat demand / efficiency, which `boughtOf` divides by. */
function byDemand({ systems, why }: Base, { demand }: Input): Found | null {
  if (demand.space === null || demand.water === null) return null
  const [main] = systems.space
  if (main && !Object.values(heldEfficiency).includes(main.efficiency))
    why.push('efficiency not on the page')
  if (systems.space.length > 1) why.push('efficiency of a second system')
  return { route: 'heat-demand', heat: { space: demand.space, water: demand.water } }
}

/** Route 2: gas = (energy_consumption x area - Fe x (lighting + 165)) / Fg. */
function byPrimary(base: Base, input: Input): Found | null {
  const { systems, method, area, lightingKwh } = base
  if (input.primary === null) return null
  const factor = (fuel: string) => method.primary[fuel] ?? Number.NaN
  const electric = factor('electricity') * (lightingKwh + systems.pumpsKwh)
  const left = input.primary * area - electric
  // Space and water in the proportion of the lodged costs; one fuel needs none.
  const parts = heatByCosts(base, input) ?? { space: 1, water: 0 }
  const fuels = new Set([...systems.space, systems.water].map(({ fuel }) => fuel))
  if (fuels.size > 1 && !heatByCosts(base, input)) return null
  const primary = boughtOf(parts, systems).reduce(
    (sum, { fuel, kwh }) => sum + kwh * factor(fuel),
    0,
  )
  if (!Number.isFinite(primary) || !(left > 0)) return null
  const scale = left / primary
  return {
    route: 'primary-energy',
    heat: { space: parts.space * scale, water: parts.water * scale },
  }
}

/** Route 3: gas = (heating + hot water - standing - 1.65 x electricity p) / gas p x 100. */
function byCosts(base: Base, input: Input): Found | null {
  const heat = heatByCosts(base, input)
  return heat && { route: 'lodged-costs', heat }
}

function heatByCosts({ systems, prices }: Base, { heating, hotWater }: Input): Heat | null {
  if (!prices || heating === null || hotWater === null) return null
  const pence = (part: Part) =>
    part.fuel === 'electricity'
      ? electricityPence(prices, systems, part.night)
      : prices.pence[part.fuel]
  const aKwhOfHeat = (parts: Part[]) =>
    parts.reduce(
      (sum, part) => sum + (part.share / part.efficiency) * (pence(part) ?? Number.NaN),
      0,
    )
  const standing = prices.standingPounds[systems.space[0]?.fuel ?? ''] ?? 0
  const pumps = (systems.pumpsKwh / 100) * electricityPence(prices, systems, nightShare.lighting)
  const heat = {
    space: ((heating - standing - pumps) / aKwhOfHeat(systems.space)) * 100,
    water: (hotWater / aKwhOfHeat([systems.water])) * 100,
  }
  return Number.isFinite(heat.space + heat.water) ? heat : null
}

/** Route 4: ECF = deflator x cost / (area + 45), the cost at rating prices. */
function byScore(base: Base, input: Input): Found | null {
  const { systems, method, area, lightingKwh, people, why } = base
  const { rating, deflator } = method
  if (input.score === null || !rating || deflator === null) return null
  const cost = (factorOf(input.score) * (area + 45)) / deflator
  const electric = electricityPence(rating, systems, nightShare.lighting)
  const others =
    (rating.standingPounds[systems.space[0]?.fuel ?? ''] ?? 0) +
    (systems.isTwoRate ? twoRateStandingPounds : 0) +
    ((lightingKwh + systems.pumpsKwh) / 100) * electric
  const pence = (part: Part) =>
    part.fuel === 'electricity'
      ? electricityPence(rating, systems, part.night)
      : rating.pence[part.fuel]
  const aKwhOfHeat = (parts: Part[]) =>
    parts.reduce(
      (sum, part) => sum + (part.share / part.efficiency) * (pence(part) ?? Number.NaN),
      0,
    )
  const [ofSpace, ofWater] = [aKwhOfHeat(systems.space), aKwhOfHeat([systems.water])]
  const left = (cost - others) * 100
  if (ofSpace !== ofWater) why.push('hot water as people need it')
  const water = ofSpace === ofWater ? 0 : Math.min(waterHeatKwh(people), left / (ofSpace + ofWater))
  const space = (left - water * ofWater) / ofSpace
  if (!Number.isFinite(space)) return null
  const back = others + (space * ofSpace + water * ofWater) / 100
  const score = scoreOf((deflator * back) / (area + 45))
  return { route: 'score', heat: { space, water }, more: { ratingPounds: cost, score } }
}

// ---------------------------------------------------------------- kWh and pounds

function electricityPence(prices: PriceList, { isTwoRate }: Systems, night: number): number {
  if (!isTwoRate || prices.night === null || prices.day === null)
    return prices.pence.electricity ?? Number.NaN
  return night * prices.night + (1 - night) * prices.day
}

type Bought = { fuel: string; kwh: number; night: number }

function boughtOf(heat: Heat, systems: Systems): Bought[] {
  const kwhOf = (amount: number, { fuel, share, efficiency, night }: Part) => ({
    fuel,
    kwh: (amount * share) / efficiency,
    night,
  })
  return [...systems.space.map(part => kwhOf(heat.space, part)), kwhOf(heat.water, systems.water)]
}

function addUp(bought: readonly Bought[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { fuel, kwh } of bought) sums[fuel] = (sums[fuel] ?? 0) + kwh
  return sums
}

/** Heat x p + (lighting + pump) x p + gas standing charge; that of electricity is not in it. */
function poundsToday(
  bought: readonly Bought[],
  lightingKwh: number,
  { pumpsKwh }: Systems,
  today: TodayPrices,
): number | null {
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
