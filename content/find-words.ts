import { findPages } from './en/words/find-pages.ts'
import type { Language } from './words.ts'

/** Of the search for a home: apart from the others, so that no other page's script carries them. */
export const findWords: Record<Language, typeof findPages> = { en: findPages }
