import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { PriceByRegion } from './price-by-region.tsx'

const { priceCap } = sampleFacts

export const examples: Examples = {
  'The regional table of a period that has ended': <PriceByRegion />,
  'The regional table of today': (
    <ExampleFrame facts={{ today: '2026-09-30' }}>
      <PriceByRegion />
    </ExampleFrame>
  ),
  'Typical use is not held, so no year is shown': (
    <ExampleFrame facts={{ priceCap: { ...priceCap, tdcv: [] } }}>
      <PriceByRegion />
    </ExampleFrame>
  ),
  'No regional table at all': (
    <ExampleFrame facts={{ priceCap: { ...priceCap, periods: [] } }}>
      <PriceByRegion />
    </ExampleFrame>
  ),
}
