import { expect, test } from 'vitest'
import { flows } from './flows/flows.ts'
import { toLeadAnswers } from './to-lead-answers.ts'

const words = {
  questionWords: (flow: string, question: string) => ({ title: `${flow}/${question}?` }),
  describeAnswer: (_flow: string, _question: unknown, values: readonly string[]) =>
    values.join(' and '),
}
const hints = [
  { about: 'property-type', text: 'mid-terrace house', year: 2019 },
  { about: 'walls', text: 'solid brick', year: 2019 },
] as const

test('hands over what was asked and answered, with what the certificate said beside it', () => {
  const answers = { tenure: ['own'], 'home-type': ['terraced'], protection: ['listed'] }
  expect(toLeadAnswers(flows['heat-pump'], answers, words, hints)).toEqual([
    { question: 'tenure', asked: 'heat-pump/tenure?', values: ['own'], answered: 'own' },
    {
      question: 'home-type',
      asked: 'heat-pump/home-type?',
      values: ['terraced'],
      answered: 'terraced',
      certificate: { text: 'mid-terrace house', year: 2019 },
    },
    {
      question: 'protection',
      asked: 'heat-pump/protection?',
      values: ['listed'],
      answered: 'listed',
    },
  ])
})

test('leaves out what is off the path, and advice', () => {
  const answers = {
    tenure: ['own'],
    'landlord-first': ['read'],
    'boiler-fuel': ['oil'],
    'safety-record': ['yes'],
  }
  const handedOver = toLeadAnswers(flows['boiler-service'], answers, words, [])
  expect(handedOver.map(({ question }) => question)).toEqual(['tenure', 'boiler-fuel'])
})

test('hands over what was passed over, without words', () => {
  const handedOver = toLeadAnswers(
    flows['boiler-service'],
    { tenure: ['own'], make: [] },
    words,
    [],
  )
  expect(handedOver.at(-1)).toEqual({
    question: 'make',
    asked: 'boiler-service/make?',
    values: [],
    answered: '',
  })
})

test('leaves out what was left empty on a screen beside what was asked', () => {
  const given = {
    fuel: ['gas'],
    'taken-on': ['2026-11-21'],
    gas: ['04527'],
    mprn: [],
    'last-gas': [],
  }
  const handedOver = toLeadAnswers(flows['meter-reading'], given, words, [])
  expect(handedOver.map(({ question }) => question)).toEqual(['fuel', 'taken-on', 'gas'])
})

test('leaves out what is no longer an answer to the question', () => {
  expect(toLeadAnswers(flows['heat-pump'], { tenure: ['squatting'] }, words, [])).toEqual([])
})
