import type { Channel, LeadConsent } from '../lead.ts'

/** Something that a person agreed to, as it stands now. */
export type AgreedConsent = {
  /** What was said when it was given: its words, day and page are those of the evidence. */
  readonly given: LeadConsent
  /** When it was taken back; null while it stands. */
  readonly takenBackAt: string | null
}

/** Which consents are meant: all that agree with each member that is there. */
export type ConsentChoice = {
  readonly purpose: LeadConsent['purpose']
  readonly recipient?: string
  readonly topic?: string
  readonly channel?: Channel
}

/**
 * Decisions are only ever added to a list, so the last one about the same purpose, recipient, topic
 * and channel counts. What was never agreed to is left out.
 */
export function listAgreed(consents: readonly LeadConsent[]): readonly AgreedConsent[] {
  return groupBySubject(consents).flatMap(decisions => {
    const given = decisions.findLast(({ decision }) => decision === 'given')
    const last = decisions.at(-1)
    if (!given || !last) return []
    return [{ given, takenBackAt: last === given ? null : last.decidedAt }]
  })
}

/** The decisions that count, also those to refuse. */
export const listLastDecisions = (consents: readonly LeadConsent[]): readonly LeadConsent[] =>
  groupBySubject(consents).flatMap(decisions => decisions.at(-1) ?? [])

const groupBySubject = (consents: readonly LeadConsent[]): readonly LeadConsent[][] => [
  ...Map.groupBy(consents, ({ purpose, recipient, topic, channel }) =>
    JSON.stringify([purpose, recipient, topic, channel]),
  ).values(),
]

/** The decisions that take back what stands of the choice: none where nothing of it stands. */
export function takeConsentsBack(
  consents: readonly LeadConsent[],
  choice: ConsentChoice,
  how: { readonly decidedAt: string; readonly page?: string },
): readonly LeadConsent[] {
  return listAgreed(consents)
    .filter(({ given, takenBackAt }) => takenBackAt === null && isChosen(given, choice))
    .map(({ given }) => ({
      ...given,
      ...how,
      decidedAt: laterOf(given.decidedAt, how.decidedAt),
      decision: 'withdrawn',
    }))
}

/** Clocks differ: a decision dated before the one it takes back would not be the last in order. */
const laterOf = (one: string, other: string): string =>
  Date.parse(one) > Date.parse(other) ? one : other

const isChosen = (consent: LeadConsent, choice: ConsentChoice): boolean =>
  (['purpose', 'recipient', 'topic', 'channel'] as const).every(
    member => choice[member] === undefined || choice[member] === consent[member],
  )
