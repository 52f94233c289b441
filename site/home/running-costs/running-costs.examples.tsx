import type { HomeCosts } from '../../../homes/plan/plan.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleCertificate } from '../example-certificates.ts'
import { exampleCosts, examplePlan, networkCosts } from '../example-plans.ts'
import { RunningCosts } from './running-costs.tsx'

const certificate = makeExampleCertificate()
const withCosts = (costs: HomeCosts | null) => ({ ...examplePlan, costs })
const unpriced: HomeCosts = {
  ...exampleCosts,
  prices: { ...exampleCosts.prices, day: '2027-01-01', period: null, fuels: {} },
  poundsAYear: null,
  byUse: {},
  unpriced: ['mains-gas', 'electricity'],
  wholeBillPounds: null,
}

export const examples: Examples = {
  'Worked out, measured, and the whole bill': (
    <RunningCosts home="900000000001" certificate={certificate} plan={examplePlan} />
  ),
  'A heat network': (
    <RunningCosts home="900000000001" certificate={certificate} plan={withCosts(networkCosts)} />
  ),
  'No prices for the day yet': (
    <RunningCosts home="900000000001" certificate={certificate} plan={withCosts(unpriced)} />
  ),
  'An expired certificate': (
    <RunningCosts
      home="900000000001"
      certificate={makeExampleCertificate({ 'lodgement-date': '2014-03-01' })}
      plan={examplePlan}
    />
  ),
  'Nothing could be worked out, and the certificate has costs': (
    <RunningCosts home="900000000001" certificate={certificate} plan={null} />
  ),
  'The certificate leaves out too much': (
    <RunningCosts
      home="900000000001"
      certificate={makeExampleCertificate({ 'lighting-cost-current': '0' })}
      plan={withCosts(null)}
    />
  ),
  'The certificate’s steps would make it dearer to run': (
    <RunningCosts
      home="900000000001"
      certificate={makeExampleCertificate({ 'heating-cost-potential': '1,900.50' })}
      plan={withCosts(null)}
    />
  ),
}
