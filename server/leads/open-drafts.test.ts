import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DraftParts } from '../../leads/draft-store.ts'
import { makeSealingKey, readSealingKeys } from '../../leads/sealing.ts'
import { openDraftFile } from './file-engines.ts'
import { openDrafts } from './open-drafts.ts'

const day = 24 * 60 * 60 * 1000
const leadsKey = Buffer.alloc(32, 1).toString('base64')

type Setup = {
  folder?: string
  leadsKey?: string | null
  clock?: () => Date
  mayErase?: () => Promise<boolean>
  purgeEveryMs?: number
}

function open(setup: Setup = {}) {
  const folder = setup.folder ?? makeFolder()
  const faults: string[] = []
  const clock = setup.clock ?? (() => new Date())
  const written = setup.leadsKey === undefined ? leadsKey : setup.leadsKey
  const drafts = openDrafts({
    engine: openDraftFile({
      dataFolder: folder,
      keys: written === null ? [makeSealingKey()] : readSealingKeys(written),
      now: clock,
      onFault: fault => faults.push(`read ${fault}`),
    }),
    clock,
    onFault: (act, fault) => faults.push(`${act} ${fault}`),
    ...(setup.mayErase && { mayErase: setup.mayErase }),
    purgeEveryMs: setup.purgeEveryMs ?? 20,
    tryAgainEveryMs: 20,
  })
  onTestFinished(drafts.close)
  const write = (name: string, parts: DraftParts) =>
    drafts.writeDraft(name, () => ({ name, parts }), '')
  return { folder, drafts, write, faults }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'open-drafts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the folder of leads is made for its owner alone, in a data folder that may not be there yet', async () => {
  const { folder, drafts, write } = open({ folder: join(makeFolder(), 'data') })
  await write('one', { contact: 1 })
  expect(statSync(join(folder, 'leads')).mode & 0o777).toBe(0o700)
  expect(drafts.status()).toEqual({ state: 'kept' })
})

test('drafts outlive the process with a LEADS_KEY, and not without', async () => {
  for (const [key, expected] of [
    [leadsKey, { parts: { contact: 1 } }],
    [null, { kind: 'none' }],
  ] as const) {
    const { folder, drafts, write } = open({ leadsKey: key })
    await write('one', { contact: 1 })
    drafts.close()
    expect(await open({ folder, leadsKey: key }).drafts.readDraft('one')).toMatchObject(expected)
  }
})

test('drafts are purged by the clock, without being asked', async () => {
  const start = Date.parse('2026-11-21T10:00:00Z')
  let now = start
  const { drafts, write } = open({ clock: () => new Date(now) })
  await write('one', { contact: 1 })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(await drafts.readDraft('one')).toMatchObject({ parts: { contact: 1 } })
  now = start + 7 * day
  await new Promise(resolve => setTimeout(resolve, 100))
  now = start
  expect(await drafts.readDraft('one')).toEqual({ kind: 'none' })
})

test('drafts outlast a clock that leaps ahead and is put right, and are not shown meanwhile', async () => {
  const start = Date.parse('2026-11-21T10:00:00Z')
  let now = start
  let asked = 0
  const mayErase = async () => {
    asked += 1
    return now === start
  }
  const { drafts, write } = open({ clock: () => new Date(now), mayErase })
  await write('one', { contact: 1 })
  now = start + 365 * day
  asked = 0
  await expect.poll(() => asked).toBeGreaterThan(2)
  expect(await drafts.readDraft('one')).toEqual({ kind: 'none' })
  now = start
  expect(await drafts.readDraft('one')).toMatchObject({ parts: { contact: 1 } })
})

test('a folder that cannot be made is told, and used once it can', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'leads'), 'in the way')
  const { drafts, write, faults } = open({ folder })
  await expect(write('one', { contact: 1 })).rejects.toThrow()
  expect(drafts.status()).toEqual({ state: 'not-kept', reason: 'failed' })
  expect(faults).toContain('open failed')
  rmSync(join(folder, 'leads'))
  expect(await write('one', { contact: 1 })).toBe('written')
  expect(drafts.status()).toEqual({ state: 'kept' })
})

test.each([true, false])(
  'a fault that has passed is no longer told, though no visitor comes and old ones may go: %s',
  async erases => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'leads'), 'in the way')
    const { drafts } = open({ folder, purgeEveryMs: 60_000, mayErase: async () => erases })
    await expect.poll(() => drafts.status()).toMatchObject({ state: 'not-kept' })
    rmSync(join(folder, 'leads'))
    await expect.poll(() => drafts.status()).toEqual({ state: 'kept' })
  },
)

test('a fault while old drafts are looked for is counted, and ends nothing', async () => {
  let hasTime = true
  const clock = () => {
    if (!hasTime) throw new TypeError('no time')
    return new Date()
  }
  const { faults } = open({ clock, purgeEveryMs: 5 })
  hasTime = false
  await expect.poll(() => faults).toContain('purge failed')
})

test('a file that is no database is named as damaged, and replaced once it is put away', async () => {
  const folder = makeFolder()
  const path = join(folder, 'leads', 'drafts.sqlite')
  mkdirSync(join(folder, 'leads'))
  writeFileSync(path, 'x'.repeat(20_000))
  const { drafts, write } = open({ folder })
  await expect(drafts.readDraft('one')).rejects.toThrow()
  expect(drafts.status()).toEqual({ state: 'not-kept', reason: 'damaged' })
  rmSync(path)
  expect(await write('one', { contact: 1 })).toBe('written')
})

test('nothing is taken as written into a file that was removed; a new one is begun', async () => {
  const { folder, drafts, write } = open()
  await write('one', { contact: 1 })
  rmSync(join(folder, 'leads', 'drafts.sqlite'))
  await expect(write('one', { contact: 2 })).rejects.toThrow('was removed')
  expect(await write('one', { contact: 3 })).toBe('written')
  drafts.close()
  expect(await open({ folder }).drafts.readDraft('one')).toMatchObject({ parts: { contact: 3 } })
})
