import type { PlanStep } from '../../../homes/plan/plan.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { findStart } from '../describe-step.ts'
import { examplePlan } from '../example-plans.ts'
import { StartHere } from './start-here.tsx'

const start = findStart(examplePlan) as PlanStep
const changed = (measure: Partial<PlanStep['measure']>, step: Partial<PlanStep> = {}) => (
  <StartHere
    plan={examplePlan}
    step={{ ...start, ...step, measure: { ...start.measure, ...measure } }}
  />
)

export const examples: Examples = {
  'A step that help may pay for': <StartHere plan={examplePlan} step={start} />,
  'Assumed, so to be checked first': changed(
    { isAssumed: true },
    { firstAction: 'check-fact', netCostPounds: start.measure.costPounds, help: [] },
  ),
  'Without a cost or a saving': changed(
    { costPounds: null, savingPounds: null, scoreAfter: null },
    { help: [] },
  ),
  'It may save or cost': changed({ savingPounds: { low: -150, likely: 40, high: 210 } }),
}
