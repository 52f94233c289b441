import { longestTexts } from '../../enquiries/check-lead.ts'
import type { Address } from '../../homes/addresses/address.ts'
import { isOtherSupply } from '../../homes/addresses/other-supply.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { type EnergyBand, isPossibleScore, parseBand } from '../../homes/epc-ratings/energy-band.ts'
import { type Lodged, lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import type { LooseRating } from '../../homes/epc-ratings/rating.ts'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import type {
  ProviderElectricity,
  ProviderGas,
  ProviderSupply,
} from '../../homes/supplies/provider-supply.ts'
import {
  findRegionByGspGroup,
  type Region,
  readForeignRegionCode,
} from '../../homes/supplies/regions.ts'
import type { ServiceState } from '../../homes/supplies/service-area.ts'

type ReadAddress = Address & { readonly energyBand: EnergyBand | null }

/** An address of ours or of another provider, who sends no `meta`; null where it is none. */
export function readAddress(value: unknown): ReadAddress | null {
  const { type, id, attributes, meta } = readMembers(value)
  const given = readMembers(attributes)
  const own = readMembers(meta)
  const parsed = parsePostcode(readText(given.postcode) ?? '')
  const text = readText(given.address)
  if (type !== 'addresses' || !isAskable(id) || !parsed.valid || text === null) return null
  const kind = own.kind === 'home' || own.kind === 'other-supply' ? own.kind : null
  return {
    id,
    uprn: readText(own.uprn),
    kind: kind ?? (isOtherSupply(text) ? 'other-supply' : 'home'),
    houseName: readText(given['house-name']),
    houseNumber: readText(given['house-number']),
    flatNumber: readText(given['flat-number']),
    line1: readText(given['address-line1']) ?? text,
    line2: readText(given['address-line2']),
    postalTown: readText(given['postal-town']),
    county: readText(given.county),
    postcode: parsed.postcode,
    country: readText(given.country),
    text,
    localAuthority: readText(own['local-authority']),
    mpans: readTexts(given.mpans),
    mprns: readTexts(given.mprns),
    isServed: readFlag(given['bg-service-area']),
    energyBand: parseBand(readText(own['energy-band'])),
  }
}

/** A certificate; another provider's need not name its address. */
export function readRating(value: unknown): LooseRating | null {
  const { type, id, attributes, relationships } = readMembers(value)
  const linked = readMembers(readMembers(readMembers(relationships).address).data).id
  if (type !== 'epc-ratings' || !isAskable(id) || !isObject(attributes)) return null
  const given = readMembers(attributes)
  const lodged = Object.fromEntries(
    lodgedColumns.map(({ attribute }) => [attribute, readLodged(given[attribute])]),
  ) as Lodged
  return { id, addressId: isAskable(linked) ? linked : null, lodged }
}

export function readRecommendation(value: unknown): Recommendation | null {
  const { type, attributes } = readMembers(value)
  const given = readMembers(attributes)
  const item = Number(given['improvement-item'])
  if (type !== 'recommendations' || !Number.isInteger(item) || item < 1) return null
  return {
    item,
    improvementId: readLodged(given['improvement-id']),
    improvementIdText: readLodged(given['improvement-id-text']),
    summaryText: readLodged(given['improvement-summary-text']),
    descriptionText: readLodged(given['improvement-descr-text']),
    indicativeCost: readLodged(given['indicative-cost']),
    ...readOutcome(given),
  }
}

/** Left out where the provider says nothing of it. */
function readOutcome(given: Members): Pick<Recommendation, 'outcome'> {
  const outcome = {
    savingPounds: readAmount(given['typical-saving']),
    scoreAfter: readScoreAfter(given['energy-performance-rating']),
    environmentalScoreAfter: readScoreAfter(given['environmental-impact-rating']),
  }
  return Object.values(outcome).some(value => value !== null) ? { outcome } : {}
}

function readScoreAfter(value: unknown): number | null {
  const score = readAmount(value)
  return score !== null && isPossibleScore(score) ? Math.round(score) : null
}

/** Another program may have written the number as a text. */
function readAmount(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const serviceStates: readonly ServiceState[] = ['covered', 'waiting-list', 'not-covered']

/** A supply as another provider describes it; null where it is none. */
export function readSupply(value: unknown): ProviderSupply | null {
  const { type, attributes } = readMembers(value)
  if (type !== 'supplies' || typeof attributes !== 'object' || attributes === null) return null
  const given = readMembers(attributes)
  const code = readText(given['pes-region'])
  const electricity = readList(given.electricity, readElectricity)
  const region =
    (code === null ? null : readForeignRegionCode(code)) ?? findRegionOfGroups(electricity)
  return {
    electricity,
    gas: readList(given.gas, readGas),
    regionCode: region?.code ?? null,
    // Ours first: one region has one name on all pages.
    regionName: region?.name ?? readText(given.region),
    serviceState: serviceStates.find(state => state === given['service-area']) ?? null,
  }
}

/** The region of its GSP groups, where they agree. */
function findRegionOfGroups(electricity: readonly ProviderElectricity[]): Region | null {
  const [group, other] = new Set(electricity.flatMap(({ gspGroup }) => gspGroup ?? []))
  return group === undefined || other !== undefined ? null : findRegionByGspGroup(group)
}

function readElectricity(value: unknown): ProviderElectricity | null {
  const given = readMembers(value)
  const mpan = readText(given.mpan)
  if (mpan === null) return null
  return {
    mpan,
    distributorId: readText(given.distributor),
    operator: readText(given.operator),
    powerCutPhone: readText(given['power-cut-phone']),
    gspGroup: readText(given['gsp-group']),
  }
}

function readGas(value: unknown): ProviderGas | null {
  const given = readMembers(value)
  const mprn = readText(given.mprn)
  return mprn === null ? null : { mprn, transporter: readText(given.transporter) }
}

function readList<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] {
  if (!Array.isArray(value)) return []
  return value.map(read).filter(item => item !== null)
}

type Members = Readonly<Record<string, unknown>>

/** The members of an object; none where the value is something else. */
export function readMembers(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {}
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether an id can stand in a path and in a lead. What cannot is no id of anyone's; `.` and `..` would
 * lead to another path.
 */
export function isAskable(id: unknown): id is string {
  if (typeof id !== 'string' || id.length > longestTexts.addressId) return false
  return id !== '' && id !== '.' && id !== '..' && id.isWellFormed()
}

const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : null)

/** A lodged value may be an empty text, and another program may have turned it into a number. */
function readLodged(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : null
}

/** Those of a list that say something. */
export function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(item => readText(item) !== null) : []
}
