import type { LodgedName } from './lodged-columns.ts'

export const homeFeatures = [
  'walls',
  'roof',
  'floor',
  'windows',
  'main-heating',
  'heating-controls',
  'hot-water',
  'lighting',
  'second-heating',
] as const

export type HomeFeature = (typeof homeFeatures)[number]

type FeatureColumns = { readonly description: LodgedName; readonly stars: LodgedName }

/** The names are uneven in the official files. */
export const featureColumns: Readonly<Record<HomeFeature, FeatureColumns>> = {
  walls: { description: 'walls-description', stars: 'walls-energy-eff' },
  roof: { description: 'roof-description', stars: 'roof-energy-eff' },
  floor: { description: 'floor-description', stars: 'floor-energy-eff' },
  windows: { description: 'windows-description', stars: 'windows-energy-eff' },
  'main-heating': { description: 'mainheat-description', stars: 'mainheat-energy-eff' },
  'heating-controls': { description: 'mainheatcont-description', stars: 'mainheatc-energy-eff' },
  'hot-water': { description: 'hotwater-description', stars: 'hot-water-energy-eff' },
  lighting: { description: 'lighting-description', stars: 'lighting-energy-eff' },
  'second-heating': { description: 'secondheat-description', stars: 'sheating-energy-eff' },
}

type Rule = readonly [pattern: RegExp, explanation: string]

/**
 * What a description means, by the first pattern that fits. The register's wordings are few and
 * fixed, in English and in Welsh; one that is not here is shown without an explanation.
 */
const rules = {
  walls: [
    [/thermal transmittance|trawsyriannedd/i, 'heat-loss-figure'],
    [/partial insulation|limited insulation|inswleiddio (?:rhannol|cyfyngedig)/i, 'walls-partly'],
    [/(?:cavity|ceudod).*(?:no insulation|(?:dim|heb ei) inswleiddio)/i, 'cavity-bare'],
    [/no insulation|(?:dim|heb ei) inswleiddio/i, 'walls-bare'],
    [/filled cavity|lenwi/i, 'cavity-filled'],
    [/\binsulat(?:ed|ion)\b|inswleiddio/i, 'walls-insulated'],
  ],
  roof: [
    [/thermal transmittance|trawsyriannedd/i, 'heat-loss-figure'],
    [/^\(?(?:same dwelling above|yr un (?:annedd|anheddiad) uwchben)\)?$/i, 'roof-own-rooms'],
    [/(?<!same )(?:dwelling|premises) above|^(?!\(?yr un ).*uwchben/i, 'roof-shared'],
    [/\b(?:[1-9]?\d|1[0-4]\d) ?mm\b/i, 'loft-thin'],
    [/\b(?:1[5-9]\d|2[0-6]\d) ?mm\b/i, 'loft-some'],
    [/\b(?:2[7-9]\d|[3-9]\d\d)\+? ?mm\b/i, 'loft-full'],
    [/limited insulation|inswleiddio cyfyngedig/i, 'roof-limited'],
    [/no insulation|(?:dim|heb ei) inswleiddio/i, 'roof-bare'],
    [/^(?!.*\bunknown\b).*(?:\binsulat(?:ed|ion)\b|inswleiddio)/i, 'roof-insulated'],
  ],
  floor: [
    [/thermal transmittance|trawsyriannedd/i, 'heat-loss-figure'],
    [/^\(?(?:same dwelling below|yr un (?:annedd|anheddiad) islaw)\)?$/i, 'floor-own-rooms'],
    [/(?<!same )(?:dwelling|premises) below|^(?!\(?yr un ).*islaw/i, 'floor-shared'],
    [/no insulation|uninsulated|(?:dim|heb ei) inswleiddio/i, 'floor-bare'],
    [/limited insulation|inswleiddio cyfyngedig/i, 'floor-limited'],
    [/\binsulat(?:ed|ion)\b|inswleiddio/i, 'floor-insulated'],
  ],
  windows: [
    [
      /partial|some|mostly|multiple|rhannol|yn bennaf|gan mwyaf|\brhai\b|lluosog/i,
      'windows-partly',
    ],
    [/triple|high performance|triphlyg/i, 'windows-best'],
    [/secondary|eilaidd/i, 'windows-secondary'],
    [/double|dwbl/i, 'windows-double'],
    [/single|sengl/i, 'windows-single'],
  ],
  'main-heating': [
    [/^(?:[\w-]+ source )?heat pump|source heat pump|^[pb]wmp gwres/i, 'heat-pump'],
    [/^community|^heat network|^cynllun cymunedol/i, 'heat-network'],
    [/^(?:boiler|bwyler)[^,]*, *(?:mains gas|nwy prif)/i, 'gas-boiler'],
    [/^(?:boiler|bwyler)[^,]*, *(?:oil|olew)/i, 'oil-boiler'],
    [/^(?:boiler|bwyler)[^,]*, *(?:bottled |bulk )?lpg/i, 'lpg-boiler'],
    [/^(?:boiler|bwyler)[^,]*, *(?:wood|biomass|coed)/i, 'wood-boiler'],
    [
      /^(?:boiler|bwyler)[^,]*, *(?:dual fuel|coal|anthracite|smokeless|house coal|dau danwydd|glo\b)/i,
      'solid-fuel-boiler',
    ],
    [/^(?:boiler|bwyler)[^,]*, *(?:electric|trydan)/i, 'electric-direct'],
    [/^electric storage heaters|^gwresogyddion stôr|^stôr wresogyddion/i, 'storage-heaters'],
    [/^warm air|^(?:awyr gynnes|aer cynnes)/i, 'warm-air'],
    [/^no system|^dim system/i, 'no-heating'],
    [
      /^room heaters, *electric|^electric (?:ceiling|underfloor)|^gwresogyddion ystafell, *trydan/i,
      'electric-direct',
    ],
    [/^room heaters|^gwresogyddion ystafell/i, 'room-heaters'],
  ],
  'heating-controls': [
    [/^no (?:time|thermostat)|^dim rheolaeth/i, 'controls-none'],
    [/time and temperature zone|fesul parth/i, 'controls-zones'],
    [/programmer,? (?:and )?no room thermostat|dim thermostat ystafell/i, 'controls-programmer'],
    [/two room thermostats|ddau thermostat ystafell/i, 'controls-rooms'],
    [
      /^(?!.*(?:programmer|rhaglennydd)).*(?:room thermostat|thermostat ystafell).*\btrvs?\b/i,
      'controls-no-hours',
    ],
    [/(?:room thermostat|thermostat ystafell).*\btrvs?\b/i, 'controls-full'],
    [/\btrvs?\b/i, 'controls-no-thermostat'],
    [
      /^(?!.*(?:programmer|rhaglennydd)).*(?:room thermostat|thermostat ystafell)/i,
      'controls-thermostat',
    ],
    [/room thermostat|thermostat ystafell/i, 'controls-no-valves'],
    [/manual charge|â llaw/i, 'controls-manual-charge'],
    [/automatic charge|celect|yn awtomatig/i, 'controls-automatic-charge'],
    [/appliance thermostat|thermostatau ar y cyfarpar/i, 'controls-appliance'],
  ],
  'hot-water': [
    [/no cylinder ?(?:thermo)?stat|dim thermostat ar y silindr/i, 'water-no-thermostat'],
    [/solar|haul\b/i, 'water-solar'],
    [/immersion|tanddwr/i, 'water-immersion'],
    [/instantaneous/i, 'water-instant'],
    [/community|heat network|cymunedol/i, 'heat-network'],
    [/from main system|o[’'?]r brif system/i, 'water-main'],
  ],
  lighting: [
    [/^no low|^dim goleuadau/i, 'lights-none'],
    [/all fixed outlets|ym mhob/i, 'lights-all'],
    [/low.energy lighting|ynni-isel/i, 'lights-some'],
  ],
  'second-heating': [
    [/^(?:none|dim)$/i, 'second-none'],
    [/assumed|rhagdybiaeth/i, 'second-assumed'],
    [/./, 'second-some'],
  ],
} as const satisfies Readonly<Record<HomeFeature, readonly Rule[]>>

export type Explanation = (typeof rules)[HomeFeature][number][1]

export function explainFeature(feature: HomeFeature, description: string): Explanation | null {
  const plain = description.trim()
  return rules[feature].find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
