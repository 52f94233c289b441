import { readEmail } from '../contact/read-email.ts'
import { readPhone } from '../contact/read-phone.ts'
import type { Question } from '../flows/flow.ts'
import { accept, type CheckedAnswer, refuse } from './answer-problem.ts'

const mostCharacters = 500

/** Nothing is cut or rewritten. Lines and tabs of a pasted address are no fault of the visitor's. */
export function checkWords(question: Question, typed: string): CheckedAnswer {
  const { least = 1, most = mostCharacters } = question
  const text = typed.replaceAll(/\s*[\r\n]+\s*/g, ', ').replaceAll('\t', ' ')
  if (/\p{Cc}/u.test(text)) return refuse({ kind: 'control-characters' })
  const length = [...text].length
  if (length < least) return refuse({ kind: 'too-short', least })
  if (length > most) return refuse({ kind: 'too-long', most })
  if (question.format === 'phone') return checkPhone(text)
  if (question.format === 'email') return checkEmail(text)
  return accept(text)
}

/** As typed: it is shown back that way. */
function checkPhone(text: string): CheckedAnswer {
  const read = readPhone(text)
  if (read.ok) return accept(text)
  const { problem } = read
  if (problem === 'letter-for-digit') {
    return refuse({ kind: problem, suggestion: read.suggestion })
  }
  return refuse({ kind: problem === 'emergency-number' ? problem : 'not-a-phone' })
}

const checkEmail = (text: string): CheckedAnswer =>
  readEmail(text).ok ? accept(text) : refuse({ kind: 'not-an-email' })
