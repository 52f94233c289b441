import { describe, expect, test } from 'vitest'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { takeConsentsBack } from '../../enquiries/consent/agreed-consents.ts'
import type { LeadConsent } from '../../enquiries/lead.ts'
import type { FollowedLead } from '../../leads/follow/follow-lead.ts'
import { makeConsent, makeLead } from '../../tests/support/leads/example-lead.ts'
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
    ...{ isStoredOnly: false, deliveries: [], notifiedAt: null, notice: null, ...more },
  }
  return viewAgreed(followed, enquiryWords.en, { isTakenBack: isNew, hasFailed: false })
}

const buttonsOf = ({ groups }: ReturnType<typeof view>) =>
  groups.flatMap(({ items, buttons }) => [
    ...items.flatMap(({ button }) => button ?? []),
    ...buttons,
  ])
const namesOf = (shown: ReturnType<typeof view>) =>
  buttonsOf(shown).map(({ text, subject }) =>
    subject === undefined ? text : `${text}: ${subject}`,
  )
const takeBack = (
  consents: readonly LeadConsent[],
  choice: Parameters<typeof takeConsentsBack>[1],
) => [...consents, ...takeConsentsBack(consents, choice, { decidedAt, page: '/track' })]

test('each consent stands in the words that were shown, with its day and the version of the words', () => {
  const items = view(all).groups.flatMap(group => group.items)
  expect(items.map(({ text }) => text)).toEqual([
    'You may tell Lantern Ltd.',
    'offers by text',
    'savings by email',
    'offers by email',
  ])
  expect(items[0]?.notes).toEqual(['You agreed on 20 November 2026 at 9:59 am (wording 2).'])
})

test('each is taken back by itself, a channel with several topics as one, and a purpose whole', () => {
  expect(namesOf(view(all))).toEqual([
    'Stop sharing with Lantern Ltd',
    'Take this back: offers by text',
    'Take this back: savings by email',
    'Take this back: offers by email',
    'Stop all these emails',
    'Stop all news and offers',
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

  test('stays there with its day, without a button, and the rest keeps its own', () => {
    const shown = view(consents, {}, true)
    const items = shown.groups.flatMap(group => group.items)
    expect(items.filter(({ takenBack }) => takenBack !== null).map(({ text }) => text)).toEqual([
      'savings by email',
      'offers by email',
    ])
    for (const { takenBack, button } of items) {
      const says = button ? null : 'You took this back on 22 November 2026 at 1:00 pm.'
      expect(takenBack).toBe(says)
    }
    expect(namesOf(shown)).toEqual([
      'Stop sharing with Lantern Ltd',
      'Take this back: offers by text',
    ])
    expect(shown.done?.title).toContain('Taken back')
  })

  test('is not announced by an address alone', () => {
    expect(view(all, {}, true).done).toBeNull()
    expect(view(consents).done).toBeNull()
  })

  test.each([
    ['before', '2026-11-22T12:00:00Z', true],
    ['after', '2026-11-22T14:00:00Z', false],
  ] as const)('says what can still be done where it was passed on %s that', (_, at, isSaid) => {
    const deliveries = [{ to: 'webhook', at: new Date(at) } as const]
    const [item] = view(takeBack(all, { purpose: 'share' }), { deliveries }).groups[0]?.items ?? []
    expect(item?.notes.join(' ').includes('If Lantern Ltd has your details already')).toBe(isSaid)
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
