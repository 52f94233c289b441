const maxStopMs = 15_000
/** Ctrl+C in a terminal arrives twice: from the terminal, and passed on by npm. */
const sameSignalMs = 1000

type Closable = { close: () => Promise<unknown> }

/** Stops taking requests, finishes those that came, then exits. A second signal later exits at once. */
export function stopOnSignals(served: Closable, say: (line: string) => void): void {
  let stoppingSince: number | null = null
  const stop = async (signal: string) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    say(`${signal}: finishing what is in flight …`)
    setTimeout(() => process.exit(1), maxStopMs).unref()
    await served.close()
    say('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}
