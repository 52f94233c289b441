import { isPrivateHost } from '../../connections/private-host.ts'
import type { LeadStore, SoundLead } from '../../leads/lead-store.ts'
import type { Config } from '../config.ts'
import { domainOf } from './couriers.ts'

/** Where the site is, as visitors reach it. */
export type SiteOrigin = {
  /** The origin of a request: what its Host header says, which anybody can write. */
  note(origin: string | null): void
  /** Null until a visitor came by a name that can be believed, to this process or one before it. */
  read(): Promise<string | null>
  /** For the mails of one lead, whatever other origin came since it was sent. */
  readFor(lead: Pick<SoundLead, 'siteOrigin'>): Promise<string | null>
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** `over-tls`: the first of these stays for good. `inside`: the last stands in until one of those came. */
type Belief = 'over-tls' | 'inside' | 'none'

/**
 * A link in a mail carries a secret, so it must lead to our own site. `SITE_URL` says where that is.
 * Without it, it is the first origin that a visitor used over TLS, if its host is in the domain of
 * `MAIL_FROM` or private. That first origin is stored and never replaced, so that a later request
 * with the host of a sister domain changes nothing. A port that we do not listen on is not believed:
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
  let believed: string | null = null
  let kept: string | null = null
  let isLoaded = false
  let working = Promise.resolve()

  function judge(origin: string | null): Belief {
    const { protocol = '', hostname = '', port = '' } = URL.parse(origin ?? '') ?? {}
    if (!hostname) return 'none'
    if (loopback.test(hostname)) return 'inside'
    if (port !== '' && port !== openPort) return 'none'
    const isPrivate = isPrivateHost(hostname)
    const isOurs = hostname === domain || hostname.endsWith(`.${domain}`)
    if (protocol === 'https:' && (isOurs || isPrivate)) return 'over-tls'
    return isPrivate ? 'inside' : 'none'
  }

  function believe(origin: string): void {
    const belief = judge(origin)
    if (belief !== 'none' && judge(believed) !== 'over-tls') believed = origin
  }

  /** Judged again, for the domain of our mails may be another by now. It came before what was noted meanwhile. */
  async function load(): Promise<void> {
    kept = await store.findSiteOrigin()
    takeKept()
    isLoaded = true
  }

  function takeKept(): void {
    const noted = believed
    believed = null
    for (const origin of [kept, noted]) if (origin !== null) believe(origin)
  }

  /** Of several processes the first to keep one wins, and the others take it from there. */
  async function keep(origin: string): Promise<void> {
    kept = await store.keepSiteOrigin(origin, kept)
    if (kept === origin) return
    takeKept()
    if (believed !== null && believed !== kept) kept = await store.keepSiteOrigin(believed, kept)
  }

  /** One after the other. What fails is told of by the store, and tried again with the next mail. */
  function settle(noted: string | null): Promise<void> {
    working = working.then(async () => {
      if (!isLoaded) await load().catch(() => {})
      if (noted !== null) believe(noted)
      if (!isLoaded || believed === null || believed === kept) return
      await keep(believed).catch(() => {})
    })
    return working
  }

  async function read(): Promise<string | null> {
    if (SITE_URL !== null) return SITE_URL
    await settle(null)
    return believed
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
