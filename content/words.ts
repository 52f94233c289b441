import { words as en } from './en/words/words.ts'

/**
 * A second language is a folder beside `en/`, and an entry in each catalogue. A request's language
 * is `visit.language` in loaders and actions and `useShell().language` in components.
 */
export type Language = 'en'

export const defaultLanguage: Language = 'en'

export type Words = typeof en

export const siteWords: Record<Language, Words> = { en }
