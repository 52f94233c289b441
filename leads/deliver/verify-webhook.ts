import { createHmac, timingSafeEqual } from 'node:crypto'
import { readSecret } from './sign-webhook.ts'

export type WebhookVerdict =
  | { readonly kind: 'genuine'; readonly id: string }
  | { readonly kind: 'unsigned' | 'too-old' | 'forged' }

type Headers = Readonly<Record<string, string | string[] | undefined>>

const toleranceSeconds = 5 * 60

/** What a receiver does with what it gets: one of its secrets has to fit one of the signatures. */
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
    const wanted = createHmac('sha256', readSecret(secret))
      .update(`${id}.${seconds}.${body}`)
      .digest()
    return given.some(one => one.length === wanted.length && timingSafeEqual(one, wanted))
  })
  if (!isGenuine) return { kind: 'forged' }
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(seconds))
  return ageSeconds > toleranceSeconds ? { kind: 'too-old' } : { kind: 'genuine', id }
}
