import { codeOf } from './outgoing-http.ts'
import { readBody } from './read-body.ts'
import { readErrorCode } from './read-error-code.ts'

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
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly retryAfter: string | null
      /** Of the first error in an answer of JSON:API. */
      readonly errorCode: string | null
    }
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
    // Read to its end, so that the connection can be used again and one that breaks off is noticed.
    const answer = await readBody(response.body, maxBytes)
    return {
      kind: 'answered',
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      errorCode: readErrorCode(readJson(answer)),
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'given-up' }
    if (inTime.aborted) return { kind: 'timed-out' }
    return { kind: 'refused', code: codeOf(error) }
  }
}

function readJson(body: Buffer | null): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
