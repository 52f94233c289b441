import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSealingKeys } from '../../leads/sealing.ts'
import { openSqliteLeads } from '../../leads/sqlite/sqlite-leads.ts'
import { exampleLead } from '../../tests/support/leads/example-outbox.ts'
import { exampleKey, openPlace } from '../../tests/support/leads/open-leads-place.ts'

const otherKey = Buffer.alloc(32, 4).toString('base64')

const dayMs = 24 * 60 * 60 * 1000

describe('wrong usage is exit 2, with the usage', () => {
  test.each([
    [[]],
    [['sweep']],
    [['list', 'HL-7K3M-Q9TX']],
    [['list', '--status', 'new']],
    [['list', '--product', 'boat']],
    [['list', '--format', 'csv']],
    [['list', '--unknown']],
    [['show']],
    [['show', 'HL-7K3M-Q9TX', 'HL-7K3M-Q9TY']],
    [['set', 'HL-7K3M-Q9TX']],
    [['set', 'HL-7K3M-Q9TX', '--status', 'lost']],
    [['set', 'HL-7K3M-Q9TX', '--due-on', '2026-02-30']],
    [['set', 'HL-7K3M-Q9TX', '--due-on', 'tomorrow']],
    [['export']],
    [['export', '--format', 'xml']],
    [['deliver', 'now']],
    [['redeliver']],
    [['redeliver', 'HL-7K3M-Q9TX', '--dead']],
    [['forget']],
    [['forget', 'HL-7K3M-Q9TX', '--erased-since', 'list']],
    [['forget', '--erased-since']],
    [['purge']],
    [['purge', '--older-than', '180']],
    [['purge', '--older-than', '-1d']],
    [['list', '--erased', '--dead']],
    [['list', '--erased', '--keys']],
    [['list', '--keys', '--status', 'done']],
    [['backup']],
    [['backup', 'one', 'other']],
    [['backup', 'one', '--json']],
    [['restore']],
    [['restore', 'one', 'other']],
    [['restore', 'one', '--erased-since']],
    [['move', 'there']],
    [['move', '--dead']],
    [['receive', '--port', '65536']],
    [['receive', '--answer', '99']],
  ])('%j', async words => {
    const { run, folder } = openPlace()
    const { exitCode, results, said } = await run(words)
    expect(exitCode).toBe(2)
    expect(results).toEqual([])
    expect(said).toContain('usage: npm run leads -- <verb>')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('before the first lead', () => {
  test.each([
    [['list'], 0, ''],
    [['list', '--json'], 0, '[]'],
    [['list', '--erased'], 0, ''],
    [['list', '--keys', '--json'], 0, '[]'],
    [['export', '--format', 'json'], 0, '[]'],
    [['export', '--format', 'csv'], 0, expect.stringMatching(/^\uFEFFreference,.*,consents\r\n$/)],
    [['deliver'], 0, ''],
    [['redeliver', '--dead'], 0, ''],
    [['purge', '--older-than', '180d'], 0, ''],
    [['notify', '--area', 'ZZ4'], 0, ''],
    [['show', 'HL-7K3M-Q9TX'], 1, ''],
    [['set', 'HL-7K3M-Q9TX', '--status', 'done'], 1, ''],
    [['redeliver', 'HL-7K3M-Q9TX'], 1, ''],
    [['forget', 'HL-7K3M-Q9TX'], 1, ''],
  ])('%j says so, ends with %i, and makes no file', async (words, code, text) => {
    const { run, folder } = openPlace()
    const printed = await run(words)
    expect([printed.exitCode, printed.text]).toEqual([code, text])
    expect(printed.said).toContain('No leads were ever kept in')
    expect(readdirSync(folder)).toEqual([])
  })

  // Root may look everywhere.
  test.skipIf(process.getuid?.() === 0)(
    'a folder of another user is not said to hold none',
    async () => {
      const { run, folder } = openPlace()
      mkdirSync(join(folder, 'leads'), { mode: 0o000 })
      for (const words of [['list'], ['purge', '--older-than', '180d'], ['backup', '/tmp/copy']]) {
        const { exitCode, said } = await run(words)
        expect(exitCode).toBe(1)
        expect(said).toContain('cannot be opened by this user: look at who owns them')
      }
      chmodSync(join(folder, 'leads'), 0o700)
    },
  )

  test('a key that is missing is said in words', async () => {
    const { run } = openPlace()
    const { exitCode, said } = await run(['list'], { LEADS_KEY: undefined })
    expect(exitCode).toBe(1)
    expect(said).toContain('LEADS_KEY is not set')
  })
})

describe('while a server has the leads open', () => {
  test('list shows each on a line without a person in it, the newest first', async () => {
    const { run, serve, pass } = openPlace()
    const { submit } = serve()
    const first = await submit()
    pass(60_000)
    const second = await submit({ isSuspected: true, lead: { ...exampleLead, product: 'solar' } })
    const { exitCode, results, said } = await run(['list'])
    expect(exitCode).toBe(0)
    expect(results).toEqual([
      `${second}  received  solar  received 2026-11-21 10:01 UTC  due 2026-11-24  suspected`,
      `${first}  received  heat-pump  received 2026-11-21 10:00 UTC  due 2026-11-24`,
    ])
    expect(said).toBe('Of what is sent, 2 wait, 0 are tried again, 0 are dead.')
    expect((await run(['list', '--product', 'solar'])).results).toHaveLength(1)
    expect((await run(['list', '--status', 'done'])).results).toEqual([])
    expect(JSON.parse((await run(['list', '--json'])).text)).toMatchObject([
      { reference: second, 'is-suspected': true },
      { reference: first, 'due-on': '2026-11-24' },
    ])
  })

  test('more leads than fit on a page of the store are all listed', async () => {
    const { run, serve } = openPlace()
    const { submit } = serve()
    await Promise.all(Array.from({ length: 501 }, () => submit()))
    const { results } = await run(['list'])
    expect(new Set(results).size).toBe(501)
  })

  test('show has all of one, however its reference is typed', async () => {
    const { run, serve } = openPlace()
    const reference = await serve().submit()
    const { exitCode, results } = await run(['show', reference.toLowerCase().replaceAll('-', ' ')])
    expect(exitCode).toBe(0)
    expect(results).toContain("full-name: Siân O'Neill")
    expect(results).toContain('phone: 020 7946 0123')
    expect(results).toContain('message: Please ring twice.')
    expect(results.at(-1)).toMatch(/^sent: lead\.created to webhook {2}pending {2}0 attempts/)
    const json = JSON.parse((await run(['show', reference, '--json'])).text)
    expect(json).toMatchObject({ reference, attributes: { email: 'sian@example.org' } })
    expect(json.deliveries).toHaveLength(1)
  })

  test('set moves one on, and forget erases it for good', async () => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const reference = await submit()
    const moved = await run(['set', reference, '--status', 'contact-due', '--due-on', '2026-12-01'])
    expect(moved.text).toContain('contact-due')
    expect(await store.find(reference)).toMatchObject({
      status: 'contact-due',
      dueOn: '2026-12-01',
    })
    await run(['set', reference, '--due-on', 'none'])
    expect(await store.find(reference)).toMatchObject({ dueOn: null })

    expect(await run(['forget', reference])).toMatchObject({ exitCode: 0 })
    expect(await store.find(reference)).toBeNull()
    for (const words of [
      ['show', reference],
      ['forget', reference],
    ]) {
      expect(await run(words)).toMatchObject({
        exitCode: 1,
        said: expect.stringMatching(/no lead/),
      })
    }
  })

  test('set moves nothing on that its person withdrew', async () => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const reference = await submit()
    await store.change(reference, { status: 'withdrawn' })
    for (const change of [
      ['--status', 'contact-due'],
      ['--status', 'done'],
      ['--due-on', '2026-12-01'],
    ]) {
      expect(await run(['set', reference, ...change])).toMatchObject({
        exitCode: 1,
        text: '',
        said: expect.stringMatching(/was withdrawn.*Nothing was changed/),
      })
    }
    expect(await store.find(reference)).toMatchObject({ status: 'withdrawn', dueOn: '2026-11-24' })
    expect(await run(['set', reference, '--status', 'withdrawn'])).toMatchObject({ exitCode: 0 })
  })

  test('set takes no day before the lead came or years ahead', async () => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const reference = await submit()
    for (const day of ['0001-01-01', '2029-01-01']) {
      expect(await run(['set', reference, '--status', 'done', '--due-on', day])).toMatchObject({
        exitCode: 1,
        text: '',
        said: `--due-on must be a day from 2026-11-21, when ${reference} was received, to 2028-11-21, or none. Nothing was changed.`,
      })
    }
    expect(await store.find(reference)).toMatchObject({ status: 'received', dueOn: '2026-11-24' })
  })

  test('purge erases what was closed so long ago, and nothing that is open', async () => {
    const { run, serve, pass } = openPlace()
    const { submit, store } = serve()
    const [open, closed] = [await submit(), await submit()]
    await run(['set', closed, '--status', 'done'])
    pass(180 * dayMs - 1)
    expect((await run(['purge', '--older-than', '180d'])).text).toBe('forgotten: 0')
    pass(1)
    expect((await run(['purge', '--older-than', '180d'])).text).toBe('forgotten: 1')
    expect(await store.find(closed)).toBeNull()
    expect(await store.find(open)).not.toBeNull()
  })

  test('with another key show says so, and shows nothing that cannot be checked', async () => {
    const { run, serve } = openPlace()
    const reference = await serve().submit()
    const { exitCode, text, said } = await run(['show', reference], { LEADS_KEY: otherKey })
    expect(exitCode).toBe(0)
    expect(text).not.toMatch(/Siân|product|status/)
    expect(said).toContain('sealed with another LEADS_KEY')
    expect(said).toContain('not to be relied on: product "heat-pump", status "received"')
    expect((await run(['list'], { LEADS_KEY: otherKey })).results).toEqual([
      `${reference}  UNREADABLE: sealed with another LEADS_KEY`,
    ])
    const change = await run(['set', reference, '--status', 'done'], { LEADS_KEY: otherKey })
    expect([change.exitCode, change.said]).toEqual([1, expect.stringContaining('Nothing was')])
    const rotated = await run(['show', reference], { LEADS_KEY: `${otherKey},${exampleKey}` })
    expect(rotated.text).toContain('Siân')
    const exported = await run(['export', '--format', 'json'], { LEADS_KEY: otherKey })
    expect(exported.said).toContain('1 of them cannot be opened')
    expect(JSON.parse(exported.text)).toMatchObject([{ reference, attributes: null }])
  })
})

test('leads that are damaged or locked are said in words, not in a stack', async () => {
  const { run, folder } = openPlace()
  mkdirSync(join(folder, 'leads'))
  const path = join(folder, 'leads', 'leads.sqlite')
  writeFileSync(path, 'not a database at all, and long enough to be looked at'.repeat(100))
  expect(await run(['list'])).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('is damaged'),
  })
  rmSync(path)
  openSqliteLeads({ path, keys: readSealingKeys(exampleKey), now: () => new Date() }).close()
  const other = new DatabaseSync(path)
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  expect(await run(['redeliver', '--dead'])).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('in use by another command'),
  })
})
