import { home } from './en/words/home.ts'
import { homeHelp } from './en/words/home-help.ts'
import { changeWords, checkWords, installerWords, measureWords } from './en/words/home-measures.ts'
import { homeNext } from './en/words/home-next.ts'
import { homePicture } from './en/words/home-picture.ts'
import { homePlan } from './en/words/home-plan.ts'
import { homeSupply } from './en/words/home-supply.ts'
import type { Language } from './words.ts'

const en = {
  home,
  homeSupply,
  homeHelp,
  homeNext,
  homePicture,
  homePlan,
  measureWords,
  installerWords,
  changeWords,
  checkWords,
}

export type HomeWords = typeof en

/** Of a home's page: apart from the others, so that no other page's script carries them. */
export const homeWords: Record<Language, HomeWords> = { en }
