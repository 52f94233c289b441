const oneYearInSeconds = 365 * 24 * 60 * 60

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

export function writeCookie(
  name: string,
  value: string,
  secure: boolean,
  lifeInSeconds = oneYearInSeconds,
): string {
  const life = value === '' ? 0 : lifeInSeconds
  return `${name}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
