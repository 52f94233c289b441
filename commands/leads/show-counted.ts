import { openProgressLine, type ProgressOutput } from '../progress-line.ts'

/** How far a pass is, now and then: a live line on a terminal, plain lines elsewhere. */
export function showCounted(
  output: ProgressOutput,
  { total, word }: { readonly total: number; readonly word: string },
  now = () => performance.now(),
) {
  const progress = openProgressLine(output)
  const started = now()
  let shownAt = started
  let count = 0
  return {
    some(rows: number): void {
      count += rows
      const at = now()
      if (at - shownAt < progress.everyMs) return
      shownAt = at
      const perSecond = count / ((at - started) / 1000)
      const left = Math.ceil(Math.max(0, total - count) / perSecond)
      progress.show(
        `${count} of ${Math.max(total, count)} ${word}, ${perSecond.toFixed(0)} a second, about ${left} s left`,
      )
    },
    end: progress.end,
  }
}

/** The same for what goes on in stages. */
export function showStages(output: ProgressOutput) {
  let shown: ReturnType<typeof showCounted> | null = null
  return {
    begin(word: string, total: number): void {
      shown?.end()
      shown = total === 0 ? null : showCounted(output, { total, word })
    },
    one: () => shown?.some(1),
    some: (rows: number) => shown?.some(rows),
    end: () => shown?.end(),
  }
}
