import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** With the folders above it. Node's own `recursive` never ends below /proc, where none can be made. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error
    makeFolder(dirname(folder))
    makeFolder(folder)
  }
}
