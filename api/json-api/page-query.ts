import type { Schema } from './schema.ts'

/** Parameters of a list that is answered a page at a time, as JSON:API names them. */
export const sizeName = 'page[size]'
export const cursorName = 'page[cursor]'

export const cursorParameter: Schema = {
  type: 'string',
  description:
    'Where a page begins, as `links.next` and `links.prev` of another page of the same list have it. Leave it out for the first.',
}

/** The pages around one; null where there is none. */
export type Neighbours = { readonly next: string | null; readonly previous: string | null }

/** The same request with another cursor. */
export function linkPages(self: string, { next, previous }: Neighbours): Record<string, string> {
  return {
    ...(next !== null && { next: withCursor(self, next) }),
    ...(previous !== null && { prev: withCursor(self, previous) }),
  }
}

function withCursor(self: string, cursor: string): string {
  const [path = '', query = ''] = self.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  parameters.set(cursorName, cursor)
  return `${path}?${parameters}`
}
