export const jsonApiType = 'application/vnd.api+json'

type MediaRange = { readonly type: string; readonly parameters: readonly string[]; weight: number }

/** Accepted besides the type itself: JSON:API is JSON, and wildcards include it. */
const welcome = new Set(['*/*', 'application/*', 'application/json'])

/**
 * JSON:API 1.1: an instance of its type with a parameter other than `ext` and `profile`, or with an
 * extension that is not supported (none is), is ignored; with nothing but such instances the answer
 * is 406, whatever else would be welcome.
 */
export function acceptsJsonApi(accept: string | undefined): boolean {
  if (accept === undefined || accept === '*/*' || accept === jsonApiType) return true
  const ranges = readRanges(accept)
  if (ranges.length === 0) return true
  const own = ranges.filter(({ type }) => type === jsonApiType)
  if (own.length > 0) return own.some(range => range.weight > 0 && isPlain(range, ['profile']))
  return ranges.some(({ type, weight }) => weight > 0 && welcome.has(type))
}

/** False for the JSON:API type with parameters that would change what the body means. */
export function isReadableContent(contentType: string | undefined): boolean {
  if (contentType === undefined || contentType === jsonApiType) return true
  const [range] = readRanges(contentType)
  return range?.type !== jsonApiType || isPlain(range, ['profile'])
}

function isPlain({ parameters }: MediaRange, allowed: readonly string[]): boolean {
  return parameters.every(name => allowed.includes(name))
}

/** Commas and semicolons inside quotes are part of a value: an `ext` is a list of addresses. */
function readRanges(header: string): MediaRange[] {
  return splitOutsideQuotes(header, ',').flatMap(part => {
    const [type = '', ...rest] = splitOutsideQuotes(part, ';')
    if (type === '') return []
    const range: MediaRange = { type: type.toLowerCase(), parameters: [], weight: 1 }
    const parameters: string[] = []
    for (const parameter of rest) {
      const [name = '', value = ''] = parameter.split('=', 2).map(piece => piece.trim())
      if (name.toLowerCase() === 'q') range.weight = Number(value)
      else if (name !== '') parameters.push(name.toLowerCase())
    }
    return [{ ...range, parameters }]
  })
}

function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let part = ''
  let isQuoted = false
  for (const [at, character] of [...text].entries()) {
    if (character === '"' && text[at - 1] !== '\\') isQuoted = !isQuoted
    if (character === separator && !isQuoted) {
      parts.push(part.trim())
      part = ''
    } else part += character
  }
  parts.push(part.trim())
  return parts
}
