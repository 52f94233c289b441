import type { Answers } from './flow.ts'

/** Undefined where it was not answered. */
export const answerTo = (answers: Answers, question: string): readonly string[] | undefined =>
  Object.hasOwn(answers, question) ? answers[question] : undefined

/** Whether a question was answered with any of these. */
export function isAnswered(answers: Answers, question: string, ...options: string[]): boolean {
  return answerTo(answers, question)?.some(value => options.includes(value)) ?? false
}
