import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCommitTogether, DatabaseIsClosed } from './commit-together.ts'
import { openDatabaseToKeep } from './sqlite.ts'

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'commit-together-'))
  const path = join(folder, 'file.sqlite')
  const database = openDatabaseToKeep(path, 1024 ** 2)
  database.exec('CREATE TABLE numbers (number INTEGER PRIMARY KEY) STRICT')
  const other = openDatabaseToKeep(path, 1024 ** 2)
  onTestFinished(() => {
    if (database.isOpen) database.close()
    other.close()
    rmSync(folder, { recursive: true })
  })
  const insert = database.prepare('INSERT INTO numbers VALUES (?)')
  const seen = () =>
    other
      .prepare('SELECT number FROM numbers ORDER BY number')
      .all()
      .map(({ number }) => Number(number))
  return { database, other, seen, commit: createCommitTogether(database), insert }
}

test('a promise is kept only once others can see what was done', async () => {
  const { commit, insert, seen } = open()
  let before: number[] = []
  const done = commit(() => {
    insert.run(1)
    before = seen()
    return 'done'
  })
  expect(await done).toBe('done')
  expect(before).toEqual([])
  expect(seen()).toEqual([1])
})

test('acts that arrive together are one transaction, and those after it another', async () => {
  const { commit, insert, other } = open()
  const versions: unknown[] = []
  const readVersion = () => other.prepare('PRAGMA data_version').get()?.data_version
  const act = (number: number) =>
    commit(() => insert.run(number)).then(() => versions.push(readVersion()))
  await Promise.all([act(1), act(2), act(3)])
  await act(4)
  expect(new Set(versions.slice(0, 3)).size).toBe(1)
  expect(versions[3]).not.toBe(versions[2])
})

test('whatever some acts throw, the others are kept, and those alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ number: fc.integer({ min: 1, max: 8 }), fails: fc.boolean() })),
      async acts => {
        const { commit, insert, seen, database } = open()
        const ends = await Promise.allSettled(
          acts.map(({ number, fails }) =>
            commit(() => {
              insert.run(number)
              if (fails) throw new RangeError('of its own')
              return number
            }),
          ),
        )
        const kept = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : []))
        expect(seen()).toEqual(kept.toSorted((one, two) => one - two))
        expect(new Set(kept)).toEqual(
          new Set(acts.filter(({ fails }) => !fails).map(({ number }) => number)),
        )
        expect(database.isTransaction).toBe(false)
      },
    ),
    { numRuns: 30 },
  )
})

test('more than one transaction takes are done in several, in order, with turns for others', async () => {
  const { commit, insert, seen } = open()
  const order: number[] = []
  const all = Array.from({ length: 600 }, (_, number) =>
    commit(() => insert.run(number)).then(() => order.push(number)),
  )
  await setImmediate()
  await setImmediate()
  expect(order.length).toBeLessThan(600)
  await Promise.all(all)
  expect(order).toEqual(Array.from({ length: 600 }, (_, number) => number))
  expect(seen()).toHaveLength(600)
})

test('where a commit fails, all of it is refused, and the next is tried', async () => {
  const { commit, insert, seen, other, database } = open()
  other.exec('BEGIN IMMEDIATE')
  database.exec('PRAGMA busy_timeout = 100')
  const runs = vi.spyOn(StatementSync.prototype, 'run')
  const ends = await Promise.allSettled([1, 2].map(number => commit(() => insert.run(number))))
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  // All wait for the other process together, and once.
  const begun = (runs.mock.contexts as StatementSync[]).filter(
    ({ sourceSQL }) => sourceSQL === 'BEGIN IMMEDIATE',
  )
  expect(begun).toHaveLength(1)
  other.exec('ROLLBACK')
  await commit(() => insert.run(3))
  expect(seen()).toEqual([3])
})

test('finishing does at once what waits', async () => {
  const { commit, insert, seen } = open()
  const one = commit(() => insert.run(1))
  commit.finish()
  expect(seen()).toEqual([1])
  await one
  await expect(commit(() => insert.run(2))).rejects.toThrow(DatabaseIsClosed)
})

test('a database that was closed under it refuses, and brings nothing down', async () => {
  const { commit, insert, database } = open()
  database.close()
  await expect(commit(() => insert.run(1))).rejects.toThrow('finalized')
  await expect(commit(() => insert.run(2))).rejects.toThrow('finalized')
})
