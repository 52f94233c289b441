import type { Examples } from '../../gallery/examples.ts'
import { MeasureCosts } from './measure-costs.tsx'

export const examples: Examples = {
  'Four kinds of work': (
    <MeasureCosts ids={['loft-top-up', 'cavity-wall', 'heat-pump', 'solar-panels']} />
  ),
  'One alone': <MeasureCosts ids={['heat-pump']} />,
}
