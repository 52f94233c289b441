import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a form's stamp says of whoever sent it. */
export type FormJudgement =
  | 'fine'
  /** Sent faster than a person types, or over and over: a person is asked to confirm. */
  | 'suspicious'
  /** Too old, of another form, or not ours: a fresh form, with what was typed. */
  | 'stale'

export type SentForm = {
  /** As `issue` gave it; null where the form came without. */
  readonly stamp: string | null
  readonly flow: string
  readonly now: Date
}

export type FormGuard = {
  /** When the form was handed out, and for which flow; goes with it in a hidden field. */
  issue(now: Date, flow: string): string
  judge(sent: SentForm): FormJudgement
}

type Parts = {
  readonly secret: Uint8Array
  readonly lifeMs?: number
  readonly soonestMs?: number
  /** A form that is mended and sent again is given a new stamp, so one is not used often. */
  readonly mostUses?: number
  readonly mostRemembered?: number
}

/** Two machines of ours need not agree to the second. */
const clocksDifferMs = 60_000
const shape = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{43})\.([\w-]{43})$/

/**
 * Each field is signed by itself, with its name, the flow and the stamp's own random id: no
 * character can move from one into another, and none can be taken from another stamp.
 */
export function createFormGuard({
  secret,
  lifeMs = 24 * 60 * 60 * 1000,
  soonestMs = 3000,
  mostUses = 10,
  mostRemembered = 50_000,
}: Parts): FormGuard {
  let uses = new Map<string, number>()
  let rememberedSince = 0

  const sign = (field: 'issued' | 'expires', value: string, id: string, flow: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([field, value, id, flow]))
      .digest('base64url')

  /** Thrown away whole: whatever comes later is too old to be used again. */
  function countUse(id: string, now: number): number {
    if (now - rememberedSince > lifeMs || uses.size > mostRemembered) {
      uses = new Map()
      rememberedSince = now
    }
    const count = (uses.get(id) ?? 0) + 1
    uses.set(id, count)
    return count
  }

  return {
    issue(now, flow) {
      const id = randomBytes(16).toString('base64url')
      const issued = now.getTime().toString(36)
      const expires = (now.getTime() + lifeMs).toString(36)
      const signatures = [sign('issued', issued, id, flow), sign('expires', expires, id, flow)]
      return [issued, expires, id, ...signatures].join('.')
    },
    judge({ stamp, flow, now }) {
      const [, issued = '', expires = '', id = '', issuedSigned = '', expiresSigned = ''] =
        shape.exec(stamp ?? '') ?? []
      const isOurs = [
        isSame(sign('issued', issued, id, flow), issuedSigned),
        isSame(sign('expires', expires, id, flow), expiresSigned),
      ].every(Boolean)
      if (!isOurs) return 'stale'
      const at = now.getTime()
      const issuedAt = Number.parseInt(issued, 36)
      if (at >= Number.parseInt(expires, 36) || issuedAt > at + clocksDifferMs) return 'stale'
      const isWorn = countUse(id, at) > mostUses
      return isWorn || at - issuedAt < soonestMs ? 'suspicious' : 'fine'
    },
  }
}

function isSame(ours: string, theirs: string): boolean {
  const [one, other] = [Buffer.from(ours), Buffer.from(theirs)]
  return one.length === other.length && timingSafeEqual(one, other)
}
