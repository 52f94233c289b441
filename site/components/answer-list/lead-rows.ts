import type { EnquiryWords } from '../../../content/enquiry-words.ts'
import { type Lead, type LeadAnswer, sayAnswer } from '../../../enquiries/lead.ts'
import type { AnswerRow } from './answer-list.tsx'

export function describeAnswers(
  answers: readonly LeadAnswer[],
  { check }: EnquiryWords,
): AnswerRow[] {
  return answers.map(({ asked, certificate, ...answer }) => ({
    term: asked,
    values: [sayAnswer(answer) || check.notAnswered],
    notes: certificate ? [check.sources.certificate(certificate.year, certificate.text)] : [],
  }))
}

type HowToReach = Pick<
  Lead,
  'fullName' | 'email' | 'onBehalfOf' | 'channels' | 'timeWindow' | 'needs' | 'message'
> & { readonly phone: string | null }

type ContactRow = AnswerRow & { readonly field: keyof HowToReach }

/** Without rows for what was left empty. */
export function describeContact(reach: HowToReach, { check, contact }: EnquiryWords): ContactRow[] {
  const all: [keyof HowToReach, readonly (string | null)[]][] = [
    ['fullName', [reach.fullName]],
    ['email', [reach.email]],
    ['phone', [reach.phone]],
    ['channels', reach.channels.map(channel => contact.channels.options[channel])],
    ['timeWindow', [reach.timeWindow && contact.timeWindow.options[reach.timeWindow]]],
    ['needs', reach.needs.map(need => contact.needs.options[need])],
    ['onBehalfOf', [reach.onBehalfOf]],
    ['message', [reach.message]],
  ]
  return all
    .map(([field, values]) => ({
      field,
      term: check.rows[field],
      values: values.flatMap(text => text || []),
    }))
    .filter(({ values }) => values.length > 0)
}
