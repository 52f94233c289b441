import { expect, test } from 'vitest'
import { splitLine, splitUntidyLine } from './parse-address.ts'

const parts = [
  'Flat 3',
  'Flat B',
  '12',
  '12 Mill Lane',
  '12A Mill Lane',
  '12a Mill Lane',
  '14-16 Mill Lane',
  '14 - 16 Mill Lane',
  'No 7 Mill Lane',
  'No7',
  'No',
  'no 7',
  '3rd Avenue',
  '1ST FLOOR',
  'Mill Lane Emberford',
  'mill Lane',
  'MILL LANE',
  'McDonald House',
  "St John's Road",
  'The Old Mill of Emberford',
  'Y Bwthyn',
  'Y',
  'A B',
  'Tŷ Gwyn',
  ' Emberford ',
  'Emberford.',
  'ZZ1 1AA',
  'Zz1 1aa',
  'ZZ1A 1AA',
  'ZZ11AA',
  'Emberford ZZ1 1AA',
  '1AA',
  '',
]
const between = [', ', ',', ' ', '; ', ' - ', '\t', '\n']

test('a tidy line is split as the slower way splits it', () => {
  const check = (line: string) => {
    const [quick, slow] = [splitLine(line), splitUntidyLine(line)]
    if (quick.join('|') !== slow.join('|')) expect(quick, JSON.stringify(line)).toEqual(slow)
  }
  for (const one of parts)
    for (const other of parts) {
      for (const join of between) check(one + join + other)
      for (const third of parts) check([one, other, third].join(', '))
    }
  check('Mill Lane '.repeat(60).trim())
})
