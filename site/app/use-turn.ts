import { useState } from 'react'

/** A new number for each answer, but not for a jump within the page: a key to mount its view anew. */
export function useTurn(answer: unknown, refused: unknown): number {
  const [shown, setShown] = useState({ answer, refused, turn: 0 })
  if (shown.answer === answer && shown.refused === refused) return shown.turn
  const turn = shown.turn + 1
  setShown({ answer, refused, turn })
  return turn
}
