import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { PriceChart } from './price-chart.tsx'

const { priceCap } = sampleFacts

export const examples: Examples = {
  'Every period held': <PriceChart />,
  'One period': (
    <ExampleFrame facts={{ priceCap: { ...priceCap, periods: priceCap.periods.slice(0, 1) } }}>
      <PriceChart />
    </ExampleFrame>
  ),
  'No period': (
    <ExampleFrame facts={{ priceCap: { ...priceCap, periods: [] } }}>
      <PriceChart />
    </ExampleFrame>
  ),
}
