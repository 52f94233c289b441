import { hash } from 'node:crypto'
import { workPieces, writeTry } from './do-work.ts'

const shape = /^\d{1,9}(?:\.\d{1,9})*$/

export function isWorkDone(challenge: string, answer: string): boolean {
  const numbers = shape.test(answer) ? answer.split('.').map(Number) : []
  return (
    numbers.length === workPieces &&
    numbers.every(
      (number, piece) => hash('sha256', writeTry(challenge, piece, number), 'buffer')[0] === 0,
    )
  )
}
