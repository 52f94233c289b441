import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSealingKeys } from '../../leads/sealing.ts'
import { openSqliteDrafts } from '../../leads/sqlite/sqlite-drafts.ts'
import { openSqliteLeads } from '../../leads/sqlite/sqlite-leads.ts'
import { submitOne } from '../support/leads/contract/submit-one.ts'
import { linkForOneTest } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { startSite } from '../support/site/start-site.ts'

const key = Buffer.alloc(32, 9).toString('base64')
const dayMs = 24 * 60 * 60 * 1000
const daysAgo = 366

/** A data folder with a lead that was closed, and a draft that was begun, longer ago than is kept. */
async function openFolder(ranDaysAgo: number) {
  const folder = linkForOneTest()
  mkdirSync(join(folder, 'leads'))
  const keys = readSealingKeys(key)
  let now = new Date(Date.now() - daysAgo * dayMs)
  const open = () =>
    openSqliteLeads({ path: join(folder, 'leads', 'leads.sqlite'), keys, now: () => now })
  const store = open()
  const reference = await submitOne(store)
  await store.change(reference, { status: 'done' })
  const ranAt = new Date(Date.now() - ranDaysAgo * dayMs)
  await store.recordRetention(() => ({ ranAt, hold: null }))
  store.close()
  const path = join(folder, 'leads', 'drafts.sqlite')
  const openDrafts = () => openSqliteDrafts({ path, keys, now: () => now, onFault: () => {} })
  const drafts = openDrafts()
  const name = 'a visitor'
  await drafts.writeDraft(name, () => ({ name, parts: { contact: 1 } }), '')
  drafts.close()
  return {
    env: { DATA_DIR: folder, LEADS_KEY: key },
    async readLeft() {
      now = new Date(Date.now() - daysAgo * dayMs)
      const [leads, left] = [open(), openDrafts()]
      const found = [await leads.find(reference), await left.readDraft(name)]
      leads.close()
      left.close()
      return { hasLead: found[0] !== null, draft: found[1] }
    },
  }
}

const held = 'hearthlight_retention_held'

test.each([
  ['a year ahead of', 365],
  ['behind', -1],
])(
  'a server whose clock is %s its last run erases nothing, and its metric says so',
  async (_, days) => {
    const { env, readLeft } = await openFolder(days)
    const site = await startSite({ env })
    await expect.poll(() => readMetric(site.adminOrigin, held)).toBe(1)
    await site.stop()
    expect(await readLeft()).toEqual({
      hasLead: true,
      draft: expect.objectContaining({ parts: { contact: 1 } }),
    })
  },
)

test('a server that ran within the week erases what is past its days as it starts', async () => {
  const { env, readLeft } = await openFolder(6)
  const site = await startSite({ env })
  await expect.poll(async () => (await readLeft()).hasLead).toBe(false)
  expect(await readMetric(site.adminOrigin, held)).toBe(0)
  await site.stop()
  expect(await readLeft()).toEqual({ hasLead: false, draft: { kind: 'none' } })
})
