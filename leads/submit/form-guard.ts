import { hash } from 'node:crypto'
import { workPieces, writeTry } from './do-work.ts'
import { createFormTickets } from './form-tickets.ts'

/** What a form's stamp and, where it was asked to prove itself, its challenge say of its sender. */
export type FormJudgement =
  | 'fine'
  /** Sent faster than a person types, or over and over: given a challenge, and to be sent once more. */
  | 'suspicious'
  /** Sent once more without the work of its challenge, and too soon: the same challenge again. */
  | 'too-soon'
  /** Suspicious, and the work was done or the wait waited. */
  | 'confirmed'
  /** Too old, of another form, or not ours: a fresh form, with what was typed. */
  | 'stale'

/** A form of one flow, under the key with which it makes one lead, however often it is sent. */
export type GuardedForm = { readonly flow: string; readonly key: string }

export type SentForm = GuardedForm & {
  /** As `issue` gave it; null where the form came without. */
  readonly stamp: string | null
  readonly challenge: string | null
  /** The answer to the challenge; empty where the browser could not work. */
  readonly work: string
  readonly now: Date
}

export type FormGuard = {
  /** When the form was handed out, and for which flow; goes with it in a hidden field. */
  issue(now: Date, flow: string): string
  /** Bound to the key of the form, so that one that was met makes one lead, on whatever server. */
  challenge(now: Date, form: GuardedForm): string
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

const challengeLifeMs = 10 * 60 * 1000
/** The page says so: whoever has no script, or no crypto in it, is never kept longer. */
const waitWithoutWorkMs = 5000

export function createFormGuard({
  secret,
  lifeMs = 24 * 60 * 60 * 1000,
  soonestMs = 3000,
  mostUses = 10,
  mostRemembered = 50_000,
}: Parts): FormGuard {
  const stamps = createFormTickets({ secret, purpose: 'stamp', lifeMs })
  const challenges = createFormTickets({ secret, purpose: 'work', lifeMs: challengeLifeMs })
  let uses = new Map<string, number>()
  let rememberedSince = 0

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

  function judgeChallenged({ challenge, work, flow, key, now }: SentForm): FormJudgement {
    const given = challenges.read(challenge, [flow, key], now)
    if (challenge === null || given === null) return 'suspicious'
    const isProven = given.ageMs >= waitWithoutWorkMs || isWorkDone(challenge, work)
    return isProven ? 'confirmed' : 'too-soon'
  }

  return {
    issue: (now, flow) => stamps.issue(now, [flow]),
    challenge: (now, { flow, key }) => challenges.issue(now, [flow, key]),
    judge(sent) {
      const stamp = stamps.read(sent.stamp, [sent.flow], sent.now)
      if (stamp === null) return 'stale'
      const isWorn = countUse(stamp.id, sent.now.getTime()) > mostUses
      return isWorn || stamp.ageMs < soonestMs ? judgeChallenged(sent) : 'fine'
    },
  }
}

const shape = /^\d{1,9}(?:\.\d{1,9})*$/

export function isWorkDone(challenge: string, answer: string): boolean {
  const numbers = shape.test(answer) ? answer.split('.').map(Number) : []
  return (
    numbers.length === workPieces &&
    numbers.every(
      (number, piece) => hash('sha256', writeTry(challenge, piece, number), 'buffer')[0] === 0,
    )
  )
}
