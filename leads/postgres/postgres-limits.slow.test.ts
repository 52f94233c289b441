import { describeLimits } from '../../tests/support/leads/contract/limits-contract.ts'
import { openSchema } from '../../tests/support/postgres/open-schema.ts'
import { createPostgresLimits } from './postgres-limits.ts'
import { prepareLeadSchema } from './schema.ts'

describeLimits('PostgreSQL', async room => {
  const { database, close } = await openSchema()
  await prepareLeadSchema(database)
  return { limits: createPostgresLimits(database, room), close }
})
