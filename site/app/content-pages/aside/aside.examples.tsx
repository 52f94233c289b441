import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { Aside } from './aside.tsx'

const service = (
  <Aside
    title="Arrange a service"
    kind="service"
    href="/enquiries/boiler-service"
    label="Choose a day"
  >
    <p>Tell us about your boiler and the days that suit you. It takes about 3 minutes.</p>
  </Aside>
)

export const examples: Examples = {
  'With a price': service,
  'Without a price': (
    <Aside title="Get a fitting date" href="/enquiries/smart-meter" label="Ask for a date" />
  ),
  'The phone alone': <Aside title="Rather talk?" />,
  'The plans it names have ended': (
    <ExampleFrame facts={{ today: '2027-04-01' }}>{service}</ExampleFrame>
  ),
  'A price that is real': (
    <ExampleFrame facts={{ coverPlans: { ...sampleFacts.coverPlans, isDemonstration: false } }}>
      {service}
    </ExampleFrame>
  ),
}
