import { flowStarts } from './en/words/enquiries/flow-starts.ts'
import { describeProblem } from './en/words/enquiries/problems.ts'
import { questionWords } from './en/words/enquiries/questions.ts'
import { steps } from './en/words/enquiries/steps.ts'
import type { Language } from './words.ts'

const en = { describeProblem, flowStarts, questionWords, steps }

export type EnquiryWords = typeof en

const catalogues: Record<Language, EnquiryWords> = { en }

/** Apart from the others, so that loaders send what a page says and no script carries it. */
export const enquiryWordsFor = (language: Language): EnquiryWords => catalogues[language]
