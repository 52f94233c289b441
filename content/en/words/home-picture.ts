import type { PartName } from '../../../homes/epc-ratings/picture-facts.ts'

const notKnown = 'not recorded'

const insulated = { none: 'no insulation', some: 'some insulation', full: 'insulated' } as const

/** The list beside a home's picture, which says in words all that the picture shows. */
export const homePicture = {
  label: {
    certificate: (home: string) => `${home}, drawn from its energy certificate`,
    likely: (home: string) => `${home}, drawn as homes like it nearby`,
    nothing: (home: string) => `${home}: an outline, as no energy certificate was found`,
  },
  names: {
    roof: 'Roof',
    walls: 'Walls',
    windows: 'Windows',
    heating: 'Heating',
    floor: 'Floor',
    'hot-water': 'Hot water',
    'solar-panels': 'Solar panels',
  } satisfies Record<PartName, string>,
  stars: { 1: 'Very poor', 2: 'Poor', 3: 'Average', 4: 'Good', 5: 'Very good' },
  expected: (rating: string) => `${rating}, we expect`,
  notRated: 'Not rated',
  notKnown,
  seeStep: 'What helps',
  noStep: 'There’s no step we can suggest.',
  assumed: (text: string) => `${text} (assumed)`,
  insulated,
  insulatedOutside: 'insulated outside',
  loftMm: (depth: number) => `${depth} mm of loft insulation`,
  walls: {
    cavity: 'cavity',
    'solid-brick': 'solid brick',
    stone: 'stone',
    'timber-frame': 'timber frame',
    'system-built': 'system built',
    cob: 'cob',
    'park-home': 'park home walls',
  },
  roof: {
    pitched: 'pitched',
    flat: 'flat',
    'room-in-roof': 'room in the roof',
    thatched: 'thatched',
    'dwelling-above': 'others live or work above',
  },
  floor: {
    solid: 'solid',
    suspended: 'suspended',
    'over-outside': 'over an unheated space or outside air',
    'dwelling-below': 'others live or work below',
  },
  windows: {
    single: 'single glazed',
    secondary: 'secondary glazing',
    double: 'double glazed',
    triple: 'triple glazed',
  },
  windowsPartly: (panes: string, percent: number) => `${panes}, about ${percent}% of them`,
  heating: {
    boiler: 'boiler',
    'heat-pump': 'heat pump',
    'storage-heaters': 'storage heaters',
    'electric-heaters': 'electric heaters',
    'room-heaters': 'room heaters',
    'warm-air': 'warm air',
    network: 'heat network',
    none: 'no fixed heating',
  },
  fuels: {
    'mains-gas': 'mains gas',
    lpg: 'LPG',
    oil: 'oil',
    electricity: 'electricity',
    wood: 'wood',
    coal: 'coal',
    'dual-fuel': 'solid fuel',
    'bio-fuel': 'biofuel',
    other: 'another fuel',
    none: 'no fuel',
  },
  cylinder: 'a hot water cylinder',
  solarWater: 'solar panel for hot water',
  roofShare: (percent: number) => `on about ${percent}% of the roof`,
  notes: {
    storeys: 'Not to scale. Drawn as two storeys.',
    scale: 'Not to scale.',
    formNotKnown:
      'The certificate doesn’t say what kind of house this is, so its outline is dashed.',
    levelNotKnown: 'We don’t know which floor it’s on, so it’s drawn in the middle.',
    enclosed: 'Other homes also stand behind it.',
    corridor: {
      heated: 'A heated corridor runs beside it.',
      unheated: 'An unheated corridor runs beside it.',
    },
    likely: 'No certificate was found, so we’ve drawn a typical home nearby.',
    nothing: 'No energy certificate was found, so we can’t draw what’s inside.',
  },
} as const
