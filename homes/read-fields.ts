import { addDays, isDayText } from './days.ts'

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

/** VAT as a fraction of the price without it. The highest rate is 0.2, and 0.5 is a slip for 0.05. */
export const mostVat = 0.25

export const isVatRate = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= mostVat

/** A first and a last day, the last not before the first. */
export const isSpan = ({ from, to }: Fields) => isDayText(from) && isDayText(to) && from <= to

/** Ids that more than one entry of a list has, or what else the field tells entries apart by. */
export function findRepeated(list: readonly unknown[], field: 'id' | 'gsp' = 'id'): string[] {
  const ids = list.filter(isFields).map(entry => String(entry[field]))
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}

/** How long before its last day an editor is told of an entry. */
export const soonDays = 14

/** What an editor should look at: what has ended or ends soon. */
export function reviewEnd({ id, to }: { readonly id: string; readonly to: string }, today: string) {
  if (to < today) return [`${id} ended on ${to} and is not shown: renew it or take it out.`]
  return to <= addDays(today, soonDays)
    ? [`${id} ends on ${to}, within ${soonDays} days: renew it or let it go.`]
    : []
}
