import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { unansweredMs } from './attacks/attack.ts'

export type Latencies = Readonly<Record<string, readonly number[]>>

const [port = '', ...paths] = process.argv.slice(2)
let latencies: Record<string, number[]> = {}
reset()

// In a process of its own, so that what attacks does not slow down what measures.
process.on('message', async () => {
  // On a busy machine a probe may be under way. It is waited for, and counts with its time or as unanswered.
  while (Object.values(latencies).some(({ length }) => length === 0)) await wait(20)
  process.send?.(latencies)
  reset()
})
for (const path of paths) void keepProbing(path)

function reset(): void {
  latencies = Object.fromEntries(paths.map(path => [path, []]))
}

async function keepProbing(path: string): Promise<void> {
  for (;;) {
    const ms = await probe(path)
    latencies[path]?.push(ms)
    await wait(20)
  }
}

/** On a connection of its own, as a load balancer asks; the time includes opening it. */
function probe(path: string): Promise<number> {
  const started = performance.now()
  return new Promise(resolve => {
    const fail = () => resolve(unansweredMs)
    const sent = request({ host: '127.0.0.1', port, path, agent: false }, answer => {
      answer.resume()
      answer.on('error', fail)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(performance.now() - started) : fail(),
      )
    })
    sent.setTimeout(unansweredMs, () => sent.destroy())
    sent.on('error', fail)
    sent.end()
  })
}
