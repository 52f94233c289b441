import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import {
  createRecommendationDecoder,
  createRecommendationEncoder,
} from '../format/recommendations.ts'

/** The steps of one certificate as they are encoded; null where nothing was said of them. */
type StepsByOrigin = {
  /** As they were served. */
  readonly earlier: Uint8Array | null
  /** From files of rows. */
  readonly rows: Uint8Array | null
  /** From a document. */
  readonly document: Uint8Array | null
}

/**
 * Joins what files of rows and documents say of one certificate's steps, by their numbers: the words
 * from whichever has more of them, what the step brings from the document. Each new list replaces what
 * was served of its own kind. The dictionary does not grow.
 */
export function createStepMerger(
  dictionary: RecordDictionary,
): (steps: StepsByOrigin) => Uint8Array | null {
  const decoder = createRecommendationDecoder(dictionary)
  const encoder = createRecommendationEncoder(dictionary, 'as it is')
  const decode = (bytes: Uint8Array | null) => (bytes === null ? [] : decoder.decode(bytes))
  return ({ earlier, rows, document }) => {
    if (rows === null && document === null) return earlier
    if (earlier === null && rows === null) return document?.length === 0 ? null : document
    if (earlier === null && document === null) return rows
    const merged = mergeSteps(decode(earlier), rows && decode(rows), document && decode(document))
    return merged.length === 0 ? null : Uint8Array.from(encoder.encode(merged.map(encoder.code)))
  }
}

type Steps = readonly Recommendation[]

function mergeSteps(earlier: Steps, rows: Steps | null, document: Steps | null): Steps {
  const merged = new Map<number, Recommendation>()
  const served = new Map(earlier.map(step => [step.item, step]))
  for (const step of earlier)
    if (step.outcome ? document === null : rows === null) merged.set(step.item, step)
  for (const step of rows ?? []) add(step, merged.get(step.item))
  // The words that were served with a document's step may have come from a file of rows.
  for (const step of document ?? []) add(step, merged.get(step.item) ?? served.get(step.item))
  return [...merged.values()].sort((a, b) => a.item - b.item)

  function add(step: Recommendation, other: Recommendation | undefined): void {
    merged.set(step.item, other && isSame(step, other) ? mergeStep(other, step) : step)
  }
}

/** Of two files that number a certificate's steps otherwise, nothing is put together. */
function isSame({ improvementId: one }: Recommendation, { improvementId: other }: Recommendation) {
  return one?.trim() === other?.trim()
}

function mergeStep(earlier: Recommendation, later: Recommendation): Recommendation {
  const words = countTexts(later) >= countTexts(earlier) ? later : earlier
  const outcome = later.outcome ?? earlier.outcome
  return {
    item: later.item,
    improvementId: words.improvementId,
    improvementIdText: words.improvementIdText,
    summaryText: words.summaryText,
    descriptionText: words.descriptionText,
    indicativeCost: later.indicativeCost ?? earlier.indicativeCost,
    ...(outcome && { outcome }),
  }
}

function countTexts(step: Recommendation): number {
  const texts = [step.improvementIdText, step.summaryText, step.descriptionText]
  return texts.filter(text => text !== null).length
}
