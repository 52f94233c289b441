import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { CoverPlans } from './cover-plans.tsx'

export const examples: Examples = {
  'Plans for repairs': <CoverPlans kind="cover" />,
  'A yearly service alone': <CoverPlans kind="service" />,
  'All have ended': (
    <ExampleFrame facts={{ today: '2027-04-01' }}>
      <CoverPlans kind="cover" />
    </ExampleFrame>
  ),
  'They are real': (
    <ExampleFrame facts={{ coverPlans: { ...sampleFacts.coverPlans, isDemonstration: false } }}>
      <CoverPlans kind="service" />
    </ExampleFrame>
  ),
}
