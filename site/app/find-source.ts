import type { Plan } from '../../homes/plan/plan.ts'
import type { Source } from '../../homes/sources.ts'

/** An id that leads nowhere has none. */
export const findSource = (sources: Plan['sources'], id: string | undefined): Source | null =>
  (id !== undefined && Object.hasOwn(sources, id) && sources[id]) || null
