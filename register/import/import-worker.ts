import { parentPort } from 'node:worker_threads'
import { runTask, type Task, type TaskMessage } from './import-tasks.ts'
import { RefusedFile } from './refused-file.ts'

/** Any other error that is thrown ends the thread. */
export type ThreadAnswer =
  | { readonly kind: 'message'; readonly message: TaskMessage }
  | { readonly kind: 'done'; readonly done: unknown }
  | { readonly kind: 'refused'; readonly file: string; readonly why: string }

const post = (answer: ThreadAnswer, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(answer, transferred)

parentPort?.on('message', async (task: Task) => {
  try {
    const done = await runTask(task, (message, transferred) =>
      post({ kind: 'message', message }, transferred),
    )
    post({ kind: 'done', done })
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    post({ kind: 'refused', file: error.file, why: error.why })
  }
})
