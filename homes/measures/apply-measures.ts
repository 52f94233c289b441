import type { Candidate } from './list-measures.ts'
import type { HomeMeasure } from './measure.ts'
import { isPump, startRun } from './measure-run.ts'
import { type MeasuresToApply, readMeasureFacts } from './read-measure-facts.ts'

/**
 * Candidates as measures of one home. The heat pump is reckoned last, instead of a new boiler and
 * never on top of it, and leaves no trace in the others: its figures stand beside theirs.
 */
export type MeasuresOfHome = {
  /** One after another, each on what the ones before have left. */
  inTurn(candidates: readonly Candidate[]): HomeMeasure[]
  /** The first ones in turn, and each of the rest as if it came right after those. */
  inPlace(first: readonly Candidate[], rest: readonly Candidate[]): HomeMeasure[]
}

/** Money and energy by the model, points by the one that the home is rated by. */
export function measuresOfHome(given: MeasuresToApply): MeasuresOfHome {
  const { ratedModel = given.model } = given
  const used = measuresOfModel(given)
  if (ratedModel === given.model) return used
  const rated = measuresOfModel({ ...given, model: ratedModel })
  return {
    inTurn: candidates => withPoints(used.inTurn(candidates), rated.inTurn(candidates)),
    inPlace: (first, rest) => withPoints(used.inPlace(first, rest), rated.inPlace(first, rest)),
  }
}

/** Both lists are of the same measures in the same order. */
const withPoints = (used: readonly HomeMeasure[], rated: readonly HomeMeasure[]): HomeMeasure[] =>
  used.map((measure, at) => {
    const { pointsGained = null, scoreAfter = null, sources = [] } = rated[at] ?? {}
    return {
      ...measure,
      pointsGained,
      scoreAfter,
      sources: [...new Set([...measure.sources, ...(pointsGained ? sources : [])])],
    }
  })

/** What holds whichever measures are applied is read once. */
function measuresOfModel(given: MeasuresToApply): MeasuresOfHome {
  const facts = readMeasureFacts(given)
  /** The last ones that `inPlace` was asked to put first: totals of a plan are of the same. */
  let last: { readonly keys: string; readonly done: readonly HomeMeasure[] } | null = null
  return {
    inTurn(candidates) {
      if (last?.keys === keysOf(candidates)) return [...last.done]
      const run = startRun(facts, candidates)
      const inOrder = [...candidates.filter(one => !isPump(one)), ...candidates.filter(isPump)]
      return inOrder.map(candidate => run.apply(candidate))
    },
    inPlace(first, rest) {
      const run = startRun(facts, [...first, ...rest])
      const own = first.filter(one => !isPump(one))
      const done = own.map(candidate => run.apply(candidate))
      last = { keys: keysOf(own), done }
      const afterThem = (candidate: Candidate) => run.copyFor(candidate).apply(candidate)
      return [...done, ...first.filter(isPump).map(afterThem), ...rest.map(afterThem)]
    },
  }
}

const keysOf = (candidates: readonly Candidate[]) => candidates.map(({ key }) => key).join()

export const applyMeasures = (
  candidates: readonly Candidate[],
  given: MeasuresToApply,
): HomeMeasure[] => measuresOfHome(given).inTurn(candidates)
