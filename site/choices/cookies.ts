const oneYearInSeconds = 365 * 24 * 60 * 60

/**
 * Over TLS a browser accepts a name with this prefix from this host alone. Any other name can be
 * planted: by a sibling host (`Domain=`), or by whoever answers in our place where there is no TLS.
 */
const hostPrefix = '__Host-'

export const cookieNameOver = (secure: boolean, name: string): string =>
  secure ? hostPrefix + name : name

/**
 * Undefined also where the name is there twice: one of them may be planted, and nobody can say which.
 * Only space and tab are trimmed. `trim()` also removes the no-break space, with which a sibling
 * host gets `\u00a0__Host-…` past a browser.
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined
  let found: string | undefined
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at < 1 || trimBlanks(pair.slice(0, at)) !== name) continue
    if (found !== undefined) return undefined
    found = trimBlanks(pair.slice(at + 1))
  }
  return found
}

/** `name` without the prefix. An empty value deletes the cookie. */
export function writeCookie(
  name: string,
  value: string,
  secure: boolean,
  lifeInSeconds = oneYearInSeconds,
): string {
  const life = value === '' ? 0 : lifeInSeconds
  return `${cookieNameOver(secure, name)}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** What versions before this one set over TLS too. */
export const dropPlainCookie = (name: string): string =>
  `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`

/** Not with a pattern: in a long row of blanks it would begin anew at each of them. */
function trimBlanks(text: string): string {
  let [start, end] = [0, text.length]
  while (isBlank(text[start])) start += 1
  while (end > start && isBlank(text[end - 1])) end -= 1
  return text.slice(start, end)
}

const isBlank = (letter: string | undefined) => letter === ' ' || letter === '\t'
