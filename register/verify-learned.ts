import type { Database } from '../connections/sqlite.ts'
import { readAlikeTable } from './format/alike-counts.ts'
import { likelyRatingsTopic, unpackAll, unpackArea } from './format/likely-ratings.ts'
import { homesAlikeTopic } from './sqlite/find-homes-alike.ts'
import { lodgedPricesTopic, readPrices } from './sqlite/read-fitted-prices.ts'
import { learnedVersion, selectRows } from './sqlite/schema.ts'

type LearnedRow = [topic: string, key: string, content: string | Uint8Array]

/** Reads every row of `learned`; `report` gets those that cannot be read, and what is missing. */
export function verifyLearned(
  database: Database,
  { form, hasCertificates }: { readonly form: number; readonly hasCertificates: boolean },
  report: (rule: string, example: string) => void,
): void {
  if (form < learnedVersion) return
  const rule = 'what was learned can be read'
  let hasRatings = false
  const rows = selectRows<LearnedRow>(
    database,
    'SELECT topic, key, content FROM learned ORDER BY topic, key',
  ).iterate()
  for (const [topic, key, content] of rows) {
    if (topic === likelyRatingsTopic && key === 'all') hasRatings = true
    try {
      decode(topic, key, content)
    } catch (error) {
      report(rule, `${topic} ${key}: ${(error as Error).message}`)
    }
  }
  if (hasCertificates && !hasRatings)
    report('what was learned is there', `${likelyRatingsTopic} all`)
}

/** A topic of a later version is left to that. */
function decode(topic: string, key: string, content: string | Uint8Array): void {
  if (topic === lodgedPricesTopic) readPrices(content)
  if (topic === likelyRatingsTopic) {
    if (key === 'all') unpackAll(content)
    else unpackArea(content)
  }
  if (topic === homesAlikeTopic) {
    readAlikeTable(content)
  }
}
