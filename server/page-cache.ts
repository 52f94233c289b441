import { makeEntityTag } from '../api/json-api/entity-tag.ts'
import { createShelf, packOnce } from '../api/kept-answers.ts'
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
  length: number
  madeAt: number
}

/** Keyed by all that a page was made from. */
export function createPageCache({ maxBytes = 64_000_000, maxAgeMs = 60_000 } = {}) {
  const shelf = createShelf<KeptPage>(maxBytes)

  function find(key: string, now: number): KeptPage | undefined {
    const page = shelf.find(key)
    // Either way: by a clock that was set back it would be young for as long as that was ahead.
    if (page === undefined || Math.abs(now - page.madeAt) <= maxAgeMs) return page
    shelf.drop(key)
    return undefined
  }

  return { ...shelf, find }
}

export function makeKeptPage(
  html: string,
  headers: Readonly<Record<string, string>>,
  madeAt: number,
): KeptPage {
  const identity = Buffer.from(html)
  const etag = makeEntityTag(identity)
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  all.set('Cache-Control', 'private, no-cache')
  all.set('Vary', 'Accept-Encoding, Cookie')
  all.set('ETag', etag)
  const shared = [...all].flat()
  const write = (body: Buffer, ...more: string[]): ReadyAnswer => ({
    status: 200,
    headers: [...shared, ...more, 'Content-Length', String(body.length)],
    body,
  })
  return {
    madeAt,
    etag,
    unchanged: { status: 304, headers: shared, body: undefined },
    length: identity.length,
    answer: packOnce(write(identity), async encoding =>
      write(await compress(identity, encoding, 'keep'), 'Content-Encoding', encoding),
    ),
  }
}
