import { addressRoutes } from './addresses.ts'
import { ratingRoutes } from './epc-ratings.ts'
import { leadRoutes } from './leads.ts'
import type { Route } from './route.ts'

/** Every call of /v1. */
export const routes: readonly Route[] = [...addressRoutes, ...ratingRoutes, ...leadRoutes]
