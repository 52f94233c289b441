import { parentPort, workerData } from 'node:worker_threads'
import { createDatabaseToFill } from '../../connections/sqlite.ts'
import { type AssemblyFacts, assembleAll, type Filled } from './assemble-all.ts'
import { createPostcodePacker, type PackedPostcodes } from './pack-postcodes.ts'
import type { FileTally } from './tally.ts'

export type AssembleWork = AssemblyFacts & {
  /** The staging file, which nobody else has open. */
  readonly path: string
  /** How many batches have been written; shared, so that none pile up. */
  readonly written: Int32Array
}

export type AssembleWord =
  | { readonly kind: 'batch'; readonly batch: PackedPostcodes }
  | { readonly kind: 'done'; readonly filled: Filled; readonly tallies: readonly FileTally[] }

const batchBytes = 500_000
const mostWaiting = 8

const { path, written, ...facts } = workerData as AssembleWork
const packer = createPostcodePacker()
let sent = 0

const send = () => {
  const batch = packer.take()
  const word: AssembleWord = { kind: 'batch', batch }
  parentPort?.postMessage(word, [batch.bytes.buffer as ArrayBuffer])
  sent += 1
  for (;;) {
    const done = Atomics.load(written, 0)
    if (sent - done < mostWaiting) return
    Atomics.wait(written, 0, done)
  }
}

const staging = createDatabaseToFill(path)
try {
  const filled = assembleAll(staging, facts, (postcode, addresses) => {
    packer.add(postcode, addresses)
    if (packer.bytes >= batchBytes) send()
  })
  send()
  const word: AssembleWord = { kind: 'done', filled, tallies: facts.tallies }
  parentPort?.postMessage(word)
} finally {
  staging.close()
}
