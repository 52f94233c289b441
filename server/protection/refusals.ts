import type { IncomingMessage, ServerResponse } from 'node:http'

export type Refused = { readonly request: IncomingMessage; readonly reply: ServerResponse }

/**
 * Refused requests are answered a few milliseconds at a time, in turns of the event loop. Were each
 * answered as it is read, its client could ask again at once, and Node, which reads for as long as
 * enough connections have sent something, would go on for seconds: no work would be begun meanwhile,
 * and no new connection read, with which health may be asked.
 */
export function createRefusals(
  answer: (refused: Refused) => void,
  {
    sliceMs = 8,
    now = () => performance.now(),
    nextTurn = (act: () => void): unknown => setImmediate(act),
  } = {},
) {
  let waiting: Refused[] = []

  function answerSome(): void {
    const until = now() + sliceMs
    let answered = 0
    for (const refused of waiting) {
      if (now() >= until) break
      answered += 1
      answer(refused)
    }
    waiting = waiting.slice(answered)
    if (waiting.length > 0) nextTurn(answerSome)
  }

  return {
    add(refused: Refused): void {
      waiting.push(refused)
      if (waiting.length === 1) nextTurn(answerSome)
    },
  }
}
