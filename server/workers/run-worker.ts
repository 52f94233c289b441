import type { FastifyInstance } from 'fastify'
import { readCheckedConfig, type Say } from '../check-config.ts'
import { startSite } from '../start-site.ts'
import { stopOnSignals } from '../stop-on-signals.ts'
import { connectCalls } from './calls.ts'
import { createSharedLimits } from './shared-limits.ts'
import { askPatienceMs, type Started } from './worker-calls.ts'

/** What `cluster` runs: one of several processes that serve. What it says is said by its primary. */
const { promise: served, resolve: setServed } = Promise.withResolvers<FastifyInstance>()

const primary = connectCalls(
  {
    // A primary that is gone has ended this process too.
    send: message => process.send?.(message, undefined, undefined, () => {}),
    onMessage: listen => process.on('message', listen),
  },
  new Map<string, () => unknown>([
    ['isThere', () => true],
    ['readHealth', async () => (await served).monitoring.readHealth()],
    ['readMetrics', async () => readMetrics(await served)],
    ['drain', async () => void served.then(app => app.drain()).then(() => process.exit(0))],
  ]),
  { patienceMs: askPatienceMs },
)

// From a terminal it comes to every process; what it means is the primary's to say.
process.on('SIGHUP', () => {})
if (!(await start())) process.exit(1)

async function start(): Promise<boolean> {
  const lines: string[] = []
  const say: Say = line => lines.push(line)
  const config = readCheckedConfig('production', say)
  const app =
    config &&
    (await startSite({ ...config, ADMIN_PORT: null }, say, {
      limits: createSharedLimits(primary),
      onApp(app) {
        // Its counts outlive it.
        app.addHook('onClose', async () =>
          primary.ask('keepMetrics', await readMetrics(app)).catch(() => {}),
        )
        stopOnSignals(app, () => {})
        setServed(app)
      },
    }))
  const started: Started = app
    ? { kind: 'serving', lines, health: (await app.monitoring.readHealth()).status }
    : { kind: 'failed', lines }
  // A primary that is late hears it later.
  await primary.ask('started', started).catch(() => {})
  return app !== null
}

async function readMetrics(app: FastifyInstance): Promise<object> {
  const metrics = await app.monitoring.readMetrics()
  return metrics.getMetricsAsJSON()
}
