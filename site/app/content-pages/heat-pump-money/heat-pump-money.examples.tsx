import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { HeatPumpMoney } from './heat-pump-money.tsx'

export const examples: Examples = {
  Bills: <HeatPumpMoney />,
  'Without prices of today': (
    <ExampleFrame facts={{ priceCap: { ...sampleFacts.priceCap, periods: [] } }}>
      <HeatPumpMoney />
    </ExampleFrame>
  ),
}
