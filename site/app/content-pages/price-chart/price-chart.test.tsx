import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CapPeriod } from '../../../../homes/prices/price-cap.ts'
import { ExampleFrame } from '../../gallery/example-frame.tsx'
import { PriceChart } from './price-chart.tsx'

const newest = period('2026-10-01', 30, 6)
const oldest = period('2026-01-01', 15, 3)
const html = draw([newest, oldest])

test('periods stand oldest first, and one that is not held gets no place', () => {
  expect([...html.matchAll(/>(\w{3} \d{4})<\/text>/g)].map(([, month]) => month)).toEqual([
    'Jan 2026',
    'Oct 2026',
  ])
})

test('nothing is drawn between two periods', () => {
  expect(html).not.toMatch(/<(path|polyline)/)
  expect(html.match(/<line/g)).toHaveLength(1)
})

test('bars are as high as their rates: the dearest fills the chart', () => {
  const heights = [...html.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, h]) => Number(h))
  expect(heights).toEqual([110, 22, 220, 44])
})

test('the same figures stand in a table', () => {
  expect(html).toContain(
    '<th scope="row">Jan 2026</th><td>15.00</td><td>3.00</td></tr><tr><th scope="row">Oct 2026</th><td>30.00</td><td>6.00</td>',
  )
})

test('without periods there is no chart', () => {
  expect(draw([])).toBe('')
})

function draw(periods: readonly CapPeriod[]): string {
  return renderToStaticMarkup(
    <ExampleFrame facts={{ priceCap: { asOf: '2026-11-20', periods, tdcv: [] } }}>
      <PriceChart />
    </ExampleFrame>,
  )
}

function period(from: string, electricity: number, gas: number): CapPeriod {
  return {
    from,
    to: from,
    source: 'made up',
    confidence: 'certain',
    gbAverage: { electricity: { unitRate: electricity }, gas: { unitRate: gas } },
    regions: [],
  }
}
