import { isPrivateHost } from '../connections/private-host.ts'

/** Where the site is, as visitors reach it. */
export type SiteOrigin = {
  /** The origin of a request: what its Host header says, which anybody can write. */
  note(origin: string | null): void
  /** Null until a visitor came by a name that can be believed. */
  read(): string | null
}

/**
 * A link in a mail carries a secret, so the name in it must be ours: one in the domain that our
 * mails come from, or one of this machine or network, which leads nobody else's reader anywhere.
 * Whoever sends `Host: evil.example` with somebody's e-mail address gets a mail without a link.
 */
export function createSiteOrigin(mailDomain: string): SiteOrigin {
  const domain = mailDomain.toLowerCase()
  let last: string | null = null
  let believed: string | null = null
  return {
    note(origin) {
      if (origin === null || origin === last) return
      last = origin
      const hostname = URL.parse(origin)?.hostname.toLowerCase()
      if (!hostname) return
      const isOurs = hostname === domain || hostname.endsWith(`.${domain}`)
      // One of ours is kept: a request past the proxy, such as a health check, does not replace it.
      const isKept = believed !== null && !isPrivateHost(new URL(believed).hostname)
      if (isOurs || (isPrivateHost(hostname) && !isKept)) believed = origin
    },
    read: () => believed,
  }
}
