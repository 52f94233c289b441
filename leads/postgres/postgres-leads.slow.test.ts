import { describeLeadStore } from '../../tests/support/leads/contract/lead-store-contract.ts'
import { openSchema } from '../../tests/support/postgres/open-schema.ts'
import { makeSealingKey } from '../sealing.ts'
import { openPostgresLeads } from './postgres-leads.ts'
import { prepareLeadSchema } from './schema.ts'

const key = makeSealingKey()

describeLeadStore('PostgreSQL', async now => {
  const { database, close } = await openSchema()
  await prepareLeadSchema(database)
  return { store: openPostgresLeads({ database, keys: [key], now }), close }
})
