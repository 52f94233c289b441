import { expect, test } from 'vitest'
import type { Question } from '../../enquiries/flows/flow.ts'
import { readAnswerForm, splitDay } from './form-fields.ts'

const one: Question = { id: 'owner', kind: 'one', options: ['own', 'rent'] }
const many: Question = { id: 'what', kind: 'many', options: ['a', 'b'] }
const day: Question = { id: 'when', kind: 'day' }
const advice: Question = { id: 'about', kind: 'advice' }

const file = new File(['x'], 'x.txt')

test.each<[string, Question, [string, string | File][], readonly string[]]>([
  ['nothing chosen', one, [], []],
  ['one chosen', one, [['answer', 'own']], ['own']],
  [
    'two sent where one is asked',
    one,
    [
      ['answer', 'own'],
      ['answer', 'rent'],
    ],
    ['own'],
  ],
  ['a file where an answer should be', one, [['answer', file]], ['']],
  [
    'several chosen',
    many,
    [
      ['answer', 'a'],
      ['answer', 'b'],
    ],
    ['a', 'b'],
  ],
  ['fields of another question', many, [['owner', 'own']], []],
  [
    'an empty day',
    day,
    [
      ['answer-day', ''],
      ['answer-month', ' '],
      ['answer-year', ''],
    ],
    [],
  ],
  [
    'half a day',
    day,
    [
      ['answer-day', '21'],
      ['answer-year', '2026'],
    ],
    ['21', '', '2026'],
  ],
  ['what an advice was passed with', advice, [['answer', 'anything']], []],
])('%s is read as it was sent', (_, question, fields, typed) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  expect(readAnswerForm(form, question)).toEqual(typed)
})

test.each<[string, readonly string[], readonly string[]]>([
  ['a day that was kept', ['2026-04-09'], ['9', '4', '2026']],
  ['nothing', [], []],
  ['what was typed and refused', ['31', 'Feb', ''], ['31', 'Feb', '']],
])('%s stands in three fields', (_, values, parts) => {
  expect(splitDay(values)).toEqual(parts)
})
