import { expect, test } from 'vitest'
import type { Range } from '../../homes/range.ts'
import { formatRange, roundEstimate, viewSaving } from './format-range.ts'

const range = (low: number, likely: number, high: number): Range => ({ low, likely, high })

test.each([
  [0, 0],
  [2.4, 0],
  [62.4, 60],
  [97, 95],
  [446, 450],
  [1723, 1700],
  [1726, 1750],
  [12_340, 12_300],
  [-62, -60],
])('an estimate of %d pounds is said as %d', (pounds, said) => {
  expect(roundEstimate(pounds)).toBe(said)
})

test('a range has its two ends in pounds', () => {
  expect(formatRange(range(1890, 2200, 3320))).toEqual({ low: '£1,900', high: '£3,300' })
})

test.each([
  [7250, 14_500, '£7,000', '£15,000'],
  [760, 1200, '£750', '£1,200'],
  [0, 3300, '£0', '£3,500'],
  [18, 24, '£20', '£25'],
])('%d to %d is as exact as its width allows', (low, high, from, to) => {
  expect(formatRange(range(low, (low + high) / 2, high))).toEqual({ low: from, high: to })
})

test.each<[what: string, saving: Range | null, seen: object]>([
  [
    'a saving',
    range(62, 94, 131),
    { kind: 'saves', range: { low: '£60', high: '£130' }, likely: '£95' },
  ],
  ['one that may be a cost', range(-150, 40, 210), { kind: 'mixed', less: '£200', more: '£150' }],
  ['a cost', range(-150, -90, -40), { kind: 'dearer', range: { low: '£40', high: '£150' } }],
  [
    'a cost that is known to the pound',
    range(-52, -50, -48),
    { kind: 'dearer', range: { low: '£50', high: '£50' } },
  ],
  ['next to nothing', range(-1, 0, 1), { kind: 'nothing' }],
  [
    'one that may be a pound of cost',
    range(-2, 25, 68),
    { kind: 'saves', range: { low: '£0', high: '£70' } },
  ],
  ['a saving that nobody has priced', null, { kind: 'unknown' }],
])('%s is told as such', (_, saving, seen) => {
  expect(viewSaving(saving)).toMatchObject(seen)
})
