import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { distributors } from '../../../../homes/supplies/distributors.ts'
import { regions } from '../../../../homes/supplies/regions.ts'
import { ExampleFrame } from '../../gallery/example-frame.tsx'
import { PriceByRegion } from './price-by-region.tsx'

const draw = (search = '') =>
  renderToStaticMarkup(
    <ExampleFrame place={{ search }}>
      <PriceByRegion />
    </ExampleFrame>,
  )
const listRows = (html: string) =>
  [...html.matchAll(/<th scope="row"[^>]*>([^<]+)<\/th>/g)].map(([, name]) => name)

test('every region has the name that a home’s page gives it', () => {
  const named = listRows(draw())
  expect(named.toSorted()).toEqual(regions.map(({ name }) => name).toSorted())
  const ofNetworks = [...distributors.values()].flatMap(({ region }) => region?.name ?? [])
  expect(new Set(ofNetworks)).toEqual(new Set(named))
})

test('a region that is picked stands beside the average, with the difference', () => {
  const html = draw('?region=YO')
  expect(html).toContain('<strong>Yorkshire.</strong>')
  const rows = [...html.matchAll(/<th scope="row">(Electricity|Gas), (.*?)<\/tr>/g)]
  expect(rows.map(([row]) => [...row.matchAll(/>([^<]+)</g)].map(([, text]) => text))).toEqual([
    ['Electricity, unit rate', '25.30p', '26.11p', '0.81p less'],
    ['Electricity, standing charge', '64.38p', '57.19p', '7.19p more'],
    ['Gas, unit rate', '7.27p', '7.33p', '0.06p less'],
    ['Gas, standing charge', '29.12p', '29.04p', '0.08p more'],
  ])
})

test.each([
  ['?postcode=LS1 4DY', 'Yorkshire'],
  ['?postcode=BT1 1AA', 'The price cap doesn’t apply in BT1 1AA'],
  ['?postcode=nonsense', 'We couldn’t read'],
  ['', 'Pick your region'],
])('%s is answered in words', (search, words) => {
  expect(draw(search)).toContain(words)
})

test('rates of a period that is over say so', () => {
  expect(draw()).toContain(
    'These regional rates are for 1 July to 30 September 2026, an earlier period',
  )
})
