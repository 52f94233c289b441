import { createDelivery } from '../../../leads/deliver/delivery.ts'
import { createWebhookSender } from '../../../leads/deliver/webhook-sender.ts'
import { openPostgresLeads } from '../../../leads/postgres/postgres-leads.ts'
import { readSealingKeys } from '../../../leads/sealing.ts'
import { connectTo } from '../../support/postgres/connect-to.ts'

type Place = {
  readonly databaseUrl: string
  readonly leadsKey: string
  readonly url: string
  readonly secret: string
}

/** Sends what is due by then: also what was leased by a process that is gone. */
export async function deliverLater(
  { databaseUrl, leadsKey, url, secret }: Place,
  laterMs: number,
): Promise<void> {
  const now = () => new Date(Date.now() + laterMs)
  const database = connectTo(databaseUrl, { most: 4 })
  const store = openPostgresLeads({ database, keys: readSealingKeys(leadsKey), now })
  const webhook = createWebhookSender({ store, url, secrets: [secret], now })
  const faults: unknown[] = []
  const delivery = createDelivery({
    store,
    senders: { webhook },
    now,
    onFault: (_, error) => faults.push(error),
  })
  try {
    await delivery.deliverDue()
  } finally {
    await delivery.stop()
    await database.close()
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not everything was delivered')
}
