/**
 * Begins work of one kind together: the answers to calls, or the drawing of pages. It is begun when all
 * that came in this turn of the event loop was read, or at once where `most` pieces wait. Each piece then
 * finds in the processor's caches the code and data that the piece before it used. Other work between
 * the two would push them out.
 */
export function createTogether(most: number) {
  let waiting: (() => void)[] = []

  function beginAll(): void {
    const begun = waiting
    waiting = []
    for (const begin of begun) begin()
  }

  return function beginTogether(begin: () => void): void {
    waiting.push(begin)
    if (waiting.length === most) beginAll()
    else if (waiting.length === 1) setImmediate(beginAll)
  }
}
