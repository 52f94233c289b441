import { codeOf } from './outgoing-http.ts'

export type Posting = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
  /** How much of the answer's body is read. */
  readonly maxBytes?: number
  /** Aborts the request early. */
  readonly signal: AbortSignal
}

/** Holds neither the requested address nor the answer: either may be secret. */
export type PostEnd =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'given-up' }
  | { readonly kind: 'refused'; readonly code: string }

/** Sends once, and never elsewhere: a redirect is an answer like any other. */
export async function postOnce(posting: Posting): Promise<PostEnd> {
  const { url, headers, body, timeoutMs, maxBytes = 65_536, signal } = posting
  const inTime = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([inTime, signal]),
    })
    await drain(response, maxBytes)
    const retryAfter = response.headers.get('retry-after')
    return { kind: 'answered', status: response.status, retryAfter }
  } catch (error) {
    if (signal.aborted) return { kind: 'given-up' }
    if (inTime.aborted) return { kind: 'timed-out' }
    return { kind: 'refused', code: codeOf(error) }
  }
}

/** Reads to the end, so that the connection can be reused and a broken one is noticed. */
async function drain(response: Response, maxBytes: number): Promise<void> {
  const reader = response.body?.getReader()
  if (!reader) return
  for (let bytes = 0; bytes <= maxBytes; ) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.byteLength
  }
  await reader.cancel()
}
