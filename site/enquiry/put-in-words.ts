import { describeAnswer } from '../../content/en/words/enquiries/describe-answer.ts'
import { enquiryWordsFor } from '../../content/enquiry-words.ts'
import type { LeadAnswer } from '../../enquiries/lead.ts'
import { toLeadAnswers } from '../../enquiries/to-lead-answers.ts'
import type { Enquiry } from './read-enquiry.ts'

/** What was asked and answered, as the visitor saw it, so that anybody can read it. */
export function putInWords({ flow, answers, hints }: Enquiry): LeadAnswer[] {
  const { questionWords } = enquiryWordsFor('en')
  return toLeadAnswers(flow, answers, { questionWords, describeAnswer }, hints)
}
