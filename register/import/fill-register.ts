import type { NewRegister } from '../new-register.ts'
import {
  type AssemblyFacts,
  type Filled,
  type PostcodeBatch,
  startFilled,
} from './assemble-ranges.ts'
import { type ImportThreads, splitBuckets } from './import-threads.ts'
import type { LearnedPart } from './learn/learn.ts'
import { addTallies, type FileTally } from './tally.ts'

type Split = {
  readonly ranges: number
  /** Counted into. */
  readonly tallies: readonly FileTally[]
}

/**
 * Fills the new register in order of postcodes. Of n threads each assembles every n-th range, while
 * this one writes; a batch that comes too early waits its turn.
 */
export async function fillRegister(
  threads: ImportThreads,
  facts: AssemblyFacts,
  { ranges, tallies }: Split,
  register: NewRegister,
  progress: (rows: number) => void,
): Promise<{ filled: Filled; learned: readonly LearnedPart[] }> {
  const waiting = Array.from({ length: threads.count }, () => {
    return { batches: [] as PostcodeBatch[], written: new Int32Array(new SharedArrayBuffer(4)) }
  })
  let range = 0
  let rows = 0
  const writeWaiting = () => {
    for (;;) {
      const turn = waiting[range % threads.count]
      const next = turn?.batches.shift()
      if (turn === undefined || next === undefined) return
      register.addPostcodes(next.bytes)
      rows += next.certificates
      Atomics.add(turn.written, 0, 1)
      Atomics.notify(turn.written, 0)
      if (next.endsRange) range += 1
      progress(rows)
    }
  }
  const parts = await Promise.all(
    waiting.map(({ batches, written }, thread) => {
      const own = splitBuckets(ranges, threads.count)[thread] ?? []
      const task = { kind: 'assemble', work: { facts, written }, own, tallies } as const
      return threads.run<'assemble'>(thread, task, message => {
        if (message.kind !== 'batch') return
        batches.push(message)
        writeWaiting()
      })
    }),
  )
  const filled = startFilled()
  for (const { done, tallies: counted } of parts) {
    const some = done.filled
    addTallies(tallies, counted)
    filled.homes += some.homes
    filled.otherSupplies += some.otherSupplies
    filled.certificates += some.certificates
    filled.isMadeUp &&= some.isMadeUp
  }
  return { filled, learned: parts.flatMap(({ done }) => done.learned ?? []) }
}
