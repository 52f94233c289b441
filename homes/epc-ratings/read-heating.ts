import type { Building, HeatingFacts, HotWaterFacts } from './building.ts'
import { type Explanation, explainFeature } from './home-features.ts'
import type { Believed } from './lodged-columns.ts'
import { readDescription, readFlag, readStars } from './lodged-values.ts'
import { type Fuel, readMainFuel } from './main-fuel.ts'
import { rememberReadings } from './remember-readings.ts'

type HeatingKind = NonNullable<HeatingFacts['kind']>
type System = { readonly kind: HeatingKind | null; readonly fuel: Fuel | null }

/** "Boiler and radiators, mains gas, Room heaters, electric" names two systems. */
const nextSystem =
  /, *(?=(?:boiler|bwyler|room heaters|gwresogyddion|electric (?:storage|ceiling|underfloor)|portable|(?:air|ground|water|exhaust)[\w -]* heat pump|heat pump|[pb]wmp gwres|warm air|awyr gynnes|community|cynllun|heat network)\b)/i

const kinds: Readonly<Partial<Record<Explanation, HeatingKind>>> = {
  'heat-pump': 'heat-pump',
  'heat-network': 'network',
  'gas-boiler': 'boiler',
  'oil-boiler': 'boiler',
  'lpg-boiler': 'boiler',
  'wood-boiler': 'boiler',
  'solid-fuel-boiler': 'boiler',
  'storage-heaters': 'storage-heaters',
  'warm-air': 'warm-air',
  'no-heating': 'none',
  'electric-direct': 'electric-heaters',
  'room-heaters': 'room-heaters',
}

/** The heating systems that a description names, in order; none where it says nothing of them. */
export const readHeatingSystems = rememberReadings((text): readonly System[] => {
  const description = readDescription(text)
  return description ? description.text.split(nextSystem).map(readSystem) : []
})

function readSystem(text: string): System {
  return { kind: readKind(text), fuel: readMainFuel(text)?.fuel ?? null }
}

function readKind(text: string): HeatingKind | null {
  const explanation = explainFeature('main-heating', text)
  if (explanation === 'heat-network') return 'network'
  if (/heat pump|[pb]wmp gwres/i.test(text)) return 'heat-pump'
  // An electric boiler is explained as direct electric heating, and is a boiler all the same.
  if (/^(?:[\w-]+ ){0,3}(?:boiler|[bf]wyler|[bf]oeler)|micro-?cogeneration/i.test(text))
    return 'boiler'
  if (explanation) return kinds[explanation] ?? null
  return /portable electric/i.test(text) ? 'electric-heaters' : null
}

export function readHeating(believed: Believed): HeatingFacts {
  const [first, ...others] = readHeatingSystems(believed['mainheat-description'])
  const lodgedFuel = readMainFuel(believed['main-fuel'])
  const kind = lodgedFuel?.isCommunity ? 'network' : (first?.kind ?? null)
  const isNamed = lodgedFuel !== null && lodgedFuel.fuel !== 'none'
  const fuel = isNamed ? lodgedFuel.fuel : (first?.fuel ?? lodgedFuel?.fuel ?? null)
  return {
    kind,
    fuel,
    isOld: kind === 'boiler' ? judgeAge(fuel, believed['mainheat-energy-eff']) : null,
    controls: readControls(believed['mainheatcont-description']),
    second:
      readSecond(believed['secondheat-description']) ??
      // Radiators upstairs and pipes in the floor downstairs are two circuits of one system.
      others.find(other => other.kind !== first?.kind || other.fuel !== first?.fuel)?.fuel ??
      null,
    ...(others.some(other => other.kind === 'heat-pump') && { isBesidePump: true }),
  }
}

/**
 * By its rating, which is of its cost to run: no condensing gas boiler is below Good. An oil one may
 * be Average whether it condenses or not, and other fuels' ratings say more of their price.
 */
function judgeAge(fuel: Fuel | null, rating: string | null): boolean | null {
  const stars = readStars(rating)
  if (stars === null) return null
  if (fuel === 'mains-gas') return stars < 4
  if (fuel === 'oil') return stars === 3 ? null : stars < 3
  return null
}

const controls: Readonly<Partial<Record<Explanation, HeatingFacts['controls']>>> = {
  'controls-none': 'none',
  'controls-manual-charge': 'none',
  'controls-programmer': 'some',
  'controls-no-thermostat': 'some',
  'controls-no-valves': 'some',
  'controls-thermostat': 'some',
  'controls-rooms': 'some',
  'controls-automatic-charge': 'some',
  'controls-no-hours': 'full',
  'controls-full': 'full',
  'controls-zones': 'full',
  'controls-appliance': 'full',
}

const readControls = rememberReadings((text): HeatingFacts['controls'] => {
  const explanation = explain('heating-controls', text)
  return (explanation && controls[explanation]) ?? null
})

const readSecond = rememberReadings((text): Fuel | null => {
  const explanation = explain('second-heating', text)
  if (explanation === null || explanation === 'second-none') return null
  return readMainFuel(readDescription(text)?.text ?? null)?.fuel ?? null
})

const readWaterText = rememberReadings(lodged => {
  const text = readDescription(lodged)?.text ?? null
  return {
    from: readWaterSource(text),
    saysSolar: text !== null && /solar|haul\b/i.test(text),
    lacksThermostat: explain('hot-water', text) === 'water-no-thermostat',
    isAssumed: text !== null && /assumed|rhagdyb/i.test(text),
  }
})

export function readHotWater(believed: Believed): HotWaterFacts {
  const { from, saysSolar, lacksThermostat, isAssumed } = readWaterText(
    believed['hotwater-description'],
  )
  const isSolar = saysSolar || readFlag(believed['solar-water-heating-flag']) === true
  const lodged = { from, isAssumed, isSolar, lacksThermostat }
  const hasCylinder = findCylinder(lodged)
  return {
    from,
    hasCylinder,
    hasCylinderThermostat:
      hasCylinder === false ? null : findCylinderThermostat(lodged, hasCylinder),
    isSolar,
  }
}

type LodgedHotWater = {
  readonly from: HotWaterFacts['from']
  readonly isAssumed: boolean
  readonly isSolar: boolean
  readonly lacksThermostat: boolean
}

function findCylinder({ from, isAssumed, isSolar, lacksThermostat }: LodgedHotWater) {
  if (isSolar) return true
  // Where nothing heats the water, the assessment takes a tank that is not there.
  if (from === 'instant' || isAssumed) return false
  return lacksThermostat || from === 'immersion' ? true : null
}

/** Where a boiler heats a cylinder, the register says that a thermostat is missing. */
function findCylinderThermostat(
  { from, lacksThermostat }: LodgedHotWater,
  hasCylinder: boolean | null,
) {
  if (lacksThermostat) return false
  return hasCylinder && from === 'main-system' ? true : null
}

/** A rule for each place that the register names; "plus solar" and the thermostat come after it. */
const waterSources: readonly (readonly [RegExp, NonNullable<HotWaterFacts['from']>])[] = [
  [/from main system|brif system/i, 'main-system'],
  [/community|heat network|cymunedol/i, 'network'],
  [/immersion|tanddwr/i, 'immersion'],
  [/instantaneous|multi-?point|single-?point/i, 'instant'],
]

function readWaterSource(text: string | null): HotWaterFacts['from'] {
  if (text === null) return null
  return waterSources.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}

/** A meter and an appliance that uses it, or heating by mains gas that is no network's. */
export function readHasMainsGas(believed: Believed): Building['hasMainsGas'] {
  const lodgedFuel = readMainFuel(believed['main-fuel'])
  if (lodgedFuel?.fuel === 'mains-gas' && !lodgedFuel.isCommunity) return true
  return readFlag(believed['mains-gas-flag'])
}

function explain(
  feature: 'heating-controls' | 'second-heating' | 'hot-water',
  text: string | null,
): Explanation | null {
  const description = readDescription(text)
  return description && explainFeature(feature, description.text)
}
