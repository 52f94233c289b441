import { expect, test } from 'vitest'
import { checkAnswer } from '../../enquiries/check-answer.ts'
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

async function type(fields: Record<string, string>) {
  const visit = visitWith({}, true)
  const sentTo = new URL('?not-listed=yes', url)
  const enquiry = await readEnquiry(visit, 'moving-home', sentTo)
  if (question === undefined) throw new Error('no such question')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const found = await readAddressAnswer(form, enquiry, question, sentTo.searchParams, visit)
  return { found, checked: found.kind === 'given' && checkAnswer(question, found.values, null) }
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

test.each([
  ['with a postcode', 'ZZ1 1AA', 100, ', ZZ1 1AA'],
  ['without a postcode', '', 100, ''],
  ['of single letters', '', 1, ''],
])('an address typed in fields %s is an answer as it is, and keeps its fields', async (...row) => {
  const [, postcode, length, end] = row
  const [line1, postalTown] = ['A'.repeat(length), 'B'.repeat(length)]
  const line2 = length > 1 ? 'C'.repeat(length) : ''
  const typed = { line1, line2, postalTown, postcode }
  const { found, checked } = await type({ ...typed, line1: ` ${line1}\u000b` })
  const text = [line1, line2, postalTown].filter(Boolean).join(', ') + end
  expect(found).toMatchObject({ kind: 'given', values: [text], typed: { postalTown } })
  expect(checked).toEqual({ ok: true, values: [text] })
})

test('an address that was typed is in the fields again, where its postcode is searched for', async () => {
  const home = { ...first, postcode: 'ZZ9 9ZZ' }
  const answers = { which: ['leaving'], 'old-address': [writeAddress(home)] }
  const enquiries = [{ flow: 'moving-home', home: null, key: 'k', answers, contactForm: null }]
  const visit = visitWith({ enquiries }, false)
  const typedAt = async (postcode: string) => {
    const at = new URL(`?postcode=${postcode}`, url)
    const enquiry = await readEnquiry(visit, 'moving-home', at)
    if (question === undefined) throw new Error('no such question')
    const { finder } = await describeAddressQuestion(enquiry, question, at.searchParams, visit)
    return finder.state.kind === 'typing' ? finder.state.typed : null
  }
  expect(await typedAt('ZZ9+9ZZ')).toEqual({ ...home, line2: '' })
  expect(await typedAt('ZZ8+8ZZ')).toMatchObject({ line1: '', postcode: 'ZZ8 8ZZ' })
})
