import type { ProgressOutput } from '../register/show-progress.ts'

const liveEveryMs = 200
const plainEveryMs = 10_000

/** How far a pass is, now and then: a live line on a terminal, plain lines elsewhere. */
export function showCounted(
  output: ProgressOutput,
  { total, word }: { readonly total: number; readonly word: string },
  now: () => number,
) {
  const started = now()
  const everyMs = output.isTTY ? liveEveryMs : plainEveryMs
  let shownAt = started
  let count = 0
  return {
    one(): void {
      count += 1
      const at = now()
      if (at - shownAt < everyMs) return
      shownAt = at
      const perSecond = count / ((at - started) / 1000)
      const left = Math.ceil(Math.max(0, total - count) / perSecond)
      const line = `${count} of ${Math.max(total, count)} ${word}, ${perSecond.toFixed(0)} a second, about ${left} s left`
      output.write(output.isTTY ? `\r\u001b[2K${line}` : `${line}\n`)
    },
    end(): void {
      if (output.isTTY) output.write('\r\u001b[2K')
    },
  }
}
