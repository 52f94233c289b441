import type { IncomingMessage } from 'node:http'
import { isHost } from './visitors.ts'

/**
 * RFC 9112, 3.2: a request says once where it goes, and only HTTP/1.0 may leave it out. Of two, Node
 * takes the first and a proxy in front may have taken the other.
 */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return false
    host = rawHeaders[at + 1] ?? ''
  }
  return host === undefined ? httpVersion === '1.0' : isHost(host)
}
