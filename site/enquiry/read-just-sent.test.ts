import { expect, test } from 'vitest'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { emptyVisitDraft } from '../../leads/draft.ts'
import type { Followed } from '../../leads/follow/follow-lead.ts'
import { makeLead } from '../../tests/support/leads/example-lead.ts'
import { fillVisitState } from '../visit/fill-visit-state.ts'
import type { Enquiry } from './read-enquiry.ts'
import { readJustSent } from './read-just-sent.ts'

const proof = { reference: 'HL-7K3M-Q9TX', token: 'A'.repeat(22) }
const sent = { ...proof, flow: 'call-back', key: 'a'.repeat(36) }
const receivedAt = new Date('2026-11-21T10:00:00Z')

const followed = (change: Partial<Followed> = {}): Followed => ({
  ...proof,
  ...{ product: 'call-back', status: 'received', dueOn: null, lead: makeLead() },
  ...{ receivedAt, changedAt: receivedAt, closedAt: null, notifiedAt: null, notice: null },
  ...{ isStoredOnly: false, deliveries: [], isPerhapsHandedOn: false },
  ...change,
})

const enquiry: Enquiry = {
  flow: flows['call-back'],
  stored: { flow: 'call-back', home: null, key: 'b'.repeat(36), answers: {}, contactForm: null },
  answers: {},
  home: null,
  known: new Set(),
  hints: [],
  query: { home: null, from: null },
  draft: { ...emptyVisitDraft, sent: [sent] },
  state: fillVisitState(emptyVisitDraft),
  today: '2026-11-21',
  words: enquiryWords.en,
}

async function read(about: Enquiry, found: () => Followed | null, minutes = 1) {
  const faults: unknown[] = []
  const leads = { follow: async () => found() }
  const now = new Date(receivedAt.getTime() + minutes * 60 * 1000)
  const visit = { leads, now, reportFault: (fault: unknown) => faults.push(fault) }
  return { view: await readJustSent(visit, about), faults }
}

test('what was sent a moment ago is named, with the way to it', async () => {
  const { view } = await read(enquiry, followed)
  expect(view?.text).toContain('HL-7K3M-Q9TX')
  expect(view?.link.to).toBe('/enquiries/sent/HL-7K3M-Q9TX')
})

const answered = { ...enquiry, stored: { ...enquiry.stored, answers: { about: ['bill'] } } }
const ofAnother = { ...enquiry, flow: flows['heat-pump'] }
const erased = { ...enquiry, draft: { ...enquiry.draft, sent: [{ ...sent, isErased: true }] } }

test.each<[string, Enquiry, () => Followed | null, number]>([
  ['it was longer ago', enquiry, followed, 31],
  ['another is begun', answered, followed, 1],
  ['it was another flow', ofAnother, followed, 1],
  ['it is erased', erased as Enquiry, followed, 1],
  ['it is not found', enquiry, () => null, 1],
  ['it is withdrawn', enquiry, () => followed({ status: 'withdrawn' } as Partial<Followed>), 1],
])('nothing is said where %s', async (_, about, found, minutes) => {
  expect((await read(about, found, minutes)).view).toBeNull()
})

test('where it cannot be read the page is as ever, and the fault is reported', async () => {
  const { view, faults } = await read(enquiry, () => {
    throw new Error('away')
  })
  expect([view, faults.length]).toEqual([null, 1])
})
