import type { EnquiryWords } from '../../content/enquiry-words.ts'
import type { FollowedLead, UnreadableFollowedLead } from '../../leads/follow/follow-lead.ts'
import type { AnswerRow } from '../components/answer-list/answer-list.tsx'
import { describeLead, firstChannel, formatDueDay, formatMoment } from './describe-lead.ts'
import { pathOfFollowed } from './read-followed.ts'

export type FollowView = ReturnType<typeof viewFollowed | typeof viewUnreadable>

export const isClosed = ({ status }: FollowedLead): boolean =>
  status === 'done' || status === 'withdrawn'

export function viewFollowed(
  followed: FollowedLead,
  all: EnquiryWords,
  { today, isSaved }: { readonly today: string; readonly isSaved: boolean },
) {
  const words = all.track.follow
  const { reference, status, product, lead } = followed
  const path = pathOfFollowed(followed)
  const closed = isClosed(followed)
  return {
    kind: 'followed' as const,
    words: words.page,
    title: all.flowStarts[product].title,
    reference,
    isSaved: isSaved && !closed,
    status: {
      name: words.statuses[status] ?? status,
      text: explain(followed, all),
      due: closed ? null : describeDue(followed, today, all),
    },
    when: { texts: describeHistory(followed, words) },
    contact: closed ? null : listContactRows(followed, all),
    unreadable: null,
    held: { title: all.sent.receipt.more, rows: describeLead(lead, all) },
    acts: {
      ways: [
        ...(closed ? [] : [{ to: `${path}/change`, text: words.change }]),
        ...(closed ? [] : [{ to: `${path}/withdraw`, text: words.withdraw }]),
        { to: `${path}/delete`, text: words.remove },
      ],
      file: { to: `${path}/held.json`, text: words.download, note: words.fileNote },
    },
  }
}

/** A lead that cannot be decrypted can still be deleted. */
export function viewUnreadable(followed: UnreadableFollowedLead, { track }: EnquiryWords) {
  const words = track.follow
  return {
    kind: 'followed' as const,
    words: words.page,
    title: track.lookUp.title,
    reference: followed.reference,
    isSaved: false,
    status: null,
    when: null,
    contact: null,
    unreadable: words.unreadable,
    held: null,
    acts: {
      ways: [{ to: `${pathOfFollowed(followed)}/delete`, text: words.remove }],
      file: null,
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

/** By when we get in touch; or, where that day has passed, what to do. */
function describeDue(
  { status, dueOn, lead, isStoredOnly }: FollowedLead,
  today: string,
  { company, storedOnly, track }: EnquiryWords,
) {
  const words = track.follow
  const ourPhone = company.phone.text
  if (isStoredOnly) return { text: storedOnly.call, more: null }
  if (dueOn === null) return null
  const day = formatDueDay(dueOn)
  if (dueOn < today) return { text: words.overdue(day), more: words.overdueMore(ourPhone) }
  // Passing it on failed, so nobody knows that they should call.
  if (status === 'could-not-pass-on') return { text: words.ratherCall(ourPhone), more: null }
  const channel = firstChannel(lead)
  const isCall = channel === 'phone' || channel === 'text'
  return { text: words.due[channel](day), more: isCall ? words.callsFrom(ourPhone) : null }
}

function describeHistory(
  { receivedAt, changedAt, handedTo }: FollowedLead,
  words: EnquiryWords['track']['follow'],
): string[] {
  const handed = handedTo.map(({ at }) => words.handed(formatMoment(at)))
  const isChanged = changedAt.getTime() > receivedAt.getTime()
  return [
    words.received(formatMoment(receivedAt)),
    ...handed,
    ...(isChanged ? [words.changed(formatMoment(changedAt))] : []),
  ]
}

function listContactRows({ lead }: FollowedLead, { contact, track }: EnquiryWords): AnswerRow[] {
  const words = track.follow
  const ways = lead.channels.map(channel => contact.channels.options[channel])
  return [
    { term: words.ways, said: ways.length > 0 ? ways : [words.anyWay] },
    { term: words.time, said: [contact.timeWindow.options[lead.timeWindow ?? 'any']] },
  ]
}
