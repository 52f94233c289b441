import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { type Channel, channels, timeWindows } from '../../enquiries/lead.ts'
import type { Followed } from '../../leads/follow/follow-lead.ts'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { agreedPlace } from './agreed-view.ts'
import { isClosed } from './follow-view.ts'
import { pathOfFollowed } from './read-followed.ts'

/** Each has a page that says what it means and asks first. */
const acts = ['change', 'withdraw', 'delete'] as const
export type Act = (typeof acts)[number]

export const isAct = (text: string): text is Act => acts.some(act => act === text)

export type ChangeView = ReturnType<typeof viewChange>

export type ChangeState = {
  readonly errors: readonly FormError[]
  readonly hasFailed: boolean
  /** As just typed; null where nothing was. */
  readonly typed: { channels: readonly string[]; timeWindow: readonly string[] } | null
}

export function viewChange(act: Act, followed: Followed, all: EnquiryWords, state: ChangeState) {
  const { changing, withdrawing, removing, ...track } = all.track
  const path = pathOfFollowed(followed)
  const isOpen = followed.lead !== null && !isClosed(followed)
  return {
    kind: 'change' as const,
    words: { change: changing, withdraw: withdrawing, delete: removing }[act],
    about: [...(followed.lead ? [all.flowStarts[followed.product].title] : []), followed.reference],
    errorPrefix: track.lookUp.errorPrefix,
    errors: state.errors,
    failed: state.hasFailed ? track.failed : null,
    fields: act === 'change' ? viewFields(followed, all.contact, state) : null,
    // Deleting is possible whatever the status.
    isOpen: act === 'delete' || isOpen,
    separate:
      act === 'change' && isOpen ? { ...changing.separate, to: `${path}#${agreedPlace}` } : null,
    closed: followed.lead === null ? track.follow.unreadable : changing.closed,
    path,
    action: `${path}/${act}`,
    back: track.follow.back,
  }
}

function viewFields(followed: Followed, contact: EnquiryWords['contact'], { typed }: ChangeState) {
  const { lead } = followed
  const chosen = typed ?? {
    channels: lead?.channels ?? [],
    timeWindow: lead?.timeWindow ? [lead.timeWindow] : [],
  }
  return {
    channels: {
      legend: contact.channels.legend,
      chosen: chosen.channels,
      options: listPossible(followed).map(value => ({
        value,
        label: contact.channels.options[value],
      })),
    },
    timeWindow: {
      legend: contact.timeWindow.legend,
      chosen: chosen.timeWindow,
      options: timeWindows.map(value => ({ value, label: contact.timeWindow.options[value] })),
    },
  }
}

/** Nobody is offered a way of being reached for which they gave no detail. */
function canReach(lead: NonNullable<Followed['lead']>, channel: Channel) {
  if (channel === 'email') return lead.email !== null
  if (channel === 'post') return lead.address !== null
  return channel === 'text' ? lead.phone?.isMobile === true : lead.phone !== null
}

export function listPossible({ lead }: Followed): readonly Channel[] {
  return lead === null ? [] : channels.filter(channel => canReach(lead, channel))
}
