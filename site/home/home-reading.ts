import type { OtherSupplyKind } from '../../homes/addresses/other-supply.ts'
import type { NextStep } from '../../homes/plans/choose-next-step.ts'
import type { SupplyView } from '../../homes/supplies/describe-supply.ts'
import type { ServiceState } from '../../homes/supplies/service-area.ts'
import type { CertificateView } from './certificate/certificate-view.ts'
import type { NeighboursView } from './neighbours/neighbours.tsx'

/** What came of looking a home up. `fault`: it could not be looked up, which says nothing of it. */
export type HomeReading =
  | FoundHome
  | FoundOtherSupply
  | { readonly kind: 'unknown' }
  | { readonly kind: 'fault' }

export type FoundHome = Found & {
  readonly kind: 'home'
  readonly certificate: CertificateView | 'unread' | null
  readonly neighbours: NeighboursView
}

export type FoundOtherSupply = Found & {
  readonly kind: 'other-supply'
  readonly otherKinds: readonly OtherSupplyKind[]
}

export const isRead = <Value>(value: Value | 'unread' | null): value is Value =>
  value !== null && value !== 'unread'

type Found = {
  readonly address: AddressView
  readonly supply: SupplyView
  readonly area: {
    /** Null where another provider decides it and cannot be asked. */
    readonly state: ServiceState | null
    readonly outcode: string
    readonly asOf: string
  }
  readonly next: NextStep
}

export type AddressView = {
  readonly id: string
  readonly line1: string
  /** Line two and the town. */
  readonly rest: readonly string[]
  readonly postcode: string
  readonly country: string | null
}
