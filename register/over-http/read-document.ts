/** A JSON:API document's one resource; undefined where it has none. */
export function readData(document: unknown): unknown {
  return isObject(document) ? document.data : undefined
}

/** The code of the first error; null where the provider gives none, or none of a usual form. */
export function readErrorCode(document: unknown): string | null {
  const errors = isObject(document) ? document.errors : null
  const first: unknown = Array.isArray(errors) ? errors[0] : null
  const code = isObject(first) ? first.code : null
  return typeof code === 'string' && /^[a-z0-9-]{1,60}$/i.test(code) ? code : null
}

/**
 * What can be read of a list. Null where there is none, or where nothing in it can be read: that is
 * another kind of answer, not a list without entries.
 */
export function readList<Item>(
  document: unknown,
  read: (value: unknown) => Item | null,
): Item[] | null {
  const data = readData(document)
  if (!Array.isArray(data)) return null
  const items = data.map(read).filter(item => item !== null)
  return items.length === 0 && data.length > 0 ? null : items
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
