import type { FastifyInstance } from 'fastify'

const longestStopMs = 15_000
/** Ctrl+C in a terminal arrives twice: from there, and passed on by npm. */
const sameSignalMs = 1000

/** Stops taking requests, finishes those that came, then goes. A second one later does not wait. */
export function stopOnSignals(app: FastifyInstance, say: (line: string) => void): void {
  let stoppingSince: number | null = null
  const stop = async (signal: string) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    say(`${signal}: finishing what is in flight …`)
    setTimeout(() => process.exit(1), longestStopMs).unref()
    await app.close()
    say('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}
