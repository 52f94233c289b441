import type { Confidence, SourceId } from '../sources.ts'

/** A figure that the energy model takes as given. `docs/energy-model.md` lists them all. */
export type Assumption = {
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
  source: SourceId,
  confidence: Confidence = 'unverified',
): Assumption {
  return { value, unit, what, source, asOf: '2026-11-22', confidence }
}

export const assumptions = {
  pumpKwh: assumption(
    165,
    'kWh a year',
    'pump and fan of a boiler or of warm air',
    'register-sample',
  ),
  lightingScale: assumption(
    59.73,
    'kWh',
    'lighting: factor of (floor area × people) to the power below',
    'sap-appendix-l',
    'certain',
  ),
  lightingPower: assumption(0.4714, '', 'lighting: power', 'sap-appendix-l', 'certain'),
  lightingLowEnergySaving: assumption(
    0.5,
    'share',
    'lighting: saved where all lamps are low-energy',
    'sap-appendix-l',
    'certain',
  ),
  lightingDaylight: assumption(
    0.96,
    'share',
    'lighting: mean effect of daylight',
    'sap-appendix-l',
    'certain',
  ),
  lowEnergyLights: assumption(
    0.5,
    'share',
    'low-energy lamps where the certificate does not say',
    'own-assumptions',
  ),
  waterLitresEach: assumption(
    25,
    'litres a day',
    'hot water for each person',
    'sap-2009-tables',
    'certain',
  ),
  waterLitresBase: assumption(
    36,
    'litres a day',
    'hot water whoever lives there',
    'sap-2009-tables',
    'certain',
  ),
  waterRiseC: assumption(
    37,
    '°C',
    'hot water: mean rise in temperature',
    'sap-2009-tables',
    'certain',
  ),
  waterLossKwh: assumption(
    600,
    'kWh a year',
    'hot water: loss of cylinder or combi',
    'sap-2009-tables',
  ),
  waterMostShare: assumption(
    0.5,
    'share',
    'hot water: most of a home’s heat, where no costs tell them apart',
    'own-assumptions',
  ),
  secondShare: assumption(
    0.1,
    'share',
    'heat from the second system',
    'sap-2009-tables',
    'certain',
  ),
  secondShareStorage: assumption(
    0.15,
    'share',
    'heat from the second system, beside storage heaters',
    'sap-2009-tables',
    'certain',
  ),
  secondShareElectric: assumption(
    0.2,
    'share',
    'heat from the second system, beside electric heaters',
    'sap-2009-tables',
    'certain',
  ),
  nightStorage: assumption(
    1,
    'share',
    'storage heaters: at the night price',
    'sap-2009-tables',
    'certain',
  ),
  nightBoiler: assumption(
    0.1,
    'share',
    'electric boiler: at the night price',
    'sap-2009-tables',
    'certain',
  ),
  nightHeatPump: assumption(
    0.2,
    'share',
    'heat pump: at the night price',
    'sap-2009-tables',
    'certain',
  ),
  nightImmersion: assumption(
    0.85,
    'share',
    'immersion heater: at the night price',
    'own-assumptions',
  ),
  nightOther: assumption(
    0.1,
    'share',
    'lighting, pumps and appliances: at the night price',
    'sap-2009-tables',
    'certain',
  ),
  solarKwPerM2: assumption(
    0.12,
    'kWp/m²',
    'solar panels: peak of a square metre',
    'own-assumptions',
  ),
  solarYield: assumption(850, 'kWh/kWp', 'solar panels: a year’s electricity', 'solar-yields'),
  networkBoilers: assumption(
    0.75,
    'share',
    'heat network: heat from a kWh of gas',
    'sap-2009-tables',
    'certain',
  ),
  lpgStandingPounds: assumption(
    70,
    '£ a year',
    'standing charge of bulk LPG',
    'sap-2009-tables',
    'certain',
  ),
  twoRateStandingPounds: assumption(
    27,
    '£ a year',
    'standing charge of a two-rate meter, in the score alone',
    'sap-2009-tables',
    'certain',
  ),
  houseAreaM2: assumption(90, 'm²', 'floor area of a house where nobody says', 'own-assumptions'),
  flatAreaM2: assumption(60, 'm²', 'floor area of a flat where nobody says', 'own-assumptions'),
  leastHeat: assumption(
    3,
    'kWh/m²',
    'less heat than this in a year is not believed',
    'own-assumptions',
  ),
  mostHeat: assumption(
    1000,
    'kWh/m²',
    'more heat than this in a year is not believed',
    'own-assumptions',
  ),
  unknownScoreLow: assumption(
    40,
    'points',
    'a certificate without any figure to use: lowest score',
    'own-assumptions',
  ),
  unknownScoreHigh: assumption(
    75,
    'points',
    'a certificate without any figure to use: highest score',
    'own-assumptions',
  ),
  leastSpread: assumption(0.3, 'share', 'no range begins below this', 'own-assumptions'),
  mostScatter: assumption(
    0.9,
    'share',
    'no metered view is wider than this, either way',
    'own-assumptions',
  ),
} as const satisfies Readonly<Record<string, Assumption>>

/** By how much a figure may be less or more, as a share of it. All that apply are added up. */
export const doubts = {
  'own-use': assumption(0.03, 'share', 'route: your own bills', 'own-assumptions'),
  'heat-demand': assumption(0.1, 'share', 'route: lodged heat demand', 'own-assumptions'),
  'primary-energy': assumption(
    0.05,
    'share',
    'route: lodged primary energy',
    'register-sample',
    'certain',
  ),
  'lodged-costs': assumption(0.05, 'share', 'route: lodged costs', 'register-sample', 'certain'),
  'fitted-prices': assumption(0.03, 'share', 'prices found from the register', 'own-assumptions'),
  typical: assumption(
    0.2,
    'share',
    'route: no certificate, beside the range of its score',
    'own-assumptions',
  ),
  'no-score': assumption(
    0.3,
    'share',
    'a certificate without any figure to use',
    'own-assumptions',
  ),
  'area-unknown': assumption(0.3, 'share', 'floor area not known', 'own-assumptions'),
  'fuel-unknown': assumption(0.25, 'share', 'main fuel not known', 'own-assumptions'),
  'mixed-fuel': assumption(0.1, 'share', 'fuel that is a mixture', 'own-assumptions'),
  'second-system': assumption(0.05, 'share', 'second heating system', 'own-assumptions'),
  'solid-fuel': assumption(0.1, 'share', 'coal or wood', 'own-assumptions'),
  'heat-pump': assumption(
    0.1,
    'share',
    'heat pump: quartiles of its efficiency',
    'electrification-of-heat',
    'two-sources',
  ),
  'heat-network': assumption(0.25, 'share', 'heat network: losses on the way', 'own-assumptions'),
  'solar-panels': assumption(0.15, 'share', 'solar panels', 'own-assumptions'),
  'solar-water': assumption(0.1, 'share', 'solar water heating', 'own-assumptions'),
  'lighting-formula': assumption(
    0.03,
    'share',
    'no price for the lodged lighting cost',
    'register-sample',
  ),
  'borrowed-factor': assumption(
    0.05,
    'share',
    'factor or price of another methodology',
    'own-assumptions',
  ),
  'rdsap-10': assumption(
    0.05,
    'share',
    'RdSAP 10, whose formulas are not all public',
    'own-assumptions',
  ),
  'new-home': assumption(
    0.1,
    'share',
    'new home, whose methodology may be another',
    'own-assumptions',
  ),
  'not-measured': assumption(
    0.1,
    'share',
    'heated by other than mains gas, of which nobody measured enough',
    'own-assumptions',
  ),
  corrected: assumption(0.1, 'share', 'corrected facts', 'own-assumptions'),
} as const satisfies Readonly<Record<string, Assumption>>

export type Doubt = keyof typeof doubts

/** Of two points, within which the formula gives the lodged score of 96 in 100 homes. */
export const scorePoints: Assumption = assumption(
  2,
  'points',
  'route: score',
  'register-sample',
  'certain',
)
