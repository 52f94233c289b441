import { Worker } from 'node:worker_threads'
import { doTask, type Task, type TaskDone, type TaskWord } from './do-task.ts'
import type { ThreadAnswer } from './import-worker.ts'
import { RefusedFile } from './refused-file.ts'

type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>
type Hear = (word: TaskWord) => void

/** Threads that are started once, for starting one takes a moment. Each does one task at a time. */
export type ImportThreads = AsyncDisposable & {
  readonly count: number
  run<Kind extends keyof TaskDone>(
    thread: number,
    task: TaskOf<Kind>,
    hear: Hear,
  ): Promise<TaskDone[Kind]>
  /** What still runs is given up. */
  close(): Promise<void>
}

export function startThreads(count: number): ImportThreads {
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./import-worker.ts', import.meta.url)),
  )
  const close = async () => {
    await Promise.all(workers.map(worker => worker.terminate()))
  }
  return {
    count,
    run<Kind extends keyof TaskDone>(thread: number, task: TaskOf<Kind>, hear: Hear) {
      const worker = workers[thread]
      if (!worker) throw new RangeError(`There is no thread ${thread}.`)
      return ask(worker, task, hear) as Promise<TaskDone[Kind]>
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function ask(worker: Worker, task: Task, hear: Hear): Promise<unknown> {
  const listening = new AbortController()
  return new Promise<unknown>((resolve, reject) => {
    const listen = <Heard>(event: string, take: (heard: Heard) => void) => {
      worker.on(event, take)
      listening.signal.addEventListener('abort', () => worker.off(event, take))
    }
    listen('message', (answer: ThreadAnswer) => {
      if (answer.kind === 'done') resolve(answer.done)
      else if (answer.kind === 'refused') reject(new RefusedFile(answer.file, answer.why))
      else {
        try {
          hear(answer.word)
        } catch (error) {
          reject(error)
        }
      }
    })
    listen('error', reject)
    listen('exit', code => reject(new Error(`A thread of the import ended with code ${code}.`)))
    worker.postMessage(task)
  }).finally(() => listening.abort())
}

/** Does all of it here, one task after another: for small imports, which threads would only delay. */
export function doWithoutThreads(): ImportThreads {
  let last: Promise<unknown> = Promise.resolve()
  return {
    count: 1,
    run<Kind extends keyof TaskDone>(_: number, task: TaskOf<Kind>, hear: Hear) {
      const done = last.then(() => doTask(task, hear))
      last = done
      return done as Promise<TaskDone[Kind]>
    },
    close: async () => {},
    [Symbol.asyncDispose]: async () => {},
  }
}
