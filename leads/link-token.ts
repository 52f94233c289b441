import { timingSafeEqual } from 'node:crypto'
import { createKeyedHash } from './keyed-hash.ts'
import type { LeadStore } from './lead-store.ts'
import { readReference } from './reference.ts'
import type { SealingKey } from './sealing.ts'

const shape = /^[\w-]{22}$/

/** The token is the reference under a key: 128 bits that nothing keeps, and earlier keys prove too. */
export function createLinkTokens(
  keys: readonly SealingKey[],
): Pick<LeadStore, 'linkToken' | 'isLinkToken'> {
  const keyed = createKeyedHash(keys, 'link token')
  return {
    linkToken: reference => keyed.hash(readReference(reference) ?? '').toString('base64url'),
    isLinkToken(typed, token) {
      const reference = readReference(typed)
      const shown = Buffer.alloc(16)
      if (shape.test(token)) shown.write(token, 'base64url')
      const matches = keyed.hashes(reference ?? '').map(hash => timingSafeEqual(hash, shown))
      return reference !== null && shape.test(token) && matches.includes(true)
    },
  }
}
