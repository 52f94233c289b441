import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { Tariffs } from './tariffs.tsx'

const { tariffs, priceCap } = sampleFacts
const asked = (search: string) => (
  <ExampleFrame place={{ pathname: '/energy-tariffs', search }}>
    <Tariffs />
  </ExampleFrame>
)

export const examples: Examples = {
  'The average of Great Britain': asked(''),
  'A region that was chosen': asked('?region=MW'),
  'A postcode that gives a likely region': asked('?postcode=LS1 4DY'),
  'A postcode of no known region': asked('?postcode=PE1 1AA'),
  'A mistyped postcode': asked('?postcode=LS1 4'),
  'A postcode in Northern Ireland': asked('?postcode=BT1 5GS'),
  'A region that the tariffs lack': (
    <ExampleFrame
      facts={{ tariffs: { ...tariffs, regions: [] } }}
      place={{ pathname: '/energy-tariffs', search: '?region=YO' }}
    >
      <Tariffs />
    </ExampleFrame>
  ),
  'The fixed tariffs ended yesterday': (
    <ExampleFrame facts={{ today: '2026-12-21' }}>
      <Tariffs />
    </ExampleFrame>
  ),
  'All have ended': (
    <ExampleFrame facts={{ today: '2027-01-01' }}>
      <Tariffs />
    </ExampleFrame>
  ),
  'Typical use is not held, and the tariffs are real': (
    <ExampleFrame
      facts={{
        priceCap: { ...priceCap, tdcv: [] },
        tariffs: { ...tariffs, isDemonstration: false },
      }}
    >
      <Tariffs />
    </ExampleFrame>
  ),
}
