import { describeDraftStore } from '../../tests/support/leads/contract/draft-contract.ts'
import { openSchema } from '../../tests/support/postgres/open-schema.ts'
import { makeSealingKey } from '../sealing.ts'
import { openPostgresDrafts } from './postgres-drafts.ts'
import { prepareLeadSchema } from './schema.ts'

const key = makeSealingKey()

describeDraftStore('PostgreSQL', async ({ now, ...setup }) => {
  const { database, close } = await openSchema()
  await prepareLeadSchema(database)
  let dropped = 0
  const store = openPostgresDrafts({
    database,
    keys: [key],
    now,
    onFault: () => {},
    onDropped: drafts => {
      dropped += drafts
    },
    ...setup,
  })
  return { store, dropped: () => dropped, close }
})
