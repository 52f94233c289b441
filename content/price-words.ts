import { grants } from './en/words/grants.ts'
import { prices } from './en/words/prices.ts'
import type { Language } from './words.ts'

const en = { grants, prices }

const catalogues: Record<Language, typeof en> = { en }

/** Of prices and grants: apart from the others, for they stand on pages without script. */
export const priceWordsFor = (language: Language): typeof en => catalogues[language]
