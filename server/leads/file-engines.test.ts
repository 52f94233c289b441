import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { makeSealingKey } from '../../leads/sealing.ts'
import { makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { openLeadFile } from './file-engines.ts'
import { storageFaultOf } from './storage-status.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function open(dataFolder: string) {
  const engine = openLeadFile({
    dataFolder,
    isInMemory: false,
    keys: [makeSealingKey()],
    now: () => new Date('2026-11-21T10:00:00Z'),
    onFault: () => {},
  })
  onTestFinished(engine.close)
  return engine
}

test.each(['made', 'there, and open to all'])(
  'only this user reads the folder of leads: %s',
  async how => {
    const dataFolder = makeFolder()
    const folder = join(dataFolder, 'leads')
    if (how !== 'made') {
      mkdirSync(folder)
      chmodSync(folder, 0o755)
    }
    open(dataFolder).open()
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
  },
)

test('a file that another program keeps to itself is named so, and stays open', async () => {
  const dataFolder = makeFolder()
  const engine = open(dataFolder)
  const store = await engine.open()
  const other = openDatabaseToKeep(join(dataFolder, 'leads', 'leads.sqlite'), 1024 ** 3)
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  const error = await store.submit(makeSubmission()).catch((error: unknown) => error)
  expect(storageFaultOf(error)).toBe('locked')
  expect([engine.drop(store, error), engine.isOpen(store)]).toEqual([false, true])
  other.exec('ROLLBACK')
  expect(await store.submit(makeSubmission())).toMatchObject({ kind: 'stored' })
})
