import type { Task, TaskDone } from './do-task.ts'
import type { ImportThreads } from './import-threads.ts'
import { addTally, type FileTally } from './tally.ts'

type PassKind = 'join' | 'settle'
type Work<Kind extends PassKind> = Extract<Task, { kind: Kind }>['work']

type Split = {
  readonly buckets: number
  /** Where to put what comes of it. */
  readonly path: string
  /** Counted into. */
  readonly tallies: readonly FileTally[]
}

/** What can be done to each bucket by itself: each thread does some of them. */
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
      return threads.run<Kind>(thread, task as unknown as Extract<Task, { kind: Kind }>, word => {
        if (word.kind !== 'progress') return
        rows[thread] = word.rows
        progress(rows.reduce((sum, some) => sum + some, 0))
      })
    }),
  )
  for (const part of parts) addTallies(tallies, part.tallies)
  return parts.map(({ done }) => done)
}

export function splitBuckets(buckets: number, parts: number): number[][] {
  const all = Array.from({ length: buckets }, (_, bucket) => bucket)
  return Array.from({ length: parts }, (_, part) => all.filter(one => one % parts === part))
}

export function addTallies(into: readonly FileTally[], more: readonly FileTally[]): void {
  for (const [at, tally] of into.entries()) if (more[at]) addTally(tally, more[at])
}
