/** A key of an object, or the values by which one element of a list is found. */
type Step = string | Readonly<Record<string, string | number>>
export type Place = readonly Step[]

/** Records of benchmarks by name. */
export type Records = Readonly<Record<string, unknown>>

/** The greatest of what the rest of the place leads to in each element of a list. */
export const greatest = '*'

/** The number at a place in a record; null where there is none, for it was not measured. */
export function readFigure(value: unknown, place: Place): number | null {
  const [step, ...rest] = place
  if (step === undefined) return typeof value === 'number' ? value : null
  if (step === greatest) {
    const found = (Array.isArray(value) ? value : []).flatMap(one => readFigure(one, rest) ?? [])
    return found.length > 0 ? Math.max(...found) : null
  }
  return readFigure(stepInto(value, step), rest)
}

function stepInto(value: unknown, step: Step): unknown {
  if (typeof step !== 'string')
    return Array.isArray(value) ? value.find(one => isMeant(one, step)) : null
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null
  return (value as Record<string, unknown>)[step]
}

const isMeant = (one: Record<string, unknown>, wanted: Readonly<Record<string, unknown>>) =>
  Object.entries(wanted).every(([key, value]) => one[key] === value)

/** The text under a key of the record, or of the innermost part on the way to a place that has it. */
export function readText(value: unknown, key: string, [step, ...rest]: Place): string | null {
  const own = stepInto(value, key)
  const inner = step === undefined ? null : readText(stepInto(value, step), key, rest)
  return inner ?? (typeof own === 'string' ? own : null)
}
