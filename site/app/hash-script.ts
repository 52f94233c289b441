import { createHash } from 'node:crypto'

/** How a content security policy names a script that may run. */
export function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

const mostRemembered = 100
const remembered = new Map<string, string>()

/** Of a script that many pages carry: hashed once. Beyond the first hundred, one is hashed each time. */
export function hashSharedScript(script: string): string {
  const known = remembered.get(script)
  if (known !== undefined) return known
  const hash = hashScript(script)
  if (remembered.size < mostRemembered) remembered.set(script, hash)
  return hash
}
