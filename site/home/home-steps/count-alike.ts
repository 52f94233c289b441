import type { AlikeChange } from '../../../homes/homes-alike/homes-alike.ts'
import type { HomeMeasure } from '../../../homes/measures/measure.ts'
import type { Plan } from '../../../homes/plan/plan.ts'

/** Fewer say nothing of what is usual. */
const fewestAlike = 10

/** How many of the plan's homes alike had this very thing done; null where none did. */
export function countAlike(
  { alike }: Plan,
  { id }: HomeMeasure,
): { readonly done: number; readonly homes: number } | null {
  if (!alike || alike.homes < fewestAlike) return null
  const done = alike.done.find(({ change }) => change === changes[id])?.homes ?? 0
  return done > 0 ? { done, homes: alike.homes } : null
}

const changes: Partial<Record<HomeMeasure['id'], AlikeChange['change']>> = {
  loft: 'roof-insulated',
  'loft-top-up': 'roof-insulated',
  'room-in-roof': 'roof-insulated',
  'flat-roof': 'roof-insulated',
  'cavity-wall': 'walls-insulated',
  'internal-wall': 'walls-insulated',
  'external-wall': 'walls-insulated',
  'suspended-floor': 'floor-insulated',
  'solid-floor': 'floor-insulated',
  'double-glazing': 'glazing',
  'secondary-glazing': 'glazing',
  'condensing-boiler': 'new-boiler',
  'heat-pump': 'heat-pump',
  'solar-panels': 'solar-panels',
  'low-energy-lights': 'low-energy-lights',
  'heating-controls': 'heating-controls',
}
