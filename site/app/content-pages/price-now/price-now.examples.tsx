import type { CapPeriod } from '../../../../homes/prices/price-cap.ts'
import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { PriceNow } from './price-now.tsx'

const withoutStandingCharge: CapPeriod = {
  from: '2026-10-01',
  to: '2026-12-31',
  source: 'a newspaper',
  confidence: 'unverified',
  gbAverage: { electricity: { unitRate: 126.32 }, gas: { unitRate: 7.97 } },
  regions: [],
}

export const examples: Examples = {
  'The period of today': <PriceNow />,
  'A missing standing charge, no typical bill, one source only': (
    <ExampleFrame
      facts={{ priceCap: { ...sampleFacts.priceCap, periods: [withoutStandingCharge] } }}
    >
      <PriceNow />
    </ExampleFrame>
  ),
  'The newest period ended yesterday': (
    <ExampleFrame facts={{ today: '2027-01-01' }}>
      <PriceNow />
    </ExampleFrame>
  ),
}
