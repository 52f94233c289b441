import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionWords } from '../content/en/words/enquiries/questions.ts'
import { anyAnswer } from '../tests/support/enquiries/any-answers.ts'
import { flowNames, type Question } from './flows/flow.ts'
import { flows } from './flows/flows.ts'
import { answersFromFacts, factFromAnswer } from './home-facts.ts'

const find = (flow: keyof typeof flows, id: string): Question => {
  const question = flows[flow].questions.find(one => one.id === id)
  if (!question) throw new Error(`${flow} has no ${id}.`)
  return question
}

const all = flowNames.flatMap(name => flows[name].questions.map(question => ({ name, question })))
const stating = all.filter(({ question }) => question.fact !== undefined)

test.each([
  ['heat-pump', 'heating-now', ['gas-boiler'], 'new-boiler', 'boiler-fuel', ['gas']],
  ['heat-pump', 'heating-now', ['electric-heaters'], 'new-boiler', 'boiler-fuel', ['none']],
  ['heat-pump', 'heating-now', ['solid-fuel'], 'new-boiler', 'boiler-fuel', undefined],
  ['heat-pump', 'heating-now', ['heat-pump'], 'boiler-service', 'boiler-fuel', undefined],
  ['boiler-service', 'boiler-fuel', ['oil'], 'heat-pump', 'heating-now', ['oil-boiler']],
  ['boiler-service', 'boiler-fuel', ['electric'], 'heat-pump', 'heating-now', undefined],
  ['home-cover', 'boiler-fuel', ['electric'], 'new-boiler', 'boiler-fuel', ['electric']],
  ['heat-pump', 'hot-water', ['no-room'], 'new-boiler', 'hot-water', ['no-cylinder']],
  ['new-boiler', 'hot-water', ['no-cylinder'], 'heat-pump', 'hot-water', undefined],
  ['new-boiler', 'hot-water', ['cylinder'], 'heat-pump', 'hot-water', ['cylinder']],
  [
    'solar',
    'protection',
    ['listed', 'conservation-area'],
    'ev-charger',
    'protection',
    ['listed', 'conservation-area'],
  ],
  ['boiler-repair', 'pays-ahead', ['yes'], 'smart-meter', 'pays-ahead', ['yes']],
  ['boiler-service', 'make', ['Emberflame 24'], 'boiler-repair', 'make', ['Emberflame 24']],
] as const)('%s/%s %j gives %s/%s %j', (from, asked, values, to, id, answer) => {
  const facts = factFromAnswer(find(from, asked), values)
  expect(answersFromFacts(flows[to], facts)[id]).toEqual(answer)
})

test('an answer that was emptied answers nothing', () => {
  const facts = factFromAnswer(find('boiler-service', 'make'), [])
  expect(facts).toEqual({ 'boiler-make': [] })
  expect(answersFromFacts(flows['boiler-repair'], facts)).toEqual({})
})

test.each([
  ['heat-pump', 'permission'],
  ['heat-pump', 'lease'],
  ['heat-pump', 'when'],
  ['solar', 'wish'],
  ['insulation', 'wish'],
  ['boiler-repair', 'fault'],
  ['boiler-repair', 'cold'],
  ['boiler-service', 'dates'],
  ['boiler-service', 'works'],
  ['new-boiler', 'works'],
  ['smart-meter', 'equipment'],
  ['smart-meter', 'dates'],
  ['home-cover', 'plan'],
  ['home-cover', 'covered-already'],
] as const)('%s/%s is about the request or a person, and asked each time', (flow, id) => {
  expect(find(flow, id).fact).toBeUndefined()
})

test('a flow that is about no home states no facts of one', () => {
  expect(stating.filter(({ name }) => !flows[name].isAboutHome)).toEqual([])
})

/** Facts that flows ask for in words of their own, with options that `factValues` translates. */
const wordings: Readonly<Record<string, readonly string[]>> = {
  heating: [
    'What heats the home today?',
    'What does the boiler run on?',
    'What does the boiler you have run on?',
  ],
  cylinder: ['Is there a hot water cylinder?', 'Is there a hot water cylinder, or room for one?'],
}

describe.each(stating.map(({ name, question }) => [name, question.id, question] as const))(
  '%s/%s',
  (name, id, question) => {
    test('is answered by its own fact, whatever was answered', () => {
      fc.assert(
        fc.property(anyAnswer(question), values => {
          const again = answersFromFacts(flows[name], factFromAnswer(question, values))[id]
          expect(again).toEqual(values.length === 0 ? undefined : values)
        }),
      )
    })

    test('asks the same as every question of its fact', () => {
      const { title, options, advice } = questionWords(name, id)
      const others = stating.filter(one => one.question.fact === question.fact)
      for (const other of others) {
        const words = questionWords(other.name, other.question.id)
        expect(other.question.kind).toBe(question.kind)
        expect(words.advice).toEqual(advice)
        const titles = wordings[question.fact ?? ''] ?? [title]
        expect(titles).toContain(words.title)
        if (question.factValues || other.question.factValues) continue
        expect(words.options).toEqual(options)
      }
    })
  },
)

test('facts alone never lead to a question off the path', () => {
  const facts = { tenure: ['rent-privately'], permission: ['yes'], 'home-type': ['terraced'] }
  const answers = answersFromFacts(flows['heat-pump'], facts)
  expect(Object.keys(answers)).toEqual(['tenure', 'home-type'])
})
