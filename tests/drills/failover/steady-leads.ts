import { setTimeout as wait } from 'node:timers/promises'
import { sendLead } from '../send-lead.ts'
import { comeFromAnywhere } from './come-from-anywhere.ts'

export type SentLead = {
  readonly number: number
  readonly key: string
  /** Null until it was acknowledged. */
  reference: string | null
  /** When the first answer came that acknowledged it. */
  acknowledgedAt: number | null
}

/** One call, by the clock of `performance`. */
export type Attempt = {
  readonly startedAt: number
  readonly endedAt: number
  readonly outcome: 'acknowledged' | 'told-to-come-again' | 'unanswered' | 'wrong'
  readonly says: string
}

export type SteadyLeads = {
  readonly leads: readonly SentLead[]
  readonly attempts: readonly Attempt[]
  /** Sends no new leads; resolves when those that were begun are acknowledged. */
  finish(): Promise<void>
}

/**
 * Programs that send lead after lead, each again with its key until it is acknowledged, as the API's
 * documentation asks of them.
 */
export function startSteadyLeads(
  ports: readonly number[],
  { clients, pauseMs }: { clients: number; pauseMs: number },
): SteadyLeads {
  const leads: SentLead[] = []
  const attempts: Attempt[] = []
  let isFinishing = false

  async function beClient(): Promise<void> {
    while (!isFinishing) {
      const number = leads.length
      const lead: SentLead = {
        number,
        key: `failover-drill-${number}`,
        reference: null,
        acknowledgedAt: null,
      }
      leads.push(lead)
      while (lead.reference === null) {
        await sendOnce(lead)
        await wait(pauseMs * (0.5 + Math.random()))
      }
    }
  }

  async function sendOnce(lead: SentLead): Promise<void> {
    const startedAt = performance.now()
    const port = ports[attempts.length % ports.length] ?? 0
    const sent = await sendLead(port, attributesOf(lead.number), lead.key, comeFromAnywhere())
    const endedAt = performance.now()
    const note = (outcome: Attempt['outcome'], says: string) =>
      void attempts.push({ startedAt, endedAt, outcome, says })
    if (sent.kind === 'acknowledged') {
      lead.reference = sent.reference
      lead.acknowledgedAt = endedAt
      return note('acknowledged', sent.reference)
    }
    if (sent.kind === 'refused') return note('wrong', `${sent.status}`)
    if (sent.status === null) return note('unanswered', 'no answer')
    return note('told-to-come-again', `${sent.status} ${sent.body}`)
  }

  const working = Promise.all(Array.from({ length: clients }, beClient))
  return {
    leads,
    attempts,
    async finish() {
      isFinishing = true
      await working
    },
  }
}

export const nameOf = (number: number) => `Drill Number ${number}`

const attributesOf = (number: number) => ({
  'full-name': nameOf(number),
  email: `drill-${number}@example.org`,
  product: 'call-back',
  postcode: 'ZZ1 1AA',
})
