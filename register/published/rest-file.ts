import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How long nothing is fetched after a published file that was wrong, and how often it was. */
export type Rest = {
  readonly serial: number
  readonly times: number
  readonly untilMs: number
}

const restPath = (folder: string) => join(folder, 'fetch.rest')

/** Null where there was none, or where it cannot be read: then it is fetched once more. */
export function readRest(folder: string): Rest | null {
  try {
    const { serial, times, untilMs } = JSON.parse(readFileSync(restPath(folder), 'utf8'))
    return [serial, times, untilMs].every(Number.isFinite) ? { serial, times, untilMs } : null
  } catch {
    return null
  }
}

/** Does nothing on a full disk, which may be why there is a rest: this process still knows it. */
export function keepRest(folder: string, rest: Rest): void {
  try {
    writeFileSync(restPath(folder), `${JSON.stringify(rest)}\n`)
  } catch {}
}
