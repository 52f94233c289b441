import { addressRoutes } from './addresses.ts'
import { ratingRoutes } from './epc-ratings.ts'
import type { Route } from './route.ts'

/** Every call of /v1 that reads homes. */
export const routes: readonly Route[] = [...addressRoutes, ...ratingRoutes]
