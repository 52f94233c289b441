import { expect, test } from 'vitest'
import { checkChoice } from './check-choice.ts'

const one = { id: 'fuel', kind: 'one', options: ['gas', 'oil', 'not-sure'] } as const
const many = {
  id: 'protection',
  kind: 'many',
  options: ['listed', 'conservation-area', 'none', 'not-sure'],
} as const

test.each([
  ['one of the options', one, ['oil'], ['oil']],
  [
    'several, in the order of the options',
    many,
    ['conservation-area', 'listed'],
    ['listed', 'conservation-area'],
  ],
  ['one that was sent twice', many, ['listed', 'listed'], ['listed']],
  ['"not sure" by itself', many, ['not-sure'], ['not-sure']],
])('takes %s', (_, question, chosen, values) => {
  expect(checkChoice(question, chosen)).toEqual({ ok: true, values })
})

test.each([
  ['what was never offered', one, ['coal'], { kind: 'not-offered' }],
  ['what every object has', one, ['constructor'], { kind: 'not-offered' }],
  ['two where one is asked', one, ['gas', 'oil'], { kind: 'more-than-one' }],
  ['"none" and something', many, ['none', 'listed'], { kind: 'contradiction', alone: 'none' }],
  [
    '"not sure" and something',
    many,
    ['listed', 'not-sure'],
    { kind: 'contradiction', alone: 'not-sure' },
  ],
])('refuses %s', (_, question, chosen, problem) => {
  expect(checkChoice(question, chosen)).toEqual({ ok: false, problem })
})
