import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rooms whose code decides what an answer of /v1 says. */
const rooms = ['api', 'homes', 'register']
const root = join(import.meta.dirname, '..')

/**
 * A hash of the source files that answers are written by, since they run as they are. Another
 * release gives its answers other entity tags; all processes of one release give the same.
 */
export function readCodeMark(): string {
  const mark = createHash('sha256')
  for (const room of rooms) {
    const files = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter(isShipped).sort()) {
      mark.update(`${room}/${file}\n`).update(readFileSync(join(root, room, file)))
    }
  }
  return mark.digest('base64url')
}

const isShipped = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts')
