import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../connections/sync-file.ts'
import { isManifest, type Manifest, parseObject } from './manifest.ts'

const acceptedPath = (folder: string) => join(folder, 'published.json')

/**
 * The manifest of the register that was swapped in last, or published from here. It is read without a
 * signature: whoever can write here can replace the register as well. Null where there is none.
 */
export function readAcceptedManifest(folder: string): Manifest | null {
  let text: string
  try {
    text = readFileSync(acceptedPath(folder), 'utf8')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null
    throw error
  }
  const manifest = parseObject(text)
  return manifest !== null && isManifest(manifest) ? manifest : null
}

/** Only after the version is served: a crash in between makes the next look swap again. */
export function keepAcceptedManifest(folder: string, manifest: Manifest): void {
  replaceFile(acceptedPath(folder), `${JSON.stringify(manifest)}\n`)
}
