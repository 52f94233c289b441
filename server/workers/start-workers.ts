import type { MetricObject } from 'prom-client'
import { readCheckedConfig, type Say } from '../check-config.ts'
import type { Config } from '../config.ts'
import { describeAdmin, explainListenError } from '../describe-listeners.ts'
import { createAdmin } from '../monitoring/admin.ts'
import { openLogOutput } from '../monitoring/log-output.ts'
import { serverOptions, usualBounds } from '../protection/protection.ts'
import { stopOnSignals } from '../stop-on-signals.ts'
import { forkWorker } from './fork-worker.ts'
import { joinHealth, joinMetrics } from './join-workers.ts'
import { answerLimits } from './shared-limits.ts'
import { createTeam } from './team.ts'
import { watchHangUp } from './watch-hang-up.ts'

type Parts = {
  readonly say: Say
  /** How many processes are to serve. */
  readonly most: number
  /** New processes read their settings from the environment. Gives what undoes it. */
  readonly refreshEnvironment: () => () => void
}

/** What the processes that serve at one time have to agree on, or the primary has used already. */
const needANewStart = [
  'PORT',
  'HOST',
  'ADMIN_PORT',
  'ADMIN_HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'LEADS_KEY',
  'WORKERS',
] as const

/**
 * The primary process: it serves nobody, and looks after those that do. Gives the exit code; 0 once
 * they serve.
 */
export async function startWorkers(
  config: Config,
  { say, most, refreshEnvironment }: Parts,
): Promise<number> {
  const limits = answerLimits()
  const team = createTeam({
    most,
    say,
    fork() {
      const keep = (last: MetricObject[]) => metrics.keep(worker.processId, last)
      const worker = forkWorker(new Map([...limits, ['keepMetrics', keep]]))
      return worker
    },
    onEnded: (member, isExpected) => metrics.end(member, isExpected),
  })
  const metrics = joinMetrics(most, team.members)
  const admin = createAdmin({
    options: {
      ...serverOptions(usualBounds()),
      logger: { level: config.LOG_LEVEL, stream: openLogOutput() },
    },
    readHealth: () => joinHealth(most, team.members()),
    readMetrics: metrics.read,
  })
  async function close(): Promise<void> {
    await team.stop()
    await admin.close()
  }

  stopOnSignals({ close }, say)
  if (config.ADMIN_PORT !== null) {
    try {
      // First, so that nobody is answered by processes that are then stopped.
      const address = await admin.listen({ port: config.ADMIN_PORT, host: config.ADMIN_HOST })
      say(describeAdmin(address))
    } catch (error) {
      say(explainListenError(error, config, 'ADMIN_'))
      return 1
    }
  }
  const starting = team.start()
  watchHangUp({ restart, stop: () => process.kill(process.pid, 'SIGTERM'), say })
  const started = await starting
  for (const line of started.lines) say(line)
  await started.others
  if (started.kind === 'failed') await close()
  else {
    const { length } = team.members().filter(({ isServing }) => isServing)
    say(`Processes: ${length} serve. SIGHUP to ${process.pid} replaces them in turn.`)
  }
  return started.code

  async function restart(): Promise<void> {
    const { kind, others } = await starting
    if (kind === 'failed') return
    await others
    const undo = refreshEnvironment()
    let isDone = false
    try {
      const problem = findObstacle(readCheckedConfig('production', say))
      if (problem !== null) say(`The restart has not begun: ${problem}`)
      else {
        say('SIGHUP: replacing the processes in turn …')
        isDone = await team.restart()
      }
    } finally {
      if (!isDone) undo()
    }
  }

  function findObstacle(next: Config | null): string | null {
    if (next === null) return 'the processes serve on as they were.'
    const changed = needANewStart.filter(name => next[name] !== config[name])
    if (changed.length === 0) return null
    return `another ${changed.join(', ')} takes a stop and a start. The processes serve on as they were.`
  }
}
