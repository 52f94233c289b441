import { planPage } from './en/words/plan-page.ts'
import type { Language } from './words.ts'

export type PlanWords = typeof planPage

/** Of a home's plan: its loader sends what a page shows, so no script carries them. */
export const planWords: Record<Language, PlanWords> = { en: planPage }
