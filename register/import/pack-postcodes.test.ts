import { expect, test } from 'vitest'
import type { AssembledAddress } from '../new-register.ts'
import { createPostcodePacker, unpackPostcodes } from './pack-postcodes.ts'

const address: AssembledAddress['address'] = {
  id: '100',
  uprn: '100',
  kind: 'home',
  houseName: null,
  houseNumber: '1',
  flatNumber: null,
  line1: '1 Mill Lane',
  line2: null,
  postalTown: 'Emberford',
  county: null,
  postcode: 'ZZ9 1AA',
  country: null,
  text: '1 Mill Lane, Emberford, ZZ9 1AA',
  localAuthority: null,
  mpans: ['1912345678009'],
  mprns: [],
}

function rating(id: string, record: number[], recommendations: number[] | null) {
  return {
    id,
    score: 70,
    lodgedOn: null,
    record: Uint8Array.from(record),
    recommendations: recommendations && Uint8Array.from(recommendations),
  }
}

test('postcodes come out as they went in, and a packer begins anew after each batch', () => {
  const packer = createPostcodePacker()
  const given: [string, AssembledAddress[]][] = [
    [
      'ZZ9 1AA',
      [
        {
          address,
          isOfficial: true,
          ratings: [rating('a', [1, 2], null), rating('b', [3], [4, 5])],
        },
      ],
    ],
    [
      'ZZ9 1AB',
      [
        { address, isOfficial: false, ratings: [] },
        { address, isOfficial: false, ratings: [rating('c', [6], [7])] },
      ],
    ],
  ]
  for (const round of [given, given.slice(1)]) {
    for (const [postcode, addresses] of round) packer.add(postcode, addresses)
    const found: [string, readonly AssembledAddress[]][] = []
    unpackPostcodes(packer.take(), (postcode, addresses) => found.push([postcode, addresses]))
    expect(found).toEqual(round)
    expect(packer.bytes).toBe(0)
  }
})
