import { Worker } from 'node:worker_threads'
import { runTask, type Task, type TaskDone, type TaskMessage } from './import-tasks.ts'
import type { ThreadAnswer } from './import-worker.ts'
import { RefusedFile } from './refused-file.ts'
import { addTallies, type FileTally } from './tally.ts'

type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>
type OnMessage = (message: TaskMessage) => void

/**
 * Threads are started once per import, as starting one is slow. Each runs one task at a time. Disposing
 * of them aborts what still runs.
 */
export type ImportThreads = AsyncDisposable & {
  readonly count: number
  run<Kind extends keyof TaskDone>(
    thread: number,
    task: TaskOf<Kind>,
    onMessage: OnMessage,
  ): Promise<TaskDone[Kind]>
}

export function startThreads(count: number): ImportThreads {
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./import-worker.ts', import.meta.url)),
  )
  return {
    count,
    run<Kind extends keyof TaskDone>(thread: number, task: TaskOf<Kind>, onMessage: OnMessage) {
      const worker = workers[thread]
      if (!worker) throw new RangeError(`There is no thread ${thread}.`)
      return runInWorker(worker, task, onMessage) as Promise<TaskDone[Kind]>
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(workers.map(worker => worker.terminate()))
    },
  }
}

function runInWorker(worker: Worker, task: Task, onMessage: OnMessage): Promise<unknown> {
  const listening = new AbortController()
  return new Promise<unknown>((resolve, reject) => {
    const listen = <Value>(event: string, take: (value: Value) => void) => {
      worker.on(event, take)
      listening.signal.addEventListener('abort', () => worker.off(event, take))
    }
    listen('message', (answer: ThreadAnswer) => {
      if (answer.kind === 'done') resolve(answer.done)
      else if (answer.kind === 'refused') reject(new RefusedFile(answer.file, answer.why))
      else {
        try {
          onMessage(answer.message)
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

/** Runs every task in this thread, one after another: for small imports, which threads would slow down. */
export function withoutThreads(): ImportThreads {
  let last: Promise<unknown> = Promise.resolve()
  return {
    count: 1,
    run<Kind extends keyof TaskDone>(_: number, task: TaskOf<Kind>, onMessage: OnMessage) {
      const done = last.then(() => runTask(task, onMessage))
      last = done
      return done as Promise<TaskDone[Kind]>
    },
    [Symbol.asyncDispose]: async () => {},
  }
}

type PassKind = 'join' | 'locate'
type Work<Kind extends PassKind> = Extract<Task, { kind: Kind }>['work']

type Split = {
  readonly buckets: number
  /** Where the results go: each thread adds its number. */
  readonly path: string
  /** Counted into. */
  readonly tallies: readonly FileTally[]
}

/** Runs a pass that works bucket by bucket: each thread takes its share of the buckets. */
export async function runPass<Kind extends PassKind>(
  threads: ImportThreads,
  kind: Kind,
  work: Work<Kind>,
  { buckets, path, tallies }: Split,
  progress: (rows: number) => void,
): Promise<TaskDone[Kind]['done'][]> {
  const rows = new Array<number>(threads.count).fill(0)
  const parts = await Promise.all(
    splitBuckets(buckets, threads.count).map((own, thread) => {
      const task = { kind, work, own, path: `${path}-${thread}`, tallies }
      return threads.run<Kind>(
        thread,
        task as unknown as Extract<Task, { kind: Kind }>,
        message => {
          if (message.kind !== 'progress') return
          rows[thread] = message.rows
          progress(rows.reduce((sum, some) => sum + some, 0))
        },
      )
    }),
  )
  for (const part of parts) addTallies(tallies, part.tallies)
  return parts.map(({ done }) => done)
}

export function splitBuckets(buckets: number, parts: number): number[][] {
  const all = Array.from({ length: buckets }, (_, bucket) => bucket)
  return Array.from({ length: parts }, (_, part) => all.filter(one => one % parts === part))
}
