import type { Lodged } from '../../../homes/epc-ratings/lodged-columns.ts'
import { applyMeasures } from '../../../homes/measures/apply-measures.ts'
import { listMeasures } from '../../../homes/measures/list-measures.ts'
import type { HomeMeasure, MeasureId } from '../../../homes/measures/measure.ts'
import type { MeasuresToApply } from '../../../homes/measures/read-measure-facts.ts'
import { givenOf } from './homes-to-measure.ts'

/** The measures of a home, or only some of them, applied one after another. */
export function apply(
  lodged: Partial<Lodged>,
  rest: Partial<MeasuresToApply> = {},
  only?: readonly MeasureId[],
): HomeMeasure[] {
  const given = givenOf(lodged, rest)
  const candidates = listMeasures(given)
  return applyMeasures(only ? candidates.filter(({ id }) => only.includes(id)) : candidates, given)
}

export function find(measures: readonly HomeMeasure[], id: MeasureId): HomeMeasure {
  const found = measures.find(measure => measure.id === id)
  if (!found) throw new Error(`There is no ${id} among ${measures.map(({ key }) => key)}`)
  return found
}
