import type { Examples } from '../../app/gallery/examples.ts'
import { examplePlan } from '../example-plans.ts'
import { FigureSources } from './figure-sources.tsx'

const { sources } = examplePlan

export const examples: Examples = {
  'Two figures, one source of them unconfirmed': (
    <FigureSources
      groups={[
        { name: 'Today’s cost', ids: ['certificate', 'measured-homes'] },
        { name: 'Prices', ids: ['price-cap'] },
      ]}
      sources={sources}
    >
      <p>From the energy and floor area on the certificate.</p>
    </FigureSources>
  ),
}
