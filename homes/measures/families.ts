import { alternatives } from './list-measures.ts'
import type { MeasureId } from './measure.ts'

/** Measures of one family do the same: a home needs one of them. A heat pump is listed beside a boiler. */
const families: readonly (readonly MeasureId[])[] = alternatives.map(ids =>
  ids.includes('condensing-boiler') ? [...ids, 'heat-pump'] : ids,
)

const familyById = new Map<string, number>(
  families.flatMap((ids, at) => ids.map(id => [id, at] as const)),
)

/** Null for a measure that nothing else does the same as. */
export const findFamily = (id: string): number | null => familyById.get(id) ?? null

const heating = findFamily('heat-pump')

/** Whether a visitor says that it is done. New heating rules out no other: a heat pump may follow. */
export function isSaidDone(
  { id, key }: { readonly id: MeasureId; readonly key: string },
  done: readonly string[],
): boolean {
  const family = findFamily(id)
  return done.some(one => {
    if (one === key || one === id) return true
    return family !== null && family !== heating && findFamily(one) === family
  })
}
