import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import type { FilePlace } from '../../connections/file-place.ts'
import { PlaceFault } from '../../connections/place-fault.ts'
import type { BaseName } from '../new-register.ts'
import { readRemovedRatings } from '../removed-ratings.ts'
import { UnreadableRegister } from '../sqlite/open-register-file.ts'
import { openEarlierSqliteRegister } from '../sqlite/read-earlier-register.ts'
import { openSqliteRegister } from '../sqlite/sqlite-register.ts'
import { readVersionTime, versionPath } from '../versions.ts'
import {
  type Manifest,
  manifestFile,
  mostManifestBytes,
  type PublishedFile,
  readManifest,
  signManifest,
} from './manifest.ts'
import { readPublicKeys, writePublicKey } from './signing.ts'

type PublishRequest = {
  /** Of register versions. */
  readonly folder: string
  readonly version: string
  readonly place: FilePlace
  readonly signingKey: KeyObject
  /** Besides that of the signing key, those that may have signed what is published now. */
  readonly trusted: readonly KeyObject[]
  readonly now: Date
  readonly progress: (progress: PublishProgress) => void
  /** As soon as nodes can see it. */
  readonly onPublished: (manifest: Manifest) => void
}

export type PublishProgress = {
  readonly stage: 'hashing' | 'comparing' | 'sending'
  /** How much of the stage is done, from 0 to 1. */
  readonly done: number
  readonly bytes: number
}

export type PublishOutcome =
  | { readonly kind: 'published'; readonly manifest: Manifest; readonly removed: readonly string[] }
  /** What is published already is this, signed with this key. */
  | { readonly kind: 'unchanged'; readonly manifest: Manifest }
  /** So it is, but for these files, which were missing or damaged there and were sent again. */
  | { readonly kind: 'mended'; readonly manifest: Manifest; readonly files: readonly string[] }
  | { readonly kind: 'refused'; readonly why: string }

const readTimeoutMs = 30_000
/** Ten million certificate numbers. */
const mostRemovedBytes = 700_000_000
/** Of all files that are put here but the manifest: the time of a version, and a hash. */
const ownFile = /^\d{8}T\d{9}Z-[0-9a-f]{16}\.(sqlite|removed)(\.next)?$/

/** Puts a version where nodes fetch it, and then names it in the manifest: nobody sees half. */
export async function publishRegister(request: PublishRequest): Promise<PublishOutcome> {
  try {
    return await publish(request)
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', why: error.message }
    if (error instanceof UnreadableRegister)
      return refuse(`version ${request.version} is damaged. ${error.message}`)
    if (error instanceof PlaceFault)
      return refuse(`${request.place.shown} does not take it: ${error.message} (${error.kind}).`)
    throw error
  }
}

/** Thrown inside this file where publishing has to stop. */
class Refusal extends Error {}

async function publish(request: PublishRequest): Promise<PublishOutcome> {
  const { folder, version, place, signingKey, now } = request
  const path = versionPath(folder, version)
  const facts = readFacts(path)
  const before = await readPublished(request)
  if (before && !before.manifest.isMadeUp && facts.isMadeUp) {
    throw new Refusal('the homes published there are real, and these are made up.')
  }
  const published = before ? await readRemoved(place, before.manifest) : []
  const removed = new Set([...published, ...readRemovedRatings(folder)])
  refuseRestored(path, removed)
  const size = statSync(path).size
  const sha256 = await hashFile(path, bytes =>
    request.progress({ stage: 'hashing', done: bytes / size, bytes }),
  )
  if (before?.isSignedByUs && isPublished(before.manifest, version, sha256)) {
    const { manifest } = before
    const files = await mendFiles(request, manifest)
    request.onPublished(manifest)
    return files.length > 0 ? { kind: 'mended', manifest, files } : { kind: 'unchanged', manifest }
  }

  const base = facts.base && (await putBase(request, facts.base, before?.manifest ?? null))
  const file = nameFile(version, sha256)
  await putFile(request, file, path, size)
  const signed = signManifest(
    {
      serial: chooseSerial(before?.manifest ?? null, now),
      version,
      file,
      size,
      sha256,
      ...(base ? { base } : {}),
      form: facts.form,
      madeAt: readVersionTime(version),
      publishedAt: now.toISOString(),
      homes: facts.homes,
      certificates: facts.certificates,
      isMadeUp: facts.isMadeUp,
      sources: facts.sources,
      removed: await putRemoved(request, new Set([...removed, ...facts.removed])),
    },
    signingKey,
  )
  await refuseOvertaken(request, before)
  await place.writeText(manifestFile, signed.text)
  // Before files are removed there, which takes a while.
  request.onPublished(signed.manifest)
  const kept = [signed.manifest, ...(before ? [before.manifest] : [])].flatMap(one => [
    one.file,
    one.removed.file,
    ...(one.base ? [one.base.file] : []),
  ])
  const gone = await place.removeFiles(name => ownFile.test(name) && !kept.includes(name))
  return { kind: 'published', manifest: signed.manifest, removed: gone }
}

/**
 * Higher than what is there, and at least the seconds since 1970: so that it is higher at another
 * place, or an emptied one, too. Name servers count their zones in the same way.
 */
function chooseSerial(before: Manifest | null, now: Date): number {
  return Math.max((before?.serial ?? 0) + 1, Math.floor(now.getTime() / 1000))
}

function readFacts(path: string) {
  const register = openSqliteRegister(path)
  register.close()
  const earlier = openEarlierSqliteRegister(path)
  earlier.close()
  return { ...register.facts, form: earlier.form, removed: earlier.facts.removedRatingIds }
}

const nameFile = (version: string, sha256: string) => `${version}-${sha256.slice(0, 16)}.sqlite`

/** The base of a delta stands there already, unless this is the first of them to be published. */
async function putBase(
  request: PublishRequest,
  { version, bytes: size }: BaseName,
  before: Manifest | null,
): Promise<PublishedFile> {
  const path = versionPath(request.folder, version)
  const known = [before, before?.base].find(one => one?.version === version && one.size === size)
  const sha256 =
    known?.sha256 ??
    (await hashFile(path, bytes =>
      request.progress({ stage: 'hashing', done: bytes / size, bytes }),
    ))
  const file = nameFile(version, sha256)
  await putFile(request, file, path, size)
  return { version, file, size, sha256 }
}

const isPublished = (manifest: Manifest, version: string, sha256: string) =>
  manifest.version === version && manifest.sha256 === sha256

type Published = { readonly manifest: Manifest; readonly isSignedByUs: boolean }

async function readPublished({
  place,
  signingKey,
  trusted,
}: PublishRequest): Promise<Published | null> {
  const read = await place.readText(manifestFile, {
    known: null,
    maxBytes: mostManifestBytes,
    timeoutMs: readTimeoutMs,
  })
  if (read.kind !== 'read') return null
  const own = readPublicKeys(writePublicKey(signingKey)) ?? []
  const byUs = readManifest(read.text, own)
  if (byUs.kind === 'believed') return { manifest: byUs.manifest, isSignedByUs: true }
  const found = readManifest(read.text, [...own, ...trusted])
  if (found.kind === 'believed') return { manifest: found.manifest, isSignedByUs: false }
  if (found.kind === 'wrong-signature')
    throw new Refusal(
      'the manifest there is signed with another key. If that was yours, add its public key to REGISTER_PUBLIC_KEY.',
    )
  throw new Refusal(`what stands there as ${manifestFile} cannot be read: ${found.cause}.`)
}

/** Certificates that were removed from what has been published there so far. */
async function readRemoved(place: FilePlace, { removed }: Manifest): Promise<readonly string[]> {
  const read = await place.readText(removed.file, {
    known: null,
    maxBytes: mostRemovedBytes,
    timeoutMs: 10 * readTimeoutMs,
  })
  const text = read.kind === 'read' ? read.text : null
  if (text === null || hashText(text) !== removed.sha256) {
    throw new Refusal(
      `the list of removed certificates there (${removed.file}) is missing or changed, so nobody knows whether this would bring some back. Put it back, or publish to an empty place.`,
    )
  }
  return text.split('\n').filter(Boolean)
}

function refuseRestored(path: string, removed: ReadonlySet<string>): void {
  const register = openSqliteRegister(path)
  try {
    const count = [...removed].filter(id => register.holdsRating(id)).length
    if (count === 0) return
    const certificates = count === 1 ? '1 certificate that was' : `${count} certificates that were`
    throw new Refusal(
      `it holds ${certificates} removed before. Import the removals first: npm run register -- import removals PATH.`,
    )
  } finally {
    register.close()
  }
}

/**
 * Refuses to publish where another command has published meanwhile: this manifest would replace the later
 * one, and bring back what that one removed.
 */
async function refuseOvertaken(request: PublishRequest, before: Published | null): Promise<void> {
  const found = await readPublished(request)
  if (found?.manifest.serial === before?.manifest.serial) return
  throw new Refusal('another version was published there meanwhile. Look at it, and publish again.')
}

/** Sends what is missing or damaged there: nodes that cannot fetch it say to publish anew. */
async function mendFiles(request: PublishRequest, manifest: Manifest): Promise<readonly string[]> {
  const sent: string[] = []
  for (const one of [...(manifest.base ? [manifest.base] : []), manifest]) {
    if (await standsThere(request, one)) continue
    await sendFile(request, one.file, versionPath(request.folder, one.version), one.size)
    sent.push(one.file)
  }
  return sent
}

async function standsThere(
  { place, progress }: PublishRequest,
  { file, size, sha256 }: PublishedFile,
): Promise<boolean> {
  const found = await place.sizeOf(file)
  if (found !== size && found !== 'unknown') return false
  try {
    const read = await place.readFrom(file, 0, { patienceMs: readTimeoutMs })
    if (read === null) return false
    const compare = (bytes: number) =>
      progress({ stage: 'comparing', done: Math.min(bytes / size, 1), bytes })
    return (await hashChunks(read.chunks, compare)) === sha256
  } catch (error) {
    // A disk that cannot read it, or a line that breaks: to send it again is never wrong.
    if (error instanceof PlaceFault) return false
    throw error
  }
}

async function putFile(
  request: PublishRequest,
  file: string,
  path: string,
  size: number,
): Promise<void> {
  // Its name has its hash: after a roll-back it is still there.
  if ((await request.place.sizeOf(file)) !== size) await sendFile(request, file, path, size)
}

async function sendFile(
  { place, progress }: PublishRequest,
  file: string,
  path: string,
  size: number,
): Promise<void> {
  await place.writeFile(file, path, bytes =>
    progress({ stage: 'sending', done: bytes / size, bytes }),
  )
  const found = await place.sizeOf(file)
  if (found !== size && found !== 'unknown')
    throw new Refusal(`${file} was put there, and has ${found} bytes where ${size} were sent.`)
}

async function putRemoved(
  { place, version }: PublishRequest,
  ids: ReadonlySet<string>,
): Promise<Manifest['removed']> {
  const text = [...ids]
    .sort()
    .map(id => `${id}\n`)
    .join('')
  const sha256 = hashText(text)
  const file = `${version}-${sha256.slice(0, 16)}.removed`
  await place.writeText(file, text)
  return { file, count: ids.size, sha256 }
}

const hashFile = (path: string, onBytes: (bytes: number) => void): Promise<string> =>
  hashChunks(createReadStream(path, { highWaterMark: 1024 * 1024 }), onBytes)

async function hashChunks(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
    onBytes(bytes)
  }
  return hash.digest('hex')
}

const hashText = (text: string) => createHash('sha256').update(text).digest('hex')

function refuse(why: string): PublishOutcome {
  return { kind: 'refused', why }
}
