import { type Database, isDamage } from '../../connections/sqlite.ts'
import { DamagedRecord } from '../format/bytes.ts'
import { learnedVersion, selectRows } from './schema.ts'

/** Reads the table `learned`; a file of an earlier form, and one without the topic, has no rows. */
export type LearnedReader = {
  read(topic: string, key: string): string | Uint8Array | null
  /** In the order of their keys. */
  list(topic: string): readonly (readonly [key: string, content: string | Uint8Array])[]
}

/** Content that is not what its topic writes is damage, as in any other record. */
export function decodeLearned<Content, Decoded>(
  content: Content,
  decode: (content: Content) => Decoded,
): Decoded {
  try {
    return decode(content)
  } catch (error) {
    if (isDamage(error) || error instanceof DamagedRecord) throw error
    throw new DamagedRecord(`what was learned is not readable: ${(error as Error).message}`, {
      cause: error,
    })
  }
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
