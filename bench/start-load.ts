import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LoadJob, LoadResult } from './load-generator.ts'
import { pinToCore } from './pin-to-core.ts'
import type { SteadyJob, SteadyResult } from './steady-load.ts'

const file = fileURLToPath(new URL('load-generator.ts', import.meta.url))

export type LoadMachine = {
  run: (job: LoadJob) => Promise<LoadResult>
  /** At one pace, whatever the server does. */
  runSteadily: (job: SteadyJob) => Promise<SteadyResult>
  stop: () => void
}

/** One process that makes all the load, so that it is warm and the same for everything measured. */
export function startLoad(): LoadMachine {
  const pinned = pinToCore('load', process.execPath, [file])
  const child = spawn(pinned.command, pinned.args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const lost = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The load generator ended with ${code}`)))
  })
  lost.catch(() => {})
  const send = <Result>(job: LoadJob | SteadyJob) =>
    Promise.race([
      lost,
      new Promise<Result>(resolve => {
        child.once('message', result => resolve(result as Result))
        child.send(job)
      }),
    ])
  return {
    run: job => send<LoadResult>(job),
    runSteadily: job => send<SteadyResult>(job),
    stop: () => child.disconnect(),
  }
}
