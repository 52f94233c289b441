import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleView } from '../certificate/example-certificates.ts'
import { RunningCosts } from './running-costs.tsx'

export const examples: Examples = {
  'Now and what they could be': <RunningCosts costs={makeExampleView().costs} />,
  'The steps would make it dearer to run': (
    <RunningCosts costs={makeExampleView({ 'heating-cost-potential': '1,900.50' }).costs} />
  ),
  'One part is missing, so none is shown': (
    <RunningCosts costs={makeExampleView({ 'lighting-cost-current': '0' }).costs} />
  ),
}
