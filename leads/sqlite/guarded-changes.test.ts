import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeSealingKey } from '../sealing.ts'
import { openSqliteLeads } from './sqlite-leads.ts'

const threads = 4
const changesOfEach = 20

/**
 * Reads the due day and puts it one day on, but only while it is what was read; else reads again. All
 * threads have read the first day before any of them changes it.
 */
const putOn = `
  const { workerData, parentPort } = require('node:worker_threads')
  const { store, path, key, reference, changes, threads, gate } = workerData
  import(store).then(async ({ openSqliteLeads }) => {
    const keys = [{ id: 'one', key: Buffer.from(key, 'base64') }]
    const leads = openSqliteLeads({ path, keys, now: () => new Date('2026-11-21T10:00:00Z') })
    let refused = 0
    let seen = await leads.find(reference)
    Atomics.add(gate, 0, 1)
    while (Atomics.load(gate, 0) < threads) await new Promise(resolve => setTimeout(resolve, 1))
    for (let made = 0; made < changes; ) {
      const day = new Date(Date.parse(seen.dueOn) + 86_400_000).toISOString().slice(0, 10)
      const end = await leads
        .change(reference, { dueOn: day }, lead => lead.dueOn === seen.dueOn)
        .catch(error => ({ kind: error.message }))
      // The others kept it waiting for longer than a store waits: what it saw is still to be judged.
      if (end.kind === 'database is locked') continue
      if (end.kind === 'changed') made += 1
      else if (end.kind === 'changed-since') refused += 1
      else throw new Error(end.kind)
      seen = await leads.find(reference)
    }
    leads.close()
    parentPort.postMessage(refused)
  })`

test('of changes by several threads to what each of them saw, none is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guarded-changes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.sqlite')
  const { key } = makeSealingKey()
  const now = () => new Date('2026-11-21T10:00:00Z')
  const leads = openSqliteLeads({ path, keys: [{ id: 'one', key }], now })
  onTestFinished(leads.close)
  const reference = await submitOne(leads, { dueOn: '2026-11-24' })
  const store = new URL('./sqlite-leads.ts', import.meta.url).href
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const place = { store, path, key: key.toString('base64'), reference }
  const workerData = { ...place, changes: changesOfEach, threads, gate }
  const refused = await Promise.all(
    Array.from({ length: threads }, () => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      new Worker(putOn, { eval: true, workerData }).on('message', resolve).on('error', reject)
      return promise
    }),
  )
  const days = threads * changesOfEach
  const last = new Date(Date.parse('2026-11-24') + days * 86_400_000).toISOString().slice(0, 10)
  expect((await leads.find(reference))?.dueOn).toBe(last)
  expect(refused.reduce((all, some) => all + some, 0)).toBeGreaterThanOrEqual(threads - 1)
}, 60_000)
