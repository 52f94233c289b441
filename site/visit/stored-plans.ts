import type { StoredPlan } from '../../leads/draft.ts'
import { fitPart } from './fit-part.ts'

const mostPlans = 8

export const findStoredPlan = (plans: readonly StoredPlan[], home: string): StoredPlan | null =>
  plans.find(one => one.home === home) ?? null

/** Puts this home's plan first, as changed; drops the oldest beyond eight or too long to store. */
export function withStoredPlan(
  plans: readonly StoredPlan[],
  home: string,
  change: Partial<Omit<StoredPlan, 'home'>>,
): readonly StoredPlan[] {
  const known = findStoredPlan(plans, home) ?? { home, texts: {}, seen: null, asked: null }
  const others = plans.filter(one => one.home !== home)
  return fitPart([{ ...known, ...change }, ...others], mostPlans)
}
