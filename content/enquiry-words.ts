import { company } from './en/words/company.ts'
import { check } from './en/words/enquiries/check.ts'
import { consents } from './en/words/enquiries/consents.ts'
import { contact } from './en/words/enquiries/contact.ts'
import { describeAnswer } from './en/words/enquiries/describe-answer.ts'
import { flowStarts } from './en/words/enquiries/flow-starts.ts'
import { meterScreen } from './en/words/enquiries/meter-screen.ts'
import { outcomes } from './en/words/enquiries/outcomes.ts'
import { describeProblem } from './en/words/enquiries/problems.ts'
import { questionWords } from './en/words/enquiries/questions.ts'
import { sent } from './en/words/enquiries/sent.ts'
import { steps } from './en/words/enquiries/steps.ts'
import { storedOnly } from './en/words/enquiries/stored-only.ts'
import { track } from './en/words/enquiries/track.ts'
import { unserved } from './en/words/enquiries/unserved.ts'
import type { Language } from './words.ts'

const en = {
  language: 'en' as Language,
  check,
  company,
  consents,
  contact,
  describeAnswer,
  describeProblem,
  flowStarts,
  meterScreen,
  outcomes,
  questionWords,
  sent,
  steps,
  storedOnly,
  track,
  unserved,
}

export type EnquiryWords = typeof en

/** For loaders and actions alone: they send the words of one page, and no script carries the rest. */
export const enquiryWords: Record<Language, EnquiryWords> = { en }
