import type { LeadAnswer } from '../../enquiries/lead.ts'
import { toLeadAnswers } from '../../enquiries/to-lead-answers.ts'
import type { Enquiry } from './read-enquiry.ts'

/** What was asked and answered, as the visitor saw it, so that anybody can read it. */
export function putInWords({ flow, answers, hints, words }: Enquiry): LeadAnswer[] {
  return toLeadAnswers(flow, answers, words, hints)
}
