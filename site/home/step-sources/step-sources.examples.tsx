import type { Examples } from '../../app/gallery/examples.ts'
import { examplePlan } from '../example-plans.ts'
import { StepSources } from './step-sources.tsx'

export const examples: Examples = {
  'A start, the others, prices and help': <StepSources plan={examplePlan} />,
}
