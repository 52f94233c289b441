import { results } from '../../../content/en/words/results.ts'
import type { ListedHome, ListedHomes } from '../../../homes/addresses/listed-homes.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { listMarks } from '../../app/list-marks.ts'
import { HomeList } from './home-list.tsx'

const bands = ['A', 'B', 'C', 'D', 'E', 'F', 'G', null] as const

const marks = [
  'detached',
  'semi-detached',
  'end-terrace',
  'mid-terrace',
  'bungalow',
  'flat',
  'maisonette',
  'park-home',
  'plain',
] as const

const makeHomes = (count: number, nameOf: (number: number) => string, first = 0) =>
  Array.from({ length: count }, (_, at): ListedHome => {
    const band = bands[at % bands.length] ?? null
    const mark = (band && marks[at % marks.length]) ?? 'none'
    return { id: `9000000${String(first + at).padStart(5, '0')}`, name: nameOf(at + 1), band, mark }
  })

const withMarks = (list: Omit<ListedHomes, 'marks'>): ListedHomes => ({
  ...list,
  marks: listMarks(list, results.shapes),
})

const row = withMarks({
  groups: [
    {
      place: 'Lantern Row',
      isBuilding: false,
      homes: makeHomes(30, number => `${number} Lantern Row`),
    },
  ],
  others: [
    {
      id: '900000000031',
      name: 'Landlord’s Supply, Street Lighting, Lantern Row',
      band: null,
      mark: 'none',
    },
  ],
  town: 'Emberford',
  only: null,
})

const few = withMarks({
  groups: [
    {
      place: 'Mill Lane',
      isBuilding: false,
      homes: makeHomes(3, number => `${number * 2} Mill Lane`),
    },
    {
      place: 'Kiln Wharf, 12 Mill Lane',
      isBuilding: true,
      homes: makeHomes(8, number => `Flat ${number}`, 100),
    },
    { place: null, isBuilding: false, homes: makeHomes(1, () => 'The Old Forge', 200) },
  ],
  others: [],
  town: 'Emberford',
  only: null,
})

const pathOfHome = (id: string) => `/homes/${id}`
const pathNotListed = '/find-your-home?not-listed=yes'
const ways = { pathOfHome, pathNotListed }
const search = {
  action: '/find-your-home',
  fields: { postcode: 'ZZ1 1AA' },
  house: '',
}

export const examples: Examples = {
  'One street and a supply that is no home': <HomeList list={row} search={search} {...ways} />,
  'Two streets, a building with flats that is folded, and a name': (
    <HomeList list={few} {...ways} />
  ),
  'A step of an enquiry, sent without a choice': (
    <HomeList
      list={few}
      action="/enquiries/heat-pump/address"
      error="Choose your home, or say it isn’t listed"
    />
  ),
  'One page of what a search found': (
    <HomeList
      isSearch
      list={withMarks({
        ...few,
        groups: [
          {
            place: null,
            isBuilding: false,
            homes: makeHomes(20, number => `${number} Mill Lane, Emberford`),
          },
        ],
      })}
      {...ways}
      pages={{ next: '/find-your-home?search=mill+lane&page=later', previous: null, first: null }}
    />
  ),
  'Found by a search, one of them with a very long name': (
    <HomeList
      isSearch
      list={withMarks({
        ...few,
        groups: [
          {
            place: null,
            isBuilding: false,
            homes: [
              ...makeHomes(2, number => `${number} Lantern Row, Emberford, ZZ1 1AA`),
              {
                id: '900000000099',
                name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Lantern Row, Emberford, ZZ1 1AB',
                band: 'C',
                mark: 'bungalow',
              },
            ],
          },
        ],
      })}
      {...ways}
    />
  ),
}
