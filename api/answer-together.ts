/** Their answers take a millisecond at most, so that a turn of the event loop stays short. */
const most = 16

/**
 * Begins calls together that were read in one turn of the event loop, once all of them were read. Each
 * answer then finds in the processor's caches the code and data that the answer before it used. If the
 * server read a request between the two, that would push them out.
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
