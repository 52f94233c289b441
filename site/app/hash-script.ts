import { createHash } from 'node:crypto'

/** How a content security policy names a script that may run. */
export function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
