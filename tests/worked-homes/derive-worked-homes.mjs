/**
 * What the worked homes come to, derived a second time: from the formulas of the facts page
 * ("Measures", sections 3 to 6 and 8) by plain arithmetic, and from no code of the product.
 *
 *   node tests/worked-homes/derive-worked-homes.mjs            compares with the expected file
 *   node tests/worked-homes/derive-worked-homes.mjs --write    writes it
 *
 * What a home comes to is one of
 *   formula  the facts page gives every step of it
 *   assumed  one input is not on the facts page; `why` names what was taken instead
 *   between  the facts page only bounds it
 *   none     the facts page has no formula for it
 */
import { readFileSync, writeFileSync } from 'node:fs'

const inputsFile = new URL('../../homes/energy/worked-homes.inputs.json', import.meta.url)
const expectedFile = new URL('./worked-homes.expected.json', import.meta.url)

// ---------------------------------------------------------------- section 5: the tables

/** From, gas p/kWh, gas £/year, electricity p, 7-hour low, 7-hour high, oil, LPG. */
const lodgedPriceRows = [
  ['2012-01', 3.37, 113, 12.73, 5.29, 14.71, 4.64, 6.86],
  ['2012-07', 3.41, 119, 12.93, 5.37, 14.97, 5.02, 7.12],
  ['2013-01', 3.48, 120, 13.19, 5.5, 15.29, 5.44, 7.6],
  ['2013-07', 3.64, 119, 13.59, 5.74, 15.85, 5.74, 8.04],
  ['2014-01', 3.84, 116, 14.02, 6.0, 16.46, 5.95, 8.27],
  ['2014-07', 4.04, 113, 14.46, 6.26, 17.06, 5.87, 8.4],
  ['2015-01', 4.18, 109, 14.81, 6.49, 17.48, 5.75, 8.44],
  ['2015-07', 4.25, 101, 15.06, 6.67, 17.81, 5.43, 8.46],
  ['2016-01', 4.32, 95, 15.32, 6.86, 18.15, 5.06, 8.15],
  ['2016-07', 4.28, 92, 15.44, 6.92, 18.25, 4.53, 7.62],
  ['2017-01', 4.2, 90, 15.54, 6.98, 18.32, 4.13, 6.86],
  ['2017-07', 4.1, 89, 15.7, 7.02, 18.47, 3.89, 6.67],
  ['2018-01', 4.01, 87, 16.12, 7.06, 18.97, 3.66, 6.53],
  ['2018-07', 3.94, 87, 16.55, 7.6, 19.47, 3.76, 6.47],
  ['2019-01', 3.92, 88, 16.96, 7.86, 19.99, 4.04, 6.51],
  ['2019-07', 3.93, 88, 17.56, 8.13, 20.72, 4.35, 6.59],
  ['2020-01', 3.97, 90, 18.27, 8.44, 21.54, 4.6, 6.74],
  ['2020-07', 3.95, 91, 18.7, 8.66, 22.1, 4.61, 6.81],
  ['2021-01', 3.87, 93, 18.9, 8.72, 22.3, 4.42, 6.81],
  ['2021-07', 3.74, 94, 19.12, 8.87, 22.45, 4.21, 6.83],
  ['2022-01', 3.63, 95, 19.44, 9.15, 22.68, 4.06, 6.79],
  ['2022-07', 3.74, 95, 20.43, 9.99, 23.68, 4.34, 6.81],
]
/** From January 2023 the page has no standing charge, and from 15 February no list at all. */
const listEnds = '2023-01-01'

function lodgedPricesOn(day, fitted = []) {
  const row = lodgedPriceRows.filter(([from]) => `${from}-01` <= day).at(-1)
  if (row && day < listEnds) {
    const [, gas, gasStanding, electricity, low, high, oil, lpg] = row
    return { gas, gasStanding, electricity, low, high, oil, lpg }
  }
  const own = fitted.find(
    ({ from }) => from.slice(0, 4) === day.slice(0, 4) && halfOf(from) === halfOf(day),
  )
  if (!own) return null
  return {
    gas: own.gasPence,
    gasStanding: own.gasStandingPounds,
    electricity: own.electricityPence,
  }
}
const halfOf = day => (Number(day.slice(5, 7)) < 7 ? 1 : 2)

function methodOn(day) {
  if (day < '2011-04-01') return { name: 'SAP 2005' }
  if (day < '2014-12-08')
    return {
      name: 'SAP 2009',
      primary: { gas: 1.02, electricity: 2.92 },
      rating: { gas: 3.1, gasStanding: 106, electricity: 11.46, oil: 4.06 },
      deflator: 0.47,
    }
  if (day < '2025-06-15')
    return {
      name: 'SAP 2012',
      primary: { gas: 1.22, electricity: 3.07 },
      rating: { gas: 3.48, gasStanding: 120, electricity: 13.19, oil: 5.44 },
      deflator: 0.42,
    }
  return { name: 'RdSAP 10', primary: { gas: 1.13, electricity: 1.501 } }
}

const pumpKwh = 165
const efficiency = { 'mains-gas': 0.84, oil: 0.85, electricity: 1 }
const heatPumpPerformance = 2.78

// ---------------------------------------------------------------- section 5: lighting

/** 59.73 (A N)^0.4714 x (1 - 0.5 L) x 0.96 */
function lightingByArea(area, lowEnergyShare) {
  const above = area - 13.9
  const occupants = 1 + 1.76 * (1 - Math.exp(-0.000349 * above * above)) + 0.0013 * above
  return 59.73 * (area * occupants) ** 0.4714 * (1 - 0.5 * lowEnergyShare) * 0.96
}

// ---------------------------------------------------------------- one home

/** The heat is heating and hot water together: the page gives no way to part them. */
function deriveHome(home) {
  const { lodged, building, lodgedOn } = home
  if (!lodged)
    return { kind: 'none', why: 'no certificate: section 3 gives medians, not this home' }
  const number = name => (lodged[name] === undefined ? null : Number(lodged[name]))
  const facts = {
    area: number('total-floor-area'),
    primary: number('energy-consumption-current'),
    score: number('current-energy-efficiency'),
    heating: number('heating-cost-current'),
    hotWater: number('hot-water-cost-current'),
    lighting: number('lighting-cost-current'),
    spaceDemand: number('space-heating-demand'),
    waterDemand: number('water-heating-demand'),
    method: methodOn(lodgedOn),
    prices: lodgedPricesOn(lodgedOn, home.fittedPrices),
  }
  const plain = building.secondFuel === null && !building.solarWater && building.solarPanels === 0
  const known = knownOf(facts, building)
  if (home.ownUse?.gasKwh !== undefined && home.ownUse?.electricityKwh !== undefined)
    return ownUse(home)
  if (
    home.ownUse?.gasKwh === undefined &&
    home.ownUse?.electricityKwh !== undefined &&
    building.heatingFuel === 'electricity'
  )
    return ownUse(home)
  const derived = known ?? { kind: 'none', why: 'no route has what it needs' }
  const partly =
    home.ownUse?.gasKwh !== undefined ? { ...derived, gasKwh: home.ownUse.gasKwh } : derived
  const result =
    plain || partly.kind === 'none' || partly.kind === 'between'
      ? partly
      : { ...partly, kind: 'assumed', why: whyNotPlain(building) }
  return withPounds(result, home)
}

function whyNotPlain({ secondFuel, solarWater, solarPanels }) {
  if (secondFuel !== null)
    return 'all heat taken as from the main system: the page has no share for a second one'
  if (solarWater) return 'solar water heating left out'
  return solarPanels > 0 ? 'solar panels left out' : ''
}

const ownUse = home => ({ kind: 'formula', route: 'own-use', own: home.ownUse })

/** By the best route that has what it needs, in the order of the page. */
function knownOf(facts, building) {
  return (
    byHeatDemand(facts, building) ??
    byPrimaryEnergy(facts, building) ??
    byLodgedCosts(facts, building) ??
    byScore(facts, building)
  )
}

const boilerFuels = ['mains-gas', 'oil', 'lpg']
/** Pumps and fans run with a boiler; heaters that stand in the room have none. */
const pumpsOf = building => (building.heatingKind === 'boiler' ? pumpKwh : 0)
const isElectric = ({ heatingFuel, heatingKind }) =>
  heatingFuel === 'electricity' && heatingKind !== 'network'
const isOnNetwork = ({ heatingKind }) => heatingKind === 'network'
/** Hot water that the main system does not make is electric. */
const hasElectricWater = building =>
  !isElectric(building) && ['immersion', 'instant'].includes(building.hotWaterFrom)

function lightingOf({ lighting, prices, area }, building) {
  // A two-rate meter lights by day and by night: the page does not say how much of each.
  if (lighting !== null && prices) return { kwh: (lighting / prices.electricity) * 100, by: 'cost' }
  if (building.lowEnergyLights === null || area === null) return null
  return { kwh: lightingByArea(area, building.lowEnergyLights), by: 'area' }
}

/** Route 1: heat demand / efficiency. */
function byHeatDemand(facts, building) {
  const { spaceDemand, waterDemand } = facts
  if (spaceDemand === null || waterDemand === null) return null
  if (isOnNetwork(building))
    return { kind: 'none', why: 'the page has no efficiency of heat networks' }
  const share =
    building.heatingKind === 'heat-pump' ? heatPumpPerformance : efficiency[building.heatingFuel]
  if (!share) return { kind: 'none', why: `the page has no efficiency for ${building.heatingFuel}` }
  const light = lightingOf(facts, building)
  const isHeld = !building.heatingIsOld && building.heatingKind !== 'heat-pump'
  return {
    kind: isHeld ? 'formula' : 'assumed',
    route: 'heat-demand',
    ...(!isHeld && {
      why: building.heatingIsOld
        ? 'the page has no efficiency of old boilers: 0.84 taken'
        : 'hot water taken at 2.78 as well',
    }),
    fuel: building.heatingFuel,
    heatKwh: (spaceDemand + waterDemand) / share,
    lightingKwh: light?.kwh ?? null,
    lightingBy: light?.by ?? null,
    pumpsKwh: pumpsOf(building),
  }
}

/** Route 2: gas = (energy_consumption x area - Fe x (lighting + 165)) / Fg. */
function byPrimaryEnergy(facts, building) {
  const { primary, area, method, prices, hotWater } = facts
  if (primary === null || area === null || !method.primary) return null
  if (isOnNetwork(building)) return null
  const light = lightingOf(facts, building)
  if (!light) return null
  const all = primary * area
  const { gas, electricity } = method.primary
  const base = {
    route: 'primary-energy',
    fuel: building.heatingFuel,
    lightingKwh: light.kwh,
    lightingBy: light.by,
    pumpsKwh: pumpsOf(building),
  }
  if (
    building.heatingFuel === 'mains-gas' &&
    building.heatingKind === 'boiler' &&
    !hasElectricWater(building)
  )
    return {
      kind: 'formula',
      ...base,
      heatKwh: (all - electricity * (light.kwh + base.pumpsKwh)) / gas,
    }
  if (building.heatingFuel === 'mains-gas' && hasElectricWater(building) && prices) {
    const waterKwh = (hotWater / prices.electricity) * 100
    const otherKwh = waterKwh + light.kwh + base.pumpsKwh
    return {
      kind: 'assumed',
      ...base,
      why: 'hot water at the single-rate price, and no pump where there is no boiler',
      heatKwh: (all - electricity * otherKwh) / gas,
      electricWaterKwh: waterKwh,
    }
  }
  if (isElectric(building))
    return {
      kind: 'assumed',
      ...base,
      why: 'the page gives route 2 for gas: the same with one fuel, and pumps with a boiler alone',
      heatKwh: all / electricity - light.kwh - base.pumpsKwh,
    }
  return null
}

/** Route 3: gas = (heating + hot water - standing - 1.65 x electricity p) / gas p x 100. */
function byLodgedCosts(facts, building) {
  const { prices, heating, hotWater } = facts
  if (!prices || heating === null || hotWater === null) return null
  if (isOnNetwork(building))
    return { kind: 'none', why: 'the page has no lodged price of network heat' }
  const light = lightingOf(facts, building)
  const base = {
    route: 'lodged-costs',
    fuel: building.heatingFuel,
    lightingKwh: light?.kwh ?? null,
    lightingBy: light?.by ?? null,
    pumpsKwh: pumpsOf(building),
  }
  if (isElectric(building)) {
    if (building.heatingKind === 'storage-heaters')
      return {
        kind: 'between',
        ...base,
        heatKwh: {
          low: ((heating + hotWater) / prices.high) * 100,
          high: ((heating + hotWater) / prices.low) * 100,
        },
      }
    return {
      kind: 'assumed',
      ...base,
      why: 'the page gives route 3 for gas: the same for electricity',
      heatKwh: ((heating + hotWater) / prices.electricity) * 100 - base.pumpsKwh,
    }
  }
  const pence = { 'mains-gas': prices.gas, oil: prices.oil, lpg: prices.lpg }[building.heatingFuel]
  if (!pence) return null
  const standing = building.heatingFuel === 'mains-gas' ? prices.gasStanding : 0
  const pumps = (base.pumpsKwh / 100) * prices.electricity
  const electricWater = hasElectricWater(building)
  const pounds = heating + (electricWater ? 0 : hotWater) - standing - pumps
  return {
    kind:
      electricWater || building.heatingFuel === 'lpg' || building.heatingKind !== 'boiler'
        ? 'assumed'
        : 'formula',
    ...base,
    ...(building.heatingFuel === 'lpg' && {
      why: 'the page has no standing charge of LPG: none taken',
    }),
    ...(electricWater && {
      why: 'hot water at the single-rate price',
      electricWaterKwh: (hotWater / prices.electricity) * 100,
    }),
    heatKwh: (pounds / pence) * 100,
  }
}

/** Route 4: ECF = deflator x cost / (area + 45); score = 100 - 13.95 ECF, or 117 - 121 log10 ECF from 3.5. */
function byScore(facts, building) {
  const { score, area, method } = facts
  if (score === null || area === null || !method.rating) return null
  const { rating, deflator } = method
  const factor = factorOfScore(score)
  const cost = (factor * (area + 45)) / deflator
  const fuel = building.heatingFuel
  const pence =
    { 'mains-gas': rating.gas, oil: rating.oil }[fuel] ??
    (fuel === 'electricity' && building.heatingKind !== 'storage-heaters'
      ? rating.electricity
      : null)
  if (
    !pence ||
    building.lowEnergyLights === null ||
    isOnNetwork(building) ||
    hasElectricWater(building)
  )
    return null
  const lightingKwh = lightingByArea(area, building.lowEnergyLights)
  const pumpsKwh = pumpsOf(building)
  const standing = fuel === 'mains-gas' ? rating.gasStanding : 0
  const others = standing + ((lightingKwh + pumpsKwh) / 100) * rating.electricity
  const heatKwh = ((cost - others) / pence) * 100
  return {
    kind: boilerFuels.includes(fuel) ? 'formula' : 'assumed',
    route: 'score',
    ...(!boilerFuels.includes(fuel) && { why: 'no pump without a boiler' }),
    fuel,
    heatKwh,
    lightingKwh,
    lightingBy: 'area',
    pumpsKwh,
    ratingPounds: cost,
    score: scoreOf((deflator * (others + (heatKwh / 100) * pence)) / (area + 45)),
  }
}

const scoreOf = factor => (factor < 3.5 ? 100 - 13.95 * factor : 117 - 121 * Math.log10(factor))
function factorOfScore(score) {
  const straight = (100 - score) / 13.95
  return straight < 3.5 ? straight : 10 ** ((117 - score) / 121)
}

// ---------------------------------------------------------------- pounds today

/** gas x p + (lighting + pump) x p + gas standing charge; the electricity one is not in it. */
function withPounds(result, home) {
  if (result.kind === 'none' || result.kind === 'between') return result
  const prices = inputs.prices[home.prices]
  const isTwoRate = prices.electricity.nightUnitPence !== undefined
  const fuel = prices[result.fuel]
  if (!fuel) return { ...result, pounds: null, poundsWhy: `no price of ${result.fuel} is held` }
  if (result.lightingKwh === null)
    return { ...result, pounds: null, poundsWhy: 'lighting is not known' }
  if (isTwoRate)
    return { ...result, pounds: null, poundsWhy: 'two rates: the page has no share at night' }
  const heatKwh = result.gasKwh ?? result.heatKwh
  const electricKwh = result.lightingKwh + result.pumpsKwh + (result.electricWaterKwh ?? 0)
  const standing = result.fuel === 'mains-gas' ? 365 * fuel.standingPencePerDay : 0
  const pence = heatKwh * fuel.unitPence + electricKwh * prices.electricity.unitPence + standing
  return { ...result, pounds: pence / 100 }
}

// ---------------------------------------------------------------- measures: sections 2, 6 and 8

/** The second golden home: 14,750.3 kWh of gas at 7.97p, electricity at 26.32p. */
function deriveMeasures(gasKwh) {
  const [gasPence, electricityPence] = [7.97, 26.32]
  const cavityKwh = gasKwh * 0.1198
  const pumpElectricity = (gasKwh * efficiency['mains-gas']) / heatPumpPerformance
  const perKwp = { south: 950, midlands: 880, wales: 870, 'north-and-ni': 830, scotland: 810 }
  const facing = {
    south: 1,
    'south-east': 0.95,
    'south-west': 0.93,
    'east-or-west': 0.8,
    north: 0.55,
  }
  return {
    gasKwh,
    gasPounds: (gasKwh * gasPence) / 100,
    cavity: { savedKwh: cavityKwh, savedPounds: (cavityKwh * gasPence) / 100 },
    // One after the other: a loft top-up of 3.2 % takes its share of what the cavity wall left.
    cavityThenLoft: {
      savedKwh: gasKwh - gasKwh * (1 - 0.1198) * (1 - 0.032),
      sumOfBothKwh: gasKwh * (0.1198 + 0.032),
    },
    heatPump: {
      kwh: pumpElectricity,
      pounds: (pumpElectricity * electricityPence) / 100,
      breakEven: (electricityPence / gasPence) * efficiency['mains-gas'],
    },
    cavityThenHeatPump: {
      kwh: ((gasKwh - cavityKwh) * efficiency['mains-gas']) / heatPumpPerformance,
    },
    gasStandingPoundsAYear: (29.68 * 365) / 100,
    solarKwhAYear: Object.fromEntries(
      Object.entries(perKwp).map(([region, kwh]) => [
        region,
        Object.fromEntries(Object.entries(facing).map(([way, share]) => [way, 2.5 * kwh * share])),
      ]),
    ),
    lightingKwhAt90M2: { none: lightingByArea(90, 0), all: lightingByArea(90, 1) },
  }
}

// ---------------------------------------------------------------- writing and comparing

const inputs = JSON.parse(readFileSync(inputsFile, 'utf8'))
const round = (_, value) => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value)
const homes = Object.fromEntries(inputs.homes.map(home => [home.id, deriveHome(home)]))
const derived = {
  about: 'Written by derive-worked-homes.mjs from the facts page alone. Do not edit.',
  homes,
  measures: deriveMeasures(14_750.3),
}
const text = `${JSON.stringify(derived, round, 2)}\n`

if (process.argv.includes('--write')) {
  writeFileSync(expectedFile, text)
  process.stdout.write(`Wrote ${inputs.homes.length} homes.\n`)
} else if (readFileSync(expectedFile, 'utf8') === text) {
  process.stdout.write(`${inputs.homes.length} homes come to what the file says.\n`)
} else {
  process.stderr.write(
    'The formulas come to something else than the file says: run with --write and read the difference.\n',
  )
  process.exitCode = 1
}
