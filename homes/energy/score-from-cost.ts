import type { Methodology } from './methodologies.ts'

/**
 * The score that a year's cost comes to, and back (SAP 2009 and 2012, section 13). The cost is of
 * heating, hot water, lighting and pumps at the fixed prices of the methodology, standing charge
 * included: never today's. Null for RdSAP 10, of which no price list is public, and for SAP 2005.
 */
export function scoreFromCost(
  poundsAYear: number,
  floorAreaM2: number,
  methodology: Methodology,
): number | null {
  if (methodology.costDeflator === null) return null
  return scoreFromFactor((methodology.costDeflator * poundsAYear) / (floorAreaM2 + 45))
}

export function costFromScore(
  score: number,
  floorAreaM2: number,
  methodology: Methodology,
): number | null {
  if (methodology.costDeflator === null) return null
  return (factorFromScore(score) * (floorAreaM2 + 45)) / methodology.costDeflator
}

/** Below this energy cost factor the score is a straight line, above it a logarithm. */
const bend = 3.5

const scoreFromFactor = (factor: number) =>
  factor < bend ? 100 - 13.95 * factor : 117 - 121 * Math.log10(factor)

/** The line ends at 51.175 and the curve begins at 51.168: a score between them is on the line. */
function factorFromScore(score: number): number {
  const onLine = (100 - score) / 13.95
  return onLine <= bend ? onLine : Math.max(bend, 10 ** ((117 - score) / 121))
}
