import { hash } from 'node:crypto'

/** Weak, since the same body also travels compressed. */
export function makeEntityTag(body: Buffer | string): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Characters that may stand in a tag, without the comma that separates tags. */
const usualUrl = /^[\w\-.~%/?=&+:]{1,200}$/

/**
 * The tag of a text that follows from its URL and from `mark`, which stands for everything else it
 * is made from. It is known before the text is. Undefined for an unusual URL.
 */
export function makeUrlTag(mark: string, url: string): string | undefined {
  return usualUrl.test(url) ? `W/"${mark}:${url}"` : undefined
}

/** A request for what its client has, by a tag that it shows. `*` shows nothing. */
export function showsTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.trim() !== '*' && matchesTag(ifNoneMatch, tag)
}

/** Weak comparison, as If-None-Match asks for: `*`, or one of a list. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === tag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some(part => stripWeak(part.trim()) === stripWeak(tag))
}

const stripWeak = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
