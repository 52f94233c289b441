import { mendEncoding } from './mend-encoding.ts'
import { rememberReadings } from './remember-readings.ts'

/** One step that a certificate recommends; texts as lodged, but for mended encoding. */
export type Recommendation = {
  /** Its place in the order of steps: 1, 2, 3 … */
  readonly item: number
  /** The register's code of the kind of improvement. */
  readonly improvementId: string | null
  readonly improvementIdText: string | null
  readonly summaryText: string | null
  readonly descriptionText: string | null
  readonly indicativeCost: string | null
  /** Absent where what we read does not say: only certificates as JSON do. */
  readonly outcome?: StepOutcome
}

/** What the certificate says that a step brings, after the steps before it. */
export type StepOutcome = {
  /** Pounds a year at the prices of the time of lodging; below zero where the step costs more. */
  readonly savingPounds: number | null
  readonly scoreAfter: number | null
  readonly environmentalScoreAfter: number | null
}

/** The register's codes of improvements, in our words. Codes that are not here were never explained. */
const titles = new Map(
  Object.entries({
    1: 'Put a jacket on the hot water cylinder',
    2: 'Insulate the hot water cylinder better',
    3: 'Put a second jacket on the hot water cylinder',
    4: 'Fit a thermostat to the hot water cylinder',
    5: 'Top up loft insulation to 270 mm',
    6: 'Fill the cavity walls with insulation',
    7: 'Insulate the walls on the inside',
    8: 'Replace single glazing with double glazing',
    9: 'Fit secondary glazing',
    10: 'Draught-proof windows and doors',
    11: 'Fit a heating programmer, room thermostat and radiator valves',
    12: 'Fit a room thermostat and radiator valves',
    13: 'Fit thermostatic radiator valves',
    14: 'Fit a room thermostat',
    15: 'Fit a heating programmer and radiator valves',
    16: 'Control heating by time and by zone',
    17: 'Fit a heating programmer and room thermostat',
    18: 'Fit a room thermostat',
    19: 'Heat water with solar panels',
    20: 'Replace the boiler with a condensing one',
    21: 'Replace the boiler with a condensing one',
    22: 'Replace the boiler with a biomass boiler',
    23: 'Fit a biomass stove with a boiler',
    24: 'Fit fan-assisted storage heaters and a dual-immersion cylinder',
    25: 'Fit fan-assisted storage heaters',
    26: 'Replace the warm-air heating unit',
    27: 'Change to a condensing gas boiler',
    28: 'Fit a condensing oil boiler with radiators',
    29: 'Fit a condensing gas boiler',
    30: 'Fit fan-assisted storage heaters and a dual-immersion cylinder',
    31: 'Fit fan-assisted storage heaters',
    32: 'Change to a condensing gas boiler',
    34: 'Fit solar electricity panels (2.5 kWp)',
    35: 'Fit low-energy lights',
    36: 'Fit a condensing heating unit',
    37: 'Fit a condensing boiler apart from the range cooker',
    38: 'Fit a condensing boiler apart from the range cooker',
    39: 'Fit a biomass stove with a boiler',
    40: 'Replace room heaters with a condensing boiler',
    41: 'Replace room heaters with a condensing boiler',
    42: 'Fit a condensing mains gas heating unit',
    44: 'Put up a wind turbine',
    45: 'Insulate the flat roof or sloping ceiling',
    46: 'Insulate the room in the roof',
    47: 'Insulate the floor',
    48: 'Fit better insulated outside doors',
    49: 'Recover heat from shower water',
    50: 'Recover heat from the boiler’s flue',
    51: 'Fit a heat pump',
    52: 'Fit a heat pump with underfloor heating',
    53: 'Fit a boiler that also makes electricity (micro-CHP)',
    54: 'Fit a biomass boiler that is allowed in smoke control areas',
    55: 'Insulate the cavity walls and the outside of the walls',
    56: 'Replace the glass units in the windows',
    57: 'Insulate the suspended floor',
    58: 'Insulate the solid floor',
    59: 'Fit high heat retention storage heaters, a dual-immersion cylinder and a dual-rate meter',
    60: 'Fit high heat retention storage heaters',
    61: 'Fit high heat retention storage heaters, a dual-immersion cylinder and a dual-rate meter',
    62: 'Fit high heat retention storage heaters and a dual-rate meter',
    63: 'Insulate the wall shared with next door',
    65: 'Insulate the walls on the outside',
    66: 'Insulate the cavity walls and the inside of the walls',
    70: 'Fit controls to the water heating',
    72: 'Add a battery to the solar panels',
    73: 'Send spare solar electricity to the hot water',
    75: 'Fit a heat pump',
    76: 'Fit a heat pump with underfloor heating',
  }),
)

/** Codes that meant more before the method of 15 June 2025, which gave the other part a code of its own. */
const earlierTitles = new Map([['7', 'Insulate the walls on the inside or the outside']])
const newMethodFrom = '2025-06-15'

/** `lodgedOn`: when the certificate was lodged; null where it has no day, and then what holds of both. */
export function findImprovementTitle(
  improvementId: string | null,
  lodgedOn: string | null,
): string | null {
  const code = improvementId?.trim().replace(/^0+/, '') ?? ''
  const isEarlier = lodgedOn === null || lodgedOn < newMethodFrom
  return (isEarlier ? earlierTitles.get(code) : null) ?? titles.get(code) ?? null
}

/** What the step is called: as the old files say, else the new ones, else by its code on that day. */
export function describeRecommendation(
  recommendation: Recommendation,
  lodgedOn: string | null,
): string | null {
  return (
    recommendation.improvementIdText?.trim() ||
    recommendation.summaryText?.trim() ||
    findImprovementTitle(recommendation.improvementId, lodgedOn) ||
    recommendation.descriptionText?.trim() ||
    null
  )
}

/** Whether its name rests on the day of lodging. */
export const isNamedByDay = (recommendation: Recommendation): boolean =>
  describeRecommendation(recommendation, null) !==
  describeRecommendation(recommendation, newMethodFrom)

type CostRange = { readonly fromPounds: number; readonly toPounds: number }

const costs = /^£\s*(\d[\d,]*(?:\.\d+)?)(?:\s*(?:-|–|to)\s*£?\s*(\d[\d,]*(?:\.\d+)?))?$/

/** Reads `£4,000 - £6,000` and `£25`, and the ways in which they come damaged. */
export const readIndicativeCost = rememberReadings((text): CostRange | null => {
  const [, from, to = from] = costs.exec(mendEncoding(text ?? '').trim()) ?? []
  if (!from || !to) return null
  const [fromPounds, toPounds] = [from, to].map(sum => Number(sum.replaceAll(',', '')))
  if (fromPounds === undefined || toPounds === undefined || fromPounds > toPounds) return null
  return { fromPounds, toPounds }
})
