import { daysOfYears, type GivenHome, type GivenPostcode, giveHome } from './given-places.ts'
import { type HomePlan, planHome } from './home-plan.ts'
import { type Dwelling, findHeating } from './make-up-dwelling.ts'

const street = { name: 'Lantern Row', locality: null, isStone: false }

/** The postcode of the specification: 30 numbered homes and a landlord's supply entry. */
export const samplePostcode = 'ZZ1 1AA'

/** Solid walls with nothing added: what most of the row was built with. */
const cold: Partial<Dwelling> = {
  loftInsulationMm: 0,
  glazing: 'single',
  isBoilerNew: false,
  lowEnergyLights: 2,
}
const warm: Partial<Dwelling> = {
  isWallInsulated: true,
  loftInsulationMm: 270,
  isFloorInsulated: true,
  lowEnergyLights: 11,
}
const sunny: Partial<Dwelling> = { photovoltaicShare: 80, hasSolarWater: true }
const storageHeaters: Partial<Dwelling> = {
  heating: findHeating('storage-heaters'),
  controls: { code: '2401', description: 'Manual charge control', stars: 2 },
}
const electricHeaters: Partial<Dwelling> = {
  heating: findHeating('room-heaters'),
  controls: { code: '2602', description: 'Appliance thermostats', stars: 4 },
}
const [heatPump, oilBoiler, lpgBoiler, woodBoiler, community] = (
  ['heat-pump', 'oil-boiler', 'lpg-boiler', 'wood-boiler', 'community'] as const
).map(name => ({ heating: findHeating(name) }))

/** Every column filled, which no single home of a real register has. */
const nothingBlank = {
  values: {
    address2: 'Emberford',
    address3: samplePostcode,
    county: 'Hearthshire',
    'floor-level': 'Ground',
    'flat-top-storey': 'N',
    'flat-storey-count': '2.0',
    'heat-loss-corridor': 'no corridor',
    'unheated-corridor-length': '0.0',
    'main-heating-controls': '2106',
    'floor-height': '2.62',
    'photo-supply': '0.0',
  },
  newValues: { 'floor-level': '1' },
}

const inOldFiles = { isInOldFiles: true, values: { county: 'Hearthshire' } } as const

/** Numbers 1 to 20 are a terrace of 1905, number 19 rebuilt since. */
const houses: Readonly<Record<number, Partial<Omit<GivenHome, 'plan'>>>> = {
  // Three certificates, each with a better score than the one before. Two stand in files of the older
  // shape, for only that shape has a building reference and a county.
  1: {
    visits: [
      { daysAgo: 4_400, dwelling: cold, ...inOldFiles },
      {
        daysAgo: 2_100,
        dwelling: { ...cold, loftInsulationMm: 100, glazing: 'double' },
        ...inOldFiles,
      },
      { daysAgo: 400, ...nothingBlank },
    ],
  },
  3: { dwelling: { isBoilerNew: false, glazing: 'double-old', loftInsulationMm: 75 } },
  4: { dwelling: cold },
  5: { dwelling: { ...cold, ...electricHeaters }, hasGas: false },
  6: {
    dwelling: { ...electricHeaters, loftInsulationMm: 150, isWallInsulated: true },
    hasGas: false,
  },
  7: { dwelling: { ...oilBoiler, loftInsulationMm: 100 }, hasGas: false },
  8: { visits: [] },
  9: { dwelling: { isBoilerNew: false }, visits: [{ daysAgo: daysOfYears(11.5) }] },
  10: {
    dwelling: { ...storageHeaters, isWallInsulated: true, loftInsulationMm: 200 },
    electricityMeters: 2,
    hasGas: false,
  },
  11: { dwelling: { ...warm, ...heatPump }, hasGas: false },
  12: {
    dwelling: { ...warm, ...heatPump, ...sunny, glazing: 'triple' },
    hasGas: false,
  },
  13: { dwelling: { ...warm, photovoltaicShare: 40 } },
  14: { dwelling: { ...warm, hasSolarWater: true } },
  15: { dwelling: { ...lpgBoiler, glazing: 'double-old' }, hasGas: false },
  16: { dwelling: { ...woodBoiler, isWallInsulated: true }, hasGas: false },
  17: { visits: [] },
  18: { dwelling: { ...cold, ...storageHeaters }, hasGas: false },
  19: { dwelling: { ...heatPump, ...sunny, lowEnergyLights: 11 }, hasGas: false },
  20: {
    dwelling: { ...warm, isFloorInsulated: false },
    visits: [
      {
        daysAgo: daysOfYears(13),
        dwelling: { ...cold, ...storageHeaters, isWallInsulated: false },
      },
      {
        daysAgo: daysOfYears(6),
        dwelling: { isWallInsulated: false, isBoilerNew: false, glazing: 'double-old' },
      },
      { daysAgo: daysOfYears(1) },
    ],
  },
}

/**
 * Numbers 21 to 30 are cottage flats of 1934: each has its own front door and its own number in the
 * row, odd ones on the ground floor and even ones above. 29 and 30 are maisonettes.
 */
const flats: Readonly<Record<number, Partial<Omit<GivenHome, 'plan'>>>> = {
  22: { dwelling: { isWallInsulated: false, loftInsulationMm: 0 } },
  23: { dwelling: { ...community }, hasGas: false },
  24: { dwelling: { ...community }, hasGas: false },
  25: { visits: [] },
  26: { dwelling: { ...storageHeaters }, hasGas: false, electricityMeters: 2 },
  27: { visits: [{ daysAgo: daysOfYears(10.5) }] },
  28: { dwelling: { ...electricHeaters, isWallInsulated: false }, hasGas: false },
}

const planHouse = (number: number): Partial<HomePlan> =>
  number === 19
    ? { age: 11, isNewBuild: true, builtForm: 'Mid-Terrace' }
    : { age: 1, builtForm: number === 1 || number === 20 ? 'End-Terrace' : 'Mid-Terrace' }

const planFlat = (number: number): Partial<HomePlan> => ({
  age: 2,
  propertyType: number > 28 ? 'Maisonette' : 'Flat',
  builtForm: number < 23 || number > 28 ? 'End-Terrace' : 'Mid-Terrace',
  level: number % 2 === 1 ? 0 : 1,
  storeys: 2,
})

export const sample: GivenPostcode = {
  postcode: samplePostcode,
  homes: Array.from({ length: 30 }, (_, index) => {
    const number = index + 1
    const plan = planHome(street, {
      street: `${number} ${street.name}`,
      ...(number > 20 ? planFlat(number) : planHouse(number)),
    })
    const visits = [{ daysAgo: 200 + ((number * 811) % 3_200) }]
    return giveHome(plan, { visits, ...houses[number], ...flats[number] })
  }),
  others: [["Landlord's Supply, Street Lighting", street.name, '']],
}
