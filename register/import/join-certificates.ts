import type { Database } from '../../connections/sqlite.ts'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import {
  createRecommendationDecoder,
  createRecommendationEncoder,
} from '../record-coder-recommendations.ts'
import { orderSteps } from './encode-steps.ts'
import { earlierFile } from './staging.ts'
import { type FileTally, reject } from './tally.ts'

type StagedCertificate = [
  key: string,
  file: number,
  line: number,
  postcode: string,
  uprn: number | null,
  lodgedOn: string | null,
  score: number | null,
  place: string,
  record: Uint8Array,
  recommendations: Uint8Array | null,
]

type StagedSteps = [key: string, file: number, line: number, count: number, steps: Uint8Array]

const joined = `CREATE TABLE joined (
  number INTEGER PRIMARY KEY, key TEXT, file INTEGER, line INTEGER, postcode TEXT, uprn INTEGER,
  lodged_on TEXT, score INTEGER, place TEXT, record BLOB, recommendations BLOB, moved INTEGER)`

const stagedCertificates = `CREATE TEMP VIEW staged_certificates AS
  SELECT 0 AS origin, * FROM main.certificates
  UNION ALL SELECT 1 AS origin, * FROM fresh_certificates.certificates`

/**
 * Brings each certificate together with its recommendations, both in the order of their keys, so
 * that nothing is looked up. Of a key given more than once the last row counts.
 */
export function joinCertificates(
  staging: Database,
  dictionary: RecordDictionary,
  removed: ReadonlySet<string>,
  tallies: readonly FileTally[],
  progress: (rows: number) => void,
): void {
  staging.exec(`${joined}; ${stagedCertificates}`)
  const insert = staging.prepare(
    `INSERT INTO joined
       (key, file, line, postcode, uprn, lodged_on, score, place, record, recommendations, moved)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  )
  const decoder = createRecommendationDecoder(dictionary)
  const encoder = createRecommendationEncoder(dictionary)
  const groups = stepsByKey(staging)
  let next = groups.next()
  let rows = 0

  const refuseSteps = ([key, file, line, count]: StagedSteps) => {
    const why = removed.has(key) ? 'its certificate was removed' : 'no certificate has its key'
    const tally = tallies[file]
    if (tally) reject(tally, line, why, count)
  }
  const takeSteps = (key: string): StagedSteps[] => {
    const found: StagedSteps[] = []
    while (!next.done && next.value[0] <= key) {
      if (next.value[0] === key) found.push(next.value)
      else refuseSteps(next.value)
      next = groups.next()
    }
    return found
  }
  const mergeSteps = (found: readonly StagedSteps[]): Uint8Array | null => {
    for (const [, file, , count] of found) serveRows(tallies[file], count)
    const [only] = found
    if (!only) return null
    if (found.length === 1) return only[4]
    const steps = found.flatMap(([, , , , bytes]) => decoder.decode(bytes))
    const files = found.flatMap(([, file, , count]) => Array<number>(count).fill(file))
    for (const [at, { item }] of steps.entries()) {
      if (steps.findLastIndex(later => later.item === item) === at) continue
      const tally = tallies[files[at] ?? earlierFile]
      if (!tally) continue
      tally.served -= 1
      tally.superseded += 1
    }
    return encoder.encode(orderSteps(steps))
  }
  const keep = (row: StagedCertificate) => {
    const [key, file, line] = row
    const steps = takeSteps(key)
    if (removed.has(key)) {
      const tally = tallies[file]
      if (tally) reject(tally, line, 'it was removed: opted out or cancelled')
      for (const group of steps) refuseSteps(group)
      return
    }
    row[9] = mergeSteps(steps) ?? row[9]
    insert.run(...row)
  }

  let current: StagedCertificate | null = null
  for (const row of certificatesByKey(staging)) {
    rows += 1
    if (rows % 10_000 === 0) progress(rows)
    if (current !== null) {
      if (current[0] === row[0]) {
        const tally = tallies[current[1]]
        if (tally) tally.superseded += 1
        row[9] ??= current[9]
      } else keep(current)
    }
    current = row
  }
  if (current !== null) keep(current)
  for (; !next.done; next = groups.next()) refuseSteps(next.value)
}

function serveRows(tally: FileTally | undefined, rows: number): void {
  if (tally) tally.served += rows
}

function certificatesByKey(staging: Database): Iterable<StagedCertificate> {
  const statement = staging.prepare(
    `SELECT key, file, line, postcode, uprn, lodged_on, score, place, record, recommendations
     FROM staged_certificates ORDER BY key, origin, number`,
  )
  statement.setReturnArrays(true)
  return statement.iterate() as unknown as Iterable<StagedCertificate>
}

function stepsByKey(staging: Database): Iterator<StagedSteps> {
  const statement = staging.prepare(
    'SELECT key, file, line, count, steps FROM fresh_recommendations.recommendations ORDER BY key, number',
  )
  statement.setReturnArrays(true)
  return statement.iterate() as unknown as Iterator<StagedSteps>
}
