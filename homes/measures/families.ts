import type { MeasureId } from './measure.ts'

/** Measures of one family do the same: a home needs one of them. */
const families: readonly (readonly MeasureId[])[] = [
  ['loft', 'loft-top-up'],
  ['internal-wall', 'external-wall'],
  ['double-glazing', 'secondary-glazing'],
  ['condensing-boiler', 'storage-heaters', 'heat-pump'],
]

const familyById = new Map<string, number>(
  families.flatMap((ids, at) => ids.map(id => [id, at] as const)),
)

/** Null for a measure that nothing else does the same as. */
export const findFamily = (id: string): number | null => familyById.get(id) ?? null

/** Whether having one leaves nothing for the other to do: a new boiler still leaves a heat pump. */
export function makesNeedless(had: string, id: MeasureId): boolean {
  if (had === id) return true
  const family = findFamily(had)
  return family !== null && family === findFamily(id) && id !== 'heat-pump' && had !== 'heat-pump'
}

/** Whether a visitor says that it is done. New heating never rules out other heating. */
export function isSaidDone(
  { id, key }: { readonly id: MeasureId; readonly key: string },
  done: readonly string[],
): boolean {
  return done.some(one => one === key || (makesNeedless(one, id) && !(one !== id && isHeating(id))))
}

const isHeating = (id: MeasureId) => id === 'condensing-boiler' || id === 'storage-heaters'
