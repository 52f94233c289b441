import type { Answers } from './flow.ts'

/** Whether a question was answered with any of these. */
export function isAnswered(answers: Answers, question: string, ...options: string[]): boolean {
  return answers[question]?.some(value => options.includes(value)) ?? false
}
