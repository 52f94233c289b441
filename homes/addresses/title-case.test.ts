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
  ['GFF, 12 MILL LANE', 'GFF, 12 Mill Lane'],
  ['DVLA', 'DVLA'],
  ['BT TOWER', 'BT Tower'],
  ['PO BOX 12', 'PO BOX 12'],
  ['HENRY II', 'Henry II'],
  ['IV', 'IV'],
  ['ST JOHNS', 'St Johns'],
  ['mill lane', 'Mill Lane'],
  ['12 HIGH STREET, Emberford', '12 High Street, Emberford'],
  ['Flat 2, 12 HIGH STREET', 'Flat 2, 12 High Street'],
  ['flat 2 12 high street', 'Flat 2 12 High Street'],
  ['flat a, 12a mill lane', 'Flat A, 12A Mill Lane'],
  ['Flat a, 12 Mill Lane', 'Flat A, 12 Mill Lane'],
  ['Mill LANE', 'Mill Lane'],
  ['Mill lane', 'Mill Lane'],
  ['12 mill Lane', '12 Mill Lane'],
  ['12 MILL RD, emberford', '12 Mill Rd, Emberford'],
  ['Flat 2 OLD MILL ROW', 'Flat 2 Old Mill Row'],
  ['12a HIGH STREET', '12a High Street'],
  ["1 QUEEN'S Road", "1 Queen's Road"],
  ['1st floor, the old forge', '1st Floor, The Old Forge'],
  ['the Old Forge', 'The Old Forge'],
  ['Land adjacent to Rose cottage', 'Land adjacent to Rose Cottage'],
  ['Court of the Moor', 'Court of the Moor'],
  ['Stoke-on-Thorpe', 'Stoke-on-Thorpe'],
  ['Pen-y-bryn', 'Pen-y-bryn'],
  ["Tŷ'n y coed", "Tŷ'n y Coed"],
  ['pen y bryn, TŶ MÔR', 'Pen y Bryn, Tŷ Môr'],
  ['McKay House', 'McKay House'],
  ['mckay house', 'McKay House'],
  ['JCB House', 'JCB House'],
  ['1 NEW Road', '1 New Road'],
  ['2 THE Green', '2 The Green'],
  ['3 OLD Mill Lane', '3 Old Mill Lane'],
  ['3 LE Marchant Road', '3 Le Marchant Road'],
  ['12 McDONALD ROAD', '12 McDonald Road'],
  ['2 MacDONALD Road', '2 MacDonald Road'],
  ['12 HP House', '12 HP House'],
  ['YMCA Hostel', 'YMCA Hostel'],
  ['BT Tower', 'BT Tower'],
  ['PO BOX 12, Emberford', 'PO BOX 12, Emberford'],
  ['PO BOX 12 Emberford', 'PO BOX 12 Emberford'],
  ['po box 12', 'PO BOX 12'],
  ['c/o Mill House', 'c/o Mill House'],
  ['', ''],
])('%s becomes %s', (lodged, shown) => {
  expect(titleCase(lodged)).toBe(shown)
})

test('only the case of a text ever changes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(..."ABMCTŶÔabmyŷß '-12,;/"), { maxLength: 20 }),
      letters => {
        const text = letters.join('')
        expect(titleCase(text).toUpperCase()).toBe(text.toUpperCase())
      },
    ),
    { numRuns: 2000 },
  )
})
