import type { Confidence, SourceId } from './sources.ts'

/** A figure that a calculation takes as given. */
export type Assumption = {
  readonly value: number
  readonly unit: string
  readonly what: string
  readonly source: SourceId
  /** The day on which the source was last looked at. */
  readonly asOf: string
  readonly confidence: Confidence
}

export function assumption(
  value: number,
  unit: string,
  what: string,
  source: SourceId = 'own-assumptions',
  confidence: Confidence = 'unverified',
): Assumption {
  return { value, unit, what, source, asOf: '2026-11-22', confidence }
}
