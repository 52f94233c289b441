import {
  type AddressLines,
  type HomePlan,
  type PostcodePlan,
  type PropertyType,
  planHome,
  type Street,
} from './home-plan.ts'
import names from './place-names.json' with { type: 'json' }
import { makeWeighted, type Random } from './random.ts'

const pickLayout = makeWeighted([
  [planTerrace, 25],
  [planSuburb, 26],
  [planClose, 24],
  [planBlock, 13],
  [planConvertedHouses, 9],
  [planNewEstate, 8],
  [planFarms, 6],
  [planParkHomes, 0.4],
])

/** One street, whole: what stands in each of its postcodes. */
export function planStreet(random: Random, inWales: boolean): readonly PostcodePlan[] {
  const layout = pickLayout(random)
  const kinds =
    layout === planTerrace || layout === planConvertedHouses
      ? names.terraceKinds
      : layout === planSuburb || layout === planBlock
        ? names.suburbKinds
        : names.closeKinds
  const prefix = random.chance(0.12) ? `${random.pick(names.streetPrefixes)} ` : ''
  const name =
    inWales && random.chance(0.3)
      ? random.pick(names.welshStreets)
      : `${prefix}${random.pick(names.streets)} ${random.pick(kinds)}`
  const locality = random.chance(0.35) ? random.pick(names.villages) : null
  return layout(random, { name, locality, isStone: random.chance(0.12) })
}

function planTerrace(random: Random, street: Street): PostcodePlan[] {
  const age = random.between(0, 1)
  return planSides(random, street, random.between(12, 44), (index, last) => ({
    age,
    builtForm: index === 0 || index === last ? 'End-Terrace' : 'Mid-Terrace',
  }))
}

function planSuburb(random: Random, street: Street): PostcodePlan[] {
  const age = random.between(2, 5)
  const isTerraced = random.chance(0.2)
  return planSides(random, street, random.between(14, 50), index => ({
    age,
    builtForm: isTerraced
      ? index % 4 === 0 || index % 4 === 3
        ? 'End-Terrace'
        : 'Mid-Terrace'
      : 'Semi-Detached',
  }))
}

function planClose(random: Random, street: Street): PostcodePlan[] {
  const age = random.between(4, 10)
  const propertyType: PropertyType = random.chance(0.35) ? 'Bungalow' : 'House'
  const homes = Array.from({ length: random.between(6, 26) }, (_, index) =>
    planHome(street, {
      age,
      propertyType,
      builtForm: random.chance(0.75) ? 'Detached' : 'Semi-Detached',
      ...nameOrNumber(random, street, index + 1),
    }),
  )
  return [{ homes, others: planOthers(random, street) }]
}

function planNewEstate(random: Random, street: Street): PostcodePlan[] {
  const age = random.between(10, 12)
  const homes = Array.from({ length: random.between(8, 30) }, (_, index) =>
    planHome(street, {
      age,
      isNewBuild: true,
      street: `${index + 1} ${street.name}`,
      builtForm: random.pick(['Detached', 'Semi-Detached', 'Mid-Terrace', 'End-Terrace']),
    }),
  )
  const plot: AddressLines = [`Temporary Supply, Plot ${homes.length + 1}`, street.name, '']
  return [{ homes, others: [...planOthers(random, street), ...(random.chance(0.4) ? [plot] : [])] }]
}

function planFarms(random: Random, street: Street): PostcodePlan[] {
  const taken = new Set<string>()
  for (let count = random.between(3, 11); count > 0; count--)
    taken.add(
      random.chance(0.6)
        ? `${random.pick(names.farmNames)} ${random.pick(names.farmKinds)}`
        : random.pick(names.houseNames),
    )
  const locality = street.locality ?? random.pick(names.villages)
  const homes = [...taken].map(building =>
    planHome(street, { building, locality, age: random.between(0, 2), isOffGas: true }),
  )
  return [{ homes, others: [] }]
}

function planParkHomes(random: Random, street: Street): PostcodePlan[] {
  const homes = Array.from({ length: random.between(10, 30) }, (_, index) =>
    planHome(street, {
      street: `${index + 1} ${street.name} Park`,
      propertyType: 'Park home',
      age: random.between(5, 9),
      isOffGas: true,
    }),
  )
  return [{ homes, others: [] }]
}

/** Odd numbers on one side, even on the other, each side in postcodes of its own. */
function planSides(
  random: Random,
  street: Street,
  count: number,
  describe: (index: number, last: number) => Partial<HomePlan>,
): PostcodePlan[] {
  const aSide = Math.ceil(count / 2)
  return [1, 2].map(first => {
    const homes = Array.from({ length: aSide }, (_, index) =>
      planHome(street, {
        ...describe(index, aSide - 1),
        ...nameOrNumber(random, street, first + 2 * index),
      }),
    )
    return { homes, others: planOthers(random, street) }
  })
}

function nameOrNumber(random: Random, street: Street, number: number): Partial<HomePlan> {
  if (random.chance(0.02))
    return { building: random.pick(names.houseNames), street: `${number} ${street.name}` }
  if (random.chance(0.01)) return { street: `${number}A ${street.name}` }
  return { street: `${number} ${street.name}` }
}

const sharedSupplies = [
  'Street Lighting Supply',
  'Street Lighting',
  'Electricity Substation',
  'Feeder Pillar',
]

function planOthers(random: Random, { name }: Street): AddressLines[] {
  return random.chance(0.06) ? [[random.pick(sharedSupplies), name, '']] : []
}

/** One block of flats or maisonettes, in one postcode. */
function planBlock(random: Random, street: Street): PostcodePlan[] {
  const storeys = random.chance(0.15) ? random.between(6, 16) : random.between(2, 5)
  const aStorey = Math.min(random.between(2, 8), Math.floor(98 / storeys))
  const age = random.between(3, 12)
  const building = random.pick(names.blocks)
  const numbered = random.chance(0.5) ? `${random.between(1, 90)} ${street.name}` : street.name
  const word = random.pick(['Flat', 'Flat', 'Flat', 'Apartment'])
  const sharesUprnOfBuilding = random.chance(1 / 15)
  const isOffGas = storeys > 5 || random.chance(0.3)
  const homes = Array.from({ length: storeys * aStorey }, (_, index) =>
    planHome(street, {
      flat: `${word} ${index + 1}`,
      building,
      street: numbered,
      propertyType: storeys < 5 && random.chance(0.06) ? 'Maisonette' : 'Flat',
      builtForm: random.pick([
        'Mid-Terrace',
        'End-Terrace',
        'Semi-Detached',
        'Detached',
        'Enclosed Mid-Terrace',
        'Enclosed End-Terrace',
      ]),
      age,
      isNewBuild: age > 10,
      level: Math.floor(index / aStorey),
      storeys,
      isOffGas,
      sharesUprnOfBuilding,
    }),
  )
  const supply = random.pick([
    'Landlords Supply',
    "Landlord's Supply",
    'Communal Supply',
    'Lift Supply',
  ])
  return [{ homes, others: [[supply, building, numbered]] }]
}

const floorNames = [
  ['Ground Floor Flat', 0],
  ['First Floor Flat', 1],
  ['Second Floor Flat', 2],
] as const

/** Houses turned into flats, among others that were not. */
function planConvertedHouses(random: Random, street: Street): PostcodePlan[] {
  const homes = Array.from({ length: random.between(4, 8) }, (_, house) => {
    const numbered = `${house * 2 + random.between(0, 1) + 1} ${street.name}`
    const common = {
      street: numbered,
      age: random.between(0, 1),
      storeys: 4,
      propertyType: 'Flat',
    } as const
    if (random.chance(0.3))
      return [
        planHome(street, {
          ...common,
          propertyType: 'House',
          builtForm: 'Mid-Terrace',
          storeys: null,
        }),
      ]
    if (random.chance(0.35))
      return ['A', 'B', 'C'].map((letter, level) =>
        planHome(street, {
          ...common,
          flat: `Flat ${letter}`,
          level,
          storeys: 3,
          builtForm: 'Mid-Terrace',
        }),
      )
    return [
      ['Basement Flat', -1] as const,
      ...floorNames.slice(0, random.between(2, 3)),
      ['Top Floor Flat', 3] as const,
    ].map(([flat, level]) => planHome(street, { ...common, flat, level, builtForm: 'Mid-Terrace' }))
  })
  const first = homes.flat()[0]?.street ?? street.name
  return [
    {
      homes: homes.flat(),
      others: random.chance(0.3) ? [['Landlords Supply', first, '']] : [],
    },
  ]
}
