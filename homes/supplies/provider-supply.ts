import type { ServiceState } from './service-area.ts'

/** A supply as another provider tells it, in whose numbers we may not see the network. */
export type ProviderSupply = {
  readonly electricity: readonly ProviderElectricity[]
  readonly gas: readonly ProviderGas[]
  /** The two letters, where we know them. */
  readonly regionCode: string | null
  readonly regionName: string | null
  readonly serviceState: ServiceState | null
}

export type ProviderElectricity = {
  readonly mpan: string
  /** The first two digits of the number. */
  readonly distributorId: string | null
  readonly operator: string | null
  readonly powerCutPhone: string | null
  readonly gspGroup: string | null
}

export type ProviderGas = { readonly mprn: string; readonly transporter: string | null }
