import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { canReach, isLetOut } from '../../enquiries/can-reach.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { type Channel, channels, type Lead, timeWindows } from '../../enquiries/lead.ts'
import type { Followed } from '../../leads/follow/follow-lead.ts'
import { keepTogether } from '../app/keep-together.ts'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { agreedPlace } from './agreed-view.ts'
import { firstChannel, isClosed, sayUntold } from './describe-lead.ts'
import { openDataParameter, pathOfFollowed } from './read-followed.ts'

/** Each has a page that says what it means and asks first. */
const acts = ['change', 'withdraw', 'delete'] as const
export type Act = (typeof acts)[number]

export const isAct = (text: string): text is Act => acts.some(act => act === text)

export type ChangeView = ReturnType<typeof viewChange>

export type ChangeState = {
  readonly errors: readonly FormError[]
  readonly hasFailed: boolean
  /** The fields as just typed; null where nothing was. */
  readonly typed: { channels: readonly string[]; timeWindow: readonly string[] } | null
}

export function viewChange(act: Act, followed: Followed, all: EnquiryWords, state: ChangeState) {
  const { changing, withdrawing, removing, ...track } = all.track
  const closed = closedWords(followed, all)
  const path = pathOfFollowed(followed)
  const isOpen = followed.lead !== null && !isClosed(followed)
  const list = track.waitingList
  const isList = isWaiting(followed)
  const words = isList
    ? { change: list.changing, withdraw: list.leaving, delete: removing }[act]
    : { change: changing, withdraw: withdrawing, delete: removing }[act]
  // Deleting is possible whatever the status.
  const isPossible = act === 'delete' || isOpen
  return {
    kind: 'change' as const,
    title: isPossible ? words.title : closed.title,
    words,
    texts: listTexts(act, followed, all),
    about: [...(followed.lead ? [track.follow.titles[followed.product]] : []), followed.reference],
    errors: state.errors,
    failed: state.hasFailed ? track.notDone : null,
    fields: act === 'change' ? viewFields(followed, all, state) : null,
    otherDevices: act === 'delete' ? removing.otherDevices : null,
    isPossible,
    separate:
      act === 'change' && isOpen
        ? { ...changing.separate, to: `${path}?${openDataParameter}=open#${agreedPlace}` }
        : null,
    closed: closed.text,
    refuse: isPossible && 'back' in words ? words.back : null,
    path,
    action: `${path}/${act}`,
    back: track.follow.back,
  }
}

type TrackWords = EnquiryWords['track']

const isWaiting = ({ lead }: Followed): boolean => lead?.product === 'waiting-list'

/** A waiting list asks for no time, and nobody is called who gave no number. */
const asksWhenToCall = (followed: Followed): boolean =>
  !isWaiting(followed) && followed.lead !== null && followed.lead.phone !== null

/** What the page says that changing, withdrawing or deleting a request does. */
function listTexts(act: Act, followed: Followed, all: EnquiryWords): readonly string[] {
  const { changing, withdrawing, removing, waitingList, nobody } = all.track
  const putRight = changing.putRight(keepTogether(all.company.phone.text))
  if (act === 'change') return [sayUntold(followed, all, 'change') ?? [], putRight].flat()
  if (act === 'withdraw' && isWaiting(followed)) return [waitingList.leaving.text]
  const { text } = act === 'withdraw' ? withdrawing : removing
  // What cannot be opened does not say who has it.
  return followed.lead === null ? [text] : [text, sayUntold(followed, all) ?? nobody]
}

/** What the page says in place of its form. */
function closedWords(followed: Followed, all: EnquiryWords) {
  const { follow, lookUp, closed, waitingList } = all.track
  if (followed.lead === null) return { title: lookUp.title, text: follow.unreadable }
  if (followed.status !== 'withdrawn') return closed.done
  if (isWaiting(followed)) return waitingList.closed
  return { ...closed.withdrawn, text: sayUntold(followed, all) ?? closed.withdrawn.text }
}

/**
 * Says in words what is wrong with a change; null where nothing is. Of the ways that somebody chose one
 * must stay; who left it to us may go on doing so.
 */
export function findChangeProblem(
  followed: Followed,
  typed: NonNullable<ChangeState['typed']>,
  { changing, waitingList }: TrackWords,
): string | null {
  const possible: readonly string[] = listPossible(followed)
  const isOffered =
    typed.channels.every(channel => possible.includes(channel)) &&
    typed.timeWindow.every(time => timeWindows.some(one => one === time))
  if (!isOffered) return changing.notOffered
  const isLeftToUs = followed.lead?.channels.length === 0 && !isWaiting(followed)
  if (typed.channels.length > 0 || isLeftToUs) return null
  return isWaiting(followed) ? waitingList.changing.noneChosen : changing.noneChosen
}

/** What a sent form changes of the request; null where that is nothing. */
export function findChange(
  followed: Followed,
  typed: NonNullable<ChangeState['typed']>,
): Pick<Lead, 'channels' | 'timeWindow'> | null {
  const { lead } = followed
  if (lead === null) return null
  const channels = orderChannels(lead.channels, typed.channels)
  const time = timeWindows.find(one => typed.timeWindow.includes(one)) ?? null
  // Where no time is asked for, it stays. Elsewhere none stands for any.
  const isSameTime = !asksWhenToCall(followed) || (time ?? 'any') === (lead.timeWindow ?? 'any')
  const isSameWay = [lead.channels, heldChannels(followed)].some(
    held => held.join() === channels.join(),
  )
  if (isSameTime && isSameWay) return null
  return { channels, timeWindow: isSameTime ? lead.timeWindow : time }
}

/** The ways as they are ticked: where nothing was chosen and we can go only one way, that one. */
function heldChannels(followed: Followed): readonly Channel[] {
  const { lead } = followed
  if (lead === null) return []
  // The list tells once, so one way is chosen on joining.
  if (isWaiting(followed)) return [firstChannel(lead)]
  if (lead.channels.length > 0) return lead.channels
  const possible = listPossible(followed)
  return possible.length === 1 ? possible : []
}

/** The first way is the one that is tried: what was chosen before keeps its place. */
export const orderChannels = (
  before: readonly Channel[],
  chosen: readonly string[],
): readonly Channel[] =>
  [...new Set([...before, ...channels])].filter(channel => chosen.includes(channel))

function viewFields(followed: Followed, { contact, track }: EnquiryWords, { typed }: ChangeState) {
  const held = heldChannels(followed)
  const chosen = typed ?? {
    channels: held,
    timeWindow: [followed.lead?.timeWindow ?? 'any'],
  }
  const isList = isWaiting(followed)
  return {
    channels: {
      kind: isList ? ('one' as const) : ('many' as const),
      legend: contact.channels.legend,
      hint: held.length === 0 ? track.changing.leftToUs : undefined,
      chosen: isList ? chosen.channels.slice(0, 1) : chosen.channels,
      options: listPossible(followed).map(value => ({
        value,
        label: contact.channels.options[value],
      })),
    },
    timeWindow: asksWhenToCall(followed)
      ? {
          legend: contact.timeWindow.legend,
          chosen: chosen.timeWindow,
          options: timeWindows.map(value => ({ value, label: contact.timeWindow.options[value] })),
        }
      : null,
  }
}

/** Nobody is offered a way of being reached for which they gave no detail. */
export function listPossible({ lead }: Followed): readonly Channel[] {
  if (lead === null) return []
  const { delivery, homeQuestions } = flows[lead.product]
  // The list offers no letter, and a home that is let, or that somebody leaves or has died in, is no
  // place to write to. A program may have asked for one.
  const isPlace = delivery !== 'kept' && homeQuestions === undefined && !isLetOut(lead.answers)
  const offersPost = isPlace || lead.channels.includes('post')
  return channels.filter(channel => canReach(lead, channel) && (channel !== 'post' || offersPost))
}
