import type { ListedHomes } from '../../../homes/addresses/listed-homes.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { HomeList } from './home-list.tsx'

const bands = ['A', 'B', 'C', 'D', 'E', 'F', 'G', null] as const

const makeHomes = (count: number, nameOf: (number: number) => string, first = 0) =>
  Array.from({ length: count }, (_, at) => ({
    id: `9000000${String(first + at).padStart(5, '0')}`,
    name: nameOf(at + 1),
    band: bands[at % bands.length] ?? null,
  }))

const row: ListedHomes = {
  groups: [{ place: 'Lantern Row', homes: makeHomes(30, number => `${number} Lantern Row`) }],
  others: [
    { id: '900000000031', name: 'Landlord’s Supply, Street Lighting, Lantern Row', band: null },
  ],
  town: 'Emberford',
  only: null,
}

const few: ListedHomes = {
  groups: [
    { place: 'Mill Lane', homes: makeHomes(3, number => `${number * 2} Mill Lane`) },
    {
      place: 'Kiln Wharf, 12 Mill Lane',
      homes: makeHomes(4, number => `Flat ${number}`, 100),
    },
    { place: null, homes: makeHomes(1, () => 'The Old Forge', 200) },
  ],
  others: [],
  town: 'Emberford',
  only: null,
}

const pathOfHome = (id: string) => `/homes/${id}`
const action = '/find-your-home?postcode=ZZ1+1AA'

export const examples: Examples = {
  'One street and a supply that is no home': (
    <HomeList list={row} action={action} pathOfHome={pathOfHome} />
  ),
  'Two streets, a building with flats, and a name': (
    <HomeList list={few} action={action} pathOfHome={pathOfHome} />
  ),
  'Sent without a choice': (
    <HomeList
      list={few}
      action={action}
      pathOfHome={pathOfHome}
      error="Choose your home, or say it is not listed"
    />
  ),
  'One page of what a search found': (
    <HomeList
      isSearch
      list={{
        ...few,
        groups: [{ place: null, homes: makeHomes(20, number => `${number} Mill Lane, Emberford`) }],
      }}
      action="/find-your-home?search=mill+lane"
      pathOfHome={pathOfHome}
      pages={{ next: '/find-your-home?search=mill+lane&page=later', previous: null, first: null }}
    />
  ),
  'Found by a search, one of them with a very long name': (
    <HomeList
      isSearch
      list={{
        ...few,
        groups: [
          {
            place: null,
            homes: [
              ...makeHomes(2, number => `${number} Lantern Row, Emberford, ZZ1 1AA`),
              {
                id: '900000000099',
                name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Lantern Row, Emberford, ZZ1 1AB',
                band: 'C',
              },
            ],
          },
        ],
      }}
      action="/find-your-home?search=lantern"
      pathOfHome={pathOfHome}
    />
  ),
}
