import type { Question } from '../flows/flow.ts'
import { accept, type CheckedAnswer, refuse } from './answer-problem.ts'

/** What says that nothing else is true. */
const standsAlone = ['none', 'not-sure']

/** In the order of the options, each once. */
export function checkChoice(question: Question, chosen: readonly string[]): CheckedAnswer {
  const options = question.options ?? []
  if (chosen.some(value => !options.includes(value))) return refuse({ kind: 'not-offered' })
  const values = options.filter(option => chosen.includes(option))
  if (values.length < 2) return accept(...values)
  if (question.kind === 'one') return refuse({ kind: 'more-than-one' })
  const alone = values.find(value => standsAlone.includes(value))
  return alone ? refuse({ kind: 'contradiction', alone }) : accept(...values)
}
