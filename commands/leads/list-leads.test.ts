import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { openPlace } from '../../tests/support/leads/open-leads-place.ts'

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
