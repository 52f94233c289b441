import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import {
  createByteReader,
  createByteWriter,
  isAtEnd,
  makeRoom,
  readVarint,
  writeVarint,
} from './bytes.ts'
import { createCodeTable, findCode, type RecordDictionary } from './dictionary.ts'
import { firstCodeTag, readLiteral, readValue, valueTags, writeLiteral } from './values.ts'

/** The tag of a value, or its text where the dictionary is full. */
export type CodedText = number | string

export type CodedStep = {
  readonly item: number
  readonly words: CodedText
  readonly cost: CodedText
}

export type RecommendationEncoder = {
  /** Adds to the dictionary it was made with. */
  codeWords(words: RecommendationWords): CodedText
  codeCost(cost: string | null): CodedText
  /** Its bytes are valid until the next call. */
  encode(steps: readonly CodedStep[]): Uint8Array
}

export type RecommendationDecoder = {
  decode(bytes: Uint8Array): Recommendation[]
}

type RecommendationWords = Omit<Recommendation, 'item' | 'indicativeCost'>

export function createRecommendationEncoder(dictionary: RecordDictionary): RecommendationEncoder {
  const tables = {
    words: createCodeTable(dictionary.steps),
    costs: createCodeTable(dictionary.costs),
  }
  const writer = createByteWriter()
  const code = (text: string, table: keyof typeof tables): CodedText => {
    const found = findCode(tables[table], text)
    return found === undefined ? text : found + firstCodeTag
  }
  const write = (coded: CodedText) => {
    if (typeof coded === 'number') writeVarint(writer, coded)
    else writeLiteral(writer, coded)
  }
  return {
    codeWords({ improvementId, improvementIdText, summaryText, descriptionText }) {
      const texts = [improvementId, improvementIdText, summaryText, descriptionText]
      return code(JSON.stringify(texts), 'words')
    },
    codeCost: cost => (cost === null ? valueTags.nothing : code(cost, 'costs')),
    encode(steps) {
      writer.length = 0
      for (const { item, words, cost } of steps) {
        makeRoom(writer, 0)
        writeVarint(writer, item)
        write(words)
        write(cost)
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
        const item = readVarint(reader)
        const step = readValue(reader, readVarint(reader), dictionary.steps)
        const indicativeCost = readValue(reader, readVarint(reader), dictionary.costs)
        recommendations.push({ item, ...unpackWords(step), indicativeCost })
      }
      return recommendations
    },
  }
}

function unpackWords(packed: string | null): RecommendationWords {
  const texts: (string | null)[] = packed === null ? [] : JSON.parse(packed)
  const [improvementId = null, improvementIdText = null] = texts
  const [, , summaryText = null, descriptionText = null] = texts
  return { improvementId, improvementIdText, summaryText, descriptionText }
}

/** One step as it is encoded, and its number. */
export type EncodedStep = { readonly item: number; readonly bytes: Uint8Array }

export function splitSteps(encoded: Uint8Array): EncodedStep[] {
  const reader = createByteReader(encoded)
  const steps: EncodedStep[] = []
  while (!isAtEnd(reader)) {
    const start = reader.position
    const item = readVarint(reader)
    for (let value = 0; value < 2; value += 1) {
      const tag = readVarint(reader)
      if (tag !== valueTags.nothing && tag < firstCodeTag) readLiteral(reader, tag)
    }
    steps.push({ item, bytes: encoded.subarray(start, reader.position) })
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
