import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature covers the body byte for byte. */
type SignedMessage = {
  readonly id: string
  readonly timestamp: Date
  readonly body: string
}

/**
 * The headers of Standard Webhooks 1.0.0, with one signature for each secret: while secrets are
 * rotated, the receiver may hold either.
 */
export function signWebhook(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(timestamp.getTime() / 1000))
  const signatures = secrets.map(
    secret => `v1,${sign(secret, id, seconds, body).toString('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}

function sign(secret: string, id: string, seconds: string, body: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest()
}

type WebhookVerdict =
  | { readonly kind: 'genuine'; readonly id: string }
  | { readonly kind: 'unsigned' | 'too-old' | 'forged' }

type Headers = Readonly<Record<string, string | string[] | undefined>>

const toleranceSeconds = 5 * 60

/** Checks a received webhook: one of our secrets has to fit one of its signatures. */
export function verifyWebhook(
  body: string,
  headers: Headers,
  secrets: readonly string[],
  now: Date,
): WebhookVerdict {
  const id = headers['webhook-id']
  const seconds = headers['webhook-timestamp']
  const signature = headers['webhook-signature']
  if (typeof id !== 'string' || typeof seconds !== 'string' || typeof signature !== 'string') {
    return { kind: 'unsigned' }
  }
  if (!/^\d{1,12}$/.test(seconds)) return { kind: 'unsigned' }
  const given = signature
    .split(' ')
    .filter(part => part.startsWith('v1,'))
    .map(part => Buffer.from(part.slice('v1,'.length), 'base64'))
  const isGenuine = secrets.some(secret => {
    const wanted = sign(secret, id, seconds, body)
    return given.some(one => one.length === wanted.length && timingSafeEqual(one, wanted))
  })
  if (!isGenuine) return { kind: 'forged' }
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(seconds))
  return ageSeconds > toleranceSeconds ? { kind: 'too-old' } : { kind: 'genuine', id }
}
