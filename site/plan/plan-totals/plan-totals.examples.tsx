import type { ComponentProps } from 'react'
import type { Examples } from '../../app/gallery/examples.ts'
import { viewExamplePlan } from '../example-plans.ts'
import { PlanTotals } from './plan-totals.tsx'

const chosen = viewExamplePlan()
const none = viewExamplePlan({ choices: { ticked: [] } })

const totals = (props: Partial<ComponentProps<typeof PlanTotals>>) => (
  <PlanTotals view={none} ticked={chosen.ticked} isWaiting={false} isUnsaved={false} {...props} />
)

export const examples: Examples = {
  'Ticked steps': totals({ view: chosen }),
  'No step ticked': totals({ ticked: [] }),
  'Two more ticks, which only the server can add up': totals({ isWaiting: true }),
  'Two more ticks, which did not reach the server': totals({ isUnsaved: true }),
}
