import { outcodeOf } from '../addresses/postcode.ts'
import { findDistributor } from './distributors.ts'
import { readMpan } from './meter-numbers.ts'
import type { ProviderElectricity, ProviderSupply } from './provider-supply.ts'
import { findRegionByCode, findRegionByGspGroup, type Region } from './regions.ts'

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
export const findRegion = (mpans: readonly string[], outcode: string | null): FoundRegion =>
  chooseRegion(mpans.flatMap(readNetwork), outcode)

export type SuppliedHome = {
  readonly mpans: readonly string[]
  readonly postcode: string
  /** What another provider says of the supply, if one does: the numbers may have come masked. */
  readonly providerSupply?: ProviderSupply | 'unread' | null
}

/**
 * The one region of a home that prices, tariffs and words go by: of the distributor in its numbers or
 * that another provider names, else as that provider says, else by its postcode.
 */
export function findRegionOfHome({ mpans, postcode, providerSupply }: SuppliedHome): FoundRegion {
  const provided = providerSupply === 'unread' ? null : providerSupply
  const own = mpans.flatMap(readNetwork)
  const networks = own.length > 0 ? own : (provided?.electricity ?? []).flatMap(readProvided)
  const said = provided?.regionCode ? findRegionByCode(provided.regionCode) : null
  if (networks.length === 0 && said) return found(said, 'certain')
  const chosen = chooseRegion(networks, outcodeOf(postcode))
  const isContradicted = said !== null && said.code !== chosen.code
  return isContradicted && chosen.code !== null ? { ...chosen, certainty: 'likely' } : chosen
}

function chooseRegion(networks: readonly Network[], outcode: string | null): FoundRegion {
  const byOutcode = outcode === null ? null : findOutcodeRegion(outcode)
  const chosen = networks.find(({ hasRightCheckDigit }) => hasRightCheckDigit) ?? networks[0]
  if (!chosen) return byOutcode ? found(byOutcode.region, 'likely') : unknown
  const { region, isSure, hasRightCheckDigit } = chosen
  const isContradicted =
    networks.some(network => network.region !== region) ||
    (byOutcode !== null && !byOutcode.isInvented && byOutcode.region !== region)
  return found(region, hasRightCheckDigit && isSure && !isContradicted ? 'certain' : 'likely')
}

type Network = { region: Region; isSure: boolean; hasRightCheckDigit: boolean }

/** None where the number names no network that has a region. */
function readNetwork(mpan: string): Network[] {
  const reading = readMpan(mpan)
  return reading.kind === 'mpan' ? networkOf(reading.distributorId, reading.hasRightCheckDigit) : []
}

function networkOf(distributorId: string, hasRightCheckDigit: boolean): Network[] {
  const distributor = findDistributor(distributorId)
  if (!distributor?.region) return []
  const { region, isRegionSure: isSure } = distributor
  return [{ region, isSure, hasRightCheckDigit }]
}

function readProvided({ mpan, distributorId, gspGroup }: ProviderElectricity): Network[] {
  const byNumber = readNetwork(mpan)
  if (byNumber.length > 0) return byNumber
  const byDistributor = distributorId === null ? [] : networkOf(distributorId, true)
  if (byDistributor.length > 0) return byDistributor
  const region = gspGroup === null ? null : findRegionByGspGroup(gspGroup)
  return region ? [{ region, isSure: true, hasRightCheckDigit: true }] : []
}

const unknown: FoundRegion = { code: null, name: null, gspGroup: null, certainty: 'unknown' }

function found({ code, name, gspGroup }: Region, certainty: 'certain' | 'likely'): FoundRegion {
  return { code, name, gspGroup, certainty }
}

/**
 * Postcode areas, and a few districts of inner London, that lie wholly inside one network by general
 * geography: a modest list of our own, checked against no official one, and so never more than
 * "likely". The two public tables disagree in many places and carry no licence, so they are not
 * copied. Areas that two networks share are left out: nothing said is better than a wrong price.
 */
const places: Readonly<Record<string, readonly string[]>> = {
  EA: ['CB', 'CM', 'CO', 'IP', 'NR', 'SG', 'SS'],
  EM: ['LE', 'NG'],
  LO: ['E1', 'EC', 'SE1', 'SW1', 'W1', 'WC'],
  MW: ['CH', 'LL'],
  WM: ['DY', 'WV'],
  NE: ['DH', 'NE', 'SR', 'TS'],
  NW: ['BB', 'BL', 'FY', 'M'],
  NS: ['AB', 'HS', 'IV', 'KW', 'ZE'],
  SS: ['DG', 'EH', 'ML'],
  SE: ['CT', 'ME', 'TN'],
  SO: ['BH', 'PO', 'RG', 'SL', 'SO'],
  WS: ['CF', 'SA'],
  SW: ['PL', 'TQ', 'TR'],
  YO: ['HD', 'HU', 'HX', 'LS', 'WF'],
}

/** Where the made-up homes are. Its region is made up too, and so contradicts nothing. */
const inventedAreas = ['ZX', 'ZY', 'ZZ']
const inventedRegion = 'SE'
/** The homes to try elsewhere: what their meters say, their postcode says too. */
const inventedRegions: ReadonlyMap<string, string> = new Map([
  ['ZZ4', 'EA'],
  ['ZZ95', 'WS'],
  ['ZZ96', 'SS'],
  ['ZZ97', 'SW'],
])

const byPlace = new Map(
  Object.entries(places).flatMap(([code, names]) =>
    names.map(name => [name, findRegionByCode(code)] as const),
  ),
)

type OutcodeRegion = { readonly region: Region; readonly isInvented: boolean }

/** The region of an outcode such as `ZZ1` or `SW1A`, where the list knows it. */
export function findOutcodeRegion(outcode: string): OutcodeRegion | null {
  const [, area = '', district = ''] = /^([A-Z]{1,2})(\d*)/.exec(outcode) ?? []
  const isInvented = inventedAreas.includes(area)
  const region = isInvented
    ? findRegionByCode(inventedRegions.get(area + district) ?? inventedRegion)
    : (byPlace.get(area + district) ?? byPlace.get(area))
  return region ? { region, isInvented } : null
}
