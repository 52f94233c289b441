import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../../connections/is-running.ts'

export type ImportLock =
  | { readonly kind: 'taken'; release(): void }
  | { readonly kind: 'held'; readonly processId: number }

/** One import at a time. What a killed one has left is taken over. */
export function takeImportLock(folder: string): ImportLock {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'import.lock')
  // Linked when it is written, so that nobody sees a lock without its holder.
  const own = `${path}.${process.pid}`
  try {
    writeFileSync(own, `${process.pid}\n`)
    for (;;) {
      if (linkIfFree(own, path))
        return { kind: 'taken', release: () => rmSync(path, { force: true }) }
      const processId = readHolder(path)
      if (processId !== null && isRunning(processId)) return { kind: 'held', processId }
      rmSync(path, { force: true })
    }
  } finally {
    rmSync(own, { force: true })
  }
}

function linkIfFree(own: string, path: string): boolean {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
    return false
  }
}

function readHolder(path: string): number | null {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || null
  } catch {
    return null
  }
}
