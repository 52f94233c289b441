import type { Examples } from '../../app/gallery/examples.ts'
import { examplePlan } from '../example-plans.ts'
import { OtherSteps } from './other-steps.tsx'

const only = (group: string) => ({
  ...examplePlan,
  steps: examplePlan.steps.filter(step => step.group === group),
})

export const examples: Examples = {
  'One more, one that waits and one for warmth': <OtherSteps plan={examplePlan} />,
  'Nothing but what does not pay': <OtherSteps plan={only('not-for-the-money')} />,
}
