import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Facts } from '../../facts.tsx'
import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import { Measure, MeasureBasis } from './measure-costs.tsx'

const none = { ...sampleFacts.grants, schemes: [] }
const noPrices = { ...sampleFacts.priceCap, periods: [] }

test('a card has cost, saving, help and one action', () => {
  const html = draw('cavity-wall')
  expect(html).toMatch(/Cavity walls<\/dt><dd><strong>£1,800 to £2,800</)
  expect(html).toMatch(/saves £\d+ to £\d+ a year/)
  expect(html).toContain('schemes in England, Wales and Scotland.')
  expect(html.match(/href="\/enquiries/g)).toHaveLength(1)
})

test('a sum that is paid of today is named with its scheme, its nations, its day and for whom it is', () => {
  expect(draw('heat-pump')).toContain(
    '£7,500 from the Boiler Upgrade Scheme in England and Wales (checked 20 November 2026). For owners who replace a boiler or electric heating.',
  )
})

test('a nation whose scheme has ended is not named', () => {
  // Only ECO4 is for Scotland, beside the grant and loan of Home Energy Scotland.
  const schemes = sampleFacts.grants.schemes.filter(({ id }) => id !== 'home-energy-scotland')
  const grants = { ...sampleFacts.grants, schemes }
  expect(draw('cavity-wall', { grants, today: '2026-12-31' })).toContain('Scotland')
  expect(draw('cavity-wall', { grants, today: '2027-01-01' })).not.toContain('Scotland')
})

test.each<[string, Partial<Facts>, RegExp]>([
  ['schemes', { grants: none }, /Help to pay/],
  ['a price cap', { priceCap: noPrices }, /saves £/],
])('without %s of today nothing is said of it', (_, facts, said) => {
  expect(draw('solar-panels')).toMatch(said)
  expect(draw('solar-panels', facts)).not.toMatch(said)
})

test('a heat pump, which may save nothing, has no sum that it saves', () => {
  expect(draw('heat-pump')).not.toContain('saves')
})

test.each([
  ['2027-03-31', false],
  ['2027-04-01', true],
])('on %s the basis says that VAT may come on top: %s', (today, isSaid) => {
  expect(drawBasis({ today }).includes('until 31 March 2027 none was charged')).toBe(isSaid)
})

test('where no prices of today are held, the basis speaks of no savings but that they are missing', () => {
  expect(drawBasis()).toContain('Usual costs and savings in a three-bedroom semi')
  const html = drawBasis({ today: '2027-01-01' })
  expect(html).toContain('so we can’t say what each saves')
  expect(html).not.toMatch(/Savings|National Energy Efficiency/)
})

test('the basis names each source once', () => {
  const html = drawBasis()
  expect(html).toContain('three-bedroom semi')
  expect(html.match(/National Energy Efficiency Data-Framework/g)).toHaveLength(1)
})

const drawBasis = (facts: Partial<Facts> = {}): string =>
  renderToStaticMarkup(
    <ExampleFrame facts={facts}>
      <MeasureBasis />
    </ExampleFrame>,
  )

function draw(
  id: 'cavity-wall' | 'heat-pump' | 'solar-panels',
  facts: Partial<Facts> = {},
): string {
  return renderToStaticMarkup(
    <ExampleFrame facts={facts}>
      <Measure ids={[id]} href="/enquiries/insulation" label="Ask">
        <p>What it does.</p>
      </Measure>
    </ExampleFrame>,
  )
}
