import type { Database } from '../../connections/sqlite.ts'
import { learnedVersion, selectRows } from './schema.ts'

/** Reads the table `learned`; a file of an earlier form, and one without the topic, has no rows. */
export type LearnedReader = {
  read(topic: string, key: string): string | Uint8Array | null
  /** In the order of their keys. */
  list(topic: string): readonly (readonly [key: string, content: string | Uint8Array])[]
}

export function createLearnedReader(database: Database, form: number): LearnedReader {
  if (form < learnedVersion) return { read: () => null, list: () => [] }
  const select = selectRows(database, 'SELECT content FROM learned WHERE topic = ? AND key = ?')
  const list = selectRows(database, 'SELECT key, content FROM learned WHERE topic = ? ORDER BY key')
  return {
    read(topic, key) {
      const [content] = (select.get(topic, key) ?? []) as unknown as [(string | Uint8Array)?]
      return content ?? null
    },
    list: topic => list.all(topic) as unknown as [string, string | Uint8Array][],
  }
}
