import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Facts } from '../../facts.tsx'
import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import { HeatPumpMoney } from './heat-pump-money.tsx'

const draw = (facts: Partial<Facts> = {}) =>
  renderToStaticMarkup(
    <ExampleFrame facts={facts}>
      <HeatPumpMoney />
    </ExampleFrame>,
  )

test('both bills are those of today', () => {
  expect(draw()).toMatch(/about £\d{3} a year with either a gas boiler or a heat pump, at today’s/)
})

test('bills that differ are both named', () => {
  const { priceCap } = sampleFacts
  const periods = priceCap.periods.map(period => ({
    ...period,
    gbAverage: {
      ...period.gbAverage,
      gas: { ...period.gbAverage.gas, unitRate: 2 * (period.gbAverage.gas.unitRate ?? 0) },
    },
  }))
  expect(draw({ priceCap: { ...priceCap, periods } as Facts['priceCap'] })).toMatch(
    /about £1,\d{3} a year with a gas boiler and about £\d{3} with a heat pump/,
  )
})

test('without a price cap of today nothing is said', () => {
  expect(draw({ priceCap: { ...sampleFacts.priceCap, periods: [] } })).toBe('')
})
