import { makeEntityTag } from '../api/json-api/entity-tag.ts'
import { type Encoding, encodeOnce } from '../api/response-cache.ts'
import { compress } from './compression.ts'

/** As Node takes it: names and values of headers in turn. */
export type ReadyResponse = {
  status: number
  headers: string[]
  body: Buffer | undefined
}

/** A rendered page that is the same for all whose key is the same. */
export type CachedPage = {
  etag: string
  /** For visitors who have it already. */
  unchanged: ReadyResponse
  response: (encoding: Encoding) => ReadyResponse | Promise<ReadyResponse>
  length: number
}

export function makeCachedPage(
  html: string,
  headers: Readonly<Record<string, string>>,
): CachedPage {
  const identity = Buffer.from(html)
  const etag = makeEntityTag(identity)
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  all.set('Cache-Control', 'private, no-cache')
  all.set('Vary', 'Accept-Encoding, Cookie')
  all.set('ETag', etag)
  const shared = [...all].flat()
  const write = (body: Buffer, ...more: string[]): ReadyResponse => ({
    status: 200,
    headers: [...shared, ...more, 'Content-Length', String(body.length)],
    body,
  })
  return {
    etag,
    unchanged: { status: 304, headers: shared, body: undefined },
    length: identity.length,
    response: encodeOnce(write(identity), async encoding =>
      write(await compress(identity, encoding, 'cached'), 'Content-Encoding', encoding),
    ),
  }
}
