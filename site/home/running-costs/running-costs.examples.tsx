import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleCertificate } from '../example-certificates.ts'
import { RunningCosts } from './running-costs.tsx'

export const examples: Examples = {
  'Now and what they could be': <RunningCosts certificate={makeExampleCertificate()} />,
  'The steps would make it dearer to run': (
    <RunningCosts certificate={makeExampleCertificate({ 'heating-cost-potential': '1,900.50' })} />
  ),
  'One part is missing, so none is shown': (
    <RunningCosts certificate={makeExampleCertificate({ 'lighting-cost-current': '0' })} />
  ),
}
