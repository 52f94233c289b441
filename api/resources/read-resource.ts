import type { Address } from '../../homes/addresses/address.ts'
import { isOtherSupply } from '../../homes/addresses/other-supply.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { type EnergyBand, parseBand } from '../../homes/epc-ratings/energy-band.ts'
import { type Lodged, lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import type { LooseRating } from '../../homes/epc-ratings/rating.ts'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import { readMembers, readText } from './read-members.ts'

type ReadAddress = Address & { readonly energyBand: EnergyBand | null }

/** An address of ours or of another provider, who sends no `meta`; null where it is none. */
export function readAddress(value: unknown): ReadAddress | null {
  const { type, id, attributes, meta } = readMembers(value)
  const told = readMembers(attributes)
  const own = readMembers(meta)
  const parsed = parsePostcode(readText(told.postcode) ?? '')
  const text = readText(told.address)
  if (type !== 'addresses' || !isId(id) || !parsed.valid || text === null) return null
  const kind = own.kind === 'home' || own.kind === 'other-supply' ? own.kind : null
  return {
    id,
    uprn: readText(own.uprn),
    kind: kind ?? (isOtherSupply(text) ? 'other-supply' : 'home'),
    houseName: readText(told['house-name']),
    houseNumber: readText(told['house-number']),
    flatNumber: readText(told['flat-number']),
    line1: readText(told['address-line1']) ?? text,
    line2: readText(told['address-line2']),
    postalTown: readText(told['postal-town']),
    county: readText(told.county),
    postcode: parsed.postcode,
    country: readText(told.country),
    text,
    localAuthority: readText(own['local-authority']),
    mpans: readTexts(told.mpans),
    mprns: readTexts(told.mprns),
    isServed: readFlag(told['bg-service-area']),
    energyBand: parseBand(readText(own['energy-band'])),
  }
}

/** A certificate; another provider's need not name its address. */
export function readRating(value: unknown): LooseRating | null {
  const { type, id, attributes, relationships } = readMembers(value)
  const linked = readMembers(readMembers(readMembers(relationships).address).data).id
  if (type !== 'epc-ratings' || !isId(id) || !isObject(attributes)) return null
  const told = readMembers(attributes)
  const lodged = Object.fromEntries(
    lodgedColumns.map(({ attribute }) => [attribute, readLodged(told[attribute])]),
  ) as Lodged
  return { id, addressId: isId(linked) ? linked : null, lodged }
}

export function readRecommendation(value: unknown): Recommendation | null {
  const { type, attributes } = readMembers(value)
  const told = readMembers(attributes)
  const item = Number(told['improvement-item'])
  if (type !== 'recommendations' || !Number.isInteger(item) || item < 1) return null
  return {
    item,
    improvementId: readLodged(told['improvement-id']),
    improvementIdText: readLodged(told['improvement-id-text']),
    summaryText: readLodged(told['improvement-summary-text']),
    descriptionText: readLodged(told['improvement-descr-text']),
    indicativeCost: readLodged(told['indicative-cost']),
  }
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : null)

/** What was lodged may be an empty text, and a program may have made a number of it. */
function readLodged(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : null
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isId) : []
}
