import { isPossibleScore } from '../../../homes/epc-ratings/energy-band.ts'
import { mendEncoding } from '../../../homes/epc-ratings/mend-encoding.ts'
import type { Recommendation, StepOutcome } from '../../../homes/epc-ratings/recommendation.ts'
import { orderSteps } from '../../format/recommendations.ts'
import { type Members, readMembers, readNumber, readText } from './open-document.ts'

/** Above any that was ever lodged, and far below what is a slip. */
const mostPounds = 100_000

/** The steps of a document in their order; those without a number are left out. */
export function readDocumentSteps(document: Members): readonly Recommendation[] {
  const given = document.suggested_improvements
  const steps = Array.isArray(given) ? given.map(readMembers) : []
  return orderSteps(steps.flatMap(step => readStep(step) ?? []))
}

function readStep(step: Members): Recommendation | null {
  const item = readNumber(step.sequence)
  if (item === null || !Number.isInteger(item) || item < 1 || item > 999) return null
  const details = readMembers(step.improvement_details)
  const texts = readMembers(details.improvement_texts)
  const mended = (...values: readonly unknown[]) => {
    const text = values.map(readText).find(value => value !== null)
    return text === undefined ? null : mendEncoding(text)
  }
  const outcome = readOutcome(step)
  return {
    item,
    improvementId: mended(details.improvement_number),
    improvementIdText: null,
    summaryText: mended(step.improvement_summary, texts.improvement_summary),
    descriptionText: mended(step.improvement_description, texts.improvement_description),
    indicativeCost: mended(step.indicative_cost),
    ...(outcome && { outcome }),
  }
}

/** Null where nothing is said. */
function readOutcome(step: Members): StepOutcome | null {
  const saving = readNumber(step.typical_saving)
  const outcome = {
    savingPounds: saving === null || Math.abs(saving) > mostPounds ? null : saving,
    scoreAfter: readScore(step.energy_performance_rating),
    environmentalScoreAfter: readScore(step.environmental_impact_rating),
  }
  return Object.values(outcome).some(value => value !== null) ? outcome : null
}

/** Zero says that it was not assessed. */
function readScore(value: unknown): number | null {
  const score = readNumber(value)
  return score !== null && isPossibleScore(score) ? Math.round(score) : null
}
