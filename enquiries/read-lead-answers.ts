import type { LeadAnswer } from './lead.ts'
import {
  demandLine,
  type FaultPath,
  isLeftOut,
  type Members,
  type NoteFault,
  readList,
  readMembers,
  readTextLines,
} from './read-untrusted.ts'

export const mostAnswers = 60
export const mostValues = 30
export const longestAnswerTexts = { question: 100, asked: 500, value: 1000, answered: 2000 }

/** In the words that somebody saw, from any value at all. */
export function readLeadAnswers(value: unknown, note: NoteFault): LeadAnswer[] {
  return readList(value, mostAnswers, ['answers'], note).flatMap((item, at) => {
    const path: FaultPath = ['answers', at]
    const members = readMembers(item)
    if (members === null) note(path, 'wrong-type')
    return members === null ? [] : readAnswer(members, path, note)
  })
}

function readAnswer(told: Members, path: FaultPath, note: NoteFault): LeadAnswer {
  const { question, asked, value, answered } = longestAnswerTexts
  const valuesPath: FaultPath = [...path, 'values']
  // A question that was passed without an answer has neither values nor words.
  if (!Array.isArray(told.values))
    note(valuesPath, isLeftOut(told.values) ? 'missing' : 'wrong-type')
  const values = Array.isArray(told.values)
    ? readList(told.values, mostValues, valuesPath, note)
    : []
  if (told.answered === undefined || told.answered === null) {
    note([...path, 'answered'], 'missing')
  }
  const certificate = readCertificate(told.certificate, [...path, 'certificate'], note)
  return {
    question: demandLine(told.question, question, [...path, 'question'], note),
    asked: demandLine(told.asked, asked, [...path, 'asked'], note),
    values: values.map((given, at) => {
      if (given === undefined || given === null) note([...valuesPath, at], 'missing')
      return readTextLines(given, value, [...valuesPath, at], note) ?? ''
    }),
    answered: readTextLines(told.answered, answered, [...path, 'answered'], note) ?? '',
    ...(certificate && { certificate }),
  }
}

function readCertificate(value: unknown, path: FaultPath, note: NoteFault) {
  if (value === undefined || value === null) return null
  const told = readMembers(value)
  if (told === null) {
    note(path, 'wrong-type')
    return null
  }
  const { year } = told
  const isYear = typeof year === 'number' && Number.isInteger(year) && year > 1989 && year < 2200
  if (!isYear) note([...path, 'year'], isLeftOut(year) ? 'missing' : 'wrong-type')
  const text = demandLine(told.text, longestAnswerTexts.asked, [...path, 'text'], note)
  return isYear ? { text, year } : null
}
