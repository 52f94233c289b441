import { useState } from 'react'

/** Another number for each answer, and not for a jump within the page: each answer is drawn afresh. */
export function useTurn(answer: unknown, refused: unknown): number {
  const [shown, setShown] = useState({ answer, refused, turn: 0 })
  if (shown.answer === answer && shown.refused === refused) return shown.turn
  const turn = shown.turn + 1
  setShown({ answer, refused, turn })
  return turn
}
