import type { ServiceAreas } from '../../homes/supplies/service-area.ts'

/** What a resource depends on besides the register: the caller's rights, the areas we serve, the day. */
export type ResourceContext = {
  readonly showsWholeNumbers: boolean
  readonly serviceAreas: ServiceAreas
  readonly today: string
}
