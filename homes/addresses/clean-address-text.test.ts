import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanAddressText } from './clean-address-text.ts'

test.each([
  ['12, Mill Lane.', '12 MILL LANE'],
  ["4 St John's St", '4 STREET JOHNS STREET'],
  ['17 C Mill Rd', '17C MILL ROAD'],
  ['Kite & Heron House', 'KITE AND HERON HOUSE'],
  ['Flat 2/3 (Rear); 12_Mill:Lane\\', 'FLAT 2 3 REAR 12 MILL LANE'],
  ['What? * Ever! #4', 'WHAT EVER 4'],
  ['14 - 16 Mill Lane', '14-16 MILL LANE'],
  ['14  -  16 Mill Lane', '14-16 MILL LANE'],
  ['14, 16 Mill Lane', '14 16 MILL LANE'],
  ['Stoke-on-Thorpe Lane', 'STOKE ON THORPE LANE'],
  ['Tŷ Môr, Lôn y Ŵyn', 'TY MOR LON Y WYN'],
  ['Apartment 3, Kite Tower', 'FLAT 3 KITE TOWER'],
  ['12 Mill Lane, Emberford, ZZ99 1AA', '12 MILL LANE'],
  ['12 Long Mill Lane, Overthorn, Surrey', '12 LONG MILL LANE OVERTHORN'],
  ['Surrey House, Mill Lane', 'SURREY HOUSE MILL LANE'],
  ['12 Surrey Road', '12 SURREY ROAD'],
  ['', ''],
])('%s becomes %s', (text, cleaned) => {
  expect(cleanAddressText(text, 'Emberford')).toBe(cleaned)
})

test('a cleaned text has one form: capitals, single spaces', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(cleanAddressText(text)).toMatch(/^(\S+( \S+)*)?$/)
      expect(cleanAddressText(` ${text.replaceAll(' ', '  ')}`)).toBe(cleanAddressText(text))
    }),
  )
})
