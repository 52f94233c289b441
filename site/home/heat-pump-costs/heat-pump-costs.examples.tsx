import type { HomeMeasure } from '../../../homes/measures/measure.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { examplePlan } from '../example-plans.ts'
import { HeatPumpCosts } from './heat-pump-costs.tsx'

const [step] = examplePlan.steps.filter(({ measure }) => measure.id === 'heat-pump')

export const examples: Examples = {
  'Instead of gas': <HeatPumpCosts plan={examplePlan} measure={step?.measure as HomeMeasure} />,
}
