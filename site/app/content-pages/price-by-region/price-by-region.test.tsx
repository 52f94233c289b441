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

test('a region that is picked shows how it differs from the average, and no rate of its own', () => {
  const html = draw('?region=YO')
  const [table = ''] = /<table.*?<\/table>/s.exec(html) ?? []
  expect(table).toContain('Yorkshire beside the Great Britain average, 1 July to 30 September 2026')
  const rows = [...table.matchAll(/<th scope="row">(.*?)<\/tr>/g)]
  expect(rows.map(([row]) => [...row.matchAll(/>([^<]+)</g)].map(([, text]) => text))).toEqual([
    ['Electricity, unit rate', '0.81p less'],
    ['Electricity, standing charge', '7.19p more'],
    ['Gas, unit rate', '0.06p less'],
    ['Gas, standing charge', '0.08p more'],
    ['A year, typical use', '£1 more'],
  ])
  expect(html).not.toMatch(/25\.30|64\.38/)
})

test.each([
  ['?postcode=LS1 4DY', 'We worked out the region from LS1 4DY'],
  ['?postcode=BT1 1AA', 'The price cap doesn’t apply in BT1 1AA'],
  ['?postcode=nonsense', 'We couldn’t read'],
  ['', 'Tell us your region'],
])('%s is answered in words', (search, words) => {
  expect(draw(search)).toContain(words)
})

test('differences of a period that is over say so', () => {
  expect(draw()).toContain('These differences are from 1 July to 30 September 2026.')
})
