import type { Recommendation, StepOutcome } from '../../homes/epc-ratings/recommendation.ts'
import {
  type ByteReader,
  type ByteWriter,
  createByteReader,
  createByteWriter,
  DamagedRecord,
  isAtEnd,
  makeRoom,
  readVarint,
  writeVarint,
} from './bytes.ts'
import { createCodeTable, findCode, type Growth, type RecordDictionary } from './dictionary.ts'
import { firstCodeTag, readLiteral, readValue, valueTags, writeLiteral } from './values.ts'

/** The tag of a value, or its text where the dictionary is full. */
export type CodedText = number | string

export type CodedStep = {
  /** From 1 to 999. */
  readonly item: number
  readonly words: CodedText
  readonly cost: CodedText
  readonly outcome?: StepOutcome | undefined
}

/** Added to the number of a step whose outcome follows: higher than any number of a step. */
const withOutcome = 1000

type RecommendationEncoder = {
  /** Adds to the dictionary it was made with, if that grows. */
  codeWords(words: RecommendationWords): CodedText
  codeCost(cost: string | null): CodedText
  code: (step: Recommendation) => CodedStep
  /** Its bytes are valid until the next call. */
  encode(steps: readonly CodedStep[]): Uint8Array
}

export type RecommendationDecoder = {
  decode(bytes: Uint8Array): Recommendation[]
}

type RecommendationWords = Omit<Recommendation, 'item' | 'indicativeCost' | 'outcome'>

export function createRecommendationEncoder(
  dictionary: RecordDictionary,
  growth: Growth = 'grows',
): RecommendationEncoder {
  const tables = {
    words: createCodeTable(dictionary.steps, growth),
    costs: createCodeTable(dictionary.costs, growth),
  }
  const writer = createByteWriter()
  const codeText = (text: string, table: keyof typeof tables): CodedText => {
    const found = findCode(tables[table], text)
    return found === undefined ? text : found + firstCodeTag
  }
  const write = (coded: CodedText) => {
    if (typeof coded === 'number') writeVarint(writer, coded)
    else writeLiteral(writer, coded)
  }
  const codeWords = (words: RecommendationWords) => {
    const { improvementId, improvementIdText, summaryText, descriptionText } = words
    const texts = [improvementId, improvementIdText, summaryText, descriptionText]
    return codeText(JSON.stringify(texts), 'words')
  }
  const codeCost = (cost: string | null) =>
    cost === null ? valueTags.nothing : codeText(cost, 'costs')
  return {
    codeWords,
    codeCost,
    code: step => ({
      item: step.item,
      words: codeWords(step),
      cost: codeCost(step.indicativeCost),
      outcome: step.outcome,
    }),
    encode(steps) {
      writer.length = 0
      for (const { item, words, cost, outcome } of steps) {
        makeRoom(writer, 0)
        writeVarint(writer, outcome ? item + withOutcome : item)
        write(words)
        write(cost)
        if (outcome) writeOutcome(writer, outcome)
      }
      return writer.bytes.subarray(0, writer.length)
    },
  }
}

export function createRecommendationDecoder(dictionary: RecordDictionary): RecommendationDecoder {
  return {
    decode(bytes) {
      const reader = createByteReader(bytes)
      const recommendations: Recommendation[] = []
      while (!isAtEnd(reader)) {
        const number = readVarint(reader)
        const step = readValue(reader, readVarint(reader), dictionary.steps)
        const indicativeCost = readValue(reader, readVarint(reader), dictionary.costs)
        const lodged = { ...unpackWords(step), indicativeCost }
        recommendations.push(
          number < withOutcome
            ? { item: number, ...lodged }
            : { item: number - withOutcome, ...lodged, outcome: readOutcome(reader) },
        )
      }
      return recommendations
    },
  }
}

function unpackWords(packed: string | null): RecommendationWords {
  const texts = packed === null ? [] : parseTexts(packed)
  const [improvementId = null, improvementIdText = null] = texts
  const [, , summaryText = null, descriptionText = null] = texts
  return { improvementId, improvementIdText, summaryText, descriptionText }
}

function parseTexts(packed: string): (string | null)[] {
  try {
    const texts: unknown = JSON.parse(packed)
    if (Array.isArray(texts)) return texts
  } catch {}
  throw new DamagedRecord('A record holds a step that cannot be read.')
}

/** Whole pence, so that nothing is rounded that was lodged. What is null is 0. */
function writeOutcome(writer: ByteWriter, outcome: StepOutcome): void {
  const { savingPounds, scoreAfter, environmentalScoreAfter } = outcome
  const pence = savingPounds === null ? null : Math.round(savingPounds * 100)
  writeVarint(writer, pence === null ? 0 : pence < 0 ? -2 * pence : 2 * pence + 1)
  writeVarint(writer, scoreAfter ?? 0)
  writeVarint(writer, environmentalScoreAfter ?? 0)
}

function readOutcome(reader: ByteReader): StepOutcome {
  const saving = readVarint(reader)
  const pence = saving % 2 === 1 ? (saving - 1) / 2 : -saving / 2
  return {
    savingPounds: saving === 0 ? null : pence / 100,
    scoreAfter: readVarint(reader) || null,
    environmentalScoreAfter: readVarint(reader) || null,
  }
}

/** One step as it is encoded, and its number. */
type EncodedStep = {
  readonly item: number
  readonly bytes: Uint8Array
  readonly hasOutcome: boolean
}

export function splitSteps(encoded: Uint8Array): EncodedStep[] {
  const reader = createByteReader(encoded)
  const steps: EncodedStep[] = []
  while (!isAtEnd(reader)) {
    const start = reader.position
    const number = readVarint(reader)
    for (let value = 0; value < 2; value += 1) {
      const tag = readVarint(reader)
      if (tag !== valueTags.nothing && tag < firstCodeTag) readLiteral(reader, tag)
    }
    const hasOutcome = number >= withOutcome
    if (hasOutcome) readOutcome(reader)
    const item = hasOutcome ? number - withOutcome : number
    steps.push({ item, bytes: encoded.subarray(start, reader.position), hasOutcome })
  }
  return steps
}

export function joinSteps(steps: readonly EncodedStep[]): Uint8Array {
  return Buffer.concat(steps.map(({ bytes }) => bytes))
}

/** In the order of their numbers; of two with one number the later counts. */
export function orderSteps<Step extends { readonly item: number }>(
  steps: readonly Step[],
): readonly Step[] {
  const isInOrder = steps.every(({ item }, at) => at === 0 || item > (steps[at - 1]?.item ?? 0))
  if (isInOrder) return steps
  return [...new Map(steps.map(step => [step.item, step])).values()].sort((a, b) => a.item - b.item)
}
