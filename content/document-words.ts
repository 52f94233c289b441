import { grants } from './en/words/grants.ts'
import { pages } from './en/words/pages.ts'
import { prices } from './en/words/prices.ts'
import type { Language } from './words.ts'

const en = { grants, pages, prices }

const catalogues: Record<Language, typeof en> = { en }

/** Of pages without script: apart from the others, so that no script carries them. */
export const documentWordsFor = (language: Language): typeof en => catalogues[language]
