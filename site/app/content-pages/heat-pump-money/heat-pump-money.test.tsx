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

test('the help and both bills are those of today', () => {
  expect(draw()).toContain('the Boiler Upgrade Scheme pays £7,500 of it in England and Wales')
  expect(draw()).toMatch(/about £\d{3} a year with a gas boiler and about £\d{3} with a heat pump/)
})

test.each<[string, Partial<Facts>, RegExp]>([
  ['a price cap', { priceCap: { ...sampleFacts.priceCap, periods: [] } }, /price cap/],
  ['the scheme', { grants: { ...sampleFacts.grants, schemes: [] } }, /Boiler Upgrade Scheme/],
])('without %s of today nothing is said of it', (_, facts, said) => {
  expect(draw()).toMatch(said)
  expect(draw(facts)).not.toMatch(said)
})
