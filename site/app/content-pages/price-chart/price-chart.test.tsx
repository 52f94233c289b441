import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CapPeriod } from '../../../../homes/prices/price-cap.ts'
import { ExampleFrame } from '../../gallery/example-frame.tsx'
import { PriceChart } from './price-chart.tsx'

const newest = period('2026-10-01', '2026-12-31', 30, 6)
const oldest = period('2026-01-01', '2026-03-31', 15, 3)
const html = draw([newest, oldest])
const bars = [...html.matchAll(/<rect class="[^"]*(?:electricity|gas)[^>]* x="([\d.]+)%"[^>]*>/g)]

test('periods stand oldest first, with room between them for the time without figures', () => {
  const labels = [...html.matchAll(/>(\w{3}|\d{4})<\/tspan>/g)].map(([, label]) => label)
  expect(labels).toEqual(['Jan', '2026', 'Apr', 'Jul', 'Oct'])
  const [first = 0, , second = 0] = bars.map(([, x]) => Number(x))
  const days = (Date.parse('2026-10-01') - Date.parse('2026-01-01')) / 86_400_000
  expect(Math.abs(second - first - (days / 365) * 100)).toBeLessThan(0.5)
})

test('what is missing is named in the drawing, in its text and in the table', () => {
  expect(html).toContain('>No figures</text>')
  expect(html.match(/We don’t have figures for Apr 2026 to Sept 2026\./g)).toHaveLength(2)
  expect(html).toContain('<th scope="row">Apr 2026 to Sept 2026</th><td>No figure</td>')
})

test('periods that follow each other leave nothing missing', () => {
  const next = period('2026-04-01', '2026-06-30', 20, 4)
  expect(draw([oldest, next])).not.toMatch(/No figure|don’t have/)
})

test('nothing is drawn between two periods', () => {
  const [chart = ''] = /<svg[^>]*role="img".*?<\/svg>/s.exec(html) ?? []
  expect(chart).toContain('<rect')
  expect(chart).not.toMatch(/<(path|polyline)/)
  expect(chart.match(/<line/g), 'one below each fuel’s bars').toHaveLength(2)
})

test('bars are as high as their rates, of both fuels alike', () => {
  const heights = bars.map(([rect]) => Number(/ height="([\d.]+)rem"/.exec(rect)?.[1]))
  const dearest = Math.max(...heights)
  expect(heights.map(height => Math.round((height / dearest) * 100))).toEqual([50, 10, 100, 20])
})

test('the same figures stand in a table, newest first', () => {
  expect(html).toContain(
    '<th scope="row">Oct 2026 to Dec 2026</th><td>30.00</td><td>6.00</td></tr>',
  )
  expect(html.indexOf('>Oct 2026 to Dec 2026<')).toBeLessThan(html.indexOf('<td>15.00</td>'))
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

function period(from: string, to: string, electricity: number, gas: number): CapPeriod {
  return {
    from,
    to,
    source: 'made up',
    confidence: 'certain',
    gbAverage: { electricity: { unitRate: electricity }, gas: { unitRate: gas } },
    regions: [],
  }
}
