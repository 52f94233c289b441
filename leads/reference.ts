import { timingSafeEqual } from 'node:crypto'
import { drawRandomBytes } from '../connections/random-bytes.ts'
import type { LeadStore } from './lead-store.ts'
import { createKeyedHash, type SealingKeys } from './sealing.ts'

/** Crockford's: without I, L, O, which read like digits, and U. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const referenceShape = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** Such as HL-7K3M-Q9TX: 40 random bits, too many to guess one that is in use. */
export function makeReference(): string {
  return formatReference([...drawRandomBytes(8)].map(byte => symbols[byte % 32]).join(''))
}

/** In any case and spacing, with O for 0, and I or L for 1. Null where it cannot be one of ours. */
export function readReference(typed: string): string | null {
  if (typed.length > 60) return null
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const code = letters.length === 10 && letters.startsWith('H1') ? letters.slice(2) : letters
  return referenceShape.test(code) ? formatReference(code) : null
}

const formatReference = (code: string): string => `HL-${code.slice(0, 4)}-${code.slice(4)}`

const tokenShape = /^[\w-]{22}$/

/** A token is a keyed hash of the reference, 128 bits, which is stored nowhere. Earlier keys count too. */
export function createLinkTokens(keys: SealingKeys): Pick<LeadStore, 'linkToken' | 'isLinkToken'> {
  const keyed = createKeyedHash(keys, 'link token')
  return {
    linkToken: reference => keyed.hash(readReference(reference) ?? '').toString('base64url'),
    isLinkToken(typed, token) {
      const reference = readReference(typed)
      const shown = Buffer.alloc(16)
      if (tokenShape.test(token)) shown.write(token, 'base64url')
      const matches = keyed.hashes(reference ?? '').map(hash => timingSafeEqual(hash, shown))
      return reference !== null && tokenShape.test(token) && matches.includes(true)
    },
  }
}
