import { statfsSync } from 'node:fs'

/** Left free on the disk of a folder for leads, drafts and the log. */
const sparedBytes = 32 * 1024 * 1024

/** How many bytes homes may take there; below 0 where too few are free already. */
export function findRoom(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize - sparedBytes
}
