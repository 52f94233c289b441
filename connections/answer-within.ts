/** Gives up waiting after `ms`. The call itself goes on, and its result or error is then ignored. */
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
