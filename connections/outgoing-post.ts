import { codeOf } from './outgoing-http.ts'
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
    const text = await readText(response, maxBytes)
    return {
      kind: 'answered',
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      errorCode: readErrorCode(readJson(text)),
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'given-up' }
    if (inTime.aborted) return { kind: 'timed-out' }
    return { kind: 'refused', code: codeOf(error) }
  }
}

/** Reads to the end, so that the connection can be reused and a broken one is noticed. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  const reader = response.body?.getReader()
  for (let bytes = 0; reader && bytes <= maxBytes; ) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks).toString()
    chunks.push(value)
    bytes += value.byteLength
  }
  await reader?.cancel()
  return ''
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
