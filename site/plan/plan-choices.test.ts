import { expect, test } from 'vitest'
import { readPlanChoices, writePlanQuery } from './plan-choices.ts'

const read = (query: string) => readPlanChoices(new URLSearchParams(query))

test.each([
  ['nothing', '', { ticked: null, done: [], comingUp: [] }],
  ['an empty tick: none is', 'tick=', { ticked: [], done: [], comingUp: [] }],
  [
    'lists with commas, and one field each, as a form sends them',
    'tick=loft,solar-panels&tick=battery&done=doors&coming=roof&coming=kitchen',
    {
      ticked: ['loft', 'solar-panels', 'battery'],
      done: ['doors'],
      comingUp: ['roof', 'kitchen'],
    },
  ],
  [
    'what is no step and no occasion',
    'tick=<b>,LOFT,../x,loft&done=,,&coming=flood,roof',
    { ticked: ['loft'], done: [], comingUp: ['roof'] },
  ],
  [
    'twice the same',
    'tick=loft,loft&done=a,doors',
    { ticked: ['loft'], done: ['doors'], comingUp: [] },
  ],
])('%s', (_, query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('what was read is written the same, short and in one piece', () => {
  for (const query of ['', '?tick=', '?tick=loft,as-lodged-w1&done=doors&coming=roof,moving']) {
    expect(writePlanQuery(read(query))).toBe(query)
  }
})

test('a flood of steps is cut', () => {
  const many = Array.from({ length: 500 }, (_, at) => `step-${at}`).join(',')
  expect(read(`tick=${many}`).ticked).toHaveLength(40)
})
