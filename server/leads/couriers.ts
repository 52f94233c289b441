import { createMailer } from '../../connections/outgoing-mail.ts'
import type { Courier } from '../../leads/deliver/attempt.ts'
import type { Couriers } from '../../leads/deliver/delivery.ts'
import { createMailCourier } from '../../leads/deliver/mail-courier.ts'
import { createProviderCourier } from '../../leads/deliver/provider-courier.ts'
import { answerTimeoutMs, createWebhookCourier } from '../../leads/deliver/webhook-courier.ts'
import type { LeadStore, SoundLead } from '../../leads/lead-store.ts'
import { type DeliverySettings, passesLeadsOn } from '../../leads/submit/choose-destinations.ts'
import type { Config } from '../config.ts'
import { openHomesProvider, readBase } from '../homes-provider.ts'
import { createMailWriter } from './write-lead-mail.ts'

export type CourierParts = {
  readonly store: Pick<LeadStore, 'find' | 'linkToken'>
  readonly now: () => Date
  /** Our own /v1, where mocked answers stand in for a provider's. */
  readonly ownBase: () => string | null
  readonly siteOrigin: (lead: Pick<SoundLead, 'siteOrigin'>) => Promise<string | null>
}

/** Which destinations are set. */
export const readDeliverySettings = (config: Config): DeliverySettings => ({
  hasWebhook: config.LEADS_WEBHOOK_URL !== null,
  hasProvider: config.API_URL !== null || config.MOCKS,
  hasMail: config.SMTP_URL !== null && config.MAIL_FROM !== null,
})

/** A courier for each destination that is set. */
export function createCouriers(config: Config, parts: CourierParts): Couriers {
  const webhook = createWebhook(config, parts)
  const provider = createProvider(config, parts)
  const mail = createMail(config, parts)
  return { ...(webhook && { webhook }), ...(provider && { provider }), ...(mail && { mail }) }
}

/** For a process without a server: starts the mocked answers too, where they are on. */
export async function openCouriers(
  config: Config,
  parts: CourierParts,
): Promise<{ readonly couriers: Couriers; close(): void }> {
  const { ownBase, now } = parts
  const today = () => now().toISOString().slice(0, 10)
  const mocks = config.MOCKS
    ? await openHomesProvider(config, { ownBase, today, onFault: () => {} })
    : null
  return { couriers: createCouriers(config, parts), close: () => mocks?.stop() }
}

function createWebhook(config: Config, { store, now }: CourierParts): Courier | null {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secrets } = config
  if (url === null || secrets === null) return null
  return createWebhookCourier({ store, url, secrets: secrets.split(/ +/), now })
}

function createProvider(config: Config, { store, now, ownBase }: CourierParts): Courier | null {
  const { API_URL, API_TOKEN, MOCKS } = config
  if (API_URL === null && !MOCKS) return null
  const base = API_URL === null ? ownBase : () => readBase(API_URL)
  // A lead sent to our own /v1 would be a new lead, to be sent on again without end.
  const isOurselves = () => !MOCKS && isSameServer(base(), ownBase())
  return createProviderCourier({ store, base, token: API_URL && API_TOKEN, now, isOurselves })
}

function createMail(config: Config, { store, siteOrigin }: CourierParts): Courier | null {
  const { SMTP_URL, MAIL_FROM, SITE_TITLE } = config
  if (SMTP_URL === null || MAIL_FROM === null) return null
  return createMailCourier({
    store,
    send: createMailer({
      url: SMTP_URL,
      from: { name: SITE_TITLE, address: MAIL_FROM },
      timeoutMs: answerTimeoutMs,
    }),
    domain: domainOf(MAIL_FROM),
    siteOrigin,
    write: createMailWriter(SITE_TITLE, passesLeadsOn(readDeliverySettings(config))),
  })
}

export const domainOf = (mailbox: string): string => mailbox.slice(mailbox.indexOf('@') + 1)

function isSameServer(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && nameLoopback(one) === nameLoopback(other)
}

const nameLoopback = (base: string): string =>
  base.replace(/^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=[:/])/, 'http://loopback')
