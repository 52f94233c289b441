import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { RefusedFile } from './refused-file.ts'
import type { Source } from './source.ts'
import { readZipEntries } from './zip-entries.ts'

export type ListedSources = { sources: Source[]; ignored: string[] }

/** What can be read in files, folders and zips, in order of name; and what was left out. */
export async function listSources(paths: readonly string[]): Promise<ListedSources> {
  const listed: ListedSources = { sources: [], ignored: [] }
  for (const path of paths) await addPath(path, basename(path), listed)
  return listed
}

async function addPath(path: string, file: string, listed: ListedSources): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new RefusedFile(path, 'there is no such file or folder; check the path', { cause })
  })
  if (found.isDirectory()) {
    const names = (await readdir(path)).sort()
    for (const name of names) await addPath(join(path, name), `${file}/${name}`, listed)
    return
  }
  if (/\.zip$/i.test(path)) return addZip(path, file, listed)
  if (/\.csv$/i.test(path))
    listed.sources.push({ file, path, bytes: found.size, packing: { kind: 'none' } })
  else if (/\.csv\.gz$/i.test(path))
    listed.sources.push({ file, path, bytes: found.size, packing: { kind: 'gzip' } })
  else listed.ignored.push(file)
}

async function addZip(path: string, file: string, listed: ListedSources): Promise<void> {
  const zip = await open(path)
  try {
    for (const entry of await readZipEntries(zip, file)) {
      if (entry.name.endsWith('/')) continue
      const member = `${file}: ${entry.name}`
      if (!/\.csv$/i.test(entry.name)) listed.ignored.push(member)
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
}
