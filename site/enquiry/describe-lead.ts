import type { EnquiryWords } from '../../content/enquiry-words.ts'
import type { Channel, Lead, LeadAnswer } from '../../enquiries/lead.ts'
import type { AnswerRow } from '../components/answer-list/answer-list.tsx'

export function describeAnswers(
  answers: readonly LeadAnswer[],
  { check }: EnquiryWords,
): AnswerRow[] {
  return answers.map(({ asked, answered, certificate }) => ({
    term: asked,
    said: [answered || check.notAnswered],
    notes: certificate ? [check.sources.certificate(certificate.year, certificate.text)] : [],
  }))
}

type HowToReach = Pick<
  Lead,
  'fullName' | 'email' | 'onBehalfOf' | 'channels' | 'timeWindow' | 'needs' | 'message'
> & { readonly phone: string | null }

/** Only what was told: a page of what was left empty helps nobody. */
export function describeContact(told: HowToReach, { check, contact }: EnquiryWords): AnswerRow[] {
  const { rows } = check
  const all: [string, readonly (string | null)[]][] = [
    [rows.fullName, [told.fullName]],
    [rows.email, [told.email]],
    [rows.phone, [told.phone]],
    [rows.channels, told.channels.map(channel => contact.channels.options[channel])],
    [rows.timeWindow, [told.timeWindow && contact.timeWindow.options[told.timeWindow]]],
    [rows.needs, told.needs.map(need => contact.needs.options[need])],
    [rows.onBehalfOf, [told.onBehalfOf]],
    [rows.message, [told.message]],
  ]
  return all
    .map(([term, said]) => ({ term, said: said.flatMap(text => text || []) }))
    .filter(({ said }) => said.length > 0)
}

/** How somebody hears from us: as they asked, or by what they gave. */
export function firstChannel({ channels, phone }: Lead): Channel {
  return channels[0] ?? (phone === null ? 'email' : 'phone')
}

const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
})

/** `2026-11-24` as `Tuesday 24 November`. */
export const sayDueDay = (iso: string): string => days.format(new Date(`${iso}T12:00:00Z`))

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Europe/London',
})

/** `21 November 2026 at 3:05 pm`, in London. */
export const sayMoment = (moment: Date): string => moments.format(moment)
