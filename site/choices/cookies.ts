const oneYearInSeconds = 365 * 24 * 60 * 60

/**
 * Over TLS a browser takes a name that begins like this from this very host alone. Any other name can
 * be planted: by a host beside ours (`Domain=`), or by whoever answers for us where there is no TLS.
 */
const hostPrefix = '__Host-'

export const cookieNameOver = (secure: boolean, name: string): string =>
  secure ? hostPrefix + name : name

/**
 * Undefined also where the name is there twice: one of them may be planted, and nobody can say which.
 * Nothing but space and tab is trimmed. `trim()` also takes the no-break space, with which a host
 * beside ours gets `\u00a0__Host-…` past a browser.
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

/** `name` as it is without TLS. An empty value takes the cookie away. */
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

const trimBlanks = (text: string): string => text.replace(/^[ \t]+|[ \t]+$/g, '')
