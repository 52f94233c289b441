import { type PostcodePlan, planHome, type Street } from './home-plan.ts'
import names from './place-names.json' with { type: 'json' }
import type { Random } from './random.ts'

/** One block of flats or maisonettes, in one postcode. */
export function planBlock(random: Random, street: Street): PostcodePlan[] {
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
  return [{ homes, others: [{ kind: 'other-supply', lines: [supply, building, numbered] }] }]
}

const floorNames = [
  ['Ground Floor Flat', 0],
  ['First Floor Flat', 1],
  ['Second Floor Flat', 2],
] as const

/** Houses turned into flats, among others that were not. */
export function planConvertedHouses(random: Random, street: Street): PostcodePlan[] {
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
      others: random.chance(0.3)
        ? [{ kind: 'other-supply', lines: ['Landlords Supply', first, ''] }]
        : [],
    },
  ]
}
