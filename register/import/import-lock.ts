import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type ImportLock =
  | { readonly kind: 'taken'; release(): void }
  | { readonly kind: 'held'; readonly processId: number }

/** One import at a time. What a killed one has left is taken over. */
export function takeImportLock(folder: string): ImportLock {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'import.lock')
  for (;;) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, `${process.pid}\n`)
      closeSync(file)
      return { kind: 'taken', release: () => rmSync(path, { force: true }) }
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error
      const processId = readHolder(path)
      if (processId !== null && isRunning(processId)) return { kind: 'held', processId }
      rmSync(path, { force: true })
    }
  }
}

function readHolder(path: string): number | null {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || null
  } catch {
    return null
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM'
  }
}
