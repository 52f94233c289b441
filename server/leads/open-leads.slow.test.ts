import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FileIsGone } from '../../connections/file-check.ts'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { makeSealingKey, readSealingKeys } from '../../leads/sealing.ts'
import { submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead, makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { openLeadFile } from './file-engines.ts'
import { LeadsAreClosed, openLeads } from './open-leads.ts'

const leadsKey = Buffer.alloc(32, 1).toString('base64')
const otherKey = Buffer.alloc(32, 2).toString('base64')

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'open-leads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

type Setup = Partial<Omit<Parameters<typeof openLeads>[0], 'engine' | 'keys'>> & {
  dataFolder?: string
  /** Null: nothing is written. */
  key?: string | null
  mostBytes?: number
}

function open({ dataFolder = makeFolder(), key = leadsKey, mostBytes, ...setup }: Setup = {}) {
  const folder = dataFolder
  const faults: string[] = []
  const errors: unknown[] = []
  const holds: string[] = []
  const clock = setup.clock ?? (() => new Date())
  const keys = key === null ? ([makeSealingKey()] as const) : readSealingKeys(key)
  const leads = openLeads({
    engine: openLeadFile({
      dataFolder,
      keys,
      isInMemory: key === null,
      now: clock,
      onFault: fault => faults.push(`read ${fault}`),
      ...(mostBytes !== undefined && { mostBytes }),
    }),
    keys,
    purgeEveryMs: 20,
    tryAgainEveryMs: 20,
    ...setup,
    clock,
    onHold: ({ why }) => holds.push(why),
    onFault: (act, fault, error) => {
      faults.push(`${act} ${fault}`)
      if (error) errors.push(error)
    },
  })
  onTestFinished(leads.close)
  return { folder, leads, faults, errors, holds }
}

test('the folder of leads is made for its owner alone, in a data folder that may not be there yet', async () => {
  const { folder, leads } = open({ dataFolder: join(makeFolder(), 'data') })
  await submitOne(leads)
  expect(statSync(join(folder, 'leads')).mode & 0o777).toBe(0o700)
  expect(leads.status()).toEqual({ state: 'kept' })
})

test('leads outlive the process, and a key that another took the place of', async () => {
  const { folder, leads } = open()
  const reference = await submitOne(leads)
  leads.close()
  const later = open({ dataFolder: folder, key: `${otherKey}, ${leadsKey}` })
  expect((await later.leads.find(reference))?.lead).toEqual(makeLead())
})

test('without a key nothing is written, for nobody could ever open it', async () => {
  const { folder, leads } = open({ key: null })
  const reference = await submitOne(leads)
  expect((await leads.find(reference))?.lead).toEqual(makeLead())
  expect(readdirSync(folder)).toEqual([])
})

test('a file that is no database is named as damaged, told once, and replaced once it is put away', async () => {
  const folder = makeFolder()
  const path = join(folder, 'leads', 'leads.sqlite')
  mkdirSync(join(folder, 'leads'))
  writeFileSync(path, 'x'.repeat(20_000))
  const { leads, faults, errors } = open({ dataFolder: folder })
  await expect(leads.submit(makeSubmission())).rejects.toThrow()
  await expect(leads.submit(makeSubmission())).rejects.toThrow()
  expect(leads.status()).toEqual({ state: 'not-kept', reason: 'damaged' })
  expect(faults.length).toBeGreaterThan(2)
  expect(errors).toHaveLength(1)
  rmSync(path)
  await expect.poll(() => leads.status()).toEqual({ state: 'kept' })
  expect((await leads.submit(makeSubmission())).kind).toBe('stored')
})

test('a file that is damaged in one place is told for as long as it is there', async () => {
  const whole = open()
  for (let leads = 0; leads < 100; leads++) await submitOne(whole.leads)
  whole.leads.close()
  const path = join(whole.folder, 'leads', 'leads.sqlite')
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 20_000))
  const { leads } = open({ dataFolder: whole.folder })
  const damaged = { state: 'not-kept', reason: 'damaged' }
  await expect.poll(() => leads.status()).toEqual(damaged)
  for (let looks = 0; looks < 20; looks++) {
    // What fails first closes the file, and so the others fail as well.
    const acts = [leads.checkSeals(), leads.submit(makeSubmission()), leads.checkSeals()]
    await Promise.allSettled(acts)
    expect(leads.status()).toEqual(damaged)
  }
  rmSync(path)
  await expect.poll(() => leads.status()).toEqual({ state: 'kept' })
})

test('a full disk is named, reading goes on, and health says when there is room again', async () => {
  const { folder, leads } = open({ mostBytes: 40 * 4096, purgeEveryMs: 1e6, tryAgainEveryMs: 1e6 })
  const reference = await submitOne(leads)
  const fill = async () => {
    for (;;) await submitOne(leads)
  }
  await expect(fill()).rejects.toThrow('full')
  expect((await leads.find(reference))?.lead).toEqual(makeLead())
  expect(leads.status()).toEqual({ state: 'not-kept', reason: 'disk-full' })
  const database = openDatabaseToKeep(join(folder, 'leads', 'leads.sqlite'), 1024 ** 2)
  const { n } = database.prepare('SELECT count(*) AS n FROM leads').get() ?? {}
  database.close()
  leads.close()
  const roomy = open({ dataFolder: folder })
  expect(await roomy.leads.list({ limit: 1000 })).toHaveLength(Number(n))
  expect((await roomy.leads.submit(makeSubmission())).kind).toBe('stored')
})

test.runIf(existsSync('/dev/full'))('a full disk is told where small changes fit', async () => {
  const dataFolder = makeFolder()
  mkdirSync(join(dataFolder, 'leads'))
  symlinkSync('/dev/full', join(dataFolder, 'leads', 'room.probe'))
  const { leads } = open({ dataFolder, purgeEveryMs: 1e6, tryAgainEveryMs: 500 })
  await expect.poll(() => leads.status()).toEqual({ state: 'not-kept', reason: 'disk-full' })
  await expect.poll(() => leads.status()).toEqual({ state: 'kept' })
})

const dayMs = 24 * 60 * 60 * 1000

test('leads past their days are forgotten by the clock, without being asked', async () => {
  let now = new Date('2026-11-21T10:00:00Z')
  const { leads } = open({ clock: () => now })
  const reference = await submitOne(leads)
  await leads.change(reference, { status: 'done' })
  for (let days = 0; days < 180; days += 6) {
    now = new Date(now.getTime() + 6 * dayMs)
    await expect.poll(() => leads.retention()?.ranAt).toEqual(now)
  }
  await expect.poll(() => leads.find(reference)).toBeNull()
  expect(await leads.mayErase()).toBe(true)
})

test('where the clock jumps nothing is erased, which is told once, until a day of running is over', async () => {
  let now = new Date('2026-11-21T10:00:00Z')
  let elapsedMs = 0
  const { leads, holds, folder } = open({ clock: () => now, elapsedMs: () => elapsedMs })
  const reference = await submitOne(leads)
  await leads.change(reference, { status: 'done' })
  await expect.poll(() => leads.retention()?.ranAt).toEqual(now)
  now = new Date('2028-11-21T10:00:00Z')
  await expect.poll(() => holds).toEqual(['long-gap'])
  expect(await leads.mayErase()).toBe(false)
  elapsedMs = 20 * 60 * 60 * 1000
  await expect.poll(() => leads.retention()?.hold?.ranMs).toBe(elapsedMs)
  leads.close()

  elapsedMs = 0
  const later = open({ dataFolder: folder, clock: () => now, elapsedMs: () => elapsedMs })
  expect(await later.leads.mayErase()).toBe(false)
  expect(await later.leads.find(reference)).not.toBeNull()
  expect([holds, later.holds]).toEqual([['long-gap'], ['long-gap']])
  elapsedMs = 4 * 60 * 60 * 1000
  await expect.poll(() => later.leads.find(reference)).toBeNull()
  await expect.poll(later.leads.mayErase).toBe(true)
})

test('whoever delivers is told when there may be something to deliver', async () => {
  const { leads } = open({ purgeEveryMs: 1e6 })
  let told = 0
  leads.onWork(() => {
    told += 1
  })
  const reference = await submitOne(leads)
  expect(told).toBe(1)
  await leads.change(reference, { status: 'withdrawn' })
  await leads.forget(reference, 'asked by the visitor')
  expect(told).toBe(3)
})

test('leads that an earlier version sealed are sealed anew from the start, without being asked', async () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'leads'))
  const path = join(folder, 'leads', 'leads.sqlite')
  const countLeft = () => {
    const database = openDatabaseToKeep(path, 1024 ** 3)
    const rows = database.prepare('SELECT count(*) AS n FROM earlier_seals').all()
    database.close()
    return rows[0]?.n
  }
  const earlier = readFileSync('tests/support/leads/earlier-leads/leads-of-7c9c5ec.sql', 'utf8')
  const database = openDatabaseToKeep(path, 1024 ** 3)
  database.exec(earlier)
  database.close()
  const [one, two] = [1, 2].map(byte => Buffer.alloc(32, byte).toString('base64'))
  const served = open({
    dataFolder: folder,
    key: `2026b:${two},2026a:${one}`,
    clock: () => new Date('2026-11-21T12:00:00Z'),
  })
  await expect.poll(() => countLeft()).toBe(0)
  expect(await served.leads.list({ limit: 100 })).toHaveLength(9)
  expect(served.faults).toEqual([])
})

test('after the end nothing is opened again', async () => {
  const { folder, leads } = open()
  await submitOne(leads)
  leads.close()
  await expect(leads.countOutbox()).rejects.toThrow(LeadsAreClosed)
  expect(readdirSync(join(folder, 'leads'))).toEqual(['leads.sqlite'])
})

test.each([
  ['removed', (path: string) => rmSync(path)],
  ['moved away', (path: string) => renameSync(path, `${path}.kept`)],
  ['replaced by another', (path: string) => replaceFile(path)],
  ['robbed of its log', (path: string) => rmSync(`${path}-wal`)],
  ['removed with its folder', (path: string) => rmSync(dirname(path), { recursive: true })],
])(
  'no lead is acknowledged into a file that was %s, before or while it is written',
  async (_, take) => {
    for (const when of ['before', 'while']) {
      const { folder, leads, errors, faults } = open({ tryAgainEveryMs: 1e6, purgeEveryMs: 1e6 })
      await submitOne(leads)
      const path = join(folder, 'leads', 'leads.sqlite')
      const sent = when === 'while' ? leads.submit(makeSubmission()) : null
      take(path)
      await expect(sent ?? leads.submit(makeSubmission())).rejects.toThrow(FileIsGone)
      expect(leads.status()).toEqual({ state: 'not-kept', reason: 'file-gone' })
      expect(faults).toContain('write file-gone')
      expect(errors).toHaveLength(1)
      expect(String(errors)).toContain('was removed')
      const reference = await submitOne(leads)
      expect(leads.status()).toEqual({ state: 'kept' })
      leads.close()
      const later = open({ dataFolder: folder })
      expect((await later.leads.find(reference))?.lead).toEqual(makeLead())
      later.leads.close()
    }
  },
)

test('what was kept in a file that was moved away is all in it, and nothing that came after', async () => {
  const { folder, leads } = open({ purgeEveryMs: 1e6 })
  const before = await submitOne(leads)
  const moved = makeFolder()
  mkdirSync(join(moved, 'leads'))
  renameSync(join(folder, 'leads', 'leads.sqlite'), join(moved, 'leads', 'leads.sqlite'))
  await expect(leads.countOutbox()).rejects.toThrow(FileIsGone)
  const after = await submitOne(leads)
  expect(await leads.find(before)).toBeNull()
  const old = open({ dataFolder: moved })
  expect((await old.leads.find(before))?.lead).toEqual(makeLead())
  expect(await old.leads.find(after)).toBeNull()
})

function replaceFile(path: string): void {
  const folder = makeFolder()
  const other = openDatabaseToKeep(join(folder, 'other.sqlite'), 1024 ** 2)
  other.exec('CREATE TABLE anything (a)')
  other.close()
  renameSync(join(folder, 'other.sqlite'), path)
}
