import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LoadJob, LoadResult } from './load-generator.ts'
import { pinToCore } from './pin-to-core.ts'

const file = fileURLToPath(new URL('load-generator.ts', import.meta.url))

export type LoadMachine = {
  run: (job: LoadJob) => Promise<LoadResult>
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
  return {
    run: job =>
      Promise.race([
        lost,
        new Promise<LoadResult>(resolve => {
          child.once('message', result => resolve(result as LoadResult))
          child.send(job)
        }),
      ]),
    stop: () => child.disconnect(),
  }
}
