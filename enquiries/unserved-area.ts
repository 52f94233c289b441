import type { HomeArea } from '../homes/supplies/home-area.ts'
import { isUnserved, type UnservedState } from '../homes/supplies/service-area.ts'
import type { Flow } from './flows/flow.ts'

export type UnservedArea = HomeArea & { readonly state: UnservedState }

/** Where we cannot do what the flow is about; null also where it cannot be told. */
export function findUnserved(
  { needsEngineer, suppliesHome }: Pick<Flow, 'needsEngineer' | 'suppliesHome'>,
  area: HomeArea | null,
): UnservedArea | null {
  if (!(needsEngineer || suppliesHome) || area === null) return null
  const { state } = area
  return isUnserved(state) ? { ...area, state } : null
}
