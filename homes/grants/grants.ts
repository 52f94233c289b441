export type GrantStatus = 'open' | 'planned' | 'in-force' | 'ended'
export type Confidence = 'certain' | 'two-sources' | 'unverified'

export type GrantAmount = {
  measure: string
  pounds: number
  since?: string
  until?: string
  upTo?: boolean
  when?: { offGasGrid?: boolean; replacingFuels?: readonly string[]; ruralUplift?: boolean }
}

export type Scheme = {
  id: string
  name: string
  status: GrantStatus
  nations: readonly string[]
  /** A year, a month or a day; `null` where nobody gives one. */
  opens: string | null
  closes: string | null
  amounts: readonly GrantAmount[]
  source: readonly string[]
  asOf: string
  confidence: { amounts: Confidence; rules: Confidence; dates: Confidence }
}

export type Grants = { asOf: string; schemes: readonly Scheme[] }

/** The status written down, corrected by its own dates: a scheme past its close has ended. */
export function grantStatusOn(scheme: Scheme, today: string): GrantStatus {
  if (scheme.closes !== null && lastDayOf(scheme.closes) < today) return 'ended'
  return scheme.status
}

/** Sums that hold today. Sums nobody confirmed are not quoted at all. */
export function amountsOn(scheme: Scheme, today: string): readonly GrantAmount[] {
  if (scheme.confidence.amounts === 'unverified') return []
  return scheme.amounts.filter(
    ({ since, until }) => (since ?? '') <= today && (until === undefined || today <= until),
  )
}

function lastDayOf(date: string): string {
  if (date.length === 4) return `${date}-12-31`
  return date.length === 7 ? `${date}-31` : date
}
