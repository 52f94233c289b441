import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { type FaultName, faults } from './faults.ts'
import { until } from './processes.ts'
import type { SteadyLeads } from './steady-leads.ts'
import { fillInEnquiry, type Told } from './visitor.ts'
import type { Web } from './web.ts'

export type Round = {
  readonly number: number
  readonly fault: FaultName
  readonly primary: string
  readonly beganAt: number
  readonly struckAt: number
  readonly endedAt: number
  /** From the fault to the first answer that acknowledges a lead that was sent after it. */
  readonly resumedAfterMs: number
  /** What people with a form saw after they pressed Send. */
  readonly told: readonly Told[]
  /** By name, the reference under which each of those people was thanked. */
  readonly thanked: ReadonlyMap<string, string>
}

type Parts = { readonly cluster: Cluster; readonly web: Web; readonly leads: SteadyLeads }

const visitorsPerRound = 3

/** Begun with the standby in sync, and over when the server that failed may come back. */
export async function runRound(
  number: number,
  fault: FaultName,
  { cluster, web, leads }: Parts,
): Promise<Round> {
  const beganAt = performance.now()
  const visitors = await Promise.all(
    Array.from({ length: visitorsPerRound }, (_, at) =>
      fillInEnquiry(web.origin, `Visitor ${letter(at)} of Round ${letter(number)}`),
    ),
  )
  // The form takes nobody who is quicker than people are.
  const [primary] = await Promise.all([cluster.waitForSync(), wait(6000)])
  await faults[fault].strike(primary)
  const struckAt = performance.now()
  const sending = Promise.all(visitors.map(visitor => visitor.send()))
  let resumedAt = 0
  await until(
    'leads are acknowledged again',
    () => {
      const first = leads.attempts.find(
        one => one.startedAt > struckAt && one.outcome === 'acknowledged',
      )
      resumedAt = first?.endedAt ?? 0
      return first !== undefined
    },
    { withinMs: 120_000 },
  )
  await wait(1000)
  await faults[fault].mend(primary, struckAt)
  const references = await sending
  return {
    number,
    fault,
    primary: primary.name,
    beganAt,
    struckAt,
    endedAt: performance.now(),
    resumedAfterMs: resumedAt - struckAt,
    told: visitors.flatMap(({ answers }) => answers),
    thanked: new Map(visitors.map(({ name }, at) => [name, references[at] ?? ''])),
  }
}

/** Names have no digits on forms. */
const letter = (number: number) => String.fromCharCode(65 + number)
