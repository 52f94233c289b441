import type { ReactNode } from 'react'
import type { Examples } from '../../app/gallery/examples.ts'
import { viewExamplePlan } from '../example-plans.ts'
import type { RefusedPlan } from '../refused-plan.ts'
import { PlanFields } from './plan-fields.tsx'

const refused: RefusedPlan = {
  kind: 'refused',
  typed: { budget: 'lots', tenure: 'owner', 'gas-kwh': '12 000' },
  ticked: [],
  done: [],
  comingUp: ['roof'],
  errors: [{ field: 'budget', says: 'Your budget (£): enter a whole number from 0 to 999,999' }],
  notice: null,
}

export const examples: Examples = {
  'Nothing said yet': inForm(<PlanFields view={viewExamplePlan()} refused={null} />),
  'With answers, their folds open': inForm(
    <PlanFields
      view={viewExamplePlan({
        choices: { comingUp: ['boiler'] },
        texts: { tenure: 'landlord', occupants: '3', 'gas-kwh': '9500', 'roof-mm': '270' },
      })}
      refused={null}
    />,
  ),
  'An answer that was refused': inForm(<PlanFields view={viewExamplePlan()} refused={refused} />),
}

function inForm(fields: ReactNode) {
  return (
    <form method="post" action="/homes/900000000001/plan">
      {fields}
    </form>
  )
}
