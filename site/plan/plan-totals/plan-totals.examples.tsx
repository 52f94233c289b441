import type { Examples } from '../../app/gallery/examples.ts'
import { viewExamplePlan } from '../example-plans.ts'
import { PlanTotals } from './plan-totals.tsx'

const chosen = viewExamplePlan()
const none = viewExamplePlan({ choices: { ticked: [] } })

export const examples: Examples = {
  'Ticked steps': <PlanTotals view={chosen} ticked={chosen.ticked} isWaiting={false} />,
  'No step ticked': <PlanTotals view={none} ticked={[]} isWaiting={false} />,
  'Two more ticks, which only the server can add up': (
    <PlanTotals view={none} ticked={chosen.ticked} isWaiting />
  ),
}
