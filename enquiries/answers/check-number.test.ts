import { expect, test } from 'vitest'
import { checkNumber, checkReading } from './check-number.ts'

const use = { id: 'yearly-use', kind: 'number', least: 1, most: 100_000 } as const
const gas = { id: 'gas', kind: 'meter-reading', notBelow: 'last-gas' } as const

test.each([
  ['2700', '2700'],
  ['2,700', '2700'],
  ['2 700', '2700'],
  ['002700', '2700'],
  ['2700.5', '2700'],
])('a number typed as %j is %s', (typed, value) => {
  expect(checkNumber(use, typed)).toEqual({ ok: true, values: [value] })
})

test.each([
  ['about 2700', { kind: 'not-a-number' }],
  ['-5', { kind: 'not-a-number' }],
  ['1e5', { kind: 'not-a-number' }],
  ['9'.repeat(400), { kind: 'not-a-number' }],
  ['0', { kind: 'too-low', least: 1 }],
  ['100001', { kind: 'too-high', most: 100_000 }],
])('a number typed as %j is refused', (typed, problem) => {
  expect(checkNumber(use, typed)).toEqual({ ok: false, problem })
})

test.each([
  ['04527', '04527'],
  ['0 4 5 2 7', '04527'],
  ['04527.8', '04527'],
  ['12345678', '12345678'],
  ['0000', '0000'],
])('a reading typed as %j keeps its noughts: %s', (typed, value) => {
  expect(checkReading(gas, typed, {})).toEqual({ ok: true, values: [value] })
})

test.each([
  ['45 kWh', { kind: 'not-a-reading' }],
  ['O4527', { kind: 'not-a-reading' }],
  ['452', { kind: 'wrong-count-of-digits', least: 4, most: 8 }],
  ['123456789', { kind: 'wrong-count-of-digits', least: 4, most: 8 }],
])('a reading typed as %j is refused', (typed, problem) => {
  expect(checkReading(gas, typed, {})).toEqual({ ok: false, problem })
})

test('a reading may equal the last one, and not be below it', () => {
  const answers = { 'last-gas': ['04527'] }
  expect(checkReading(gas, '4527', answers).ok).toBe(true)
  expect(checkReading(gas, '04526', answers)).toEqual({
    ok: false,
    problem: { kind: 'below-last-reading', last: '04527' },
  })
})

test('a reading is compared with nothing where the last one was passed over', () => {
  expect(checkReading(gas, '0001', { 'last-gas': [] }).ok).toBe(true)
})
