/** As many take a millisecond at most, so that a turn of the event loop stays short. */
const most = 16

/**
 * Begins the calls that were read in one turn of the event loop together, when all were read. An answer
 * then finds in the processor's caches what the one before it used. Between the two, reading and parsing
 * a request would have pushed it out.
 */
export function createTogether() {
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
