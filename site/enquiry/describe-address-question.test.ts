import { expect, test } from 'vitest'
import { flows } from '../../enquiries/flows/flows.ts'
import { emptyVisitDraft, noDraft, type VisitDraft } from '../../leads/draft.ts'
import type { Visit } from '../app/visit.ts'
import { writeAddress } from '../visit/known-homes.ts'
import { describeAddressQuestion, readAddressAnswer } from './describe-address-question.ts'
import { readEnquiry } from './read-enquiry.ts'

const first = { line1: '8 Kiln Lane', line2: null, postalTown: 'Emberford', postcode: 'ZZ1 1AA' }
const second = { ...first, line1: '3 Old Mill Yard' }

const visitWith = (draft: Partial<VisitDraft>, isForm: boolean) =>
  ({
    now: new Date('2026-11-21T23:30:00Z'),
    language: 'en',
    isForm,
    draft: {
      ...noDraft,
      read: async () => ({ ...emptyVisitDraft, ...draft }),
      save: async () => ({ kind: 'saved' }),
    },
    register: { findAddress: async () => null, findAddresses: async () => [] },
    reportFault: (fault: unknown) => {
      throw fault
    },
  }) as unknown as Visit

const [question] = flows['moving-home'].questions.filter(({ id }) => id === 'old-address')
const url = new URL('http://localhost/enquiries/moving-home/old-address')

async function show(draft: Partial<VisitDraft>) {
  const visit = visitWith(draft, false)
  const enquiry = await readEnquiry(visit, 'moving-home', url)
  if (question === undefined) throw new Error('no such question')
  const { finder } = await describeAddressQuestion(enquiry, question, url.searchParams, visit)
  const offered = finder.state.kind === 'asking' ? finder.state.chosen.map(one => one.value) : []
  return { offered, action: finder.action }
}

async function press(draft: Partial<VisitDraft>, action: string, home: string) {
  const visit = visitWith(draft, true)
  const sentTo = new URL(action, url)
  const enquiry = await readEnquiry(visit, 'moving-home', sentTo)
  if (question === undefined) throw new Error('no such question')
  const form = new FormData()
  form.set('home', home)
  return readAddressAnswer(form, enquiry, question, sentTo.searchParams, visit)
}

const toldFirst = { typedAddress: first, homes: [{ home: first, facts: {} }] }
const bothTold = {
  typedAddress: second,
  homes: [
    { home: second, facts: {} },
    { home: first, facts: {} },
  ],
}

test('a typed home that was offered is the answer, also where another was typed meanwhile', async () => {
  const { offered, action } = await show(toldFirst)
  const [value = ''] = offered
  const answer = { kind: 'given', values: [writeAddress(first)] }
  expect(await press(toldFirst, action, value ?? '')).toEqual(answer)
  expect(await press(bothTold, action, value ?? '')).toEqual(answer)
})

test('an address that nobody told us about, or of somebody else, is no choice', async () => {
  const { offered, action } = await show(toldFirst)
  const [value = ''] = offered
  const noChoice = { kind: 'no-choice' }
  expect(await press({}, action, value ?? '')).toEqual(noChoice)
  const homes = [{ home: first, facts: {}, isOfOther: true as const }]
  expect(await press({ typedAddress: second, homes }, action, value ?? '')).toEqual(noChoice)
})
