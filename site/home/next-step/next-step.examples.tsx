import type { NextStep as Step } from '../../../homes/plan/choose-next-step.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { examplePlan } from '../example-plans.ts'
import { NextStep } from './next-step.tsx'

const plain = { isOutOfDate: false, isAreaUnknown: false }

const steps: Record<string, Step> = {
  'Keep the heat in first': {
    reason: 'losing-heat',
    first: 'insulation',
    also: 'boiler-service',
    ...plain,
  },
  'An older boiler, an expired certificate, and a place that could not be looked up': {
    reason: 'old-gas-boiler',
    first: 'heat-pump',
    also: 'boiler-service',
    isOutOfDate: true,
    isAreaUnknown: true,
  },
  'A waiting list': {
    reason: 'waiting-list',
    first: 'waiting-list',
    also: 'greener-homes',
    ...plain,
  },
  'Nothing known': {
    reason: 'no-certificate',
    first: 'call-back',
    also: 'greener-homes',
    ...plain,
  },
  'Little left to do': { reason: 'doing-well', first: 'tariffs', also: null, ...plain },
}

const withPlan: Step = {
  reason: 'start-here',
  first: 'insulation',
  also: 'boiler-service',
  ...plain,
}

export const examples: Examples = {
  'What the plan says to start with': <NextStep step={withPlan} plan={examplePlan} />,
  'The same where there is a waiting list': (
    <NextStep
      step={{ ...withPlan, reason: 'waiting-list', first: 'waiting-list', also: null }}
      plan={examplePlan}
    />
  ),
  'The same from an expired certificate whose steps could not be read': (
    <NextStep
      step={{ ...withPlan, isOutOfDate: true }}
      plan={{ ...examplePlan, unread: ['recommendations'] }}
    />
  ),
  ...Object.fromEntries(
    Object.entries(steps).map(([shows, step]) => [shows, <NextStep key={shows} step={step} />]),
  ),
}
