import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkPriceCap, reviewPriceCap } from './check-price-cap.ts'
import type { PriceCap } from './price-cap.ts'

const text = readFileSync('content/price-cap.json', 'utf8')

/** The shipped data after one slip of an editor's hand. */
function slip(change: (cap: Writable<PriceCap>) => void): unknown {
  const cap = JSON.parse(text)
  change(cap)
  return cap
}

const firstOf = (cap: Writable<PriceCap>) => cap.periods[0] as Writable<PriceCap['periods'][0]>

type Writable<T> = { -readonly [Key in keyof T]: Writable<T[Key]> }

test('the shipped prices are in order', () => {
  expect(checkPriceCap(JSON.parse(text))).toEqual([])
})

test.each<[string, unknown, RegExp]>([
  ['a list', [1], /not an object/],
  ['nothing at all', null, /not an object/],
  ['a date written by hand', slip(cap => (cap.asOf = '20/11/2026')), /“asOf” is not a day/],
  [
    'a day that no calendar has',
    slip(cap => ((cap.periods[0] as { to: string }).to = '2026-12-32')),
    /periods\[0\] does not run from one day/,
  ],
  [
    'a rate as text',
    slip(
      cap =>
        ((cap.periods[0] as { gbAverage: unknown }).gbAverage = {
          electricity: { unitRate: '26.32' },
          gas: { unitRate: 7.97 },
        }),
    ),
    /periods\[0\]\.gbAverage\.electricity\.unitRate/,
  ],
  [
    'a rate in pounds',
    slip(cap => (firstOf(cap).gbAverage.electricity.unitRate = 0.2632)),
    /periods\[0\]\.gbAverage\.electricity\.unitRate is not a sum in pence/,
  ],
  [
    'VAT in per cent',
    slip(cap => (firstOf(cap).gbAverage.gas.vat = 5)),
    /periods\[0\]\.gbAverage\.gas\.vat is not a fraction/,
  ],
  [
    'VAT of a half for a twentieth',
    slip(cap => (firstOf(cap).gbAverage.gas.vat = 0.5)),
    /periods\[0\]\.gbAverage\.gas\.vat is not a fraction/,
  ],
  [
    'a yearly bill without its pounds',
    slip(cap => (firstOf(cap).typicalAnnualBill = { tdcvFrom: '2026-07-01' } as never)),
    /periods\[0\]\.typicalAnnualBill lacks its pounds/,
  ],
  [
    'a typical use in MWh',
    slip(cap => ((cap.tdcv[0] as { gas: { medium: number } }).gas.medium = 11.5)),
    /tdcv\[0\] lacks/,
  ],
  [
    'a rate in pounds and pence mixed up',
    slip(
      cap =>
        ((cap.periods[0] as { gbAverage: { gas: { unitRate: number } } }).gbAverage.gas.unitRate =
          7970),
    ),
    /gas\.unitRate is not a sum in pence/,
  ],
  [
    'a region without a standing charge',
    slip(cap =>
      Reflect.deleteProperty(
        (cap.periods[1] as { regions: { gas: object }[] }).regions[3]?.gas ?? {},
        'standingCharge',
      ),
    ),
    /periods\[1\]\.regions\[3\]\.gas\.standingCharge/,
  ],
  [
    'a region that is none',
    slip(
      cap =>
        ((cap.periods[1] as { regions: { gsp: string }[] }).regions[3] = {
          ...cap.periods[1]?.regions[3],
          gsp: '_I',
        } as never),
    ),
    /periods\[1\]\.regions\[3\]\.gsp is not a region/,
  ],
  [
    'a region twice',
    slip(
      cap => ((cap.periods[1] as { regions: unknown[] }).regions[3] = cap.periods[1]?.regions[0]),
    ),
    /periods\[1\]\.regions has _A twice/,
  ],
  [
    'a table of no meter',
    slip(
      cap =>
        ((cap.periods[0] as { otherTables: unknown }).otherTables = [
          { payment: 'prepayment', gbAverage: cap.periods[0]?.gbAverage, regions: [] },
        ]),
    ),
    /periods\[0\]\.otherTables\[0\] does not name its meter/,
  ],
  [
    'a period that ends before it begins',
    slip(cap => ((cap.periods[0] as { to: string }).to = '2026-09-30')),
    /periods\[0\] does not run/,
  ],
  [
    'two periods on one day',
    slip(cap => ((cap.periods[0] as { from: string }).from = '2026-09-30')),
    /ending 2026-09-30 and starting 2026-09-30 overlap/,
  ],
])('%s is found', (_, cap, finding) => {
  expect(checkPriceCap(cap).join('\n')).toMatch(finding)
})

test('the shipped figures fit each other', () => {
  expect(reviewPriceCap(JSON.parse(text), '2026-11-20')).toEqual([])
})

test.each<[string, unknown, string]>([
  [
    'a standing charge without its decimal point',
    slip(cap => (firstOf(cap).gbAverage.electricity.standingCharge = 548.3)),
    'The typical bill from 2026-10-01 is £1723, and its rates at typical use come to £3524.78: one of them has a slip.',
  ],
  [
    'two digits of a rate the wrong way round',
    slip(cap => (firstOf(cap).gbAverage.gas.unitRate = 9.77)),
    'come to £1894.61: one of them has a slip.',
  ],
  [
    'a bill of a use that nobody has written down',
    slip(cap => (firstOf(cap).typicalAnnualBill = { pounds: 1723, tdcvFrom: '2026-10-01' })),
    'The typical bill from 2026-10-01 is of a use from 2026-10-01: there is none.',
  ],
  [
    'a region with a digit too many',
    slip(cap => {
      const [, summer] = cap.periods
      if (summer?.regions[2]) summer.regions[2].electricity.standingCharge = 447.8
    }),
    '_C from 2026-07-01: the electricity.standingCharge of 447.8p is far from the average of 57.19p.',
  ],
])('%s is for an editor to look at', (_, cap, finding) => {
  expect(reviewPriceCap(cap as PriceCap, '2026-11-20').join('\n')).toContain(finding)
  expect(checkPriceCap(cap)).toEqual([])
})
