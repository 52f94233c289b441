import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleCertificate } from '../example-certificates.ts'
import { LodgedCosts } from './lodged-costs.tsx'

export const examples: Examples = {
  'Costs of 2025': <LodgedCosts certificate={makeExampleCertificate({})} />,
  'One cost is missing': (
    <LodgedCosts certificate={makeExampleCertificate({ 'heating-cost-current': '' })} />
  ),
}
