import type { FastifyInstance } from 'fastify'

const longestStopMs = 15_000

/** Stops taking requests, finishes those that came, then goes. A second signal does not wait. */
export function stopOnSignals(app: FastifyInstance, say: (line: string) => void): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    say(`${signal}: finishing what is in flight …`)
    setTimeout(() => process.exit(1), longestStopMs).unref()
    await app.close()
    say('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}
