import type { ProviderSupply } from './provider-supply.ts'
import {
  findOutcodeState,
  findServiceArea,
  type ServiceArea,
  type ServiceAreas,
  type ServiceState,
} from './service-area.ts'

/** Whether we serve one home, and where we do not, why and when we look again. */
export type HomeArea = {
  /** Null where another provider decides it and could not be reached, or where it cannot be told. */
  readonly state: ServiceState | null
  readonly outcode: string
  readonly asOf: string
  readonly reason: string | null
  /** The day on which we look at it next; `isPast` where that was not done. */
  readonly lookAgain: { readonly on: string; readonly isPast: boolean } | null
}

type Place = {
  readonly postcode: string
  /** Undefined where it is not known, as of an address that was typed. */
  readonly localAuthority?: string | null
  readonly isServed?: boolean | null
}

/** `providerSupply` is what another provider says of the home, if one does. */
export function findHomeArea(
  areas: ServiceAreas,
  place: Place,
  today: string,
  providerSupply: Pick<ProviderSupply, 'serviceState'> | 'unread' | null = null,
): HomeArea {
  const outcode = place.postcode.slice(0, -4)
  const ours = findServiceArea(areas, outcode, place.localAuthority ?? null)
  const providerState = providerSupply === 'unread' ? null : providerSupply?.serviceState
  const state = providerState ?? readState(areas, outcode, place, ours)
  // Our reason holds for our own decision, and not for another provider's.
  const { reason = null, lookAgainOn } = state === ours.state && state !== 'covered' ? ours : {}
  const lookAgain = lookAgainOn ? { on: lookAgainOn, isPast: lookAgainOn < today } : null
  return { state, outcode, asOf: areas.asOf, reason, lookAgain }
}

/** Another provider's `false` may mean a waiting list; our own list is not about its homes. */
function readState(
  areas: ServiceAreas,
  outcode: string,
  { localAuthority, isServed }: Place,
  ours: ServiceArea,
): ServiceState | null {
  if (isServed !== undefined) return isServed ? 'covered' : null
  return localAuthority === undefined ? findOutcodeState(areas, outcode) : ours.state
}
