import { expect, test } from 'vitest'
import { readAddress } from '../../homes/addresses/parse-address.ts'
import { listWords } from '../format/postcode-batch.ts'
import {
  type KeptAddress,
  readKeptAddresses,
  writePostcodeBlock,
} from '../format/postcode-block.ts'
import { layOutPostcode } from './carry-postcodes.ts'

const postcode = 'ZZ9 1AA'

function makeHome(id: string, line: string, energyBand: KeptAddress['energyBand']): KeptAddress {
  const address = {
    ...readAddress([line], 'Emberford', postcode),
    id,
    uprn: id,
    kind: 'home',
    county: null,
    postcode,
    country: null,
    localAuthority: null,
    mpans: [],
    mprns: [],
  } as const
  return { address, energyBand, homeShape: null, isOfficial: false }
}

const homes = [
  makeHome('11', '1 Mill Lane', 'D'),
  makeHome('12', '2 Mill Lane', 'E'),
  makeHome('13', '3 Mill Lane', null),
]
const stored = {
  path: 'base.sqlite',
  firstAddress: 70,
  postcode,
  block: writePostcodeBlock(homes),
  homes,
  words: listWords(postcode, homes),
  without: [] as string[],
}

const cases: readonly [string, string[], KeptAddress[], [string, number | null][]][] = [
  [
    'as it is',
    [],
    [],
    [
      ['11', 70],
      ['12', 71],
      ['13', 72],
    ],
  ],
  [
    'with a new band',
    ['12'],
    [makeHome('12', '2 Mill Lane', 'B')],
    [
      ['11', 70],
      ['12', null],
      ['13', 72],
    ],
  ],
  [
    'in another place',
    ['11'],
    [makeHome('11', '4 Mill Lane', 'C')],
    [
      ['12', 71],
      ['13', 72],
      ['11', null],
    ],
  ],
  [
    'without one that is gone',
    ['12'],
    [],
    [
      ['11', 70],
      ['13', 72],
    ],
  ],
]

test.each(cases)('lays out a stored postcode %s', (_, without, anew, expected) => {
  const { block, words, homes: laidOut } = layOutPostcode({ ...stored, without }, anew)
  expect(laidOut.map(one => [one.home.address.id, one.storedNumber])).toEqual(expected)
  const all = laidOut.map(({ home }) => home)
  expect(readKeptAddresses(postcode, block)).toEqual(all)
  expect(words).toBe(listWords(postcode, all))
})
