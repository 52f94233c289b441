import { Worker } from 'node:worker_threads'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import { RefusedFile } from './refused-file.ts'
import type { StageWord, StageWork } from './stage-worker.ts'
import type { FileTally } from './tally.ts'

export type Staged = { readonly tallies: FileTally[]; readonly dictionary: RecordDictionary }

/** Reads files of one kind in a thread of its own, with its own half of the dictionary. */
export function stageInWorker(
  work: StageWork,
  progress: (bytes: number, rows: number) => void,
  signal: AbortSignal,
): Promise<Staged> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stage-worker.ts', import.meta.url), { workerData: work })
    signal.addEventListener('abort', () => void worker.terminate(), { once: true })
    worker.on('message', (word: StageWord) => {
      if (word.kind === 'progress') progress(word.bytes, word.rows)
      else if (word.kind === 'done') resolve(word)
      else reject(new RefusedFile(word.file, word.why))
    })
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`A reading thread ended with code ${code}.`)))
  })
}
