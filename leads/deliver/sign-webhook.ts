import { createHmac } from 'node:crypto'

/** What was sent: its bytes are signed as they are. */
export type SignedMessage = {
  readonly id: string
  readonly timestamp: Date
  readonly body: string
}

/**
 * The headers of Standard Webhooks 1.0.0. One signature for each secret: while one takes the place
 * of another, a receiver may hold either.
 */
export function signWebhook(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(timestamp.getTime() / 1000))
  const signatures = secrets.map(
    secret =>
      `v1,${createHmac('sha256', readSecret(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}

export const readSecret = (written: string): Buffer =>
  Buffer.from(written.replace(/^whsec_/, ''), 'base64')
