import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Address } from '../../homes/addresses/address.ts'
import { energyBands } from '../../homes/epc-ratings/energy-band.ts'
import type { HomeShape } from '../../homes/epc-ratings/home-shape.ts'
import { DamagedRecord } from './bytes.ts'
import {
  type KeptAddress,
  readBlockBands,
  readIdOfBlock,
  readKeptAddresses,
  readOneOfBlock,
  readPostcodeBlock,
  writePostcodeBlock,
} from './postcode-block.ts'

const postcode = 'ZZ1 1AA'

const shapes: readonly HomeShape[] = [
  'detached',
  'semi-detached',
  'end-terrace',
  'mid-terrace',
  'bungalow',
  'flat',
  'maisonette',
  'park-home',
]

/** Few different texts, so that neighbours often share one, and those that could be misread. */
const text = fc.oneof(
  fc.constantFrom('', '1', '0', '01', '=', '==', ' ', ' Row', '1 Row', 'Emberford', 'Ŵern', '"\n'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const lines = fc.option(text)
const numbers = fc.array(fc.constantFrom('1912345678009', '1234567810', '0123456789'), {
  maxLength: 3,
})

const keptAddress: fc.Arbitrary<KeptAddress> = fc.record({
  isOfficial: fc.boolean(),
  energyBand: fc.constantFrom(...energyBands, null),
  homeShape: fc.constantFrom(...shapes, null),
  address: fc
    .record({
      // A UPRN or letters and digits.
      id: text.filter(id => !id.includes(']')),
      uprn: lines,
      kind: fc.constantFrom('home', 'other-supply'),
      houseName: lines,
      houseNumber: lines,
      flatNumber: lines,
      line1: text,
      line2: lines,
      postalTown: lines,
      county: lines,
      country: lines,
      text,
      localAuthority: lines,
      mpans: numbers,
      mprns: numbers,
    })
    .chain(address => {
      const { houseNumber, line1, line2, postalTown } = address
      const joined = [line1, line2, postalTown, postcode].filter(part => part !== null).join(', ')
      return fc.constantFrom<Address>(
        { ...address, postcode },
        { ...address, postcode, text: joined, uprn: address.id },
        { ...address, postcode, line1: `${houseNumber} ${line1}` },
      )
    }),
})

describe('the addresses of a postcode in one text', () => {
  test('come back as they were, together and one by one', () => {
    fc.assert(
      fc.property(fc.array(keptAddress, { minLength: 1, maxLength: 20 }), kept => {
        const block = writePostcodeBlock(kept)
        const listed = kept.map(({ address, energyBand, homeShape }) => {
          return { ...address, energyBand, homeShape }
        })
        expect(readKeptAddresses(postcode, block)).toEqual(kept)
        expect(readPostcodeBlock(postcode, block)).toEqual(listed)
        expect(kept.map((_, at) => readOneOfBlock(postcode, block, at))).toEqual(listed)
        expect(readOneOfBlock(postcode, block, kept.length)).toBeNull()
        const homes = listed.filter(({ kind }) => kind === 'home')
        expect(readBlockBands(block)).toEqual(homes.map(({ energyBand }) => energyBand))
        expect(kept.map((_, at) => readIdOfBlock(block, at))).toEqual(listed.map(({ id }) => id))
        expect(readIdOfBlock(block, kept.length)).toBeNull()
      }),
      { numRuns: 200 },
    )
  })

  const damages: readonly (readonly [string, unknown])[] = [
    ['nothing', ''],
    ['half a text', '["CC",[null],[nul'],
    ['text of another sort', '{"bands":"CC"}'],
    ['no list of columns', '["C"]'],
    ['no address', `["",${'[],'.repeat(16)}""]`],
    ['a band that is none', `["X",${'[null],'.repeat(16)}""]`],
    ['columns of another length', `["CCC",${'[null,null],'.repeat(16)}""]`],
    ['a number for a text', `["C",${'[5],'.repeat(16)}""]`],
    ['no text', null],
    ['bytes', Buffer.from('["C"]')],
  ]
  test.each(damages)('are damaged where there is %s, and never none', (_, damaged) => {
    const block = damaged as string
    const readers = [
      () => readPostcodeBlock(postcode, block),
      () => readKeptAddresses(postcode, block),
      () => readOneOfBlock(postcode, block, 0),
    ]
    for (const read of readers) {
      expect(read).toThrow(DamagedRecord)
      expect(read).toThrow('The addresses of a postcode cannot be read.')
    }
  })

  test.each(damages.filter(([name]) => name !== 'a number for a text'))(
    'have no bands where there is %s',
    (_, block) => expect(() => readBlockBands(block as string)).toThrow(DamagedRecord),
  )

  test('write once what neighbours share', () => {
    const one: Address = {
      id: '900000000001',
      uprn: '900000000001',
      kind: 'home',
      houseName: null,
      houseNumber: '1',
      flatNumber: null,
      line1: '1 Lantern Row',
      line2: null,
      postalTown: 'Emberford',
      county: null,
      postcode,
      country: 'England',
      text: '1 Lantern Row, Emberford, ZZ1 1AA',
      localAuthority: 'E09999991',
      mpans: [],
      mprns: [],
    }
    const street = Array.from({ length: 30 }, (_, at) => {
      const [houseNumber, id] = [`${at + 1}`, `${900000000001 + at}`]
      const line1 = `${houseNumber} Lantern Row`
      const text = `${line1}, Emberford, ZZ1 1AA`
      const address = { ...one, id, uprn: id, houseNumber, line1, text }
      return { address, isOfficial: true, energyBand: null, homeShape: null }
    })
    const block = writePostcodeBlock(street)
    expect(block.match(/Lantern Row/g)).toHaveLength(1)
    expect(block.length / street.length).toBeLessThan(27)
  })
})
