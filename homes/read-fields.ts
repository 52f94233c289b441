import { isDayText } from './days.ts'

/** What the checks of hand-written content read fields with. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''

export const isOneOf = (value: unknown, names: readonly string[]) =>
  typeof value === 'string' && names.includes(value)

/** Pence for a kWh or a day: below 1 somebody wrote pounds, above 1000 left out a decimal point. */
export const isPence = (value: unknown): value is number =>
  typeof value === 'number' && value >= 1 && value < 1000

export const isPounds = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 10_000

/** A first and a last day, the last not before the first. */
export const isSpan = ({ from, to }: Fields) => isDayText(from) && isDayText(to) && from <= to

/** Ids that more than one entry of a list has. */
export function findRepeated(list: readonly unknown[]): string[] {
  const ids = list.filter(isFields).map(({ id }) => String(id))
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}
