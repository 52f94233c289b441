import { readForeignRegionCode } from '../../homes/supplies/regions.ts'
import type { ServiceState } from '../../homes/supplies/service-area.ts'
import type { ProviderElectricity, ProviderGas, ProviderSupply } from '../../homes/supplies/provider-supply.ts'
import { readMembers, readText } from './read-members.ts'

const serviceStates: readonly ServiceState[] = ['covered', 'waiting-list', 'not-covered']

/** A supply as another provider tells it; null where it is none. */
export function readSupply(value: unknown): ProviderSupply | null {
  const { type, attributes } = readMembers(value)
  if (type !== 'supplies' || typeof attributes !== 'object' || attributes === null) return null
  const told = readMembers(attributes)
  const code = readText(told['pes-region'])
  const region = code === null ? null : readForeignRegionCode(code)
  return {
    electricity: readList(told.electricity, readElectricity),
    gas: readList(told.gas, readGas),
    regionCode: region?.code ?? null,
    regionName: readText(told.region) ?? region?.name ?? null,
    serviceState: serviceStates.find(state => state === told['service-area']) ?? null,
  }
}

function readElectricity(value: unknown): ProviderElectricity | null {
  const told = readMembers(value)
  const mpan = readText(told.mpan)
  if (mpan === null) return null
  return {
    mpan,
    distributorId: readText(told.distributor),
    operator: readText(told.operator),
    powerCutPhone: readText(told['power-cut-phone']),
    gspGroup: readText(told['gsp-group']),
  }
}

function readGas(value: unknown): ProviderGas | null {
  const told = readMembers(value)
  const mprn = readText(told.mprn)
  return mprn === null ? null : { mprn, transporter: readText(told.transporter) }
}

function readList<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] {
  if (!Array.isArray(value)) return []
  return value.map(read).filter(item => item !== null)
}
