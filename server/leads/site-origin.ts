import { isPrivateHost } from '../../connections/private-host.ts'
import type { LeadStore, SoundLead } from '../../leads/lead-store.ts'
import type { Config } from '../config.ts'
import { domainOf } from './senders.ts'

/** Where the site is, as visitors reach it. */
export type SiteOrigin = {
  /** The origin of a request: what its Host header says, which anybody can write. */
  note(origin: string | null): void
  /** Null until a visitor came by an origin that can be trusted, to this process or an earlier one. */
  read(): Promise<string | null>
  /** For the mails of one lead: the origin it was sent from stays, whatever came since. */
  readFor(lead: Pick<SoundLead, 'siteOrigin'>): Promise<string | null>
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/**
 * How far an origin is believed, the least first. A visitor's origin takes the place of one that is
 * believed less. It does not of one that is believed as much, unless both are `inside`: there the latest holds.
 */
const beliefs = ['none', 'inside', 'private-over-tls', 'ours-over-tls'] as const
type Belief = (typeof beliefs)[number]

/**
 * A link in a mail carries a secret, so it must lead to our own site. `SITE_URL` says where that is.
 * Without it, it is the first origin that a visitor used over TLS, if its host is in the domain of
 * `MAIL_FROM`; until one came, one whose host is private. That first origin is stored and never
 * replaced, so that a later request with the host of a sister domain changes nothing. A port that we do not listen on is not trusted:
 * somebody else's server may be there.
 */
export function createSiteOrigin(
  { SITE_URL, MAIL_FROM, PORT, HOST }: Pick<Config, 'SITE_URL' | 'MAIL_FROM' | 'PORT' | 'HOST'>,
  store: Pick<LeadStore, 'findSiteOrigin' | 'keepSiteOrigin'>,
): SiteOrigin {
  const domain = domainOf(MAIL_FROM ?? '').toLowerCase()
  // Where we listen for this machine alone, visitors come through a proxy.
  const openPort = loopback.test(HOST) ? '' : String(PORT)
  let last: string | null = null
  let trusted: string | null = null
  let stored: string | null = null
  let isLoaded = false
  let working = Promise.resolve()

  function judge(origin: string | null): Belief {
    const { protocol = '', hostname = '', port = '' } = URL.parse(origin ?? '') ?? {}
    if (!hostname) return 'none'
    if (loopback.test(hostname)) return 'inside'
    if (port !== '' && port !== openPort) return 'none'
    const isPrivate = isPrivateHost(hostname)
    const isOurs = hostname === domain || hostname.endsWith(`.${domain}`)
    if (protocol === 'https:' && isOurs) return 'ours-over-tls'
    if (!isPrivate) return 'none'
    return protocol === 'https:' ? 'private-over-tls' : 'inside'
  }

  function trust(origin: string): void {
    const belief = judge(origin)
    const more = beliefs.indexOf(belief) - beliefs.indexOf(judge(trusted))
    if (more > 0 || (more === 0 && belief === 'inside')) trusted = origin
  }

  /** The stored origin is judged again, since MAIL_FROM may have changed, and before those noted meanwhile. */
  async function load(): Promise<void> {
    stored = await store.findSiteOrigin()
    applyStored()
    isLoaded = true
  }

  function applyStored(): void {
    const noted = trusted
    trusted = null
    for (const origin of [stored, noted]) if (origin !== null) trust(origin)
  }

  /** Of several processes the first to store an origin wins, and the others read that one. */
  async function storeOrigin(origin: string): Promise<void> {
    stored = await store.keepSiteOrigin(origin, stored)
    if (stored === origin) return
    applyStored()
    if (trusted !== null && trusted !== stored) stored = await store.keepSiteOrigin(trusted, stored)
  }

  /** One call after the other. The store reports its faults; the next mail tries again. */
  function settle(noted: string | null): Promise<void> {
    working = working.then(async () => {
      if (!isLoaded) await load().catch(() => {})
      if (noted !== null) trust(noted)
      if (!isLoaded || trusted === null || trusted === stored) return
      await storeOrigin(trusted).catch(() => {})
    })
    return working
  }

  async function read(): Promise<string | null> {
    if (SITE_URL !== null) return SITE_URL
    await settle(null)
    return trusted
  }

  return {
    note(origin) {
      if (SITE_URL !== null || origin === null || origin === last) return
      last = origin
      void settle(origin)
    },
    read,
    readFor: async ({ siteOrigin }) => SITE_URL ?? siteOrigin ?? read(),
  }
}
