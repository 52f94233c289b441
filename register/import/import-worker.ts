import { parentPort } from 'node:worker_threads'
import { doTask, type Task, type TaskWord } from './do-task.ts'
import { RefusedFile } from './refused-file.ts'

/** What is thrown otherwise ends the thread, as an error of its. */
export type ThreadAnswer =
  | { readonly kind: 'word'; readonly word: TaskWord }
  | { readonly kind: 'done'; readonly done: unknown }
  | { readonly kind: 'refused'; readonly file: string; readonly why: string }

const answer = (told: ThreadAnswer, given: ArrayBuffer[] = []) =>
  parentPort?.postMessage(told, given)

parentPort?.on('message', async (task: Task) => {
  try {
    const done = await doTask(task, (word, given) => answer({ kind: 'word', word }, given))
    answer({ kind: 'done', done })
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    answer({ kind: 'refused', file: error.file, why: error.why })
  }
})
