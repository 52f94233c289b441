import { type Answers, answerTo, type Flow, type Question } from './flows/flow.ts'

/** What somebody said of a home in any flow: values by the name of the fact. */
export type HomeFacts = Answers

/** The fact that an answer states, without values where it was emptied; none about the request. */
export function factFromAnswer(question: Question, values: readonly string[]): HomeFacts {
  const { fact } = question
  if (fact === undefined) return {}
  return { [fact]: values.map(option => listValues(question, option)[0] ?? option) }
}

/** The answers of a flow that the facts give. Whether a question is asked at all, its path decides. */
export function answersFromFacts(flow: Flow, facts: HomeFacts): Answers {
  return Object.fromEntries(
    flow.questions.flatMap(question => {
      const values = answerTo(facts, question.fact ?? '')
      const answer = values?.length ? readFact(question, values) : null
      return answer ? [[question.id, answer] as const] : []
    }),
  )
}

/** Null where one of the values is no option here: another flow may ask for more. */
function readFact(question: Question, values: readonly string[]): readonly string[] | null {
  const { options } = question
  if (options === undefined) return values
  const chosen = values.flatMap(
    value => options.find(option => listValues(question, option).includes(value)) ?? [],
  )
  return chosen.length === values.length ? chosen : null
}

const listValues = ({ factValues = {} }: Question, option: string): readonly string[] =>
  (Object.hasOwn(factValues, option) && factValues[option]) || [option]
