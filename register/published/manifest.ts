import type { KeyObject } from 'node:crypto'
import { schemaVersion } from '../sqlite/schema.ts'
import { isVersionName } from '../versions.ts'
import { isSigned, signText } from './signing.ts'

/** The file that names the register which is published; it is put last. */
export const manifestFile = 'manifest.json'
/** Years of daily imports list their sources in less. */
export const mostManifestBytes = 8 * 1024 * 1024

/** Raised when a manifest changes so that earlier programs would read it wrongly. */
const manifestFormat = 1

/** A register file that stands there. */
export type PublishedFile = {
  /** As `nameVersion` names it. */
  readonly version: string
  readonly file: string
  readonly size: number
  readonly sha256: string
}

export type Manifest = PublishedFile & {
  readonly format: number
  /** Higher with each publication: nodes never go back to a lower one. */
  readonly serial: number
  /** The file beside which this one was written as a delta; left out of a whole register. */
  readonly base?: PublishedFile
  /** Of the register file, as `schemaVersion`. */
  readonly form: number
  readonly madeAt: string
  readonly publishedAt: string
  readonly homes: number
  readonly certificates: number
  readonly isMadeUp: boolean
  /** What the register was made from. */
  readonly sources: readonly { readonly file: string; readonly importedAt: string }[]
  /** The file of certificates that were removed, which no later publication may bring back. */
  readonly removed: { readonly file: string; readonly count: number; readonly sha256: string }
}

type ManifestRead =
  | { readonly kind: 'believed'; readonly manifest: Manifest }
  | { readonly kind: 'not-a-manifest'; readonly cause: string }
  | { readonly kind: 'wrong-signature'; readonly cause: string }
  | { readonly kind: 'newer-format'; readonly cause: string }

/** The signature is on the compact JSON of the manifest, so laying the file out anew breaks nothing. */
export function signManifest(
  facts: Omit<Manifest, 'format'>,
  key: KeyObject,
): { manifest: Manifest; text: string } {
  const manifest: Manifest = { format: manifestFormat, ...facts }
  const signature = signText(JSON.stringify(manifest), key)
  return { manifest, text: `${JSON.stringify({ manifest, signature }, null, 1)}\n` }
}

/** Believes nothing before the signature has been checked with one of the keys. */
export function readManifest(text: string, keys: readonly KeyObject[]): ManifestRead {
  const { manifest, signature }: Envelope = parseObject(text) ?? {}
  if (typeof manifest !== 'object' || manifest === null || typeof signature !== 'string') {
    return { kind: 'not-a-manifest', cause: `it begins with ${JSON.stringify(text.slice(0, 40))}` }
  }
  if (!isSigned(JSON.stringify(manifest), signature, keys)) {
    return { kind: 'wrong-signature', cause: 'no key that is trusted has signed it' }
  }
  const { format, form } = manifest as Partial<Manifest>
  if (typeof format === 'number' && format > manifestFormat) {
    const cause = `its manifest has format ${format}, and this program reads ${manifestFormat}`
    return { kind: 'newer-format', cause }
  }
  if (!isManifest(manifest)) return { kind: 'not-a-manifest', cause: 'it lacks what it should say' }
  if (typeof form === 'number' && form > schemaVersion) {
    const cause = `its file has form ${form}, and this program reads up to ${schemaVersion}`
    return { kind: 'newer-format', cause }
  }
  return { kind: 'believed', manifest }
}

type Envelope = { readonly manifest?: unknown; readonly signature?: unknown }

/** Null where the text is not the JSON of an object. */
export function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

/** File names go into paths and addresses, so that they are of these letters alone. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9.-]{0,120}$/
const hash = /^[0-9a-f]{64}$/

export function isManifest(value: object): value is Manifest {
  const { format, serial, form, publishedAt, removed, base, ...rest } = value as Partial<Manifest>
  const { madeAt, homes, certificates, isMadeUp, sources } = rest
  return (
    [format, serial, form, homes, certificates].every(isCount) &&
    isPublishedFile(value) &&
    (base === undefined || isPublishedFile(base)) &&
    [madeAt, publishedAt].every(time => isMatch(time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)) &&
    typeof isMadeUp === 'boolean' &&
    Array.isArray(sources) &&
    isCount(removed?.count) &&
    isMatch(removed?.file, fileName) &&
    isMatch(removed?.sha256, hash)
  )
}

function isPublishedFile(value: unknown): value is PublishedFile {
  const { version, file, size, sha256 } = (value ?? {}) as Partial<PublishedFile>
  return (
    typeof version === 'string' &&
    isVersionName(version) &&
    isMatch(file, fileName) &&
    isMatch(sha256, hash) &&
    isCount(size)
  )
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

const isMatch = (value: unknown, shape: RegExp) => typeof value === 'string' && shape.test(value)
