import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePlace } from '../../connections/file-place.ts'
import { findRoom } from '../../connections/find-room.ts'
import { UnreadableRegister } from '../sqlite/open-register-file.ts'
import { openSqliteRegister } from '../sqlite/sqlite-register.ts'
import { versionPath } from '../versions.ts'
import { type FetchFault, readFetchFault } from './fetch-fault.ts'
import type { Manifest, PublishedFile } from './manifest.ts'
import { createPace } from './pace.ts'

/** A sixth of a gigabit a second, and less than a disk reads: visitors do not feel it. */
const usualBytesPerSecond = 20 * 1024 * 1024
const patienceMs = 30_000

export type FetchRequest = {
  readonly place: FilePlace
  readonly manifest: Manifest
  /** Of register versions. */
  readonly folder: string
  readonly onBytes?: (bytes: number) => void
  readonly bytesPerSecond?: number
  readonly patienceMs?: number
}

/** Where the checked file is; the caller gives it the name of its version. */
export type FetchOutcome = { readonly kind: 'fetched'; readonly path: string } | FetchFault

/** What has come of a file; named by its hash, so that nothing else is ever added to it. */
export function partialPath(folder: string, { sha256 }: PublishedFile): string {
  return join(folder, `${sha256.slice(0, 32)}.part`)
}

/**
 * Fetches the file of a manifest beside the register that is served, and checks it: its size, its
 * hash, and that it opens. The base of a delta is fetched first, where it is not here already. What
 * has come before a fault is kept, unless it proves wrong.
 */
export async function fetchRegister(request: FetchRequest): Promise<FetchOutcome> {
  const { manifest, folder } = request
  const { base } = manifest
  // By its hash each time, which takes half a minute for a country: a base that was damaged since it
  // was fetched is fetched again.
  if (base && !(await isFile(versionPath(folder, base.version), base))) {
    const fetched = await fetchFile(request, base)
    if (fetched.kind !== 'fetched') return fetched
    await rename(fetched.path, versionPath(folder, base.version))
  }
  const fetched = await fetchFile(request, manifest)
  return fetched.kind === 'fetched' ? checkOpens(fetched.path) : fetched
}

async function fetchFile(request: FetchRequest, wanted: PublishedFile): Promise<FetchOutcome> {
  const { folder, manifest } = request
  const partial = partialPath(folder, wanted)
  try {
    // After a roll-back, and where it was imported, the file is still here.
    const own = versionPath(folder, wanted.version)
    if (await isFile(own, wanted)) return { kind: 'fetched', path: own }
    await removeOtherPartials(folder, manifest)
    const fault = await download(request, wanted, partial)
    if (fault === null) {
      await chmod(partial, 0o444)
      return { kind: 'fetched', path: partial }
    }
    if (['wrong-size', 'wrong-hash'].includes(fault.kind)) await rm(partial, { force: true })
    return fault
  } catch (error) {
    const fault = readFetchFault(error)
    // Room for leads counts for more than what has come.
    if (fault.kind === 'disk-full') await rm(partial, { force: true })
    return fault
  }
}

async function download(
  { place, folder, onBytes = () => {}, ...limits }: FetchRequest,
  wanted: PublishedFile,
  partial: string,
): Promise<FetchFault | null> {
  const { size, sha256 } = wanted
  const come = await findSize(partial)
  const room = findRoom(folder)
  const needed = size - Math.min(come, size)
  if (needed > room)
    return { kind: 'disk-full', cause: `it needs ${needed} bytes, and there is room for ${room}` }
  // A file that is longer than it may be is begun anew.
  let bytes = come > size ? 0 : come
  let hash = bytes === 0 ? createHash('sha256') : await hashFile(partial)
  if (bytes < size) {
    const read = await place.readFrom(wanted.file, bytes, { patienceMs, ...limits })
    if (read === null) return { kind: 'no-file', cause: wanted.file }
    if (read.size !== null && read.size !== size)
      return { kind: 'wrong-size', cause: `it has ${read.size} bytes, and should have ${size}` }
    if (read.start === 0) [hash, bytes] = [createHash('sha256'), 0]
    const pace = createPace(limits.bytesPerSecond ?? usualBytesPerSecond)
    await using file = await open(partial, bytes === 0 ? 'w' : 'a')
    for await (const chunk of read.chunks) {
      bytes += chunk.byteLength
      if (bytes > size) return { kind: 'wrong-size', cause: `it has more than ${size} bytes` }
      hash.update(chunk)
      await file.writeFile(chunk)
      onBytes(bytes)
      await pace(chunk.byteLength)
    }
    await file.sync()
    // A connection that broke has thrown: this is an answer that was never more.
    if (bytes < size) return { kind: 'wrong-size', cause: `it has ${bytes} bytes, not ${size}` }
  }
  const found = hash.digest('hex')
  return found === sha256 ? null : { kind: 'wrong-hash', cause: `its SHA-256 is ${found}` }
}

async function hashFile(path: string): Promise<Hash> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    hash.update(chunk)
  return hash
}

/** A file that the disk cannot read any more is not it. */
async function isFile(path: string, { size, sha256 }: PublishedFile): Promise<boolean> {
  if ((await findSize(path)) !== size) return false
  const hash = await hashFile(path).catch(() => null)
  return hash?.digest('hex') === sha256
}

/** 0 where there is no such file. */
async function findSize(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0
}

/** Of manifests that have been replaced since. */
async function removeOtherPartials(folder: string, manifest: Manifest): Promise<void> {
  const own = [manifest, ...(manifest.base ? [manifest.base] : [])].map(one =>
    partialPath(folder, one),
  )
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.endsWith('.part') && !own.includes(path)) await rm(path, { force: true })
  }
}

/** As an import is checked when it is first served. */
async function checkOpens(path: string): Promise<FetchOutcome> {
  try {
    openSqliteRegister(path).close()
    return { kind: 'fetched', path }
  } catch (error) {
    if (!(error instanceof UnreadableRegister)) throw error
    return { kind: 'unreadable', cause: error.message }
  }
}
