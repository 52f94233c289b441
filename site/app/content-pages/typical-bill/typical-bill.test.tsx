import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PriceCap, Rates } from '../../../../homes/prices/price-cap.ts'
import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import { PriceNow } from '../price-now/price-now.tsx'
import { TypicalBill } from './typical-bill.tsx'

const cap = made({ unitRate: 20, standingCharge: 50 })
const html = draw(cap, '2026-11-21')

test.each([
  ['electricity by the unit', '<td>2,500 kWh at 20.00p</td><td>£500</td>'],
  ['electricity by the day', '<td>365 days at 50.00p</td><td>£183</td>'],
  ['gas by the unit', '<td>10,000 kWh at 6.00p</td><td>£600</td>'],
  ['gas by the day', '<td>365 days at 30.00p</td><td>£110</td>'],
])('%s has its line', (_, line) => {
  expect(html).toContain(line)
})

test('the total is Ofgem’s own figure where we hold one, as beside the rates', () => {
  const { priceCap } = sampleFacts
  const shown = (part: ReactNode) =>
    renderToStaticMarkup(
      <ExampleFrame facts={{ priceCap, today: '2026-11-21' }}>{part}</ExampleFrame>,
    )
  expect(shown(<PriceNow />)).toContain('£1,723 a year, about £144 a month')
  const bill = shown(<TypicalBill />)
  expect(bill).toMatch(/<tfoot>.*<td>£1,723<\/td><\/tr><\/tfoot>/)
  const parts = [...bill.matchAll(/<td>£([\d,]+)<\/td><\/tr>(?=<tr>|<\/tbody>)/g)]
  const sum = parts.reduce((so, [, pounds = '']) => so + Number(pounds.replace(',', '')), 0)
  expect([parts.length, sum]).toEqual([4, 1723])
})

test('a figure of Ofgem’s for another use is not the total', () => {
  const [period] = cap.periods
  if (!period) throw new Error('the example has a period')
  const other = { ...period, typicalAnnualBill: { pounds: 1111, tdcvFrom: '2023-10-01' } }
  expect(draw({ ...cap, periods: [other] }, '2026-11-21')).not.toContain('1,111')
})

test('the total is rounded once, not added up from rounded lines', () => {
  expect(html).toMatch(/<tfoot>.*<td>£1,392<\/td><\/tr><\/tfoot>/)
})

test.each<[string, PriceCap, string]>([
  ['the period of today is not held', cap, '2027-01-01'],
  ['a standing charge is missing', made({ unitRate: 20 }), '2026-11-21'],
  ['typical use is not held', { ...cap, tdcv: [] }, '2026-11-21'],
])('no bill is worked out when %s', (_, priceCap, today) => {
  const without = draw(priceCap, today)
  expect(without).toContain('We don’t have today’s figures here yet')
  expect(without).not.toMatch(/<table|£/)
})

function draw(priceCap: PriceCap, today: string): string {
  return renderToStaticMarkup(
    <ExampleFrame facts={{ priceCap, today }}>
      <TypicalBill />
    </ExampleFrame>,
  )
}

function made(electricity: Rates): PriceCap {
  return {
    asOf: '2026-11-20',
    periods: [
      {
        from: '2026-10-01',
        to: '2026-12-31',
        source: 'made up',
        confidence: 'certain',
        gbAverage: { electricity, gas: { unitRate: 6, standingCharge: 30 } },
        regions: [],
      },
    ],
    tdcv: [
      {
        from: '2026-07-01',
        source: 'made up',
        electricitySingleRate: { medium: 2500 },
        gas: { medium: 10_000 },
      },
    ],
  }
}
