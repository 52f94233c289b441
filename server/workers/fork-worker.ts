import cluster from 'node:cluster'
import { join } from 'node:path'
import { type Answers, type Calls, connectCalls } from './calls.ts'
import { passOnConnections } from './pass-on-connections.ts'
import { askPatienceMs, type Started } from './worker-calls.ts'

export type Ending = { readonly code: number | null; readonly signal: string | null }

export type WorkerProcess = {
  readonly processId: number
  readonly calls: Calls
  readonly started: Promise<Started>
  readonly ended: Promise<Ending>
  kill(signal: NodeJS.Signals): void
}

/** Starts a process that serves. It asks what `answers` has. */
export function forkWorker(answers: Answers): WorkerProcess {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'run-worker.ts'), args: [] })
  const worker = cluster.fork()
  const { promise: started, resolve: setStarted } = Promise.withResolvers<Started>()
  const { promise: ended, resolve: setEnded } = Promise.withResolvers<Ending>()
  const calls = connectCalls(
    {
      // That it has ended is told by its `exit`.
      send: message => worker.send(message as object, () => {}),
      onMessage: listen => worker.on('message', listen),
    },
    new Map([...answers, ['started', setStarted]]),
    { patienceMs: askPatienceMs },
  )
  const end = (ending: Ending) => {
    calls.end()
    setStarted({ kind: 'failed', lines: [] })
    setEnded(ending)
  }
  worker.on('exit', (code, signal) => end({ code, signal }))
  // No process could be made.
  worker.on('error', () => end({ code: 1, signal: null }))
  passOnConnections(worker)
  return {
    processId: worker.process.pid ?? 0,
    calls,
    started,
    ended,
    kill: signal => void worker.process.kill(signal),
  }
}
