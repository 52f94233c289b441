import {
  heldEfficiency,
  type Method,
  nightShare,
  type PriceList,
  pence2009,
  twoRateStandingPounds,
  waterHeatKwh,
} from './published-figures.ts'

export type Part = { fuel: string; efficiency: number; share: number; night: number }
export type Systems = { space: Part[]; water: Part; pumpsKwh: number; isTwoRate: boolean }

/** kWh of heat: space and water. */
export type Heat = { space: number; water: number }

export type Bought = { use: 'space' | 'water'; fuel: string; kwh: number; night: number }

export function boughtOf(heat: Heat, systems: Systems): Bought[] {
  const kwhOf = (use: Bought['use'], { fuel, share, efficiency, night }: Part) => ({
    use,
    fuel,
    kwh: (heat[use] * share) / efficiency,
    night,
  })
  return [...systems.space.map(part => kwhOf('space', part)), kwhOf('water', systems.water)]
}

export function addUp(bought: readonly Bought[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { fuel, kwh } of bought) sums[fuel] = (sums[fuel] ?? 0) + kwh
  return sums
}

// ---------------------------------------------------------------- score

const scoreOf = (factor: number) =>
  factor < 3.5 ? 100 - 13.95 * factor : 117 - 121 * Math.log10(factor)

function factorOf(score: number): number {
  const straight = (100 - score) / 13.95
  return straight < 3.5 ? straight : 10 ** ((117 - score) / 121)
}

// ---------------------------------------------------------------- the four routes

export type Base = {
  systems: Systems
  method: Method
  prices: PriceList | null
  area: number
  lightingKwh: number
  solarKwh: number
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
export type Found = { route: string; heat: Heat; more?: { ratingPounds: number; score: number } }

/** Route 1: heat demand / efficiency, which `boughtOf` divides by. */
export function byDemand({ systems, why }: Base, { demand }: Input): Found | null {
  if (demand.space === null || demand.water === null) return null
  const [main] = systems.space
  if (main && !Object.values(heldEfficiency).includes(main.efficiency))
    why.push('efficiency that is assumed')
  if (systems.space.length > 1) why.push('efficiency of a second system')
  return { route: 'heat-demand', heat: { space: demand.space, water: demand.water } }
}

/** Route 2: gas = (energy_consumption x area - Fe x (lighting + 165)) / Fg. */
export function byPrimary(base: Base, input: Input): Found | null {
  const { systems, method, area, lightingKwh, solarKwh } = base
  if (input.primary === null) return null
  const factor = (fuel: string) => method.primary[fuel] ?? Number.NaN
  const electric = factor('electricity') * (lightingKwh + systems.pumpsKwh - solarKwh)
  const left = input.primary * area - electric
  // Space and water in the proportion of the lodged costs; one fuel needs none.
  const parts = heatByCosts(base, input, pence2009) ?? asCosts(base, input)
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

/** Without a list of prices: of one fuel and one system heat is as the costs are. */
function asCosts({ systems }: Base, { heating, hotWater }: Input): Heat {
  const [main] = systems.space
  const isOne = systems.space.length === 1 && main?.efficiency === systems.water.efficiency
  if (!isOne || heating === null || hotWater === null) return { space: 1, water: 0 }
  return { space: heating, water: hotWater }
}

/** Route 3: gas = (heating + hot water - standing - 1.65 x electricity p) / gas p x 100. */
export function byCosts(base: Base, input: Input): Found | null {
  const heat = heatByCosts(base, input)
  return heat && { route: 'lodged-costs', heat }
}

function heatByCosts(
  { systems, prices }: Base,
  { heating, hotWater }: Input,
  otherPence: Partial<Record<string, number>> = {},
): Heat | null {
  if (!prices || heating === null || hotWater === null) return null
  const pence = (part: Part) =>
    part.fuel === 'electricity'
      ? electricityPence(prices, systems, part.night)
      : (prices.pence[part.fuel] ?? otherPence[part.fuel])
  const aKwhOfHeat = (parts: Part[]) =>
    parts.reduce(
      (sum, part) => sum + (part.share / part.efficiency) * (pence(part) ?? Number.NaN),
      0,
    )
  const pumps = (systems.pumpsKwh / 100) * electricityPence(prices, systems, nightShare.lighting)
  const [main] = systems.space
  const standing = prices.standingPounds[main?.fuel ?? ''] ?? 0
  // Nobody says in which of the two it is: each bears it as its cost is.
  const isShared = systems.water.fuel === main?.fuel
  const inHeating = isShared ? (heating - pumps) / (heating - pumps + hotWater) : 1
  const heat = {
    space: ((heating - pumps - standing * inHeating) / aKwhOfHeat(systems.space)) * 100,
    water: ((hotWater - standing * (1 - inHeating)) / aKwhOfHeat([systems.water])) * 100,
  }
  return Number.isFinite(heat.space + heat.water) ? heat : null
}

/** Route 4: ECF = deflator x cost / (area + 45), the cost at rating prices. */
export function byScore(base: Base, input: Input): Found | null {
  const { systems, method, area, lightingKwh, people, why } = base
  const { rating, deflator } = method
  if (input.score === null || !rating || deflator === null) return null
  const cost = (factorOf(input.score) * (area + 45)) / deflator
  const electric = electricityPence(rating, systems, nightShare.lighting)
  const others =
    (rating.standingPounds[systems.space[0]?.fuel ?? ''] ?? 0) +
    (systems.isTwoRate ? twoRateStandingPounds : 0) +
    ((lightingKwh + systems.pumpsKwh - base.solarKwh) / 100) * electric
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

export function electricityPence(prices: PriceList, { isTwoRate }: Systems, night: number): number {
  if (!isTwoRate || prices.night === null || prices.day === null)
    return prices.pence.electricity ?? Number.NaN
  return night * prices.night + (1 - night) * prices.day
}
