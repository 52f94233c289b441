import { makeEntityTag } from './json-api/entity-tag.ts'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

/** How responses are compressed: by the server, which this room may not import. */
export type Compression = {
  readonly negotiate: (acceptEncoding: string | undefined) => Encoding
  readonly compress: (body: Buffer, encoding: Encoding) => Promise<Buffer>
}

/** The same for all callers who request the same and may see the same. */
export type CacheableResponse = {
  readonly tag: string
  /** Bytes before compression. */
  readonly length: number
  /** A letter for each byte: Node writes a text in one piece with its head, and bytes apart. */
  readonly body: (encoding: Encoding) => string | Promise<string>
}

export function makeCacheable(
  text: string,
  compress: Compression['compress'],
  tag = makeEntityTag(text),
): CacheableResponse {
  const letters = writeLetters(text)
  const body = encodeOnce(letters, encoding => pack(letters, encoding, compress))
  return { tag, length: letters.length, body }
}

/** For one request: nothing is kept ready for a second. */
export function makeSentOnce(
  text: string,
  compress: Compression['compress'],
  tag = makeEntityTag(text),
): CacheableResponse {
  const letters = writeLetters(text)
  return {
    tag,
    length: letters.length,
    body: encoding => (encoding === 'identity' ? letters : pack(letters, encoding, compress)),
  }
}

/** A letter for each byte of a text in UTF-8. A text in ASCII, as most are, is that already. */
function writeLetters(text: string): string {
  return text.length === Buffer.byteLength(text) ? text : lettersOf(Buffer.from(text))
}

async function pack(letters: string, encoding: Encoding, compress: Compression['compress']) {
  return lettersOf(await compress(Buffer.from(letters, 'latin1'), encoding))
}

const lettersOf = (bytes: Buffer) => bytes.toString('latin1')

/** Longer keys are not remembered, so that they take no memory. */
const longestRememberedKey = 200

/**
 * Whether a key came before, since the memory for keys was last full. In a country most questions are
 * asked once: to cache their answers would take memory and time, and push out those asked again.
 */
export function createRepeatCheck(mostKeys: number) {
  const keys = new Set<string>()
  return function isRepeated(key: string): boolean {
    if (keys.has(key)) return true
    if (key.length > longestRememberedKey) return false
    if (keys.size >= mostKeys) keys.clear()
    keys.add(key)
    return false
  }
}

/** Each encoding is made at its first request, and given without a promise once it is ready. */
export function encodeOnce<Encoded extends object | string>(
  identity: Encoded,
  encode: (encoding: Encoding) => Promise<Encoded>,
): (encoding: Encoding) => Encoded | Promise<Encoded> {
  const forms: Partial<Record<Encoding, Encoded | Promise<Encoded>>> = { identity }
  return encoding => {
    const ready = forms[encoding]
    if (ready !== undefined) return ready
    const making = encode(encoding).then(
      form => {
        forms[encoding] = form
        return form
      },
      error => {
        // The next request tries again.
        delete forms[encoding]
        throw error
      },
    )
    forms[encoding] = making
    return making
  }
}

/** `length` is that of the body before compression. */
type Response = { readonly length: number }

/** Room for the compressed forms as well, and for the key. */
const roomFor = ({ length }: Response) => Math.ceil(length * 1.5) + 500

export type ResponseCache = ReturnType<typeof createResponseCache<CacheableResponse>>

/** Bounded by bytes, the oldest out first, and by age where one is given. */
export function createResponseCache<Item extends Response>(maxBytes: number, maxAgeMs = Infinity) {
  const entries = new Map<string, { readonly item: Item; readonly storedAt: number }>()
  let bytes = 0

  function find(key: string, now = 0): Item | undefined {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    // Either way: after the clock was set back, an entry would seem new for too long.
    if (Math.abs(now - entry.storedAt) <= maxAgeMs) return entry.item
    drop(key)
    return undefined
  }

  function store(key: string, item: Item, now = 0): void {
    drop(key)
    entries.set(key, { item, storedAt: now })
    bytes += roomFor(item)
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function drop(key: string): void {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    bytes -= roomFor(entry.item)
  }

  return { find, store, drop, size: () => entries.size, bytes: () => bytes }
}
