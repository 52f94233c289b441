import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkOtherFuels, reviewOtherFuels } from './check-other-fuels.ts'
import type { OtherFuels } from './other-fuels.ts'

const shipped: OtherFuels = JSON.parse(readFileSync('content/other-fuels.json', 'utf8'))

/** The shipped prices, the first with other values. */
const first = (change: object) => ({
  ...shipped,
  fuels: shipped.fuels.map((fuel, at) => (at === 0 ? { ...fuel, ...change } : fuel)),
})

test('the shipped prices are in order, and each is as sure as its source', () => {
  expect(checkOtherFuels(shipped)).toEqual([])
  expect(reviewOtherFuels(shipped, '2026-11-22')).toEqual([])
  expect(new Set(shipped.fuels.map(({ confidence }) => confidence))).toEqual(
    new Set(['unverified']),
  )
})

test.each<[string, unknown, RegExp]>([
  ['nothing', undefined, /not an object/],
  ['no list', { asOf: '2026-11-22', fuels: {}, export: [] }, /“fuels” is not a list/],
  ['a fuel that nobody burns', first({ fuel: 'peat' }), /fuels\[0\]\.fuel is none of/],
  ['oil in a form', first({ form: 'logs' }), /fuels\[0\]\.form is none of/],
  ['wood in none', first({ fuel: 'wood' }), /fuels\[0\]\.form is none of/],
  ['LPG as pellets', first({ fuel: 'lpg', form: 'pellets' }), /fuels\[0\]\.form is none of/],
  ['a price a litre in tenths', first({ unitPence: 1162 }), /lacks its price for a kWh/],
  ['a price a litre', first({ unitPence: 116.2 }), /116.2p is no price of a kWh, but of a litre/],
  ['no source', first({ source: '' }), /does not say who gives it/],
  ['no day', first({ pricedOn: 'September' }), /does not run from the day/],
  [
    'two prices on one day',
    { ...shipped, fuels: [...shipped.fuels, shipped.fuels[0]] },
    /Two prices of oil hold on one day/,
  ],
  [
    'two export rates on one day',
    { ...shipped, export: [...shipped.export, shipped.export[0]] },
    /Two prices of export hold on one day/,
  ],
  [
    'export rates out of order',
    { ...shipped, export: [{ ...shipped.export[0], lowPence: 20 }] },
    /export\[0\] lacks its pence/,
  ],
])('%s is found', (_, fuels, finding) => {
  expect(checkOtherFuels(fuels).join('\n')).toMatch(finding)
})

test('a price that is no longer used is found, unless a newer one stands beside it', () => {
  expect(reviewOtherFuels(shipped, '2027-01-01').join('\n')).toContain('oil of 2026-09-25')
  const renewed = {
    ...shipped,
    fuels: [
      ...shipped.fuels,
      { ...(shipped.fuels[0] as object), pricedOn: '2027-01-01', to: '2027-03-31' },
    ],
  } as OtherFuels
  expect(checkOtherFuels(renewed)).toEqual([])
  expect(reviewOtherFuels(renewed, '2027-01-01').join('\n')).not.toContain('oil')
})
