import { Worker } from 'node:worker_threads'
import { createDatabaseToFill } from '../../connections/sqlite.ts'
import type { NewRegister } from '../new-register.ts'
import { type AssemblyFacts, assembleAll, type Filled } from './assemble-all.ts'
import type { AssembleWord, AssembleWork } from './assemble-worker.ts'
import { unpackPostcodes } from './pack-postcodes.ts'

/** Below it, a thread takes longer to start than it saves. */
const worthThreadRows = 20_000

/**
 * Fills the new register from the staging file at `path`. One thread puts the postcodes together
 * while this one writes them. Counts into the tallies.
 */
export async function fillRegister(
  path: string,
  rows: number,
  register: NewRegister,
  facts: AssemblyFacts,
  progress: (rows: number) => void,
): Promise<Filled> {
  let done = 0
  const add: NewRegister['addPostcode'] = (postcode, addresses) => {
    register.addPostcode(postcode, addresses)
    for (const { ratings } of addresses) done += ratings.length
  }
  if (rows >= worthThreadRows) return assembleInWorker(path, facts, add, () => progress(done))
  const staging = createDatabaseToFill(path)
  try {
    return assembleAll(staging, facts, add)
  } finally {
    staging.close()
  }
}

function assembleInWorker(
  path: string,
  facts: AssemblyFacts,
  add: NewRegister['addPostcode'],
  progress: () => void,
): Promise<Filled> {
  const written = new Int32Array(new SharedArrayBuffer(4))
  const workerData: AssembleWork = { ...facts, path, written }
  const worker = new Worker(new URL('./assemble-worker.ts', import.meta.url), { workerData })
  return new Promise<Filled>((resolve, reject) => {
    worker.on('message', (word: AssembleWord) => {
      try {
        if (word.kind === 'batch') {
          unpackPostcodes(word.batch, add)
          Atomics.add(written, 0, 1)
          Atomics.notify(written, 0)
          progress()
        } else {
          // The thread counted into copies.
          for (const [at, tally] of word.tallies.entries())
            Object.assign(facts.tallies[at] ?? {}, tally)
          resolve(word.filled)
        }
      } catch (error) {
        reject(error)
      }
    })
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`The assembling thread ended with code ${code}.`)))
  }).finally(() => worker.terminate())
}
