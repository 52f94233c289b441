/** The code of the first JSON:API error; null where there is none, or none of a usual form. */
export function readErrorCode(document: unknown): string | null {
  const errors = isObject(document) ? document.errors : null
  const first: unknown = Array.isArray(errors) ? errors[0] : null
  const code = isObject(first) ? first.code : null
  return typeof code === 'string' && /^[a-z0-9-]{1,60}$/i.test(code) ? code : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
