import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CapPeriod } from '../../../../homes/prices/price-cap.ts'
import { ExampleFrame } from '../../gallery/example-frame.tsx'
import { PriceNow } from './price-now.tsx'

const period: CapPeriod = {
  from: '2026-10-01',
  to: '2026-12-31',
  source: 'made up',
  confidence: 'two-sources',
  gbAverage: { electricity: { unitRate: 26.3, standingCharge: 54.8 }, gas: { unitRate: 8 } },
  typicalAnnualBill: { pounds: 1723, tdcvFrom: '2026-07-01' },
  regions: [],
}

test.each(['2026-10-01', '2026-12-31'])('on %s the period holds', today => {
  expect(draw(period, today)).toContain('1 October to 31 December 2026')
})

test.each(['2026-09-30', '2027-01-01'])(
  'on %s no period holds, and no other one is quoted',
  today => {
    const html = draw(period, today)
    expect(html).toContain('We don’t have today’s figures here yet')
    expect(html).not.toMatch(/\d+\.\d\dp|£/)
  },
)

test('a fuel whose standing charge is missing has no figure: its rate alone would mislead', () => {
  const rates = [...draw(period, '2026-11-21').matchAll(/<dd[^>]*>([^<]*)<\/dd>/g)]
  expect(rates.map(([, rate]) => rate)).toEqual(['26.30p per kWh', '54.80p a day', 'No figure'])
})

test('the typical bill is quoted only where it is held', () => {
  const { typicalAnnualBill: _, ...without } = period
  expect(draw(period, '2026-11-21')).toContain('£1,723 a year, about £144 a month')
  expect(draw(without, '2026-11-21')).not.toContain('£')
})

test.each<[CapPeriod['confidence'], string]>([
  ['certain', 'From Ofgem’s own publication.'],
  ['unverified', 'Not yet checked against a second source.'],
])('figures that are %s say so', (confidence, says) => {
  expect(draw({ ...period, confidence }, '2026-11-21')).toContain(says)
})

test('figures that were checked twice say so by their source and day alone', () => {
  const html = draw({ ...period, confidence: 'two-sources' }, '2026-11-21')
  expect(html).toContain('Checked 20 November 2026.')
  expect(html).not.toContain('second source')
})

function draw(only: CapPeriod, today: string): string {
  const priceCap = { asOf: '2026-11-20', periods: [only], tdcv: [] }
  return renderToStaticMarkup(
    <ExampleFrame facts={{ priceCap, today }}>
      <PriceNow />
    </ExampleFrame>,
  )
}
