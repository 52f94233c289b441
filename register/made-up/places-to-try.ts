import {
  daysOfYears,
  type GivenHome,
  type GivenPostcode,
  type GivenTown,
  type GivenVisit,
  giveHome,
} from './given-places.ts'
import { planHome, type Street } from './home-plan.ts'
import type { LodgedValues, MadeUpTown } from './made-up-place.ts'
import { findHeating } from './make-up-dwelling.ts'
import welsh from './welsh-descriptions.json' with { type: 'json' }

/** Postcode districts in which no other made-up town stands. */
export const outcodesToTry = ['ZZ4', 'ZZ95', 'ZZ96', 'ZZ97', 'ZZ98'] as const

/** A smaller country has the sample alone. */
export const fewestHomesWithPlacesToTry = 1_000

const [community, oilBoiler, lpgBoiler, woodBoiler, storageHeaters] = (
  ['community', 'oil-boiler', 'lpg-boiler', 'wood-boiler', 'storage-heaters'] as const
).map(name => ({ heating: findHeating(name) }))

const streetOf = (name: string, locality: string | null = null): Street => ({
  name,
  locality,
  isStone: false,
})

function nameTown(
  number: number,
  given: Pick<MadeUpTown, 'name' | 'outcode' | 'county' | 'region' | 'country' | 'distributor'>,
): MadeUpTown {
  const nation = { England: 'E', Wales: 'W', Scotland: 'S' }[given.country]
  const area = given.country === 'England' ? '07' : given.country === 'Wales' ? '06' : '12'
  return {
    ...given,
    number,
    homes: 0,
    authority: { code: `${nation}${area}99990${number}`, name: `${given.name} Vale` },
    constituency: { code: `${nation}1499990${number}`, name: `${given.name} Vale South` },
  }
}

const planNumbered = (street: Street, number: number) =>
  planHome(street, { street: `${number} ${street.name}`, builtForm: 'Semi-Detached' })

/** Semi-detached houses numbered from 1, described one by one where they differ. */
function giveStreet(
  postcode: string,
  street: Street,
  homes: readonly Partial<Omit<GivenHome, 'plan'>>[],
): GivenPostcode {
  return {
    postcode,
    homes: homes.map((home, index) => {
      const visits = [{ daysAgo: 300 + index * 290 }]
      const dwelling = {
        isWallInsulated: index % 2 === 0,
        loftInsulationMm: 50 + (index % 3) * 100,
      }
      return giveHome(planNumbered(street, index + 1), { visits, dwelling, ...home })
    }),
    others: [],
  }
}

const lodged = (values: LodgedValues, visit: Partial<GivenVisit> = {}): GivenVisit[] => [
  { daysAgo: daysOfYears(2), values, ...visit },
]

const floorNames = [
  'Ground',
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
  'Eleventh',
  'Twelfth',
] as const
const flatsAFloor = 8

const tower: GivenPostcode = {
  postcode: 'ZZ98 1AA',
  homes: floorNames.flatMap((floor, level) =>
    Array.from({ length: flatsAFloor }, (_, place) => {
      const number = level * flatsAFloor + place + 1
      const plan = planHome(streetOf('Harbour Road'), {
        flat: `Flat ${number}, ${floor} Floor`,
        building: 'Kiln Tower',
        street: '12 Harbour Road',
        propertyType: 'Flat',
        builtForm: 'Enclosed Mid-Terrace',
        age: 4,
        level,
        storeys: floorNames.length,
        isOffGas: true,
      })
      const visits = number % 5 === 0 ? [] : [{ daysAgo: 200 + number * 30 }]
      const isWallInsulated = number % 3 > 0
      const glazing = number % 4 === 0 ? 'single' : 'double'
      return giveHome(plan, { dwelling: { ...community, isWallInsulated, glazing }, visits })
    }),
  ),
  others: ["Landlord's Supply", 'Lift Supply'].map(supply => [
    supply,
    'Kiln Tower',
    '12 Harbour Road',
  ]),
}

const quillHouse: GivenPostcode = {
  postcode: 'ZZ98 1AE',
  homes: ['Room G01', 'Room G02', 'Room 101', 'Room 102'].map((room, index) => {
    const plan = planHome(streetOf('Bridge Street'), {
      flat: room,
      building: 'Quill House',
      street: '3 Bridge Street',
      propertyType: 'Flat',
      builtForm: 'Mid-Terrace',
      age: 9,
      level: index < 2 ? 0 : 1,
      storeys: 2,
      isOffGas: true,
    })
    return giveHome(plan, { dwelling: { ...storageHeaters, floorAreaM2: 26 } })
  }),
  others: [],
}

/** Saint and St, and a certificate that leaves the street out. */
const stMarysStreet: GivenPostcode = {
  postcode: 'ZZ98 1AB',
  homes: [
    ...[1, 2, 3].map(number =>
      giveHome(planNumbered(streetOf("St Mary's Street"), number), {
        visits: lodged({}, { lines: [`${number} Saint Marys Street`, '', ''] }),
      }),
    ),
    ...[1, 2].map(number =>
      giveHome(
        planHome(streetOf("St Mary's Street"), {
          flat: `Flat ${number}`,
          building: 'The Old School',
          propertyType: 'Flat',
          builtForm: 'Semi-Detached',
          age: 0,
          level: number - 1,
          storeys: 2,
        }),
        { visits: lodged({}, { lines: [`Flat ${number}`, 'The Old School', ''] }) },
      ),
    ),
  ],
  others: [],
}

/**
 * As a program writes an apostrophe that reads UTF-8 in the code page 437. The second home is known
 * from such a certificate alone.
 */
const weaversYard = giveStreet('ZZ98 1AD', streetOf("Weaver's Yard"), [
  { visits: lodged({}, { lines: ["1 Weaver's Yard", 'DyerGÇÖs Quarter', ''] }) },
  { visits: lodged({}, { lines: ['2 WeaverGÇÖs Yard', '', ''] }), isListed: false },
  // The letter that software wrote where the score was out of range; the score itself is sound.
  { visits: lodged({ 'current-energy-rating': 'INVALID!', 'construction-age-band': 'INVALID!' }) },
  {
    visits: lodged({
      'current-energy-rating': 'INVALID!',
      'current-energy-efficiency': '0',
      'glazed-type': 'NO DATA!',
      'mainheatcont-description': '%%MAINHEATCONTROL%%',
      'total-floor-area': '0',
      tenure: '',
    }),
  },
])

const ashLane = streetOf('Ash Lane', 'Lower Kilnwick')
const farms: GivenPostcode = {
  postcode: 'ZZ98 1AF',
  homes: (
    [
      ['Tollgate Cottage', oilBoiler],
      ['Ashdown Farm', lpgBoiler],
      ['Owl Barn', woodBoiler],
    ] as const
  ).map(([building, dwelling]) =>
    giveHome(planHome(ashLane, { building, age: 0, isOffGas: true }), { dwelling: dwelling ?? {} }),
  ),
  others: [],
}

const kilnwick: GivenTown = {
  town: nameTown(1, {
    name: 'Kilnwick',
    outcode: 'ZZ98',
    county: 'Hearthshire',
    region: 'South East',
    country: 'England',
    distributor: '19',
  }),
  postcodes: [tower, stMarysStreet, weaversYard, quillHouse, farms],
}

/** In the words of the register in Wales; both languages where they were lodged as "English|Welsh". */
function sayInWelsh(isBoth: boolean): LodgedValues {
  const said = (english: keyof typeof welsh) =>
    isBoth ? `${english}|${welsh[english]}` : welsh[english]
  return {
    'mainheat-description': said('Boiler and radiators, mains gas'),
    'hotwater-description': said('From main system'),
    'walls-description': said('Cavity wall, filled cavity'),
    'windows-description': said('Fully double glazed'),
    'mainheatcont-description': said('Programmer, room thermostat and TRVs'),
    'secondheat-description': said('None'),
  }
}

const wales: GivenTown = {
  town: nameTown(2, {
    name: 'Aberwern',
    outcode: 'ZZ95',
    county: 'Sir Aelwyd',
    region: 'Wales',
    country: 'Wales',
    distributor: '21',
  }),
  postcodes: [
    giveStreet('ZZ95 1AA', streetOf('Heol y Felin'), [
      { visits: lodged(sayInWelsh(false)) },
      { visits: lodged(sayInWelsh(true)) },
      {},
      { visits: [] },
      { visits: [{ daysAgo: daysOfYears(12) }] },
      {},
    ]),
  ],
}

/** Scotland keeps a register of its own, so that no certificate of these is in ours. */
const scotland: GivenTown = {
  town: nameTown(3, {
    name: 'Inverkeld',
    outcode: 'ZZ96',
    county: 'Glenhearth',
    region: 'Scotland',
    country: 'Scotland',
    distributor: '18',
  }),
  postcodes: [
    giveStreet(
      'ZZ96 1AA',
      streetOf('Heather Wynd'),
      Array.from({ length: 6 }, () => ({ visits: [] })),
    ),
  ],
}

const notCovered: GivenTown = {
  town: nameTown(4, {
    name: 'Farhaven',
    outcode: 'ZZ97',
    county: 'Outershire',
    region: 'South West',
    country: 'England',
    distributor: '22',
  }),
  postcodes: [
    giveStreet('ZZ97 1AA', streetOf('Lighthouse Road'), [{}, {}, {}, { visits: [] }, {}, {}]),
  ],
}

const waitingList: GivenTown = {
  town: nameTown(5, {
    name: 'Marshgate',
    outcode: 'ZZ4',
    county: 'Hearthshire',
    region: 'East of England',
    country: 'England',
    distributor: '10',
  }),
  postcodes: [
    giveStreet('ZZ4 1AA', streetOf('Reed Street'), [
      {},
      { dwelling: { isWallInsulated: false, loftInsulationMm: 50, isBoilerNew: false } },
      { visits: [{ daysAgo: daysOfYears(11.5) }] },
      { visits: [] },
      {},
      { electricityMeters: 2 },
      {},
      {},
    ]),
  ],
}

export const townsToTry: readonly GivenTown[] = [kilnwick, wales, scotland, notCovered, waitingList]

export const homesToTry = townsToTry
  .flatMap(({ postcodes }) => postcodes)
  .reduce((sum, { homes }) => sum + homes.length, 0)
