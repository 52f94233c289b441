import { expect, test } from 'vitest'
import type { Address } from '../../homes/addresses/address.ts'
import { encodeOfficial, type Official, readOfficial } from './staged-rows.ts'

const usual: Address = {
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
  postcode: 'ZZ1 1AA',
  country: 'England',
  text: '1 Lantern Row, Emberford, ZZ1 1AA',
  localAuthority: 'E07999001',
  mpans: [],
  mprns: [],
}
const said = '1 Lantern Row\n\n\nEMBERFORD'

test.each<[string, Official]>([
  ['as nearly all are', { address: usual, said }],
  ['whose words are not known any more', { address: usual, said: '' }],
  ['said otherwise', { address: usual, said: '1, LANTERN ROW\n\n\nEMBERFORD' }],
  ['without a UPRN', { address: { ...usual, id: 'a0b1', uprn: null }, said }],
  ['whose UPRN was another home’s', { address: { ...usual, id: 'a0b1' }, said }],
  ['with an id that is another UPRN', { address: { ...usual, id: '7', uprn: '8' }, said }],
  ['with a text of its own', { address: { ...usual, text: '1 Lantern Row, ZZ1 1AA' }, said }],
  [
    'with every part, texts that are empty, and other letters',
    {
      address: {
        ...usual,
        kind: 'other-supply',
        houseName: 'Tŷ “Gwyn”',
        houseNumber: '',
        flatNumber: '3',
        line2: 'Line\nof two',
        postalTown: null,
        county: '',
        country: null,
        localAuthority: null,
        mpans: ['1912345678009', '1912345678010'],
        mprns: ['1234567810'],
      },
      said: 'TŶ GWYN\n3\n\n',
    },
  ],
])('an address %s is read as it was written', (_, official) => {
  const key = official.address.uprn ?? official.address.id
  const encoded = encodeOfficial(official, key)
  const row = { key, file: 1, postcode: usual.postcode, official: encoded }
  expect(readOfficial(row)).toEqual(official)
})

test('what follows from the rest takes no room', () => {
  const encoded = encodeOfficial({ address: usual, said }, usual.id)
  expect(encoded.length).toBeLessThan(80)
})
