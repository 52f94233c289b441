import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress } from './parse-address.ts'
import cases from './sort-key.cases.json' with { type: 'json' }
import { makeSortKey } from './sort-key.ts'

const { homes, others, alsoInOrder } = cases

type Kind = 'home' | 'other-supply'

function keyOf(text: string, kind: Kind = 'home'): string {
  return makeSortKey({ kind, ...readAddress([text], 'Emberford', 'ZZ99 1AA') })
}

function sortByKey(places: readonly (readonly [string, Kind])[]): string[] {
  return places
    .map(([text, kind]) => ({ text, key: keyOf(text, kind) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ text }) => text)
}

const listed = [
  ...homes.map(text => [text, 'home'] as const),
  ...others.map(text => [text, 'other-supply'] as const),
]

test('the order of the facts comes back from any other', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(listed, { minLength: listed.length }), shuffled => {
      expect(sortByKey(shuffled)).toEqual([...homes, ...others])
    }),
    { numRuns: 20 },
  )
})

test.each(pairs(alsoInOrder.slice(2, -2)))('%s comes before %s', (first, second) => {
  expect(keyOf(first) < keyOf(second)).toBe(true)
})

test('streets stay together', () => {
  const reversed = alsoInOrder.map(text => [text, 'home'] as const).reverse()
  expect(sortByKey(reversed)).toEqual(alsoInOrder)
})

test('accents and capitals do not part a street', () => {
  expect(keyOf('1 Môr Road')).toBe(keyOf('1 MOR RD'))
})

test.each([
  ["1 St. John's Rd", '2 Saint Johns Road', '3 St Johns Road'],
  ['1 The Crescent', '2 Crescent', '3 The Crescent'],
  ['1 2nd Avenue', '2 Second Avenue', '3 2nd Ave'],
  ['1 Mt Pleasant', '2 Mount Pleasant', '3 Mt. Pleasant'],
])('house numbers are in order however their street is written: %s, %s, %s', (...texts) => {
  expect(sortByKey(texts.map(text => [text, 'home'] as const))).toEqual(texts)
})

test.each([
  [
    'Flat 1, Heron House, Mill Lane',
    'Heron House, Flat 2, Mill Lane',
    'Flat 10, Heron House, Mill Lane',
  ],
  ['Block A, Flat 1, Kite Court', 'Block A, Flat 10, Kite Court', 'Block B, Flat 2, Kite Court'],
])(
  'a flat is in the order of its building before its name and behind it: %s, %s, %s',
  (...texts) => {
    expect(sortByKey(texts.map(text => [text, 'home'] as const))).toEqual(texts)
  },
)

test('bytes and text order keys alike', () => {
  const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...homes)), {
    minLength: 2,
    maxLength: 2,
  })
  fc.assert(
    fc.property(texts, ([a = '', b = '']) => {
      const [first, second] = [keyOf(a), keyOf(b)]
      const byText = first < second ? -1 : first > second ? 1 : 0
      expect(Buffer.compare(Buffer.from(first), Buffer.from(second))).toBe(byText)
    }),
  )
})

test('numbers order as numbers', () => {
  const number = fc.integer({ min: 1, max: 99_999 })
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(keyOf(`${a} Mill Lane`) < keyOf(`${b} Mill Lane`)).toBe(a < b)
      expect(keyOf(`Flat ${a % 9999}, 1 Mill Lane`) < keyOf(`Flat ${b % 9999}, 1 Mill Lane`)).toBe(
        a % 9999 < b % 9999,
      )
    }),
  )
})

function pairs(texts: readonly string[]): [string, string][] {
  return texts.slice(1).map((text, at) => [texts[at] ?? '', text])
}
