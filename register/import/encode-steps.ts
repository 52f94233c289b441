import type { RecommendationField } from '../../homes/epc-ratings/column-names.ts'
import { mendEncoding } from '../../homes/epc-ratings/mend-encoding.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import {
  type CodedStep,
  type CodedText,
  createRecommendationEncoder,
  orderSteps,
} from '../format/recommendations.ts'
import { CodeCache } from './code-cache.ts'
import type { CsvRow } from './csv-row.ts'

/** Encodes recommendations from the bytes of their rows, as `RowEncoder` does certificates. */
type StepEncoder = {
  /** With repeated columns, a field may be read from another place than its own. */
  setFields(fields: ReadonlyMap<RecommendationField, number>, hasRepeats: boolean): void
  /** How many steps wait to be finished. */
  readonly size: number
  /** False where the row has no step number. */
  add(row: CsvRow, countMended: (rule: string) => void): boolean
  /** All that wait, in order; of two for one step the later counts. Valid until the next call. */
  finish(): { steps: Uint8Array; count: number }
}

type Span = { readonly first: number; readonly last: number }

const words = ['improvementId', 'improvementIdText', 'summaryText', 'descriptionText'] as const

export function createStepEncoder(dictionary: RecordDictionary): StepEncoder {
  const encoder = createRecommendationEncoder(dictionary)
  const startCaches = () => ({ words: new CodeCache<string>(), cost: new CodeCache<string>() })
  /** Of one file: in the next, the same bytes may be of other columns. */
  let raw = startCaches()
  let fields: ReadonlyMap<RecommendationField, number> = new Map()
  let wordsSpan: Span | null = null
  let costSpan: Span | null = null
  let waiting: CodedStep[] = []

  const readText = (row: CsvRow, name: RecommendationField, mended: string[]) => {
    const text = row.text(fields.get(name) ?? -1)
    return text === '' ? null : mendEncoding(text, rule => mended.push(rule))
  }
  const readers = {
    words: (row: CsvRow, mended: string[]) =>
      encoder.codeWords({
        improvementId: readText(row, 'improvementId', mended),
        improvementIdText: readText(row, 'improvementIdText', mended),
        summaryText: readText(row, 'summaryText', mended),
        descriptionText: readText(row, 'descriptionText', mended),
      }),
    cost: (row: CsvRow, mended: string[]) =>
      encoder.codeCost(readText(row, 'indicativeCost', mended)),
  }
  /** Found by the bytes of its fields, quotes and all, or read, and then known by them. */
  const code = (
    row: CsvRow,
    kind: keyof typeof raw,
    span: Span | null,
    countMended: (rule: string) => void,
  ): CodedText => {
    const from = span ? (row.fieldStarts[span.first] ?? 0) - (row.quotes[span.first] ? 1 : 0) : 0
    const to = span ? (row.fieldEnds[span.last] ?? 0) + (row.quotes[span.last] ? 1 : 0) : 0
    const known = span ? raw[kind].find(row, from, to) : -1
    if (known >= 0) {
      raw[kind].reportNotes(known, countMended)
      return raw[kind].tag(known)
    }
    const mended: string[] = []
    const coded = readers[kind](row, mended)
    for (const rule of mended) countMended(rule)
    if (span && typeof coded === 'number') raw[kind].add(row, from, to, coded, mended)
    return coded
  }

  return {
    setFields(found, hasRepeats) {
      fields = found
      raw = startCaches()
      wordsSpan = hasRepeats ? null : findSpan(words.map(name => found.get(name) ?? -1))
      costSpan = findSpan([found.get('indicativeCost') ?? -1])
    },
    get size() {
      return waiting.length
    },
    add(row, countMended) {
      const item = readItem(row, fields.get('item') ?? -1)
      if (!Number.isInteger(item) || item < 1 || item > 999) return false
      waiting.push({
        item,
        words: code(row, 'words', wordsSpan, countMended),
        cost: code(row, 'cost', costSpan, countMended),
      })
      return true
    },
    finish() {
      const steps = orderSteps(waiting)
      waiting = []
      return { steps: encoder.encode(steps), count: steps.length }
    },
  }
}

/** Nearly all have one digit, for which no text is needed. */
function readItem(row: CsvRow, field: number): number {
  const from = row.fieldStarts[field] as number
  const digit = (row.bytes[from] as number) - 48
  const isDigit = row.fieldEnds[field] === from + 1 && digit >= 0 && digit <= 9
  return isDigit ? digit : Number(row.text(field) || Number.NaN)
}

/** Where fields stand side by side and nothing else between them: their bytes then are one value. */
function findSpan(fields: readonly number[]): Span | null {
  const places = fields.filter(place => place >= 0)
  const inOrder = places.toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [inOrder[0], inOrder.at(-1)]
  return places.length > 0 && last - first === places.length - 1 ? { first, last } : null
}
