import { words as en } from './en/words/words.ts'

export type Language = 'en'
export type Words = typeof en

const catalogues: Record<Language, Words> = { en }

export function wordsFor(language: Language): Words {
  return catalogues[language]
}
