import { readMpan, readMprn } from '../../homes/supplies/meter-numbers.ts'
import type { Question } from '../flows/flow.ts'
import { accept, type CheckedAnswer, refuse } from './answer-problem.ts'

/** Kept as its digits. A gas number's check digits have no official rule, so they refuse nothing. */
export function checkMeterNumber(question: Question, typed: string): CheckedAnswer {
  if (question.fuel === 'gas') return checkMprn(typed)
  const read = readMpan(typed)
  if (read.kind === 'not-an-mpan') {
    return refuse({ kind: read.reason === 'wrong-characters' ? 'mpan-characters' : 'not-an-mpan' })
  }
  return read.checks ? accept(read.core) : refuse({ kind: 'mpan-check-digit' })
}

function checkMprn(typed: string): CheckedAnswer {
  const read = readMprn(typed)
  if (read.kind === 'mprn') return accept(read.mprn)
  if (read.reason === 'eleven-digits') return refuse({ kind: 'northern-irish-number' })
  return refuse({ kind: read.reason === 'wrong-characters' ? 'mprn-characters' : 'not-an-mprn' })
}
