import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { fuels, readings } from '../../enquiries/flows/meter-reading.ts'
import type { Channel, Lead } from '../../enquiries/lead.ts'
import { findPostcodeAtEnd } from '../../homes/addresses/postcode.ts'
import type { Followed, FollowedLead } from '../../leads/follow/follow-lead.ts'
import { keepAddressTogether, keepTogether } from '../app/keep-together.ts'
import type { AnswerRow } from '../components/answer-list/answer-list.tsx'
import { describeAnswers, describeContact } from '../components/answer-list/lead-rows.ts'

/** Everything that was sent, as the check page had it. */
export function describeLead(lead: Lead, words: EnquiryWords): AnswerRow[] {
  const { rows } = words.check
  // An address that was an answer stands there, and the postcode is of it or was asked for.
  const isAnswer = lead.answers.some(({ answered }) => answered === lead.address)
  const isSaid = isAnswer && lead.postcode === findPostcodeAtEnd(lead.address ?? '')
  const address = isAnswer ? null : lead.address
  const home = isSaid ? null : (address ?? lead.postcode)
  return [
    ...describeAnswers(lead.answers, words),
    ...(home
      ? [{ term: address ? rows.address : rows.postcode, values: [keepAddressTogether(home)] }]
      : []),
    ...describeContact({ ...lead, phone: lead.phone?.typed ?? null }, words),
  ]
}

/** The readings that the visitor sent, in one line; null where they sent none. */
export function describeReadings(
  { product, answers }: Pick<Lead, 'product' | 'answers'>,
  { meterScreen }: EnquiryWords,
): string | null {
  if (product !== 'meter-reading') return null
  const sent = fuels.flatMap(fuel =>
    readings[fuel].flatMap(([id]) => {
      const [value] = answers.find(({ question }) => question === id)?.values ?? []
      return value === undefined ? [] : [[id, value] as const]
    }),
  )
  return sent.length === 0 ? null : meterScreen.listReadings(sent)
}

/** The way that somebody on a waiting list hears of it: their first choice, or one that they allow. */
export function firstChannel({ channels, phone }: Lead): Channel {
  return channels[0] ?? (phone === null ? 'email' : 'phone')
}

/** Whether we may call: not where they gave no number, or asked only to be written to. */
export const mayBeCalled = ({ channels, phone }: Lead): boolean =>
  channels.length === 0 ? phone !== null : channels.includes('phone')

/** A letter may come days after the day by which we post it. */
export const isByPost = ({ channels: [first] }: Pick<Lead, 'channels'>): boolean => first === 'post'

export const isClosed = ({ status }: FollowedLead): boolean =>
  status === 'done' || status === 'withdrawn'

/** True where there is a day by which we get in touch. */
export const hasDay = (followed: FollowedLead): followed is FollowedLead & { dueOn: string } =>
  followed.dueOn !== null &&
  followed.product !== 'waiting-list' &&
  !followed.isStoredOnly &&
  !isClosed(followed) &&
  followed.status !== 'could-not-pass-on'

/** Says who got the request, or may have, and will not be told of its end or of a change; null for nobody. */
export function sayUntold(
  followed: Followed,
  { company, track }: EnquiryWords,
  what: 'end' | 'change' = 'end',
): string | null {
  if (followed.lead === null) return null
  const untold = followed.deliveries.find(({ news }) => news === 'not-told')
  const phone = keepTogether(company.phone.text)
  if (untold) return track.untold[what](formatMoment(untold.at), phone)
  // What was changed is sent with the next attempt.
  return what === 'end' && followed.isPerhapsHandedOn ? track.untold.perhaps(phone) : null
}

const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
})

/** `2026-11-24` as `Tuesday 24 November`. */
export const formatDueDay = (iso: string): string => days.format(new Date(`${iso}T12:00:00Z`))

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Europe/London',
})

/** `21 November 2026 at 3:05pm`, in London. */
export const formatMoment = (moment: Date): string =>
  moments.format(moment).replace(/\s(?=[ap]m$)/, '')
