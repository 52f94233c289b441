import type { ReactNode } from 'react'
import type { Examples } from '../../app/gallery/examples.ts'
import { Button } from '../../components/button/button.tsx'
import { viewExamplePlan } from '../example-plans.ts'
import { DoneSteps, PlanSteps } from './plan-steps.tsx'

const chosen = viewExamplePlan()
const done = viewExamplePlan({ choices: { done: ['cavity-wall', 'loft'] } })
const bare = viewExamplePlan({ hasCertificate: false })

export const examples: Examples = {
  'Every group of a home': inForm(<PlanSteps view={chosen} ticked={chosen.ticked} />),
  'Steps that are done': inForm(<DoneSteps view={done} done={done.done} />),
  'A home of which nothing is known': inForm(<PlanSteps view={bare} ticked={bare.ticked} />),
}

function inForm(steps: ReactNode) {
  return (
    <form method="post" action="/homes/900000000001/plan">
      {steps}
      <Button>Update my plan</Button>
    </form>
  )
}
