import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { exampleKey, openPlace } from '../../tests/support/leads/open-leads-place.ts'

const dayMs = 24 * 60 * 60 * 1000

test('what is open after its day is listed as overdue, the oldest first, until it is closed', async () => {
  const { run, serve, pass } = openPlace()
  const { submit } = serve()
  const first = await submit()
  const second = await submit({ dueOn: '2026-11-23' })
  await submit({ dueOn: null })
  pass(3 * dayMs)
  expect((await run(['list', '--overdue'])).results).toEqual([expect.stringContaining(second)])
  pass(dayMs)
  const { results, said } = await run(['list', '--overdue'])
  expect(results.map(line => line.split('  ')[0])).toEqual([first, second])
  expect(results[0]).toContain('due 2026-11-24')
  expect(said).toContain('set REF --status done')
  expect((await run(['list'])).said).toContain('2 are past the day we promised')
  const json = JSON.parse((await run(['list', '--overdue', '--json'])).text)
  expect(json).toMatchObject([{ reference: first, 'due-on': '2026-11-24' }, { reference: second }])

  await run(['set', first, '--status', 'done'])
  await run(['set', second, '--due-on', '2026-12-01'])
  const none = await run(['list', '--overdue'])
  expect(none.results).toEqual([])
  expect(none.said).toContain('No leads.')
  expect(none.said).not.toContain('set REF')
})

test('the day is London’s, where summer begins it an hour before UTC does', async () => {
  const { run, serve, pass } = openPlace()
  await serve().submit({ dueOn: '2027-07-01' })
  pass(Date.parse('2027-07-01T22:59:59Z') - Date.parse('2026-11-21T10:00:00Z'))
  expect((await run(['list', '--overdue'])).results).toEqual([])
  pass(1000)
  expect((await run(['list', '--overdue'])).results).toHaveLength(1)
})

test('a lead that somebody changed without the key is listed and shown as damaged, and said to be', async () => {
  const { folder, run, serve } = openPlace()
  const { submit } = serve()
  const reference = await submit()
  await submit()
  const database = openDatabaseToKeep(join(folder, 'leads', 'leads.sqlite'), 1024 ** 2)
  database.exec(`
    DROP TRIGGER leads_are_sealed_at_each_change;
    UPDATE leads SET status = 'done', due_on = '2030-01-01' WHERE number = 1`)
  database.close()
  const { results, said } = await run(['list'])
  expect(results[1]).toBe(`${reference}  DAMAGED: what is stored is not what was sealed`)
  expect(results[0]).toContain('received  heat-pump')
  expect(said).toContain('1 is damaged')
  const [, listed] = JSON.parse((await run(['list', '--json'])).text)
  expect(listed).toMatchObject({ reference, seal: 'damaged', status: null, 'due-on': null })
  const shown = await run(['show', reference])
  expect(shown.text).not.toMatch(/status|due|Siân/)
  expect(shown.said).toContain('not to be relied on: product "heat-pump", status "done"')
  const { text, said: told } = await run(['export', '--format', 'json'])
  expect(JSON.parse(text)[1]).toMatchObject({ reference, status: null, attributes: null })
  expect(told).toContain('1 of them cannot be opened')
  const change = await run(['set', reference, '--due-on', '2026-12-01'])
  expect([change.exitCode, change.said]).toEqual([
    1,
    `${reference} is DAMAGED: what is stored is not what was sealed. Nothing was changed.`,
  ])
})

const newKey = `2026b:${Buffer.alloc(32, 4).toString('base64')}`

test('while a key is rotated, list --keys says when no lead needs the old one any more', async () => {
  const { run, serve } = openPlace()
  const { submit, store } = serve()
  const reference = await submit()
  const [oldId] = [...(await store.countByKey()).keys()]
  const listWith = async (keys: string) => (await run(['list', '--keys'], { LEADS_KEY: keys })).text
  expect(await listWith(exampleKey)).toBe(`${oldId}  seals  leads: 1`)
  const both = `${newKey},${exampleKey}`
  expect(await listWith(both)).toBe(`2026b  seals  leads: 0\n${oldId}  opens  leads: 1`)
  expect(await listWith(newKey)).toBe(`2026b  seals  leads: 0\n${oldId}  missing  leads: 1`)
  await run(['forget', reference])
  expect(await listWith(both)).toBe(`2026b  seals  leads: 0\n${oldId}  opens  leads: 0`)
  const json = await run(['list', '--keys', '--json'], { LEADS_KEY: newKey })
  expect(JSON.parse(json.text)).toEqual([{ id: '2026b', state: 'seals', leads: 0 }])
})
