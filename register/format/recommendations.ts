import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import {
  createByteReader,
  createByteWriter,
  makeRoom,
  readVarint,
  takeBytes,
  writeVarint,
} from './bytes.ts'
import { createCodeTable, type RecordDictionary } from './dictionary.ts'
import { readValue, writeValue } from './record.ts'
import { valueTags } from './values.ts'

export type RecommendationEncoder = {
  /** Null where there is none. Adds to the dictionary it was made with. */
  encode(recommendations: readonly Recommendation[]): Uint8Array | null
}

export type RecommendationDecoder = {
  decode(bytes: Uint8Array): Recommendation[]
}

export function createRecommendationEncoder(dictionary: RecordDictionary): RecommendationEncoder {
  const steps = createCodeTable(dictionary.steps)
  const costs = createCodeTable(dictionary.costs)
  const writer = createByteWriter()
  return {
    encode(recommendations) {
      if (recommendations.length === 0) return null
      writer.length = 0
      for (const recommendation of recommendations) {
        makeRoom(writer, 0)
        writeVarint(writer, recommendation.item)
        writeValue(writer, packStep(recommendation), steps)
        const cost = recommendation.indicativeCost
        if (cost === null) writeVarint(writer, valueTags.nothing)
        else writeValue(writer, cost, costs)
      }
      return takeBytes(writer)
    },
  }
}

export function createRecommendationDecoder(dictionary: RecordDictionary): RecommendationDecoder {
  return {
    decode(bytes) {
      const reader = createByteReader(bytes)
      const recommendations: Recommendation[] = []
      while (reader.position < reader.bytes.length) {
        const item = readVarint(reader)
        const step = readValue(reader, readVarint(reader), dictionary.steps)
        const indicativeCost = readValue(reader, readVarint(reader), dictionary.costs)
        recommendations.push({ item, ...unpackStep(step), indicativeCost })
      }
      return recommendations
    },
  }
}

type Step = Omit<Recommendation, 'item' | 'indicativeCost'>

function packStep(step: Step): string {
  const { improvementId, improvementIdText, summaryText, descriptionText } = step
  return JSON.stringify([improvementId, improvementIdText, summaryText, descriptionText])
}

function unpackStep(packed: string | null): Step {
  const texts: (string | null)[] = packed === null ? [] : JSON.parse(packed)
  const [improvementId = null, improvementIdText = null] = texts
  const [, , summaryText = null, descriptionText = null] = texts
  return { improvementId, improvementIdText, summaryText, descriptionText }
}
