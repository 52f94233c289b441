import { createMailer } from '../../connections/outgoing-mail.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import { findHomeArea } from '../../homes/supplies/home-area.ts'
import type { ServiceAreas } from '../../homes/supplies/service-area.ts'
import type { Sender } from '../../leads/deliver/attempt.ts'
import type { Senders } from '../../leads/deliver/delivery.ts'
import { createMailSender } from '../../leads/deliver/mail-sender.ts'
import { createProviderSender } from '../../leads/deliver/provider-sender.ts'
import { answerTimeoutMs, createWebhookSender } from '../../leads/deliver/webhook-sender.ts'
import type { LeadStore, SoundLead } from '../../leads/lead-store.ts'
import { type DeliverySettings, passesLeadsOn } from '../../leads/submit/choose-destinations.ts'
import type { Config } from '../config.ts'
import { openHomesProvider, readBase } from '../homes-provider.ts'
import { createMailWriter } from './write-lead-mail.ts'

type SenderParts = {
  readonly store: Pick<LeadStore, 'find' | 'linkToken'>
  readonly now: () => Date
  /** Our own /v1, where mocked answers stand in for a provider's. */
  readonly ownBase: () => string | null
  /** Where we serve homes, for mails to a waiting list; null where it cannot be read. */
  readonly areas: () => ServiceAreas | null
  readonly siteOrigin: (lead: Pick<SoundLead, 'siteOrigin'>) => Promise<string | null>
}

/** Which destinations are set. */
export const readDeliverySettings = (config: Config): DeliverySettings => ({
  hasWebhook: config.LEADS_WEBHOOK_URL !== null,
  hasProvider: config.API_URL !== null || config.MOCKS,
  hasMail: config.SMTP_URL !== null && config.MAIL_FROM !== null,
})

/** A sender for each destination that is set. */
export function createSenders(config: Config, parts: SenderParts): Senders {
  const webhook = createWebhook(config, parts)
  const provider = createProvider(config, parts)
  const mail = createMail(config, parts)
  return { ...(webhook && { webhook }), ...(provider && { provider }), ...(mail && { mail }) }
}

/** For a process without a server: starts the mocked answers too, where they are on. */
export async function openSenders(
  config: Config,
  parts: SenderParts,
): Promise<{ readonly senders: Senders; close(): void }> {
  const { ownBase, now } = parts
  const today = () => findLondonDay(now().getTime())
  const mocks = config.MOCKS
    ? await openHomesProvider(config, { ownBase, today, onFault: () => {} })
    : null
  return { senders: createSenders(config, parts), close: () => mocks?.stop() }
}

function createWebhook(config: Config, { store, now }: SenderParts): Sender | null {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secrets } = config
  if (url === null || secrets === null) return null
  return createWebhookSender({ store, url, secrets: secrets.split(/ +/), now })
}

function createProvider(config: Config, { store, now, ownBase }: SenderParts): Sender | null {
  const { API_URL, API_TOKEN, MOCKS } = config
  if (API_URL === null && !MOCKS) return null
  const base = API_URL === null ? ownBase : () => readBase(API_URL)
  return createProviderSender({ store, base, token: API_URL && API_TOKEN, now })
}

function createMail(config: Config, { store, siteOrigin, now, areas }: SenderParts): Sender | null {
  const { SMTP_URL, MAIL_FROM, SITE_TITLE } = config
  if (SMTP_URL === null || MAIL_FROM === null) return null
  return createMailSender({
    store,
    send: createMailer({
      url: SMTP_URL,
      from: { name: SITE_TITLE, address: MAIL_FROM },
      timeoutMs: answerTimeoutMs,
    }),
    domain: domainOf(MAIL_FROM),
    siteOrigin,
    write: createMailWriter(
      SITE_TITLE,
      passesLeadsOn(readDeliverySettings(config)),
      // Where another provider has the homes, it decides which are served.
      outcode => findLookDay(outcode, now(), config.API_URL === null ? areas() : null),
      () => findLondonDay(now().getTime()),
    ),
  })
}

/** A lead has no local authority, so nothing is said where an entry for one could decide. */
function findLookDay(outcode: string, now: Date, areas: ServiceAreas | null): string | null {
  if (areas === null) return null
  const { state, lookAgain } = findHomeArea(
    areas,
    { postcode: `${outcode} 1AA` },
    findLondonDay(now.getTime()),
  )
  return state === 'waiting-list' && lookAgain && !lookAgain.isPast ? lookAgain.on : null
}

export const domainOf = (mailbox: string): string => mailbox.slice(mailbox.indexOf('@') + 1)
