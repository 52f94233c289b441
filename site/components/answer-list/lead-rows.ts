import type { EnquiryWords } from '../../../content/enquiry-words.ts'
import type { Lead, LeadAnswer } from '../../../enquiries/lead.ts'
import type { AnswerRow } from './answer-list.tsx'

export function describeAnswers(
  answers: readonly LeadAnswer[],
  { check }: EnquiryWords,
): AnswerRow[] {
  return answers.map(({ asked, answered, certificate }) => ({
    term: asked,
    values: [answered || check.notAnswered],
    notes: certificate ? [check.sources.certificate(certificate.year, certificate.text)] : [],
  }))
}

type HowToReach = Pick<
  Lead,
  'fullName' | 'email' | 'onBehalfOf' | 'channels' | 'timeWindow' | 'needs' | 'message'
> & { readonly phone: string | null }

/** Without rows for what was left empty. */
export function describeContact(reach: HowToReach, { check, contact }: EnquiryWords): AnswerRow[] {
  const { rows } = check
  const all: [string, readonly (string | null)[]][] = [
    [rows.fullName, [reach.fullName]],
    [rows.email, [reach.email]],
    [rows.phone, [reach.phone]],
    [rows.channels, reach.channels.map(channel => contact.channels.options[channel])],
    [rows.timeWindow, [reach.timeWindow && contact.timeWindow.options[reach.timeWindow]]],
    [rows.needs, reach.needs.map(need => contact.needs.options[need])],
    [rows.onBehalfOf, [reach.onBehalfOf]],
    [rows.message, [reach.message]],
  ]
  return all
    .map(([term, values]) => ({ term, values: values.flatMap(text => text || []) }))
    .filter(({ values }) => values.length > 0)
}
