import type { Examples } from '../../app/gallery/examples.ts'
import { JourneyLink } from './journey-link.tsx'

export const examples: Examples = {
  'A way on inside the journey': (
    <p>
      Not your home? <JourneyLink to="/find-your-home">Search another postcode</JourneyLink>
    </p>
  ),
  'A way to a page to read': (
    <p>
      <JourneyLink to="/energy-tariffs">Compare kinds of tariff</JourneyLink>
    </p>
  ),
}
