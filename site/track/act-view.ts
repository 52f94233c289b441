import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { channels, timeWindows } from '../../enquiries/lead.ts'
import type { Followed } from '../../leads/follow/follow-lead.ts'
import type { FieldError } from '../enquiry/check-contact.ts'
import { isClosed } from './follow-view.ts'
import { pathOfFollowed } from './look-up.ts'

/** What somebody can do to what they sent; each has a page that says what it means. */
export const acts = ['change', 'withdraw', 'delete'] as const
export type Act = (typeof acts)[number]

export const isAct = (text: string | undefined): text is Act => acts.some(act => act === text)

const wordsOf = { change: 'changing', withdraw: 'withdrawing', delete: 'removing' } as const

export type ActView = ReturnType<typeof viewAct>

export type ActState = {
  readonly errors: readonly FieldError[]
  readonly hasFailed: boolean
  /** As just typed; null where nothing was. */
  readonly typed: { channels: readonly string[]; timeWindow: readonly string[] } | null
}

export function viewAct(act: Act, followed: Followed, all: EnquiryWords, state: ActState) {
  const { track } = all
  const words = track[wordsOf[act]]
  const path = pathOfFollowed(followed)
  return {
    kind: 'act' as const,
    title: words.title,
    description: words.description,
    about: [...(followed.lead ? [all.flowStarts[followed.product].title] : []), followed.reference],
    text: 'text' in words ? words.text : null,
    errorPrefix: track.errorPrefix,
    errors: state.errors,
    failed: state.hasFailed ? track.failed : null,
    fields: act === 'change' ? viewFields(followed, all.contact, state) : null,
    // Whatever came of it, deleting is always possible.
    isOpen: act === 'delete' || (followed.lead !== null && !isClosed(followed)),
    closed: followed.lead === null ? track.follow.unreadable : track.changing.closed,
    submit: words.submit,
    action: `${path}/${act}`,
    back: 'back' in words ? { to: path, text: words.back } : null,
    backAbove: { to: path, text: track.follow.back },
  }
}

function viewFields({ lead }: Followed, contact: EnquiryWords['contact'], { typed }: ActState) {
  const chosen = typed ?? {
    channels: lead?.channels ?? [],
    timeWindow: lead?.timeWindow ? [lead.timeWindow] : [],
  }
  const possible = channels.filter(channel => lead !== null && canReach(lead, channel))
  return {
    channels: {
      legend: contact.channels.legend,
      chosen: chosen.channels,
      options: possible.map(value => ({ value, label: contact.channels.options[value] })),
    },
    timeWindow: {
      legend: contact.timeWindow.legend,
      chosen: chosen.timeWindow,
      options: timeWindows.map(value => ({ value, label: contact.timeWindow.options[value] })),
    },
  }
}

/** We have what it takes: nobody is offered a way that we cannot go. */
function canReach(lead: NonNullable<Followed['lead']>, channel: (typeof channels)[number]) {
  if (channel === 'email') return lead.email !== null
  if (channel === 'post') return lead.address !== null
  return channel === 'text' ? lead.phone?.isMobile === true : lead.phone !== null
}

export function listPossible({ lead }: Followed): readonly string[] {
  return lead === null ? [] : channels.filter(channel => canReach(lead, channel))
}
