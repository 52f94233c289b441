import type { Grants } from '../homes/grants/grants.ts'
import type { CoverPlans } from '../homes/prices/cover-plans.ts'
import type { OtherFuels } from '../homes/prices/other-fuels.ts'
import type { PriceCap } from '../homes/prices/price-cap.ts'
import type { Tariffs } from '../homes/prices/tariffs.ts'
import type { ServiceAreas } from '../homes/supplies/service-area.ts'
import type { Notice } from './notices.ts'

/** What editors change without a release. `version` changes whenever any of it does. */
export type ContentFiles = {
  version: () => string
  priceCap: () => PriceCap
  otherFuels: () => OtherFuels
  tariffs: () => Tariffs
  coverPlans: () => CoverPlans
  grants: () => Grants
  serviceAreas: () => ServiceAreas
  notices: () => readonly Notice[]
}
