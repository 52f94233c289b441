import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Database, openDatabaseToKeep } from '../../../connections/sqlite.ts'
import type { OutboxRow } from '../../../leads/lead-store.ts'
import { makeSealingKey, type SealingKey } from '../../../leads/sealing.ts'
import { makeCopy } from '../../../leads/sqlite/make-copy.ts'
import { type RestoredCopy, restoreCopy } from '../../../leads/sqlite/restore-copy.ts'
import { openSqliteLeads } from '../../../leads/sqlite/sqlite-leads.ts'

export const minuteMs = 60_000
const start = Date.parse('2026-11-21T10:00:00Z')

/** Places in which leads are kept, all with one key and one clock, and copies that go between them. */
export function openPlaces(keys: readonly [SealingKey] = [makeSealingKey()]) {
  const folder = mkdtempSync(join(tmpdir(), 'copied-leads-'))
  let at = start
  let copies = 0
  const now = () => new Date(at)
  const open = new Set<() => void>()
  onTestFinished(() => {
    for (const close of open) close()
    rmSync(folder, { recursive: true })
  })

  function openPlace(name: string, newReference?: () => string) {
    const path = join(folder, name, 'leads', 'leads.sqlite')
    mkdirSync(join(folder, name, 'leads'), { recursive: true })
    const store = openSqliteLeads({ path, keys, now, ...(newReference && { newReference }) })
    open.add(store.close)
    const statesOf = async (reference: string) =>
      (await store.outboxOf(reference)).map(({ id, state }) => [id, state])
    return {
      path,
      store,
      statesOf,
      async leaseAll(until: Date): Promise<readonly OutboxRow[]> {
        const rows: OutboxRow[] = []
        for (;;) {
          const row = await store.lease(['webhook', 'mail', 'provider'], until)
          if (row === null) return rows
          rows.push(row)
        }
      },
      references: async () =>
        (await store.list({ limit: 1000 })).map(({ reference }) => reference).toSorted(),
      /** What its file holds, from outside. */
      look<Result>(read: (database: Database) => Result): Result {
        const database = openDatabaseToKeep(path, 1024 ** 3)
        try {
          return read(database)
        } finally {
          database.close()
        }
      },
      copy(): string {
        copies += 1
        const to = join(folder, `copy-${copies}`)
        const { kind } = makeCopy({ from: path, to, now, version: '1.2.3' })
        if (kind !== 'made') throw new TypeError(kind)
        return to
      },
      async restore(
        from: string,
        more: Partial<Parameters<typeof restoreCopy>[0]> = {},
      ): Promise<RestoredCopy> {
        return restoreCopy({ from, to: path, keys, now, ...more })
      },
    }
  }

  return {
    folder,
    keys,
    now,
    openPlace,
    pass: (ms: number) => {
      at += ms
    },
  }
}
