import { home } from './en/words/home.ts'
import { homeSupply } from './en/words/home-supply.ts'
import type { Language } from './words.ts'

const en = { home, homeSupply }

export type HomeWords = typeof en

/** Of a home's page: apart from the others, so that no other page's script carries them. */
export const homeWords: Record<Language, HomeWords> = { en }
