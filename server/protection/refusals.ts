/**
 * Answers refused requests for a few milliseconds in each turn of the event loop, and not at once. A
 * client that is answered at once may ask again at once. Node goes on reading while enough connections
 * have sent something, so a crowd of such clients would keep it reading for seconds. Meanwhile no work
 * would begin and no new connection would be read, such as one that asks for health.
 */
export function createRefusals({
  sliceMs = 8,
  now = () => performance.now(),
  nextTurn = (act: () => void): unknown => setImmediate(act),
} = {}) {
  let waiting: (() => void)[] = []

  function answerSome(): void {
    const until = now() + sliceMs
    let answered = 0
    for (const answer of waiting) {
      if (now() >= until) break
      answered += 1
      answer()
    }
    waiting = waiting.slice(answered)
    if (waiting.length > 0) nextTurn(answerSome)
  }

  return {
    add(answer: () => void): void {
      waiting.push(answer)
      if (waiting.length === 1) nextTurn(answerSome)
    },
  }
}
