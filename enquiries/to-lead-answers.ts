import {
  type Answers,
  answerTo,
  type CertificateHint,
  type Flow,
  type FlowName,
  type Question,
  type QuestionWords,
  screenOf,
} from './flows/flow.ts'
import type { LeadAnswer } from './lead.ts'
import { dropOffPath, listPath } from './next-question.ts'

type AnswerWords = {
  readonly questionWords: (flow: FlowName, question: string) => QuestionWords
  readonly describeAnswer: (flow: FlowName, question: Question, values: readonly string[]) => string
}

/**
 * What was asked and answered, in the words that were shown. Advice is no answer; what was passed
 * over has neither values nor words, and is left out where a screen shows it beside what was asked.
 */
export function toLeadAnswers(
  flow: Flow,
  answers: Answers,
  { questionWords, describeAnswer }: AnswerWords,
  hints: readonly CertificateHint[],
): LeadAnswer[] {
  const kept = dropOffPath(flow, answers)
  return listPath(flow, kept).flatMap(question => {
    const values = answerTo(kept, question.id)
    if (question.kind === 'advice' || values === undefined) return []
    if (values.length === 0 && screenOf(flow, question.id)) return []
    const hint = hints.find(({ about }) => about === question.hint)
    return {
      question: question.id,
      asked: questionWords(flow.name, question.id).title,
      values,
      answered: describeAnswer(flow.name, question, values),
      ...(hint && { certificate: { text: hint.text, year: hint.year } }),
    }
  })
}
