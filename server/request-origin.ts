import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/**
 * A host is a name or an address with an optional port; anything else is not repeated on a page. Names
 * inside a network, as of a container or of a proxy's group of servers, may hold an underscore.
 */
const hostShape = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** A name of the DNS with its port has 259 letters at most. What is kept for a host is kept under its name. */
const longestHost = 259

const isHost = (host: string): boolean => host.length <= longestHost && hostShape.test(host)

/** The newest, checked once: nearly all requests name the same host. */
let last = { host: '', protocol: '', origin: null as string | null }

export function originOf({ host, protocol }: FastifyRequest): string | null {
  if (host !== last.host || protocol !== last.protocol) {
    const origin = `${protocol}://${host}`
    // Behind a proxy, both are from its headers.
    const isWeb = protocol === 'http' || protocol === 'https'
    const isSound = isWeb && isHost(host) && URL.canParse(origin)
    last = { host, protocol, origin: isSound ? origin : null }
  }
  return last.origin
}

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

/** The address that was asked for, on our own site: two slashes would name another host, and a browser reads `\` as `/`. */
export const pathOnOurSite = (url: string): string => url.replace(/^[/\\]+/, '/')
