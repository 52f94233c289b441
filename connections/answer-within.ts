/** Waits no longer than this. What was asked goes on, and how it ends is nobody's any more. */
export async function answerWithin<Result>(
  ms: number,
  asking: Promise<Result>,
  giveUp: () => Error,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  // What came while this process itself was late is taken first.
  const end = () => setImmediate(() => reject(giveUp()))
  const timer = setTimeout(end, Math.max(0, ms))
  asking.catch(() => {})
  try {
    return await Promise.race([asking, promise])
  } finally {
    clearTimeout(timer)
  }
}
