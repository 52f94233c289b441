import { type EnquiryWords, enquiryWords } from '../../content/enquiry-words.ts'
import { listAgreed } from '../../enquiries/consent/agreed-consents.ts'
import { isAnswered } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { isAgreementOpen } from '../../enquiries/flows/obstacle-questions.ts'
import type { LeadConsent } from '../../enquiries/lead.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import type { FollowedLead } from '../../leads/follow/follow-lead.ts'
import { keepTogether } from '../app/keep-together.ts'
import type { Settings, Visit } from '../app/visit.ts'
import type { AnswerRow } from '../components/answer-list/answer-list.tsx'
import { findNumbersElsewhere } from '../visit/numbers-elsewhere.ts'
import { agreedPlace } from './agreed-view.ts'
import {
  describeLead,
  describeReadings,
  firstChannel,
  formatDueDay,
  formatMoment,
  hasDay,
  isByPost,
  isClosed,
  mayBeCalled,
  sayUntold,
} from './describe-lead.ts'
import { openDataParameter, pathOfFollowed, pathOfReminder } from './read-followed.ts'

export type SentView = ReturnType<typeof viewSent>

type SentPlace = Pick<Visit, 'language' | 'origin' | 'now'> & {
  readonly settings: Pick<Settings, 'siteTitle' | 'sendsMail'>
}

export function viewSent(followed: FollowedLead, { language, origin, now, settings }: SentPlace) {
  const all = enquiryWords[language]
  const { sent: words, track } = all
  const { reference, lead } = followed
  const path = pathOfFollowed(followed)
  const list = track.waitingList
  const isList = followed.product === 'waiting-list'
  const isOpen = !isClosed(followed)
  const readings = describeReadings(lead, all)
  // It may have been withdrawn by its link, on another device.
  const withdrawn = followed.status === 'withdrawn' ? words[isList ? 'left' : 'withdrawn'] : null
  return {
    kind: 'sent' as const,
    title: withdrawn?.title ?? (readings === null ? words.title : words.titleOfReadings(readings)),
    description: words.description,
    about: all.flowStarts[followed.product].title,
    reference: { label: words.reference, reference, spelt: spell(reference, words) },
    note: withdrawn
      ? null
      : settings.sendsMail && lead.email
        ? words.noteMail(lead.email)
        : words.notePlain,
    // Nothing cheerful where somebody has died.
    isQuiet: followed.product === 'bereavement',
    isDone: withdrawn === null,
    storedOnly: followed.isStoredOnly && isOpen && !isList ? all.storedOnly.sent : null,
    day: withdrawn ? null : describeDay(followed, findLondonDay(now.getTime()), words),
    next: {
      title: words.next.title,
      texts: withdrawn ? [sayUntold(followed, all) ?? withdrawn.text] : describeNext(followed, all),
    },
    meanwhile: withdrawn
      ? null
      : {
          title: words.meanwhile[followed.isStoredOnly ? 'titleOfStoredOnly' : 'title'],
          ways: listMeanwhile(followed, all),
        },
    // A lead over /v1 may have no postcode, and then it cannot be looked up.
    link: { ...words.link, without: lead.postcode && words.link.without(lead.postcode) },
    url: origin + path,
    receipt: viewReceipt(followed, settings.siteTitle, all),
    actions: track.follow.page.actions,
    ways: [
      ...(isOpen
        ? [{ to: `${path}/change`, text: isList ? list.change : track.follow.change }]
        : []),
      ...(listAgreed(lead.consents).some(({ takenBackAt }) => takenBackAt === null)
        ? [{ to: `${path}?${openDataParameter}=open#${agreedPlace}`, text: words.receipt.takeBack }]
        : []),
      ...(isOpen
        ? [{ to: `${path}/withdraw`, text: isList ? list.leave : words.receipt.withdraw }]
        : []),
      { to: `${path}/delete`, text: words.receipt.remove },
    ],
    download: { to: `${path}/held.json`, text: words.receipt.download },
  }
}

/** Without what the answers, or the home that was chosen, make needless or untrue. */
function listMeanwhile({ product, lead, isStoredOnly }: FollowedLead, words: EnquiryWords) {
  const { meanwhile } = words.sent
  const answers = Object.fromEntries(lead.answers.map(({ question, values }) => [question, values]))
  const needless = {
    'home-known': lead.addressId !== null,
    'stored-only': isStoredOnly,
    agreed: !isAgreementOpen(answers),
  }
  const ways = (meanwhile.ways[product] ?? []).flatMap(
    ({ unless, unlessAnswered = {}, ...way }) => {
      const isUntrue = Object.entries(unlessAnswered).some(([question, values]) =>
        isAnswered(answers, question, ...values),
      )
      return isUntrue || (unless && needless[unless]) ? [] : [way]
    },
  )
  // The numbers of Great Britain are in what follows, and on the pages before.
  const elsewhere = flows[product].mayBeUrgent ? findNumbersElsewhere(lead, words) : null
  return elsewhere === null ? ways : [{ text: elsewhere }, ...ways]
}

/** Spelt out for reading aloud on the telephone. */
const spell = (reference: string, words: EnquiryWords['sent']) => ({
  label: words.readOut,
  text: reference
    .split('-')
    .map(part => [...part].join('\u00A0'))
    .join(', '),
})

function describeNext(followed: FollowedLead, words: EnquiryWords): string[] {
  const { done = '' } = words.track.follow.explained
  if (followed.status === 'done') return [done]
  const outcome = words.outcomes[followed.product]
  // The check page has said what becomes of a reading, and the page that follows it says so too.
  const isSaid = followed.product === 'meter-reading' && !followed.isStoredOnly
  if (!outcome || isSaid) return describeDue(followed, words)
  return [
    ...describeDue(followed, words),
    followed.isStoredOnly ? outcome.storedOnly : outcome.passedOnSince,
  ]
}

function describeDue(
  { receivedAt, dueOn, lead, product, isStoredOnly, notifiedAt, notice }: FollowedLead,
  { company, sent, track }: EnquiryWords,
): string[] {
  const { next } = sent
  const received = next.received(formatMoment(receivedAt))
  if (product === 'waiting-list') {
    const isToldSince = notifiedAt !== null && notice !== null
    const { notified } = track.follow
    const what = isToldSince ? notified[notice](formatMoment(notifiedAt)) : null
    return [received, what ?? next.waiting[firstChannel(lead)]]
  }
  if (isStoredOnly || dueOn === null) return [received]
  const calls = mayBeCalled(lead) ? [next.callsFrom(keepTogether(company.phone.text))] : []
  const sayOverdue = isByPost(lead) ? next.overdueLetter : next.overdue
  return [received, ...calls, sayOverdue(formatDueDay(dueOn), keepTogether(company.phone.text))]
}

/** The day by which we get in touch, large and with a file for the calendar, until it has passed. */
function describeDay(
  followed: FollowedLead,
  today: string,
  { next, reminder }: EnquiryWords['sent'],
) {
  if (!hasDay(followed) || followed.dueOn < today) return null
  const [first] = followed.lead.channels
  const somehow = followed.product === 'meter-reading' ? next.dueAboutReading : next.dueSomehow
  const say = first === undefined ? somehow : next.due[first]
  return {
    text: say(formatDueDay(followed.dueOn)),
    reminder: isByPost(followed.lead)
      ? null
      : { to: pathOfReminder(followed), text: reminder.link },
  }
}

/** Shows who gets the enquiry, why and until when; the consents; and everything that was sent. */
function viewReceipt(followed: FollowedLead, siteTitle: string, words: EnquiryWords) {
  const { receipt } = words.sent
  const { lead, product } = followed
  const agreed = listAgreed(lead.consents)
  const given = agreed.flatMap(one => (one.takenBackAt === null ? one.given : []))
  const partners = given.filter(({ purpose }) => purpose === 'share')
  const whom = partners.flatMap(({ recipient }) => recipient ?? [])
  return {
    title: receipt.title,
    rows: [
      {
        term: receipt.to,
        values: [
          whom.length > 0 ? receipt.toPartner(siteTitle, whom.join(', ')) : receipt.toUs(siteTitle),
        ],
      },
      { term: receipt.why, values: [receipt.whyText(words.flowStarts[product].title)] },
      {
        term: receipt.until,
        values: [sayUntil(followed, receipt)],
      },
      { term: receipt.when, values: [formatMoment(followed.receivedAt)] },
    ],
    consents: {
      title: receipt.consents,
      given: viewConsents(given, receipt, receipt.given, receipt.noConsents),
      takenBack: viewConsents(
        agreed.flatMap(({ given, takenBackAt }) =>
          takenBackAt === null ? [] : { ...given, decidedAt: takenBackAt },
        ),
        receipt,
        receipt.takenBack,
      ),
      refused: viewConsents(
        lead.consents.filter(({ decision }) => decision === 'refused'),
        receipt,
        receipt.refused,
      ),
      more: receipt.refusedMore,
    },
    more: { title: receipt.more, rows: describeLead(lead, words) },
  }
}

function sayUntil(
  { product, status }: FollowedLead,
  { untilText, untilWaiting, untilLeft }: EnquiryWords['sent']['receipt'],
): string {
  if (product !== 'waiting-list') return untilText
  return status === 'withdrawn' ? untilLeft : untilWaiting
}

function viewConsents(
  consents: readonly LeadConsent[],
  { wordingOf }: EnquiryWords['sent']['receipt'],
  term: string,
  none: string | null = null,
): AnswerRow[] {
  if (consents.length === 0) return none === null ? [] : [{ term, values: [none] }]
  // A decision made at another time, or shown in another version, has a row of its own.
  const rows = Map.groupBy(consents, ({ wording: { version }, decidedAt }) =>
    wordingOf(version, formatMoment(new Date(decidedAt))),
  )
  return [...rows].map(([note, some]) => ({
    term,
    values: some.map(({ wording }) => wording.text),
    notes: [note],
  }))
}
