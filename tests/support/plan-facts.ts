import { readFileSync } from 'node:fs'
import type { PlanFacts } from '../../homes/plan/plan.ts'

const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'))

/** Prices and schemes as they are shipped. */
export const shippedPlanContent = {
  priceCap: read('price-cap'),
  otherFuels: read('other-fuels'),
  tariffs: read('tariffs'),
  grants: read('grants'),
} as const satisfies Omit<PlanFacts, 'today'>

export const planFactsOn = (today: string): PlanFacts => ({ ...shippedPlanContent, today })
