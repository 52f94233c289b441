import { findDistributor } from './distributors.ts'
import { readMpan } from './mpan.ts'
import { findOutcodeRegion } from './outcode-regions.ts'
import type { Region } from './regions.ts'

export type FoundRegion =
  | {
      readonly code: string
      readonly name: string
      readonly gspGroup: string
      readonly certainty: 'certain' | 'likely'
    }
  | {
      readonly code: null
      readonly name: null
      readonly gspGroup: null
      readonly certainty: 'unknown'
    }

/**
 * The region of a home: from the distributor in its MPANs, else from its outcode, else unknown. An
 * unknown region gets no regional price, operator or carbon figure.
 */
export function findRegion(mpans: readonly string[], outcode: string | null): FoundRegion {
  const byOutcode = outcode === null ? null : findOutcodeRegion(outcode)
  const networks = listNetworks(mpans)
  const chosen = networks.find(({ checks }) => checks) ?? networks[0]
  if (!chosen) return byOutcode ? found(byOutcode.region, 'likely') : unknown
  const { region, isSure, checks } = chosen
  const isContradicted =
    networks.some(network => network.region !== region) ||
    (byOutcode !== null && !byOutcode.isInvented && byOutcode.region !== region)
  return found(region, checks && isSure && !isContradicted ? 'certain' : 'likely')
}

type Network = { region: Region; isSure: boolean; checks: boolean }

function listNetworks(mpans: readonly string[]): Network[] {
  const networks: Network[] = []
  for (const mpan of mpans) {
    const reading = readMpan(mpan)
    if (reading.kind !== 'mpan') continue
    const distributor = findDistributor(reading.distributorId)
    if (!distributor?.region) continue
    const { region, isRegionSure: isSure } = distributor
    networks.push({ region, isSure, checks: reading.checks })
  }
  return networks
}

const unknown: FoundRegion = { code: null, name: null, gspGroup: null, certainty: 'unknown' }

function found({ code, name, gspGroup }: Region, certainty: 'certain' | 'likely'): FoundRegion {
  return { code, name, gspGroup, certainty }
}
