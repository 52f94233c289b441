import { addDays } from '../days.ts'
import type { MeasureId } from '../measures/measure.ts'
import type { Confidence } from '../sources.ts'
import type { Condition } from './conditions.ts'

type GrantStatus = 'open' | 'planned' | 'in-force' | 'ended'
export type SchemeKind =
  | 'grant'
  | 'grant-and-loan'
  | 'export-tariff'
  | 'tax-relief'
  | 'programme'
  | 'rule'

export type GrantAmount = {
  /** As the scheme calls it. */
  measure: string
  /** Our measure that it goes towards, where it is one of ours. */
  for?: MeasureId
  pounds: number
  since?: string
  until?: string
  upTo?: boolean
  when?: Condition
}

export type Scheme = {
  id: string
  name: string
  kind: SchemeKind
  status: GrantStatus
  nations: readonly string[]
  /** A year, a month or a day; `null` where nobody gives one. */
  opens: string | null
  closes: string | null
  amounts: readonly GrantAmount[]
  measures: readonly MeasureId[]
  /** All of them must hold. */
  rules: readonly Condition[]
  /** Councils pause and stop at their own dates. */
  askCouncil?: boolean
  /** The official page. */
  url: string
  source: readonly string[]
  asOf: string
  confidence: { amounts: Confidence; rules: Confidence; dates: Confidence }
}

export type Grants = { asOf: string; schemes: readonly Scheme[] }

/**
 * The status written down, corrected by its own dates: a scheme past its close has ended, and one
 * that has not opened yet is planned.
 */
export function grantStatusOn(scheme: Scheme, today: string): GrantStatus {
  if (scheme.closes !== null && lastDayOf(scheme.closes) < today) return 'ended'
  const isToCome = scheme.opens !== null && firstDayOf(scheme.opens) > today
  return isToCome && scheme.status !== 'ended' ? 'planned' : scheme.status
}

export const findEndedReliefs = ({ schemes }: Grants, today: string): readonly Scheme[] =>
  schemes.filter(one => one.kind === 'tax-relief' && grantStatusOn(one, today) === 'ended')

/** A scheme that somebody who waits may miss. */
const soonDays = 60
export const closesSoon = ({ closes }: Scheme, today: string): boolean =>
  closes !== null && lastDayOf(closes) <= addDays(today, soonDays)

/** Sums that hold today. Sums nobody confirmed are not quoted at all. */
export function amountsOn(scheme: Scheme, today: string): readonly GrantAmount[] {
  if (scheme.confidence.amounts === 'unverified') return []
  return scheme.amounts.filter(
    ({ since, until }) => (since ?? '') <= today && (until === undefined || today <= until),
  )
}

/** The sum for one of our measures that is paid whatever else holds of the home. */
export const plainAmountOn = (scheme: Scheme, today: string): GrantAmount | null =>
  amountsOn(scheme, today).find(amount => amount.for && !amount.when) ?? null

export function firstDayOf(date: string): string {
  return `${date}-01-01`.slice(0, 10)
}

export function lastDayOf(date: string): string {
  if (date.length === 4) return `${date}-12-31`
  return date.length === 7 ? `${date}-31` : date
}
