import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { drawRandomBytes } from '../connections/random-bytes.ts'

/** The id is stored with what the key seals, so that a later start opens it with the same key. */
export type SealingKey = { readonly id: string; readonly key: Buffer }

/** The first one seals; all of them open. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]]

export type Sealed = { readonly keyId: string; readonly bytes: Uint8Array }

/** Why something does not open: its key is not ours, or it is not what was sealed. */
export type SealFault = 'unknown-key' | 'damaged'

export type Opened =
  | { readonly kind: 'opened'; readonly text: string }
  | { readonly kind: SealFault }

/** `place` is authenticated with the text: copied to another place, the text does not open. */
export type Sealing = {
  seal(text: string, place: string): Sealed
  open(sealed: Sealed, place: string): Opened
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Reads one key of LEADS_KEY: 32 bytes in base64, perhaps after an id and a colon. */
export function readSealingKey(written: string): SealingKey {
  const [encoded = '', id] = written.split(':').toReversed()
  const key = Buffer.from(encoded, 'base64')
  return { id: id ?? nameKey(key), key }
}

/**
 * Several, separated by commas: the first seals, all of them open. One that is given an id now may have
 * sealed without one, so each is also known by the id that is made from it.
 */
export function readSealingKeys(written: string): SealingKeys {
  const [current = '', ...earlier] = written.split(',').map(key => key.trim())
  const keys = [readSealingKey(current), ...earlier.map(readSealingKey)] as const
  const isNew = ({ id }: SealingKey) => keys.every(key => key.id !== id)
  return [...keys, ...keys.map(({ key }) => ({ id: nameKey(key), key })).filter(isNew)]
}

/** No other key has the id: it is made from this one, and was not given. */
export const isNamedByItself = ({ id, key }: SealingKey): boolean => id === nameKey(key)

/** A random key, for drafts that need not outlive the process. */
export function makeSealingKey(): SealingKey {
  const key = randomBytes(32)
  return { id: nameKey(key), key }
}

export function createSealing(current: SealingKey, ...earlier: readonly SealingKey[]): Sealing {
  const keys = new Map(
    [...earlier, current].map(({ id, key }) => [id, createSecretKey(key)] as const),
  )
  const sealingKey = createSecretKey(current.key)
  return {
    seal(text, place) {
      const nonce = drawRandomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, sealingKey, nonce, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return { keyId: current.id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
    },
    open({ keyId, bytes }, place) {
      const key = keys.get(keyId)
      if (!key) return { kind: 'unknown-key' }
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
        decipher.setAAD(Buffer.from(place))
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        const body = decipher.update(bytes.subarray(nonceBytes + tagBytes))
        return { kind: 'opened', text: Buffer.concat([body, decipher.final()]).toString('utf8') }
      } catch {
        return { kind: 'damaged' }
      }
    },
  }
}

/** Differs for every key and reveals nothing of it. */
const nameKey = (key: Buffer): string =>
  createHash('sha256').update('key id ').update(key).digest('hex').slice(0, 16)

/** HMACs: they show whether two texts are equal, but only to who holds the key. */
export type KeyedHash = {
  hash(text: string): Buffer
  /** One for each key, so that what was hashed with an earlier key is found as well. */
  hashes(text: string): readonly [Buffer, ...Buffer[]]
}

const bytes = 16

/** Derives other keys for each purpose from the sealing keys. */
export function createKeyedHash([first, ...others]: SealingKeys, purpose: string): KeyedHash {
  const derive = ({ key }: SealingKey) => createSecretKey(deriveKey(key, purpose))
  const [current, earlier] = [derive(first), others.map(derive)]
  const hashWith = (key: KeyObject, text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, bytes)
  return {
    hash: text => hashWith(current, text),
    hashes: text => [hashWith(current, text), ...earlier.map(key => hashWith(key, text))],
  }
}

export function deriveKey(key: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), `hearthlight ${purpose}`, 32))
}
