import { onTestFinished } from 'vitest'

const lookEveryMs = 20
const longMs = 500

/**
 * Notes when this whole process stood still, as all others of a machine do that is paused. A request
 * that was under way then says nothing about the server that gave it up.
 */
export function watchStandstills() {
  const standstills: { readonly from: number; readonly to: number }[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - last > longMs) standstills.push({ from: last, to: now })
    last = now
  }, lookEveryMs)
  onTestFinished(() => clearInterval(timer))
  return {
    none: ({ startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number }) =>
      !standstills.some(({ from, to }) => from < endedAt && to > startedAt),
  }
}
