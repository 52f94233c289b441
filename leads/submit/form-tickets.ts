import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Signed tickets that say when they were issued and when they expire, for one purpose and form. */
type FormTickets = {
  issue(now: Date, form: readonly string[]): string
  /** Null where it was changed, is for another form or purpose, or expired. */
  read(ticket: string | null, form: readonly string[], now: Date): FormTicket | null
}

type FormTicket = { readonly id: string; readonly ageMs: number }

type Parts = { readonly secret: Uint8Array; readonly purpose: string; readonly lifeMs: number }

/** How far the clocks of our servers may differ. */
const clocksDifferMs = 60_000
const shape = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{43})\.([\w-]{43})$/

/**
 * Each field is signed by itself, with its name, the purpose, the form and the ticket's own random
 * id: no character can move from one into another, and none can be taken from another ticket.
 */
export function createFormTickets({ secret, purpose, lifeMs }: Parts): FormTickets {
  const sign = (field: 'issued' | 'expires', value: string, id: string, form: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, field, value, id, form]))
      .digest('base64url')

  return {
    issue(now, form) {
      const id = randomBytes(16).toString('base64url')
      const issued = now.getTime().toString(36)
      const expires = (now.getTime() + lifeMs).toString(36)
      const signatures = [sign('issued', issued, id, form), sign('expires', expires, id, form)]
      return [issued, expires, id, ...signatures].join('.')
    },
    read(ticket, form, now) {
      const [, issued = '', expires = '', id = '', issuedSigned = '', expiresSigned = ''] =
        shape.exec(ticket ?? '') ?? []
      const isOurs = [
        isSame(sign('issued', issued, id, form), issuedSigned),
        isSame(sign('expires', expires, id, form), expiresSigned),
      ].every(Boolean)
      if (!isOurs) return null
      const ageMs = now.getTime() - Number.parseInt(issued, 36)
      const isOver = now.getTime() >= Number.parseInt(expires, 36)
      return isOver || ageMs < -clocksDifferMs ? null : { id, ageMs }
    },
  }
}

function isSame(ours: string, theirs: string): boolean {
  const [one, other] = [Buffer.from(ours), Buffer.from(theirs)]
  return one.length === other.length && timingSafeEqual(one, other)
}
