import type { Examples } from '../../app/gallery/examples.ts'
import { viewExamplePlan } from '../example-plans.ts'
import { KeepPlan } from './keep-plan.tsx'

export const examples: Examples = {
  'A plan as it is chosen for the home': <KeepPlan view={viewExamplePlan()} />,
  'A link with all that it can hold': (
    <KeepPlan
      view={viewExamplePlan({
        choices: {
          ticked: ['cavity-wall', 'loft', 'solar-panels', 'heating-controls'],
          done: ['low-energy-lights', 'draughts'],
          comingUp: ['roof', 'kitchen', 'moving'],
        },
      })}
    />
  ),
}
