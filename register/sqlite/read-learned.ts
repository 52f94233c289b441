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
  const select = selectRows<[string | Uint8Array]>(
    database,
    'SELECT content FROM learned WHERE topic = ? AND key = ?',
  )
  const list = selectRows<[string, string | Uint8Array]>(
    database,
    'SELECT key, content FROM learned WHERE topic = ? ORDER BY key',
  )
  return {
    read: (topic, key) => select.get(topic, key)?.[0] ?? null,
    list: topic => list.all(topic),
  }
}
