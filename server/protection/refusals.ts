/**
 * Answers refused requests for a few milliseconds in each turn of the event loop, and not at once. A
 * client that is answered at once may ask again at once. Node goes on reading while enough connections
 * have sent something, so a crowd of such clients would keep it reading for seconds. Meanwhile no work
 * would begin and no new connection would be read, such as one that asks for health.
 *
 * Node accepts one connection in a turn. While they come, turns are kept short and answers wait, for
 * `maxConnectionWaitMs` at most: else whoever asks for health would wait until each connection before
 * it was accepted and refused.
 */
export function createRefusals({
  sliceMs = 8,
  maxConnectionWaitMs = 10,
  now = () => performance.now(),
  nextTurn = (act: () => void): unknown => setImmediate(act),
} = {}) {
  let waiting: (() => void)[] = []
  /** When some were answered last, or one began to wait. */
  let waitingSince = 0
  let arrivals = 0
  let arrivalsSeen = 0

  function answerSome(): void {
    const hasMoreConnections = arrivals !== arrivalsSeen
    arrivalsSeen = arrivals
    if (hasMoreConnections && now() - waitingSince < maxConnectionWaitMs) {
      nextTurn(answerSome)
      return
    }
    const until = now() + sliceMs
    let answered = 0
    for (const answer of waiting) {
      if (now() >= until) break
      answered += 1
      answer()
    }
    waiting = waiting.slice(answered)
    waitingSince = now()
    if (waiting.length > 0) nextTurn(answerSome)
  }

  return {
    add(answer: () => void): void {
      waiting.push(answer)
      if (waiting.length > 1) return
      waitingSince = now()
      nextTurn(answerSome)
    },
    /** Called for each accepted connection. */
    noteArrival(): void {
      arrivals += 1
    },
  }
}
