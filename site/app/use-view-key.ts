import { useState } from 'react'

/** The key of a view that is mounted anew for each answer, but not for a jump within the page. */
export function useViewKey(answer: unknown, refused: unknown): number {
  const [shown, setShown] = useState({ answer, refused, turn: 0 })
  if (shown.answer === answer && shown.refused === refused) return shown.turn
  const turn = shown.turn + 1
  setShown({ answer, refused, turn })
  return turn
}
