import type { RecommendationField } from '../../homes/epc-ratings/column-names.ts'
import { mendEncoding } from '../../homes/epc-ratings/mend-encoding.ts'
import { createByteWriter, writeVarint } from '../format/bytes.ts'
import { createCodeTable, findCode, type RecordDictionary } from '../format/dictionary.ts'
import { firstCode, valueTags, writeLiteral } from '../format/values.ts'
import type { CsvRow } from './csv-row.ts'
import { RawCodes } from './raw-codes.ts'

/** What `createRecommendationEncoder` makes of the same steps, made from the bytes of rows. */
export type StepEncoder = {
  setFields(fields: ReadonlyMap<RecommendationField, number>): void
  /** How many steps wait to be finished. */
  readonly size: number
  /** False where the row has no step number. */
  add(row: CsvRow, countMended: (rule: string) => void): boolean
  /** All that wait, in order; of two for one step the later counts. Valid until the next call. */
  finish(): { steps: Uint8Array; count: number }
}

/** A tag of the record, or the text that is written out where the dictionary is full. */
type Coded = number | string

type Step = { item: number; words: Coded; cost: Coded }

const words = ['improvementId', 'improvementIdText', 'summaryText', 'descriptionText'] as const

export function createStepEncoder(dictionary: RecordDictionary): StepEncoder {
  const tables = {
    words: createCodeTable(dictionary.steps),
    cost: createCodeTable(dictionary.costs),
  }
  const raw = { words: new RawCodes<string>(), cost: new RawCodes<string>() }
  const writer = createByteWriter()
  let fields: ReadonlyMap<RecommendationField, number> = new Map()
  let span: { first: number; last: number } | null = null
  let waiting: Step[] = []

  const readText = (row: CsvRow, name: RecommendationField, mended: string[]) => {
    const text = row.text(fields.get(name) ?? -1)
    return text === '' ? null : mendEncoding(text, rule => mended.push(rule))
  }
  const code = (text: string, kind: 'words' | 'cost'): Coded => {
    const found = findCode(tables[kind], text)
    return found === undefined ? text : found + firstCode
  }
  /** Found by its bytes, quotes and all, or read, and then known by them. */
  const encodeSpan = (
    row: CsvRow,
    kind: 'words' | 'cost',
    { first, last }: { first: number; last: number },
    readAnew: (mended: string[]) => Coded,
    countMended: (rule: string) => void,
  ): Coded => {
    const from = (row.starts[first] ?? 0) - (row.quotes[first] ? 1 : 0)
    const to = (row.ends[last] ?? 0) + (row.quotes[last] ? 1 : 0)
    let hash = to - from
    for (let field = first; field <= last; field += 1)
      hash = Math.imul(hash, 31) ^ (row.hashes[field] ?? 0)
    const known = raw[kind].find(row, from, to, hash)
    if (known >= 0) {
      raw[kind].tellNotes(known, countMended)
      return raw[kind].tag(known)
    }
    const mended: string[] = []
    const coded = readAnew(mended)
    for (const rule of mended) countMended(rule)
    if (typeof coded === 'number') raw[kind].add(row, from, to, hash, coded, mended)
    return coded
  }
  const readWords = (row: CsvRow, mended: string[]) => {
    // The order of the record coder's own list.
    return code(JSON.stringify(words.map(name => readText(row, name, mended))), 'words')
  }
  const readCost = (row: CsvRow, mended: string[]): Coded => {
    const text = readText(row, 'indicativeCost', mended)
    return text === null ? valueTags.nothing : code(text, 'cost')
  }
  const write = (coded: Coded) => {
    if (typeof coded === 'number') writeVarint(writer, coded)
    else writeLiteral(writer, coded)
  }

  return {
    setFields(found) {
      fields = found
      span = findSpan(found)
    },
    get size() {
      return waiting.length
    },
    add(row, countMended) {
      const item = Number(row.text(fields.get('item') ?? -1) || Number.NaN)
      if (!Number.isInteger(item) || item < 1 || item > 999) return false
      let step: Coded
      if (span) step = encodeSpan(row, 'words', span, mended => readWords(row, mended), countMended)
      else {
        const mended: string[] = []
        step = readWords(row, mended)
        for (const rule of mended) countMended(rule)
      }
      const at = fields.get('indicativeCost') ?? -1
      const cost =
        at < 0
          ? valueTags.nothing
          : encodeSpan(
              row,
              'cost',
              { first: at, last: at },
              mended => readCost(row, mended),
              countMended,
            )
      waiting.push({ item, words: step, cost })
      return true
    },
    finish() {
      writer.length = 0
      const steps = orderSteps(waiting)
      for (const step of steps) {
        writeVarint(writer, step.item)
        write(step.words)
        write(step.cost)
      }
      waiting = []
      return { steps: writer.bytes.subarray(0, writer.length), count: steps.length }
    },
  }
}

/** In the order of their steps; of two rows for one step the later counts. */
export function orderSteps<Step extends { readonly item: number }>(
  steps: readonly Step[],
): readonly Step[] {
  const isInOrder = steps.every(({ item }, at) => at === 0 || item > (steps[at - 1]?.item ?? 0))
  if (isInOrder) return steps
  return [...new Map(steps.map(step => [step.item, step])).values()].sort((a, b) => a.item - b.item)
}

/** Where the words of a step stand side by side and nothing else between them; they then are one value. */
function findSpan(fields: ReadonlyMap<RecommendationField, number>) {
  const places = words.map(name => fields.get(name) ?? -1).filter(place => place >= 0)
  const first = Math.min(...places)
  const last = Math.max(...places)
  return places.length > 0 && last - first === places.length - 1 ? { first, last } : null
}
