import { Worker } from 'node:worker_threads'
import type { FetchOutcome } from './fetch-register.ts'
import type { FetchMessage, FetchTask } from './fetch-thread.ts'

/** In a thread of its own: hashing gigabytes and checking pages would hold up visitors. */
export async function fetchInThread(
  task: FetchTask,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  const thread = new Worker(new URL('./fetch-thread.ts', import.meta.url), { workerData: task })
  const stop = () => void thread.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<FetchOutcome>((resolve, reject) => {
      thread.on('message', (message: FetchMessage) => {
        if (message.kind === 'bytes') onBytes(message.bytes)
        else resolve(message.outcome)
      })
      thread.on('error', reject)
      thread.on('exit', code =>
        reject(new Error(`The thread that fetches ended with code ${code}.`)),
      )
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}
