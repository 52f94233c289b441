import {
  type RecommendationField,
  resolveRecommendationColumns,
} from '../../homes/epc-ratings/column-names.ts'
import { mendEncoding } from '../../homes/epc-ratings/mend-encoding.ts'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import { createRecommendationEncoder } from '../record-coder-recommendations.ts'
import { readRows } from './read-rows.ts'
import type { SourcesToStage } from './stage-sources.ts'
import { createStaging } from './staging.ts'
import { type FileTally, reject, startTally } from './tally.ts'
import { tidyKey } from './tidy-key.ts'

const columns = [
  'key',
  'item',
  'improvementId',
  'improvementIdText',
  'summaryText',
  'descriptionText',
  'indicativeCost',
] as const satisfies readonly RecommendationField[]

/** More steps than any certificate has, and few enough to be put together in memory. */
const mostInGroup = 200

/** Rows that follow one another with one key, as official files have them, are kept as one group. */
export async function stageRecommendations(
  { sources, path }: SourcesToStage,
  dictionary: RecordDictionary,
  progress: (bytes: number, rows: number) => void,
): Promise<FileTally[]> {
  const staging = createStaging(path, ['recommendations'])
  const insert = staging.prepare(
    'INSERT INTO recommendations (key, file, line, count, steps) VALUES (?, ?, ?, ?, ?)',
  )
  const encoder = createRecommendationEncoder(dictionary)
  const tallies: FileTally[] = []
  try {
    for (const { source, number } of sources) {
      const tally = startTally(source.file, 'recommendations')
      tallies.push(tally)
      const countMended = (rule: string) => {
        tally.mended[rule] = (tally.mended[rule] ?? 0) + 1
      }
      let places: readonly number[] = []
      let lodgedKey = ''
      let key: string | null = null
      let firstLine = 0
      let group: Recommendation[] = []

      const keepGroup = () => {
        if (key !== null && group.length > 0) {
          const steps = orderSteps(group)
          tally.superseded += group.length - steps.length
          insert.run(key, number, firstLine, steps.length, encoder.encode(steps))
        }
        group = []
      }
      const takeRow = (fields: string[], line: number) => {
        const read = (column: number) => {
          const field = fields[places[column] ?? -1]
          return field ? mendEncoding(field, countMended) : null
        }
        const given = fields[places[0] ?? -1] ?? ''
        if (given !== lodgedKey || group.length >= mostInGroup) {
          keepGroup()
          lodgedKey = given
          key = tidyKey(given)
          firstLine = line
        }
        if (key === null) return reject(tally, line, 'it has no key of a known form')
        const item = Number(fields[places[1] ?? -1] ?? '')
        if (!Number.isInteger(item) || item < 1 || item > 999)
          return reject(tally, line, 'its step (IMPROVEMENT_ITEM) is not a number from 1 to 999')
        group.push({
          item,
          improvementId: read(2),
          improvementIdText: read(3),
          summaryText: read(4),
          descriptionText: read(5),
          indicativeCost: read(6),
        })
      }
      const takeHeader = (header: string[]) => {
        const resolved = resolveRecommendationColumns(header)
        if (resolved.kind === 'refused') return resolved.why
        tally.unknownColumns.push(...resolved.unknownExtras)
        places = columns.map(column => resolved.found.get(column) ?? -1)
        return null
      }
      await readRows(source, { takeHeader, takeRow }, tally, progress)
      keepGroup()
    }
    staging.exec('COMMIT')
    return tallies
  } finally {
    staging.close()
  }
}

/** In the order of their steps; of two rows for one step the later counts. */
export function orderSteps(steps: readonly Recommendation[]): readonly Recommendation[] {
  const isInOrder = steps.every(({ item }, at) => at === 0 || item > (steps[at - 1]?.item ?? 0))
  if (isInOrder) return steps
  return [...new Map(steps.map(step => [step.item, step])).values()].sort((a, b) => a.item - b.item)
}
