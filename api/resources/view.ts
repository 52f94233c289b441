import type { ServiceAreas } from '../../homes/supplies/service-area.ts'

/** What an answer depends on besides the register: who asks, and what is dated by us. */
export type View = {
  readonly showsWholeNumbers: boolean
  readonly serviceAreas: ServiceAreas
  readonly today: string
}
