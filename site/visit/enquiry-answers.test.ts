import { expect, test } from 'vitest'
import { answersOf, withAnswer, withoutFlow } from './enquiry-answers.ts'
import { emptyVisitDraft } from './visit-draft.ts'

const kept = [
  { flow: 'solar', id: 'tenure', answers: ['own'] },
  { flow: 'heat-pump', id: 'tenure', answers: ['landlord'] },
  { flow: 'solar', id: 'roof', answers: ['south', 'west'] },
]

test('each flow has its own answers, also to questions of the same name', () => {
  const draft = { ...emptyVisitDraft, questions: kept }
  expect(answersOf(draft, 'solar')).toEqual({ tenure: ['own'], roof: ['south', 'west'] })
  expect(answersOf(draft, 'heat-pump')).toEqual({ tenure: ['landlord'] })
  expect(answersOf(draft, 'insulation')).toEqual({})
})

test('an answer given again takes the place of the first, and no other', () => {
  const changed = withAnswer(kept, { flow: 'solar', id: 'tenure', answers: [] })
  const draft = { ...emptyVisitDraft, questions: changed }
  expect(answersOf(draft, 'solar')).toEqual({ tenure: [], roof: ['south', 'west'] })
  expect(answersOf(draft, 'heat-pump')).toEqual({ tenure: ['landlord'] })
  expect(changed).toHaveLength(3)
})

test('an enquiry that was sent leaves the answers of the others', () => {
  expect(withoutFlow(kept, 'solar')).toEqual([kept[1]])
})
