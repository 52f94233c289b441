import type { Confidence, SourceId } from '../sources.ts'

/** A figure that the measures take as given. Decision 49 lists them all. */
export type MeasureAssumption = {
  readonly value: number
  readonly unit: string
  readonly what: string
  readonly source: SourceId
  /** The day on which the source was last looked at. */
  readonly asOf: string
  readonly confidence: Confidence
}

function assumption(
  value: number,
  unit: string,
  what: string,
  source: SourceId = 'own-assumptions',
  confidence: Confidence = 'unverified',
): MeasureAssumption {
  return { value, unit, what, source, asOf: '2026-11-22', confidence }
}

export const measureAssumptions = {
  storeyHeightM: assumption(2.5, 'm', 'height of a storey'),
  windowShare: assumption(0.15, 'of the floor', 'area of the windows'),
  doorsM2: assumption(3.7, 'm²', 'area of the outside doors'),
  airChanges: assumption(0.7, 'an hour', 'air changes'),
  draughtAirChanges: assumption(0.1, 'an hour', 'air changes that draught proofing ends'),
  heatingRiseK: assumption(10.5, 'K', 'mean rise above outside while rooms are heated'),
  thermostatK: assumption(0.6, 'K', 'warmer without a room thermostat'),
  valvesK: assumption(0.55, 'K', 'warmer without radiator valves, over the whole home'),
  jacketKwh: assumption(690, 'kWh a year', 'heat that a thick jacket keeps in'),
  cylinderThermostatKwh: assumption(
    390,
    'kWh a year',
    'heat that a cylinder and its pipes lose without a thermostat',
  ),
  solarWaterShare: assumption(
    0.39,
    'of hot water',
    'heat from solar water panels: the median',
    'solar-water-trial',
  ),
  solarWaterBest: assumption(
    0.6,
    'of hot water',
    'heat from solar water panels that are well fitted and used',
    'solar-water-trial',
  ),
  leastCredited: assumption(0.4, 'of the modelled saving', 'least that an in-use factor leaves'),
  mostOfOwn: assumption(
    2.5,
    'times',
    'most that a lodged saving may be of what areas and heat losses make of it',
  ),
  oneHomeLow: assumption(0.58, 'of the median', 'one home against thousands that were metered'),
  oneHomeHigh: assumption(1.5, 'of the median', 'one home against thousands that were metered'),
  mostOfHomeElectricity: assumption(
    0.8,
    'of what is used',
    'most that panels and a battery can meet',
  ),
  usualElectricityKwh: assumption(
    2_659,
    'kWh a year',
    'electricity of the home that self-use was measured for',
    'need-2026',
  ),
  kwpPerRoofM2: assumption(0.2, 'kWp/m²', 'new panels on a square metre of roof'),
  usableRoof: assumption(0.7, 'share', 'one side of a roof that panels can cover'),
  smallestKwp: assumption(1.5, 'kWp', 'smallest panels'),
  largestKwp: assumption(6, 'kWp', 'largest panels'),
  quotesLow: assumption(0.8, 'of the usual price', 'a low quote'),
  quotesHigh: assumption(1.25, 'of the usual price', 'a high quote'),
  guideAreaM2: assumption(90, 'm²', 'floor area of the guides’ semi'),
  poundsALamp: assumption(5, '£', 'a low-energy lamp', 'certificate-texts'),
  m2ALamp: assumption(8, 'm²', 'floor area for a lamp'),
  fullPowerHours: assumption(2_250, 'hours', 'at full power that heat a home for a year'),
  thinLoftMm: assumption(150, 'mm', 'up to which a loft calls for more'),
  enoughLowEnergyLights: assumption(0.8, 'share', 'low-energy lamps that are enough'),
  enoughDoubleGlazing: assumption(0.9, 'share', 'double glazing that is enough'),
} as const satisfies Readonly<Record<string, MeasureAssumption>>
