import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { SealingKey } from './sealing.ts'

/** Says whether two texts are the same to whoever holds the key, and nothing to anybody else. */
export type KeyedHash = {
  /** Under the key in use. */
  hash(text: string): Buffer
  /** Under every key that is still known: what was hashed with an earlier one is found too. */
  hashes(text: string): readonly Buffer[]
}

const bytes = 16

/** Each purpose has keys of its own, made from those that seal. */
export function createKeyedHash(keys: readonly SealingKey[], purpose: string): KeyedHash {
  const derived = keys.map(({ key }) => createSecretKey(deriveKey(key, purpose)))
  const hashWith = (key: KeyObject, text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, bytes)
  const [current] = derived
  if (!current) throw new RangeError('There is no key to hash with')
  return {
    hash: text => hashWith(current, text),
    hashes: text => derived.map(key => hashWith(key, text)),
  }
}

export function deriveKey(key: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), `hearthlight ${purpose}`, 32))
}
