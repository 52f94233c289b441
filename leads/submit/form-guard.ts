import { hash } from 'node:crypto'
import { createMemoryLimits, type Limit, type Limits } from '../limits.ts'
import { createFormTickets } from './form-tickets.ts'
import { challengePieces, writeAttempt } from './solve-challenge.ts'

/** What the stamp of a form, and its challenge if it has one, say about the sender. */
type FormJudgement =
  | 'fine'
  /** Sent faster than a person types, or too often: it is shown again with a challenge. */
  | 'suspicious'
  /** Sent again too soon and without a solution: the same challenge is shown again. */
  | 'too-soon'
  /** Suspicious, but the challenge was solved or the sender waited. */
  | 'confirmed'
  /** The stamp is too old, of another form or not ours: a fresh form is shown, with what was typed. */
  | 'stale'

/** A form of one flow. However often it is sent, its idempotency key makes one lead. */
type GuardedForm = { readonly flow: string; readonly key: string }

export type SentForm = GuardedForm & {
  /** From `issue`; null where the form came without. */
  readonly stamp: string | null
  readonly challenge: string | null
  /** The solution; empty where the browser could not compute one. */
  readonly work: string
  readonly now: Date
}

export type FormGuard = {
  /** A stamp for a hidden field: when the form was rendered, and for which flow. */
  issue(now: Date, flow: string): string
  /** Bound to the key of the form, so that one solution makes one lead, on whatever server. */
  challenge(now: Date, form: GuardedForm): string
  judge(sent: SentForm): Promise<FormJudgement>
}

type Parts = {
  readonly secret: Uint8Array
  /** Where uses are counted, also for other servers. */
  readonly limits?: Limits
}

const stampLifeMs = 24 * 60 * 60 * 1000
/** Nobody types faster. */
const soonestMs = 3000
/** A corrected form gets a new stamp, so that none is used often. */
const mostUses = 10
const challengeLifeMs = 10 * 60 * 1000
/** The longest wait for browsers without script or crypto. The page says so. */
const waitWithoutWorkMs = 5000

export function createFormGuard({ secret, limits = createMemoryLimits() }: Parts): FormGuard {
  const stamps = createFormTickets({ secret, purpose: 'stamp', lifeMs: stampLifeMs })
  const challenges = createFormTickets({ secret, purpose: 'work', lifeMs: challengeLifeMs })
  const uses: Limit = { name: 'uses-of-form', most: mostUses, windowMs: stampLifeMs }

  function judgeChallenged({ challenge, work, flow, key, now }: SentForm): FormJudgement {
    const given = challenges.read(challenge, [flow, key], now)
    if (challenge === null || given === null) return 'suspicious'
    const isProven = given.ageMs >= waitWithoutWorkMs || isSolution(challenge, work)
    return isProven ? 'confirmed' : 'too-soon'
  }

  return {
    issue: (now, flow) => stamps.issue(now, [flow]),
    challenge: (now, { flow, key }) => challenges.issue(now, [flow, key]),
    async judge(sent) {
      const stamp = stamps.read(sent.stamp, [sent.flow], sent.now)
      if (stamp === null) return 'stale'
      const used = await limits.take([{ limit: uses, key: stamp.id }], sent.now.getTime())
      return used.kind === 'spent' || stamp.ageMs < soonestMs ? judgeChallenged(sent) : 'fine'
    },
  }
}

const shape = /^\d{1,9}(?:\.\d{1,9})*$/

export function isSolution(challenge: string, answer: string): boolean {
  const numbers = shape.test(answer) ? answer.split('.').map(Number) : []
  return (
    numbers.length === challengePieces &&
    numbers.every(
      (number, piece) => hash('sha256', writeAttempt(challenge, piece, number), 'buffer')[0] === 0,
    )
  )
}
