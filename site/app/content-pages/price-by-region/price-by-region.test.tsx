import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { distributors } from '../../../../homes/supplies/distributors.ts'
import { regions } from '../../../../homes/supplies/regions.ts'
import { ExampleFrame } from '../../gallery/example-frame.tsx'
import { PriceByRegion } from './price-by-region.tsx'

test('every region has the name that a home’s page gives it', () => {
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <PriceByRegion />
    </ExampleFrame>,
  )
  const named = [...html.matchAll(/<th scope="row"[^>]*>([^<]+)<\/th>/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(regions.map(({ name }) => name).toSorted())
  const ofNetworks = [...distributors.values()].flatMap(({ region }) => region?.name ?? [])
  expect(new Set(ofNetworks)).toEqual(new Set(named))
})
