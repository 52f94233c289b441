import type { EnquiryWords } from '../../content/enquiry-words.ts'
import {
  type AgreedConsent,
  type ConsentChoice,
  listAgreed,
} from '../../enquiries/consent/agreed-consents.ts'
import { channels, type LeadConsent } from '../../enquiries/lead.ts'
import type { FollowedLead } from '../../leads/follow/follow-lead.ts'
import { keepTogether } from '../app/keep-together.ts'
import { wordOr } from '../app/word-or.ts'
import { formatMoment } from './describe-lead.ts'
import { pathOfFollowed } from './read-followed.ts'

/** The id of this part of the page, for links that lead straight to it. */
export const agreedPlace = 'agreed'

/** The id of the note that says what was just taken back. */
export const takenBackPlace = 'taken-back'

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
  const agreed = listAgreed(followed.lead.consents).toSorted(byChannel)
  const standing = agreed.flatMap(one => (one.takenBackAt === null ? one.given : []))
  const stands = standing.length > 0
  return {
    stands,
    title: words.title,
    text: agreed.length === 0 ? words.none : stands ? words.intro : words.noneLeft,
    action: pathOfFollowed(followed),
    done: state.isTakenBack ? viewDone(followed, agreed, words) : null,
    failed: state.hasFailed ? words.failed : null,
    groups: purposes.flatMap(purpose => {
      const own = standing.filter(given => given.purpose === purpose)
      if (own.length === 0) return []
      const items = own.map(given => ({
        text: given.wording.text,
        button: viewButton(given, words),
      }))
      return [{ title: words.purposes[purpose], buttons: listWholeButtons(own, words), items }]
    }),
    takenBack: viewTakenBack(followed, agreed, all),
    evidence: listEvidence(agreed, words),
  }
}

type Words = EnquiryWords['track']['agreed']

const purposes = ['share', 'marketing'] as const

/** What the last press took back, and what is left. */
function viewDone(
  { lead }: FollowedLead,
  agreed: readonly AgreedConsent[],
  { named, done }: Words,
) {
  // All that one press takes back has one time, and the log is in the order in which it was pressed.
  const last = lead.consents.findLast(({ decision }) => decision === 'withdrawn')?.decidedAt
  const name = (which: (takenBackAt: string | null) => boolean) =>
    nameConsents(
      agreed.flatMap(({ given, takenBackAt }) => (which(takenBackAt) ? given : [])),
      named,
    )
  const what = name(takenBackAt => takenBackAt !== null && takenBackAt === last)
  if (what === '') return null
  const left = name(takenBackAt => takenBackAt === null)
  return {
    title: done.title,
    texts: [done.what(what), left === '' ? done.nothing : done.stands(left), done.more],
  }
}

const list = new Intl.ListFormat('en-GB')

/** Each company by its name, and each topic once with its channels. */
function nameConsents(consents: readonly LeadConsent[], named: Words['named']): string {
  const parts = purposes.flatMap(purpose => {
    const own = consents.filter(given => given.purpose === purpose)
    return [...Map.groupBy(own, ({ topic, recipient }) => topic ?? recipient)].map(
      ([about, some]) => {
        const ways = some.flatMap(({ channel }) => (channel ? named.ways[channel] : []))
        if (about === null) return list.format(some.map(({ wording }) => wording.text))
        if (purpose === 'share') return named.share(about)
        return named.news(wordOr(about, named.topics), list.format(ways))
      },
    )
  })
  return parts.join('; ')
}

/** By the press that took it back, the last one first. */
function viewTakenBack(
  { deliveries }: FollowedLead,
  agreed: readonly AgreedConsent[],
  { company, track }: EnquiryWords,
) {
  const { takenBack: words, hadPassedOn } = track.agreed
  const presses = Map.groupBy(
    agreed.filter(one => one.takenBackAt !== null),
    ({ takenBackAt }) => takenBackAt ?? '',
  )
  if (presses.size === 0) return null
  const rounds = [...presses].toSorted(([one], [other]) => other.localeCompare(one))
  return {
    title: words.title,
    again: words.again,
    rounds: rounds.map(([takenBackAt, some]) => {
      const before = deliveries.filter(({ at }) => at.getTime() < Date.parse(takenBackAt))
      const [first] = before
      const news = worstFirst.find(one => before.some(delivery => delivery.news === one))
      const partners = some.flatMap(({ given }) => given.recipient ?? [])
      return {
        key: takenBackAt,
        on: words.on(formatMoment(new Date(takenBackAt))),
        texts: some.map(({ given }) => given.wording.text),
        notes: partners.flatMap(recipient =>
          first && news
            ? [
                [
                  hadPassedOn.before(recipient, formatMoment(first.at)),
                  hadPassedOn.news[news],
                  hadPassedOn.call(keepTogether(company.phone.text)),
                ].join(' '),
              ]
            : [],
        ),
      }
    }),
  }
}

const worstFirst = ['not-told', 'on-its-way', 'told'] as const

/** Which words were agreed to when, each once. */
const listEvidence = (agreed: readonly AgreedConsent[], words: Words): readonly string[] => [
  ...new Set(
    agreed.map(({ given: { purpose, decidedAt, wording } }) =>
      words.givenOn(words.purposes[purpose], formatMoment(new Date(decidedAt)), wording.version),
    ),
  ),
]

const placeOfChannel = ({ channel }: LeadConsent) => (channel ? channels.indexOf(channel) : -1)
const byChannel = (one: AgreedConsent, other: AgreedConsent) =>
  placeOfChannel(one.given) - placeOfChannel(other.given)

function viewButton(given: LeadConsent, words: Words): TakeBackButton {
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
  standing: readonly LeadConsent[],
  words: Words,
): readonly TakeBackButton[] {
  const purpose = 'marketing'
  const marketing = standing.filter(given => given.purpose === purpose)
  const by = (channel: LeadConsent['channel']) =>
    marketing.filter(given => given.channel === channel)
  const whole = channels.filter(
    channel => by(channel).length > 1 && by(channel).length < marketing.length,
  )
  const nameTopics = (channel: LeadConsent['channel']) =>
    by(channel)
      .flatMap(({ topic }) => (topic === null ? [] : wordOr(topic, words.named.topics)))
      .join(', and ')
  return [
    ...whole.map(channel => ({
      text: words.stopChannel[channel](nameTopics(channel)),
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
