import { expect, test } from 'vitest'
import { enquiryWords } from '../../content/enquiry-words.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { emptyVisitDraft } from '../../leads/draft.ts'
import { emptyVisitState } from '../visit/visit-state.ts'
import type { ContactForm, ContactPart } from './contact-form.ts'
import { viewContact } from './contact-view.ts'

const view = (flow: FlowName, part: ContactPart, form: ContactForm = {}) =>
  viewContact(
    {
      flow: flows[flow],
      stored: { flow, home: null, key: 'a'.repeat(36), answers: {}, contactForm: null },
      answers: {},
      home: null,
      known: new Set(),
      hints: [],
      query: { home: null, from: null },
      draft: emptyVisitDraft,
      state: emptyVisitState,
      today: '2026-11-21',
      words: enquiryWords.en,
    },
    { part, form, errors: [], otherEmail: null, note: null, isEmptied: false },
  )

test.each([{}, { 'time-window': ['any'] }])('any time is offered once, and %j is it', form => {
  const { timeWindow } = view('call-back', 'needs', form).needs ?? {}
  const labels = timeWindow?.choices.map(({ label }) => label)
  expect(labels?.filter(label => /any|no preference/i.test(label))).toEqual(['Any time'])
  expect(timeWindow?.value).toBe('')
  const evening = view('call-back', 'needs', { 'time-window': ['evening'] })
  expect(evening.needs?.timeWindow?.value).toBe('evening')
})
