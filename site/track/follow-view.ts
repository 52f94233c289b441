import type { EnquiryWords } from '../../content/enquiry-words.ts'
import type { FollowedLead, UnreadableFollowedLead } from '../../leads/follow/follow-lead.ts'
import { keepTogether } from '../app/keep-together.ts'
import type { AnswerRow } from '../components/answer-list/answer-list.tsx'
import { type AgreedState, viewAgreed } from './agreed-view.ts'
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
import { type Done, pathOfFollowed, pathOfReminder } from './read-followed.ts'

export type FollowView = ReturnType<typeof viewFollowed | typeof viewUnreadable>

export type FollowState = AgreedState & {
  readonly today: string
  readonly done: Done | null
  /** “Your data” stands open: a link has led to what is in it. */
  readonly isDataOpen?: boolean
}

export function viewFollowed(
  followed: FollowedLead,
  enquiryWords: EnquiryWords,
  { today, done, isDataOpen = false, ...state }: FollowState,
) {
  const words = enquiryWords.track.follow
  const { reference, status, product, lead } = followed
  const path = pathOfFollowed(followed)
  const closed = isClosed(followed)
  const agreed = viewAgreed(followed, enquiryWords, state)
  const list = enquiryWords.track.waitingList
  const isList = product === 'waiting-list'
  const hasLeft = status === 'withdrawn'
  const readings = describeReadings(lead, enquiryWords)
  const title = isList && hasLeft ? list.leftTitle : words.titles[product]
  const note = findDone(followed, done, enquiryWords)
  const outcome = note ?? (agreed.done && { short: agreed.done.title })
  const statusAt = findStatusTime(followed)
  return {
    kind: 'followed' as const,
    words: words.page,
    title,
    documentTitle: outcome === null ? title : words.tab(outcome.short, title),
    reference,
    readings: readings === null ? null : words.readings(readings),
    done: note?.says ?? null,
    status: {
      name: isList && hasLeft ? list.left : (words.statuses[status] ?? status),
      at: statusAt === null ? null : formatMoment(statusAt),
      text: explain(followed, enquiryWords),
    },
    timeline: [
      ...listPast(followed, enquiryWords.track),
      ...listNext(followed, today, enquiryWords),
    ],
    reminder:
      hasDay(followed) && followed.dueOn >= today && !isByPost(lead)
        ? { to: pathOfReminder(followed), text: words.reminder }
        : null,
    contact: closed ? null : listContactRows(followed, enquiryWords),
    agreed,
    unreadable: null,
    dataWeHold: { title: enquiryWords.sent.receipt.more, rows: describeLead(lead, enquiryWords) },
    isDataOpen: isDataOpen || state.isTakenBack || state.hasFailed,
    actions: {
      links: closed
        ? []
        : [
            { to: `${path}/change`, text: isList ? list.change : words.change },
            { to: `${path}/withdraw`, text: isList ? list.leave : words.withdraw },
          ],
      download: { to: `${path}/held.json`, text: words.download, note: words.fileNote },
      remove: { to: `${path}/delete`, text: words.remove },
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
    documentTitle: track.lookUp.title,
    reference: followed.reference,
    readings: null,
    done: null,
    status: null,
    timeline: null,
    reminder: null,
    isDataOpen: true,
    contact: null,
    agreed: null,
    unreadable: words.unreadable,
    dataWeHold: null,
    actions: {
      links: [],
      download: null,
      remove: { to: `${pathOfFollowed(followed)}/delete`, text: words.remove },
    },
  }
}

/** What was just done, where it still holds: the address of the page may be an old one. */
function findDone(followed: FollowedLead, done: Done | null, words: EnquiryWords) {
  const { track } = words
  if (done === null) return null
  const holds = done === 'withdrawn' ? followed.status === 'withdrawn' : !isClosed(followed)
  if (!holds) return null
  const isLeft = done === 'withdrawn' && followed.product === 'waiting-list'
  if (isLeft) return track.waitingList.done
  const what = done === 'changed' ? 'change' : 'end'
  const isTold = done === 'unchanged' || sayUntold(followed, words, what) === null
  return isTold ? track.follow.done[done] : track.follow.doneUntold[done]
}

function explain(followed: FollowedLead, words: EnquiryWords): string {
  const { outcomes, storedOnly, track } = words
  const { explained } = track.follow
  const { status, product, isStoredOnly } = followed
  // It is not with our team where it could not be passed on.
  const isOpen = !isClosed(followed) && status !== 'could-not-pass-on'
  const outcome = isOpen ? outcomes[product] : undefined
  if (isStoredOnly) return [storedOnly.after, outcome?.storedOnly].filter(Boolean).join(' ')
  if (outcome) return [explained[status], outcome.passedOnSince].filter(Boolean).join(' ')
  const untold = status === 'withdrawn' ? sayUntold(followed, words) : null
  if (untold !== null) return `${track.follow.stopped} ${untold}`
  if (product !== 'waiting-list') return explained[status] ?? ''
  if (status === 'withdrawn') return track.waitingList.leftText
  if (isClosed(followed)) return explained[status] ?? ''
  const { waiting, notified } = track.follow
  const { lead, notifiedAt, notice } = followed
  if (notifiedAt === null || notice === null) return waiting[firstChannel(lead)]
  return notified[notice](formatMoment(notifiedAt))
}

/** When it came to be so; null where only the last change is known. */
function findStatusTime(followed: FollowedLead): Date | null {
  const { status, receivedAt, closedAt, deliveries } = followed
  if (isClosed(followed)) return closedAt
  if (status === 'received') return receivedAt
  return status === 'passed-on' ? (deliveries.at(-1)?.at ?? null) : null
}

/** Says by which day we will get in touch or, once that day has passed, what the visitor can do. */
function describeDue(
  { status, dueOn, lead, isStoredOnly }: FollowedLead,
  today: string,
  { company, storedOnly, track }: EnquiryWords,
) {
  const words = track.follow
  const ourPhone = keepTogether(company.phone.text)
  if (isStoredOnly) return { text: storedOnly.call(ourPhone), more: null }
  if (dueOn === null) return null
  const day = formatDueDay(dueOn)
  const sayOverdue = isByPost(lead) ? words.overdueLetter : words.overdue
  if (dueOn < today) return { text: sayOverdue(day), more: words.overdueMore(ourPhone) }
  // The lead was never passed on, so nobody knows to call this visitor.
  if (status === 'could-not-pass-on') return { text: words.pleaseCallUs(ourPhone), more: null }
  const [first] = lead.channels
  const say = first === undefined ? words.dueSomehow : words.due[first]
  return { text: say(day), more: mayBeCalled(lead) ? words.callsFrom(ourPhone) : null }
}

type TimelineItem = {
  readonly kind: 'past' | 'next'
  readonly text: string
  readonly more: string | null
}

function listPast(
  { receivedAt, changedAt, closedAt, notifiedAt, deliveries, ...followed }: FollowedLead,
  { follow: words, waitingList }: EnquiryWords['track'],
): TimelineItem[] {
  const hasLeft = followed.product === 'waiting-list' && followed.status === 'withdrawn'
  const sayClosed = hasLeft ? waitingList.leftOn : words.closed[followed.status]
  const before = [
    receivedAt,
    ...deliveries.map(({ at }) => at),
    ...(notifiedAt ? [notifiedAt] : []),
    ...(closedAt ? [closedAt] : []),
  ]
  // Each step changes the lead too: what is worth saying is a change after the last of them.
  const isChanged =
    changedAt > receivedAt && before.every(at => formatMoment(at) !== formatMoment(changedAt))
  return [
    words.received(formatMoment(receivedAt)),
    ...deliveries.map(({ at }) => words.passedOn(formatMoment(at))),
    ...(notifiedAt === null ? [] : [words.areaOpened(formatMoment(notifiedAt))]),
    ...(closedAt && sayClosed ? [sayClosed(formatMoment(closedAt))] : []),
    ...(isChanged ? [words.changed(formatMoment(changedAt))] : []),
  ].map(text => ({ kind: 'past', text, more: null }))
}

function listNext(followed: FollowedLead, today: string, words: EnquiryWords): TimelineItem[] {
  const due = isClosed(followed) ? null : describeDue(followed, today, words)
  return due === null ? [] : [{ kind: 'next', ...due }]
}

function listContactRows(
  { lead, product }: FollowedLead,
  { contact, track }: EnquiryWords,
): AnswerRow[] {
  const words = track.follow
  if (product === 'waiting-list') {
    const way = contact.channels.options[firstChannel(lead)]
    return [{ term: track.waitingList.channels, values: [way] }]
  }
  const given = lead.email === null ? words.onlyPhone : words.onlyEmail
  const implied = lead.email !== null && lead.phone !== null ? words.anyChannel : given
  const channels = lead.channels.map(channel => contact.channels.options[channel])
  return [
    { term: words.channels, values: channels.length > 0 ? channels : [implied] },
    ...(lead.phone === null
      ? []
      : [{ term: words.time, values: [contact.timeWindow.options[lead.timeWindow ?? 'any']] }]),
  ]
}
