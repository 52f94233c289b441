import { makeEntityTag } from './json-api/entity-tag.ts'
import type { Encoding, Packing } from './packing.ts'

/** An answer in bytes: the same for everyone who asks the same and may see the same. */
export type FinishedAnswer = {
  readonly tag: string
  readonly length: number
  readonly body: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/** Room for the packed forms, which are made when first asked for, and for the key. */
const roomFor = ({ length }: FinishedAnswer) => Math.ceil(length * 1.5) + 500

/** Answers made from one state of the data, bounded by bytes, oldest out first. */
export type Shelf = ReturnType<typeof createShelf>

export function createShelf(maxBytes: number) {
  const answers = new Map<string, FinishedAnswer>()
  let bytes = 0

  function keep(key: string, answer: FinishedAnswer): void {
    drop(key)
    answers.set(key, answer)
    bytes += roomFor(answer)
    for (const oldest of answers.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function drop(key: string): void {
    const answer = answers.get(key)
    if (answer === undefined) return
    answers.delete(key)
    bytes -= roomFor(answer)
  }

  return { find: (key: string) => answers.get(key), keep, size: () => answers.size }
}

export function finishAnswer(document: object, packing: Packing): FinishedAnswer {
  const identity = Buffer.from(JSON.stringify(document))
  const packed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity }
  return {
    tag: makeEntityTag(identity),
    length: identity.length,
    body(encoding) {
      const ready = packed[encoding]
      if (ready !== undefined) return ready
      const making = packing.compress(identity, encoding).then(body => {
        packed[encoding] = body
        return body
      })
      packed[encoding] = making
      return making
    },
  }
}
