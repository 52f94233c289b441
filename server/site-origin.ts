import { isPrivateHost } from '../connections/private-host.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import type { Config } from './config.ts'
import { domainOf } from './open-couriers.ts'

/** Where the site is, as visitors reach it. */
export type SiteOrigin = {
  /** The origin of a request: what its Host header says, which anybody can write. */
  note(origin: string | null): void
  /** Null until a visitor came by a name that can be believed, to this process or one before it. */
  read(): Promise<string | null>
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/**
 * A link in a mail carries a secret, so the name in it must be ours: one in the domain that our
 * mails come from, or one of this machine or network, which leads nobody else's reader anywhere.
 * Whoever sends `Host: evil.example` with somebody's e-mail address gets a mail without a link. Nor is
 * a port believed that we do not listen on ourselves: another's server may stand at it.
 */
export function createSiteOrigin(
  { MAIL_FROM, PORT, HOST }: Pick<Config, 'MAIL_FROM' | 'PORT' | 'HOST'>,
  store: Pick<LeadStore, 'findSiteOrigin' | 'keepSiteOrigin'>,
): SiteOrigin {
  const domain = domainOf(MAIL_FROM ?? '').toLowerCase()
  // Where we listen for this machine alone, visitors come through a proxy.
  const openPort = loopback.test(HOST) ? '' : String(PORT)
  let last: string | null = null
  let believed: string | null = null
  let kept: string | null = null
  let isLoaded = false
  let working = Promise.resolve()

  function believe(origin: string): void {
    const { hostname = '', port = '' } = URL.parse(origin) ?? {}
    if (!hostname) return
    if (port !== '' && port !== openPort && !loopback.test(hostname)) return
    const isOurs = hostname === domain || hostname.endsWith(`.${domain}`)
    // One of ours stays: a request past the proxy, such as a health check, does not replace it.
    const stays = believed !== null && !isPrivateHost(new URL(believed).hostname)
    if (isOurs || (isPrivateHost(hostname) && !stays)) believed = origin
  }

  /** Judged again, for the domain of our mails may be another by now; what was noted meanwhile is newer. */
  async function load(): Promise<void> {
    kept = await store.findSiteOrigin()
    const noted = believed
    believed = null
    for (const origin of [kept, noted]) if (origin !== null) believe(origin)
    isLoaded = true
  }

  /** One after the other. What fails is told of by the store, and tried again with the next mail. */
  function settle(noted: string | null): Promise<void> {
    working = working.then(async () => {
      if (!isLoaded) await load().catch(() => {})
      if (noted !== null) believe(noted)
      const origin = believed
      if (!isLoaded || origin === null || origin === kept) return
      await store.keepSiteOrigin(origin, kept).then(
        () => {
          kept = origin
        },
        () => {},
      )
    })
    return working
  }

  return {
    note(origin) {
      if (origin === null || origin === last) return
      last = origin
      void settle(origin)
    },
    async read() {
      await settle(null)
      return believed
    },
  }
}
