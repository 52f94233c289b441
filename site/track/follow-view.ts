import type { EnquiryWords } from '../../content/enquiry-words.ts'
import type { FollowedLead, UnreadableFollowedLead } from '../../leads/follow/follow-lead.ts'
import type { AnswerRow } from '../components/answer-list/answer-list.tsx'
import { firstChannel, sayDueDay, sayMoment } from '../enquiry/describe-lead.ts'
import { describeLead } from '../enquiry/sent-view.ts'
import { pathOfFollowed } from './look-up.ts'

export type FollowView = ReturnType<typeof viewFollowed | typeof viewUnreadable>

export const isClosed = ({ status }: FollowedLead): boolean =>
  status === 'done' || status === 'withdrawn'

type Look = { readonly today: string; readonly isSaved: boolean }

export function viewFollowed(followed: FollowedLead, all: EnquiryWords, { today, isSaved }: Look) {
  const words = all.track.follow
  const { reference, status, product, lead } = followed
  const path = pathOfFollowed(followed)
  const closed = isClosed(followed)
  return {
    kind: 'followed' as const,
    title: all.flowStarts[product].title,
    description: words.description,
    saved: isSaved && !closed ? words.saved : null,
    status: {
      title: words.status,
      name: words.statuses[status] ?? status,
      text: explain(followed, all),
      due: closed ? null : sayDue(followed, today, all),
    },
    reference: { label: words.reference, reference },
    when: { title: words.when, texts: sayWhen(followed, words) },
    contact: closed ? null : viewContactWay(followed, all),
    unreadable: null,
    held: { title: all.sent.receipt.more, rows: describeLead(lead, all) },
    acts: {
      title: words.acts,
      ways: [
        ...(closed ? [] : [{ to: `${path}/change`, text: words.change }]),
        ...(closed ? [] : [{ to: `${path}/withdraw`, text: words.withdraw }]),
        { to: `${path}/delete`, text: words.remove },
      ],
      file: { to: `${path}/held.json`, text: words.download, note: words.fileNote },
    },
  }
}

function explain(followed: FollowedLead, { storedOnly, track }: EnquiryWords): string {
  const { explained } = track.follow
  const { status, product, isStoredOnly } = followed
  if (isStoredOnly) return storedOnly.after
  const isWaiting = product === 'waiting-list' && !isClosed(followed)
  return (isWaiting ? explained.waiting : explained[status]) ?? ''
}

/** What cannot be opened cannot be told of, changed or withdrawn; to delete it needs no look inside. */
export function viewUnreadable(followed: UnreadableFollowedLead, { track }: EnquiryWords) {
  const words = track.follow
  const { reference } = followed
  return {
    kind: 'followed' as const,
    title: track.title,
    description: words.description,
    saved: null,
    status: null,
    reference: { label: words.reference, reference },
    when: null,
    contact: null,
    unreadable: words.unreadable,
    held: null,
    acts: {
      title: words.acts,
      ways: [{ to: `${pathOfFollowed(followed)}/delete`, text: words.remove }],
      file: null,
    },
  }
}

/** By when; or, where that day has passed, what to do. */
function sayDue(
  { status, dueOn, lead, isStoredOnly }: FollowedLead,
  today: string,
  { company, storedOnly, track }: EnquiryWords,
) {
  const words = track.follow
  const ourPhone = company.phone.text
  if (isStoredOnly) return { text: storedOnly.call, more: null }
  if (dueOn === null) return null
  const day = sayDueDay(dueOn)
  if (dueOn < today) return { text: words.overdue(day), more: words.overdueMore(ourPhone) }
  // Nobody who would call has been told.
  if (status === 'could-not-pass-on') return { text: words.ratherCall(ourPhone), more: null }
  const channel = firstChannel(lead)
  const isCall = channel === 'phone' || channel === 'text'
  return { text: words.due[channel](day), more: isCall ? words.callsFrom(ourPhone) : null }
}

function sayWhen(
  { receivedAt, changedAt, handedTo }: FollowedLead,
  words: EnquiryWords['track']['follow'],
): string[] {
  const handed = handedTo.map(({ at }) => words.handed(sayMoment(at)))
  const isChanged = changedAt.getTime() > receivedAt.getTime()
  return [
    words.received(sayMoment(receivedAt)),
    ...handed,
    ...(isChanged ? [words.changed(sayMoment(changedAt))] : []),
  ]
}

function viewContactWay({ lead }: FollowedLead, { contact, track }: EnquiryWords) {
  const words = track.follow
  const ways = lead.channels.map(channel => contact.channels.options[channel])
  const rows: AnswerRow[] = [
    { term: words.ways, said: ways.length > 0 ? ways : [words.anyWay] },
    {
      term: words.time,
      said: [contact.timeWindow.options[lead.timeWindow ?? 'any']],
    },
  ]
  return { title: words.contact, rows }
}
