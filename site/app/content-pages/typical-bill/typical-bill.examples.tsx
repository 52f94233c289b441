import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { TypicalBill } from './typical-bill.tsx'

export const examples: Examples = {
  'Worked through for the period of today': <TypicalBill />,
  'The newest period ended yesterday': (
    <ExampleFrame facts={{ today: '2027-01-01' }}>
      <TypicalBill />
    </ExampleFrame>
  ),
  'Typical use is not held': (
    <ExampleFrame facts={{ priceCap: { ...sampleFacts.priceCap, tdcv: [] } }}>
      <TypicalBill />
    </ExampleFrame>
  ),
}
