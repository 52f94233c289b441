/**
 * Does work of one kind together, once a turn of the event loop is over: the answers to the calls that
 * were read in it, or the drawing of pages. Each piece then finds in the processor's caches the code and
 * data that the piece before it used. Other work between the two would push them out. There are at most
 * `most` pieces, so that the next turn stays short.
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
