import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns when what was written to the file is on the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The same for the file names in a folder. Windows has no such call and does not need it. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** Whoever reads the file finds the old text or the new one, after a power cut too. */
export function replaceFile(path: string, text: string): void {
  const next = `${path}.next`
  writeFileSync(next, text)
  syncFile(next)
  renameSync(next, path)
  syncFolder(dirname(path))
}
