import { results as en } from './en/words/results.ts'
import type { Language } from './words.ts'

export type ResultCatalogue = typeof en

/** For loaders alone. */
export const resultWords: Record<Language, ResultCatalogue> = { en }
