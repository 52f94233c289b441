import type { NextStep } from '../../../homes/plan/choose-next-step.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { examplePlan } from '../example-plans.ts'
import { HomeSteps } from './home-steps.tsx'

const next: NextStep = {
  reason: 'start-here',
  first: 'insulation',
  also: 'boiler-service',
  isOutOfDate: false,
  isAreaUnknown: false,
}
const home = '900000000001'

export const examples: Examples = {
  'Three cards and what does not pay': (
    <HomeSteps next={next} plan={examplePlan} home={home} service="covered" />
  ),
  'Where we don’t work, from an expired certificate': (
    <HomeSteps
      next={{ ...next, isOutOfDate: true }}
      plan={examplePlan}
      home={home}
      service="not-covered"
    />
  ),
  'No plan': <HomeSteps next={{ ...next, also: null }} plan={null} home={home} service="covered" />,
}
