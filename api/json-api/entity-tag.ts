import { hash } from 'node:crypto'

/** Weak, since the same body also travels compressed. */
export function makeEntityTag(body: Buffer | string): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Weak comparison, as If-None-Match asks for: `*`, or one of a list. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === tag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some(part => stripWeak(part.trim()) === stripWeak(tag))
}

const stripWeak = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
