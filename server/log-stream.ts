/** Writes log lines together once a turn of the event loop: one system call instead of hundreds. */
export function createLogStream(out: { write: (text: string) => unknown }) {
  let waiting: string[] = []
  const flush = () => {
    if (waiting.length === 0) return
    const lines = waiting
    waiting = []
    out.write(lines.join(''))
  }
  return {
    write(line: string): void {
      if (waiting.push(line) === 1) setImmediate(flush)
    },
    flush,
  }
}
