import type { KeyedHash } from '../sealing.ts'

export const idempotencyLifeMs = 7 * 24 * 60 * 60 * 1000
const hashBytes = 16

/** How a key is stored: its place, its content and, after these, which lead it made. */
export type IdempotencyMarks = {
  /** Under each of our keys; the first is how a new one is stored. */
  readonly places: readonly [Buffer, ...Buffer[]]
  /** Whether what is stored was made of the same content. */
  isSame(fingerprint: Uint8Array): boolean
  /** Whether what is stored at the place was stored with the lead that has this reference. */
  isOf(place: Uint8Array, fingerprint: Uint8Array, reference: string): boolean
  /** What to store, with the proof. */
  writeFingerprint(reference: string): Buffer
}

/**
 * Keys and fingerprints are stored as keyed hashes only, for a fingerprint is made from what a person
 * typed. The column `fingerprint` also holds a proof of which lead was stored: a keyed hash of key,
 * fingerprint and reference. Without it, whoever changes `lead` in the store would be shown another
 * person's reference and secret link. It uses the reference, since merging a copy changes numbers.
 */
export function markIdempotency(
  keyed: KeyedHash,
  { key, fingerprint }: { readonly key: string; readonly fingerprint: string },
): IdempotencyMarks {
  const places = keyed.hashes(`key ${key}`)
  const marks = keyed.hashes(`fingerprint ${key} ${fingerprint}`)
  const [[place], [mark]] = [places, marks]
  return {
    places,
    isSame: stored => marks.some(hash => hash.equals(markIn(stored))),
    isOf: (heldPlace, stored, reference) =>
      keyed
        .hashes(describeProof(heldPlace, markIn(stored), reference))
        .some(hash => hash.equals(stored.subarray(hashBytes))),
    writeFingerprint: reference =>
      Buffer.concat([mark, keyed.hash(describeProof(place, mark, reference))]),
  }
}

const markIn = (fingerprint: Uint8Array): Uint8Array => fingerprint.subarray(0, hashBytes)

/** Rows of 0.1.0 have no proof, and get it as they then stand. */
export const addProof = (
  keyed: KeyedHash,
  row: { readonly place: Uint8Array; readonly mark: Uint8Array; readonly reference: string },
): Buffer =>
  Buffer.concat([row.mark, keyed.hash(describeProof(row.place, row.mark, row.reference))])

/** How long a fingerprint without a proof is. */
export const unprovenBytes = hashBytes

const describeProof = (place: Uint8Array, mark: Uint8Array, reference: string): string =>
  `lead ${Buffer.from(place).toString('hex')} ${Buffer.from(mark).toString('hex')} ${reference}`
