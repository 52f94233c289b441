import { makeEntityTag } from './json-api/entity-tag.ts'
import type { Encoding } from './packing.ts'

/** An answer in bytes: the same for everyone who asks the same and may see the same. */
export type FinishedAnswer = {
  readonly tag: string
  readonly length: number
  readonly body: (encoding: Encoding) => Buffer | Promise<Buffer>
}

export function finishAnswer(
  identity: Buffer,
  compress: (body: Buffer, encoding: Encoding) => Promise<Buffer>,
): FinishedAnswer {
  return {
    tag: makeEntityTag(identity),
    length: identity.length,
    body: packOnce(identity, encoding => compress(identity, encoding)),
  }
}

/** Each packed form is made when first asked for, and without a promise from then on. */
export function packOnce<Packed extends object>(
  identity: Packed,
  pack: (encoding: Encoding) => Promise<Packed>,
): (encoding: Encoding) => Packed | Promise<Packed> {
  const packed: Partial<Record<Encoding, Packed | Promise<Packed>>> = { identity }
  return encoding => {
    const ready = packed[encoding]
    if (ready !== undefined) return ready
    const making = pack(encoding).then(form => {
      packed[encoding] = form
      return form
    })
    packed[encoding] = making
    return making
  }
}

/** `length` is that of the unpacked bytes. */
type Kept = { readonly length: number }

/** Room for the packed forms as well, and for the key. */
const roomFor = ({ length }: Kept) => Math.ceil(length * 1.5) + 500

export type Shelf = ReturnType<typeof createShelf<FinishedAnswer>>

/** Made from one state of the data, bounded by bytes, oldest out first. */
export function createShelf<Item extends Kept>(maxBytes: number) {
  const items = new Map<string, Item>()
  let bytes = 0

  function keep(key: string, item: Item): void {
    drop(key)
    items.set(key, item)
    bytes += roomFor(item)
    for (const oldest of items.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function drop(key: string): void {
    const item = items.get(key)
    if (item === undefined) return
    items.delete(key)
    bytes -= roomFor(item)
  }

  return {
    find: (key: string) => items.get(key),
    keep,
    drop,
    size: () => items.size,
    bytes: () => bytes,
  }
}
