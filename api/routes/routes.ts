import { addressRoutes } from './addresses.ts'
import { ratingRoutes } from './epc-ratings.ts'
import { leadRoutes } from './leads.ts'
import { showPlan } from './plan.ts'
import type { Route } from './route.ts'

/** Every call of /v1. */
export const routes: readonly Route[] = [...addressRoutes, showPlan, ...ratingRoutes, ...leadRoutes]
