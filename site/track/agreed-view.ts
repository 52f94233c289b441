import type { EnquiryWords } from '../../content/enquiry-words.ts'
import {
  type AgreedConsent,
  type ConsentChoice,
  listAgreed,
} from '../../enquiries/consent/agreed-consents.ts'
import { channels, type LeadConsent } from '../../enquiries/lead.ts'
import type { FollowedLead } from '../../leads/follow/follow-lead.ts'
import { formatMoment } from './describe-lead.ts'
import { pathOfFollowed } from './read-followed.ts'

/** The id of this part of the page, for links that lead straight to it. */
export const agreedPlace = 'agreed'

export type AgreedView = ReturnType<typeof viewAgreed>

export type AgreedState = {
  readonly isTakenBack: boolean
  readonly hasFailed: boolean
}

/** A button that takes some of it back, with the fields that it sends. */
export type TakeBackButton = {
  readonly text: string
  /** What a screen reader says after the text, where several buttons have the same. */
  readonly subject?: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

export function viewAgreed(followed: FollowedLead, all: EnquiryWords, state: AgreedState) {
  const words = all.track.agreed
  const agreed = listAgreed(followed.lead.consents)
  const isDone = state.isTakenBack && agreed.some(({ takenBackAt }) => takenBackAt !== null)
  const stands = agreed.some(({ takenBackAt }) => takenBackAt === null)
  return {
    stands,
    title: words.title,
    text: agreed.length === 0 ? words.none : stands ? words.intro : words.again,
    again: isDone && stands ? words.again : null,
    action: pathOfFollowed(followed),
    done: isDone ? { title: words.done, text: words.doneMore } : null,
    failed: state.hasFailed ? words.failed : null,
    groups: (['share', 'marketing'] as const).flatMap(purpose => {
      const own = agreed.filter(({ given }) => given.purpose === purpose).toSorted(byChannel)
      if (own.length === 0) return []
      const items = own.map(one => viewItem(one, followed, all))
      return [{ title: words.purposes[purpose], items, buttons: listWholeButtons(own, words) }]
    }),
  }
}

const placeOfChannel = ({ channel }: LeadConsent) => (channel ? channels.indexOf(channel) : -1)
const byChannel = (one: AgreedConsent, other: AgreedConsent) =>
  placeOfChannel(one.given) - placeOfChannel(other.given)

function viewItem(
  { given, takenBackAt }: AgreedConsent,
  { deliveries }: FollowedLead,
  { company, track: { agreed: words } }: EnquiryWords,
) {
  const { wording, recipient, decidedAt } = given
  const wasPassedOn =
    takenBackAt !== null && deliveries.some(({ at }) => at.getTime() < Date.parse(takenBackAt))
  return {
    text: wording.text,
    notes: [
      words.givenOn(formatMoment(new Date(decidedAt)), wording.version),
      ...(wasPassedOn && recipient ? [words.hadPassedOn(recipient, company.phone.text)] : []),
    ],
    takenBack: takenBackAt === null ? null : words.takenBackOn(formatMoment(new Date(takenBackAt))),
    button: takenBackAt === null ? viewButton(given, words) : null,
  }
}

function viewButton(given: LeadConsent, words: EnquiryWords['track']['agreed']): TakeBackButton {
  const { purpose, recipient, topic, channel, wording } = given
  const fields = listFields({
    purpose,
    ...(recipient !== null && { recipient }),
    ...(topic !== null && { topic }),
    ...(channel !== null && { channel }),
  })
  return purpose === 'share' && recipient !== null
    ? { text: words.stopSharing(recipient), fields }
    : { text: words.takeBack, subject: wording.text, fields }
}

/** One for each channel with several topics, and one for all of the marketing. */
function listWholeButtons(
  agreed: readonly AgreedConsent[],
  words: EnquiryWords['track']['agreed'],
): readonly TakeBackButton[] {
  const standing = agreed.flatMap(one => (one.takenBackAt === null ? one.given : []))
  const purpose = 'marketing'
  const marketing = standing.filter(given => given.purpose === purpose)
  const count = (channel: LeadConsent['channel']) =>
    marketing.filter(given => given.channel === channel).length
  const whole = channels.filter(channel => count(channel) > 1 && count(channel) < marketing.length)
  return [
    ...whole.map(channel => ({
      text: words.stopChannel[channel],
      fields: listFields({ purpose, channel }),
    })),
    ...(marketing.length > 1 ? [{ text: words.stopAll, fields: listFields({ purpose }) }] : []),
  ]
}

const listFields = (choice: ConsentChoice) => Object.entries(choice)

/** What such a button sent; null where it is nothing of the kind. */
export function readChoice(
  readText: (field: 'purpose' | 'recipient' | 'topic' | 'channel') => string,
): ConsentChoice | null {
  const purpose = (['share', 'marketing'] as const).find(one => one === readText('purpose'))
  const [recipient, topic, sent] = [readText('recipient'), readText('topic'), readText('channel')]
  const channel = channels.find(one => one === sent)
  if (!purpose || (sent !== '' && !channel)) return null
  return {
    purpose,
    ...(recipient && { recipient }),
    ...(topic && { topic }),
    ...(channel && { channel }),
  }
}
