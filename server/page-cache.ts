import { createHash } from 'node:crypto'
import { compress } from './compress.ts'
import type { Encoding } from './negotiate-encoding.ts'

/** As Node takes it: names and values in turn. */
export type ReadyAnswer = {
  status: number
  headers: string[]
  body: Buffer | undefined
}

/** A finished page that looks the same for everyone whose key is the same. */
export type KeptPage = {
  etag: string
  /** For who has it already. */
  unchanged: ReadyAnswer
  answer: (encoding: Encoding) => ReadyAnswer | Promise<ReadyAnswer>
  bytes: number
  madeAt: number
}

/** Keyed by all that a page was made from; bounded by bytes, oldest out first. */
export function createPageCache({ maxBytes = 64_000_000, maxAgeMs = 60_000 } = {}) {
  const pages = new Map<string, KeptPage>()
  let bytes = 0

  function find(key: string, now: number): KeptPage | undefined {
    const page = pages.get(key)
    if (page && now - page.madeAt <= maxAgeMs) return page
    if (page) drop(key, page)
    return undefined
  }

  function keep(key: string, page: KeptPage): void {
    const before = pages.get(key)
    if (before) drop(key, before)
    pages.set(key, page)
    bytes += page.bytes
    for (const [oldest, old] of pages) {
      if (bytes <= maxBytes) break
      drop(oldest, old)
    }
  }

  function drop(key: string, page: KeptPage): void {
    pages.delete(key)
    bytes -= page.bytes
  }

  return { find, keep, size: () => pages.size, bytes: () => bytes }
}

export function makeKeptPage(
  html: string,
  headers: Readonly<Record<string, unknown>>,
  madeAt: number,
): KeptPage {
  const identity = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const all = {
    ...headers,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
    ETag: etag,
  }
  const shared = Object.entries(all).flatMap(([name, value]) => [name, String(value)])
  const write = (body: Buffer, ...more: string[]): ReadyAnswer => ({
    status: 200,
    headers: [...shared, ...more, 'Content-Length', String(body.length)],
    body,
  })
  const packed: Partial<Record<Encoding, ReadyAnswer | Promise<ReadyAnswer>>> = {
    identity: write(identity),
  }
  return {
    madeAt,
    etag,
    unchanged: { status: 304, headers: shared, body: undefined },
    // Room for the packed forms as well, which are made when first asked for.
    bytes: Math.ceil(identity.length * 1.5),
    answer(encoding) {
      const ready = packed[encoding]
      if (ready) return ready
      const making = compress(identity, encoding, 'keep').then(body => {
        const answer = write(body, 'Content-Encoding', encoding)
        packed[encoding] = answer
        return answer
      })
      packed[encoding] = making
      return making
    },
  }
}
