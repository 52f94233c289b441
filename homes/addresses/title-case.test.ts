import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleCase } from './title-case.ts'

test.each([
  ["QUEEN'S", "Queen's"],
  ["O'NEIL ROAD", "O'Neil Road"],
  ['O’NEIL', 'O’Neil'],
  ['12A', '12A'],
  ['3B', '3B'],
  ['3B KITE TOWER', '3B Kite Tower'],
  ['1ST FLOOR', '1st Floor'],
  ['22ND AVENUE', '22nd Avenue'],
  ['STOKE-ON-THORPE', 'Stoke-on-Thorpe'],
  ['NEWTON LE MOOR', 'Newton le Moor'],
  ['ASHBY UNDER HILL', 'Ashby under Hill'],
  ['THE OLD FORGE', 'The Old Forge'],
  ['12 THE GREEN', '12 The Green'],
  ['MILL LANE, THE GREEN', 'Mill Lane, The Green'],
  ['COURT OF THE MOOR', 'Court of the Moor'],
  ['SUNNY BY', 'Sunny By'],
  ['PEN-Y-BRYN', 'Pen-y-Bryn'],
  ['PEN Y BRYN', 'Pen y Bryn'],
  ['FLAT Y', 'Flat Y'],
  ['FLAT Y KITE TOWER', 'Flat Y Kite Tower'],
  ['TŶ MÔR', 'Tŷ Môr'],
  ['MCKAY', 'McKay'],
  ['MACE', 'Mace'],
  ['DVLA', 'DVLA'],
  ['BT TOWER', 'BT Tower'],
  ['PO BOX 12', 'PO BOX 12'],
  ['HENRY II', 'Henry II'],
  ['IV', 'IV'],
  ['ST JOHNS', 'St Johns'],
  ['Mill LANE', 'Mill LANE'],
  ['mill lane', 'mill lane'],
  ['', ''],
])('%s becomes %s', (lodged, shown) => {
  expect(titleCase(lodged)).toBe(shown)
})

test('only the case of a text ever changes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(..."ABMCTŶÔ '-12,"), { maxLength: 20 }), letters => {
      const text = letters.join('')
      expect(titleCase(text).toUpperCase()).toBe(text)
    }),
  )
})
