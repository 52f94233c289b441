import type { NextStep as Step } from '../../../homes/plans/choose-next-step.ts'
import type { Examples } from '../examples.ts'
import { NextStep } from './next-step.tsx'

const steps: Record<string, Step> = {
  'Keep the heat in first': {
    reason: 'losing-heat',
    first: 'insulation',
    also: 'boiler-service',
    isOutOfDate: false,
  },
  'An older boiler, on a certificate that has expired': {
    reason: 'old-gas-boiler',
    first: 'heat-pump',
    also: 'boiler-service',
    isOutOfDate: true,
  },
  'A waiting list': {
    reason: 'waiting-list',
    first: 'waiting-list',
    also: 'greener-homes',
    isOutOfDate: false,
  },
  'Nothing known': {
    reason: 'no-certificate',
    first: 'call-back',
    also: 'greener-homes',
    isOutOfDate: false,
  },
  'Little left to do': { reason: 'doing-well', first: 'tariffs', also: null, isOutOfDate: false },
}

export const examples: Examples = Object.fromEntries(
  Object.entries(steps).map(([shows, step]) => [shows, <NextStep key={shows} step={step} />]),
)
