/** What a request says of the state that it changes. */
export type IfMatch =
  /** Says nothing, or `*`: the state does not matter. */
  | { readonly kind: 'unconditional' }
  | { readonly kind: 'tags'; readonly tags: readonly string[] }
  | { readonly kind: 'malformed' }

const tagShape = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/** RFC 9110, 13.1.1. Tags keep their quotes, and weak ones their W/, as in the header. */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === '*') return { kind: 'unconditional' }
  const tags = header.match(tagShape) ?? []
  const parts = header.replaceAll(tagShape, '"').split(',')
  const filled = parts.map(part => part.trim()).filter(part => part !== '')
  const areTags = filled.length === tags.length && filled.every(part => part === '"')
  return areTags && tags.length > 0 ? { kind: 'tags', tags } : { kind: 'malformed' }
}
