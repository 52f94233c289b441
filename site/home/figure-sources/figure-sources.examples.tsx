import type { Examples } from '../../app/gallery/examples.ts'
import { examplePlan } from '../example-plans.ts'
import { FigureSources } from './figure-sources.tsx'

const { sources } = examplePlan

export const examples: Examples = {
  'Three sources, one of them unconfirmed': (
    <FigureSources ids={Object.keys(sources)} sources={sources}>
      <p>From the energy and floor area on the certificate.</p>
    </FigureSources>
  ),
}
