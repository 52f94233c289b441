import { describe, expect, test } from 'vitest'
import { company } from '../../content/en/words/company.ts'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { takeConsentsBack } from '../../enquiries/consent/agreed-consents.ts'
import type { LeadConsent } from '../../enquiries/lead.ts'
import type { FollowedLead } from '../../leads/follow/follow-lead.ts'
import { makeConsent, makeLead } from '../../tests/support/leads/example-lead.ts'
import { keepTogether } from '../app/keep-together.ts'
import { readChoice, viewAgreed } from './agreed-view.ts'

const share = makeConsent({
  purpose: 'share',
  recipient: 'Lantern Ltd',
  topic: null,
  channel: null,
  decision: 'given',
  wording: { id: 'share', version: '2', text: 'You may tell Lantern Ltd.' },
})
const marketing = (topic: string, channel: 'email' | 'text' | 'post') =>
  makeConsent({
    topic,
    channel,
    decision: 'given',
    wording: { id: `marketing-${topic}-${channel}`, version: '1', text: `${topic} by ${channel}` },
  })
const all = [
  share,
  marketing('savings', 'email'),
  marketing('offers', 'text'),
  marketing('offers', 'email'),
]
const receivedAt = new Date('2026-11-21T10:00:00Z')
const decidedAt = '2026-11-22T13:00:00.000Z'

function view(consents: readonly LeadConsent[], more: Partial<FollowedLead> = {}, isNew = false) {
  const lead = makeLead({ consents })
  const followed: FollowedLead = {
    ...{ reference: 'HL-7K3M-Q9TX', token: 'AAAAAAAAAAAAAAAAAAAAAA', product: 'heat-pump' },
    ...{ status: 'received', dueOn: null, receivedAt, changedAt: receivedAt, lead },
    ...{
      isStoredOnly: false,
      deliveries: [],
      isPerhapsHandedOn: false,
      notifiedAt: null,
      notice: null,
      closedAt: null,
      ...more,
    },
  }
  return viewAgreed(followed, enquiryWords.en, { isTakenBack: isNew, hasFailed: false })
}

const buttonsOf = ({ groups }: ReturnType<typeof view>) =>
  groups.flatMap(({ items, buttons }) => [...buttons, ...items.map(({ button }) => button)])
const namesOf = (shown: ReturnType<typeof view>) =>
  buttonsOf(shown).map(({ text, subject }) =>
    subject === undefined ? text : `${text}: ${subject}`,
  )
const takeBack = (
  consents: readonly LeadConsent[],
  choice: Parameters<typeof takeConsentsBack>[1],
) => [...consents, ...takeConsentsBack(consents, choice, { decidedAt, page: '/track' })]

test('each consent stands in the words that were shown; day and version of these are said once', () => {
  const { groups, evidence, takenBack } = view(all)
  expect(groups.flatMap(({ items }) => items.map(({ text }) => text))).toEqual([
    'You may tell Lantern Ltd.',
    'offers by text',
    'savings by email',
    'offers by email',
  ])
  expect(evidence).toEqual([
    'Giving your details to another company: you agreed on 20 November 2026 at 9:59am (wording 2).',
    'News, advice and offers from us: you agreed on 20 November 2026 at 9:59am (wording 1).',
  ])
  expect(takenBack).toBeNull()
})

test('a channel with several topics is stopped as one, by their names, before each by itself', () => {
  expect(namesOf(view(all))).toEqual([
    'Stop sharing with Lantern Ltd',
    'Stop all emails about saving energy and grants, and our products and prices',
    'Stop all news, advice and offers',
    'Take this back: offers by text',
    'Take this back: savings by email',
    'Take this back: offers by email',
  ])
})

test('no two buttons of one page have the same name, or do the same', () => {
  for (const consents of [
    all,
    all.slice(1),
    all.slice(0, 2),
    [all[1], all[3]].flatMap(one => one ?? []),
  ]) {
    const shown = view(consents)
    expect(new Set(namesOf(shown)).size).toBe(namesOf(shown).length)
    const does = buttonsOf(shown).map(({ fields }) => {
      const choice = readChoice(field => Object.fromEntries(fields)[field] ?? '')
      if (choice === null) throw new TypeError('A button of ours is not understood')
      return takeConsentsBack(consents, choice, { decidedAt })
        .map(({ wording }) => wording.id)
        .join()
    })
    expect(does).not.toContain('')
    expect(new Set(does).size).toBe(does.length)
  }
})

describe('what was taken back', () => {
  const consents = takeBack(all, { purpose: 'marketing', channel: 'email' })

  test('stands apart with its day and without a button, and the rest keeps its own', () => {
    const shown = view(consents, {}, true)
    expect(shown.takenBack?.rounds).toMatchObject([
      {
        on: 'Taken back on 22 November 2026 at 1:00pm',
        texts: ['savings by email', 'offers by email'],
        notes: [],
      },
    ])
    expect(namesOf(shown)).toEqual([
      'Stop sharing with Lantern Ltd',
      'Take this back: offers by text',
    ])
  })

  test('is announced by its name with what still stands, the last press alone', () => {
    expect(view(consents, {}, true).done?.texts.slice(0, 2)).toEqual([
      'You no longer agree to: news about saving energy and grants, by email; news about our products and prices, by email.',
      'You still agree to: giving your details to Lantern Ltd; news about our products and prices, by text message.',
    ])
    const how = { decidedAt: '2026-11-22T13:03:00.000Z', page: '/track' }
    const more = [...consents, ...takeConsentsBack(consents, { purpose: 'marketing' }, how)]
    expect(view(more, {}, true).done?.texts.slice(0, 2)).toEqual([
      'You no longer agree to: news about our products and prices, by text message.',
      'You still agree to: giving your details to Lantern Ltd.',
    ])
    expect(view(more).takenBack?.rounds.map(({ texts }) => texts.length)).toEqual([1, 2])
    const none = [...more, ...takeConsentsBack(more, { purpose: 'share' }, how)]
    const left = view(none, {}, true)
    expect(left.done?.texts[1]).toBe('Nothing else is agreed.')
    expect([left.stands, left.groups]).toEqual([false, []])
  })

  test('is not announced by an address alone', () => {
    expect(view(all, {}, true).done).toBeNull()
    expect(view(consents).done).toBeNull()
  })

  const before = new Date('2026-11-22T12:00:00Z')
  const after = new Date('2026-11-22T14:00:00Z')
  const notesAfter = (deliveries: FollowedLead['deliveries']) =>
    view(takeBack(all, { purpose: 'share' }), { deliveries }).takenBack?.rounds[0]?.notes.join(' ')

  const ourPhone = keepTogether(company.phone.text)

  test.each([
    ['told', `We have told them that you took it back. Call us on ${ourPhone}`],
    ['on-its-way', `We’re telling them now that you took it back. Call us on ${ourPhone}`],
    ['not-told', 'we’ll tell them when you call'],
  ] as const)(
    'after the request was passed on, says who had it and whether they know: %s',
    (news, says) => {
      const notes = notesAfter([{ to: 'webhook', at: before, news }])
      expect(notes).toContain('got it on 22 November 2026 at 12:00pm, before you took this back')
      expect(notes).toContain(says)
      expect(notes).not.toContain('ask them to delete')
    },
  )

  test('says the worst where several had it, and nothing where nobody had it before', () => {
    const notes = notesAfter([
      { to: 'webhook', at: before, news: 'told' },
      { to: 'provider', at: before, news: 'not-told' },
    ])
    expect(notes).toContain('we’ll tell them when you call')
    expect(notesAfter([{ to: 'webhook', at: after, news: 'told' }])).toBe('')
    expect(notesAfter([])).toBe('')
  })
})

test('who agreed to nothing is told so, with nothing to press', () => {
  const shown = view([makeConsent()])
  expect([shown.text, shown.groups]).toEqual(['Nothing beyond this request.', []])
})

test.each([
  [{}, null],
  [{ purpose: 'all' }, null],
  [{ purpose: 'constructor' }, null],
  [{ purpose: 'marketing', channel: 'pigeon' }, null],
  [{ purpose: 'marketing', topic: '' }, { purpose: 'marketing' }],
] as const)('%j is read as %j', (sent: Record<string, string>, choice) => {
  expect(readChoice(field => sent[field] ?? '')).toEqual(choice)
})
