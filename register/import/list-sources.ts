import type { Stats } from 'node:fs'
import { access, constants, lstat, open, readdir, readlink, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Source } from './open-source.ts'
import { readStart, recogniseStranger } from './recognise-file.ts'
import { RefusedFile } from './refused-file.ts'
import { readZipEntries } from './zip-entries.ts'

export type ListedSources = {
  readonly sources: Source[]
  /** Beside them, and left out. */
  readonly ignored: string[]
  /** In a folder, and not there or not readable; with the reason. */
  readonly missing: string[]
}

/** What can be read in files, folders and zips, in order of name; and what was left out. */
export async function listSources(paths: readonly string[]): Promise<ListedSources> {
  const listed: ListedSources = { sources: [], ignored: [], missing: [] }
  const seenFolders = new Set<string>()
  for (const path of paths) {
    const found = await stat(path).catch((cause: unknown) => {
      throw new RefusedFile(path, describeMissing(cause), { cause })
    })
    await addPath({ path, file: basename(path), isNamed: true }, found, listed, seenFolders)
  }
  return listed
}

/** `isNamed`: on the command line, and not only found in a folder. */
type Place = { readonly path: string; readonly file: string; readonly isNamed: boolean }

async function addPath(
  place: Place,
  found: Stats,
  listed: ListedSources,
  seenFolders: Set<string>,
): Promise<void> {
  if (found.isDirectory()) return addFolder(place, listed, seenFolders)
  const { path, file, isNamed } = place
  const unreadable = await findUnreadable(path, found)
  if (unreadable !== null) {
    if (isNamed) throw new RefusedFile(path, unreadable)
    listed.missing.push(`${file}: ${unreadable}`)
    return
  }
  if (/\.zip$/i.test(path)) return addZip(place, listed)
  const bytes = found.size
  if (/\.(?:csv|json|jsonl|ndjson)\.gz$/i.test(path) && (await isGzip(place)))
    listed.sources.push({ file, path, bytes, packing: { kind: 'gzip' } })
  else if (readableName.test(path))
    listed.sources.push({ file, path, bytes, packing: { kind: 'none' } })
  else {
    const stranger = recogniseStranger(await readStart(path))
    if (!isNamed) listed.ignored.push(stranger ? `${file} (${stranger.name})` : file)
    else if (stranger) throw new RefusedFile(file, stranger.why)
    else listed.sources.push({ file, path, bytes, packing: { kind: 'none' } })
  }
}

async function isGzip({ path, file }: Place): Promise<boolean> {
  const start = await readStart(path)
  if (start[0] === 0x1f && start[1] === 0x8b) return true
  const why = 'it is not packed with gzip, whatever its name says; give it its name without .gz'
  throw new RefusedFile(file, recogniseStranger(start)?.why ?? why)
}

const readableName = /\.(?:csv|tsv|tab|json|jsonl|ndjson)$/i
/** Within a zip it is not unpacked, whatever is in it. */
const packedName = /\.(?:zip|gz|tgz|7z|rar|xz|bz2|zst)$/i

async function addFolder(
  { path, file }: Place,
  listed: ListedSources,
  seenFolders: Set<string>,
): Promise<void> {
  // A link may lead back to a folder above.
  const real = await realpath(path)
  if (seenFolders.has(real)) return
  seenFolders.add(real)
  const names = await readdir(path).catch((cause: unknown) => {
    listed.missing.push(`${file}: ${describeMissing(cause)}`)
    return []
  })
  const strays = createStrays(file, listed)
  for (const name of names.sort()) {
    if (strays.take(name)) continue
    const place = { path: join(path, name), file: `${file}/${name}`, isNamed: false }
    const found = await stat(place.path).catch(async (cause: unknown) => {
      listed.missing.push(`${place.file}: ${await describeLink(place.path, cause)}`)
    })
    if (found) await addPath(place, found, listed, seenFolders)
  }
  strays.finish()
}

async function addZip({ path, file }: Place, listed: ListedSources): Promise<void> {
  const stranger = recogniseStranger(await readStart(path))
  if (stranger !== null && stranger.name !== 'a zip') throw new RefusedFile(file, stranger.why)
  const zip = await open(path)
  const strays = createStrays(file, listed)
  try {
    for (const entry of await readZipEntries(zip, file)) {
      if (entry.name.endsWith('/') || strays.take(entry.name)) continue
      const member = `${file}: ${entry.name}`
      if (packedName.test(entry.name))
        listed.ignored.push(`${member} (packed: unpack the zip first)`)
      else if (!readableName.test(entry.name)) listed.ignored.push(member)
      else
        listed.sources.push({
          file: member,
          path,
          bytes: entry.packedBytes,
          packing: { kind: 'zip', entry },
        })
    }
  } finally {
    await zip.close()
  }
  strays.finish()
}

const ofMac = /(?:^|\/)(?:__MACOSX(?:\/|$)|\._|\.DS_Store$)/
const ofWindows = /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i

/** What macOS and Windows put beside people's files: counted, and not listed one by one. */
function createStrays(file: string, listed: ListedSources) {
  const counts = new Map<string, number>()
  return {
    take(name: string): boolean {
      const system = ofMac.test(name) ? 'macOS' : ofWindows.test(name) ? 'Windows' : null
      if (system !== null) counts.set(system, (counts.get(system) ?? 0) + 1)
      return system !== null
    },
    finish() {
      for (const [system, count] of counts) {
        const files = count === 1 ? '1 file' : `${count.toLocaleString('en-GB')} files`
        listed.ignored.push(`${file}: ${files} that ${system} adds`)
      }
    },
  }
}

/** Why a file cannot be opened; a pipe, which would never end, is not tried. */
async function findUnreadable(path: string, found: Stats): Promise<string | null> {
  if (!found.isFile()) return 'it is neither a file nor a folder'
  return access(path, constants.R_OK).then(
    () => null,
    (cause: unknown) => describeMissing(cause),
  )
}

function describeMissing(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'ENOENT') return 'there is no such file or folder; check the path'
  if (code === 'EACCES' || code === 'EPERM') return 'this program may not read it'
  if (code === 'ELOOP') return 'it is a link that leads to itself'
  return `it cannot be read (${cause instanceof Error ? cause.message : String(cause)})`
}

async function describeLink(path: string, cause: unknown): Promise<string> {
  const isLink = await lstat(path).then(
    found => found.isSymbolicLink(),
    () => false,
  )
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (!isLink || code !== 'ENOENT') return describeMissing(cause)
  return `it is a link to ${await readlink(path)}, which is not there`
}
