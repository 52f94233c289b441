import { writeList } from '../api/json-api/document.ts'
import { type Problem, problems, writeErrors } from '../api/problems.ts'
import { writeAddress, writeListedAddress } from '../api/resources/address.ts'
import { writeRating } from '../api/resources/epc-rating.ts'
import type { ResourceContext } from '../api/resources/resource-context.ts'
import { supplyLinks, writeSupply } from '../api/resources/supply.ts'
import type { Address } from '../homes/addresses/address.ts'
import { parsePostcode } from '../homes/addresses/postcode.ts'
import { bandFromScore } from '../homes/epc-ratings/energy-band.ts'
import { readNumber } from '../homes/epc-ratings/lodged-values.ts'
import { mockCertificate } from './mocked-certificate.ts'
import { findMockedAddress, listMockedAddresses } from './mocked-homes.ts'

type MockedAnswer = { readonly status: number; readonly document: unknown }

/** This postcode is refused as invalid. */
const refusedPostcode = 'SA99 1AA'

export type Asked = {
  /** The day in London. */
  readonly today: string
  /** Whether the caller may see meter numbers whole, made up as these are. */
  readonly showsWholeNumbers: boolean
}

const contextOf = ({ today, showsWholeNumbers }: Asked): ResourceContext => ({
  showsWholeNumbers,
  serviceAreas: { asOf: today, otherwise: 'covered', outcodes: [], localAuthorities: [] },
  today,
})

/**
 * The mocked answer to a path below /v1 and its query; null where there is none, so that the real
 * service answers.
 */
export function mockAnswer(
  path: string,
  query: URLSearchParams,
  asked: Asked,
): MockedAnswer | null {
  const context = contextOf(asked)
  const isOf = (route: string, parameter: string) =>
    path === route && [...query.keys()].join() === parameter
  if (isOf('/addresses', 'postcode')) return listAddresses(query, context)
  if (isOf('/epc-ratings', 'addressId')) return chooseRating(query, context)
  if (query.size > 0) return null
  const [, id = '', part] =
    /^\/addresses\/([^/]+)(\/supply|\/relationships\/supply)?$/.exec(path) ?? []
  const address = findMockedAddress(id)
  if (address === null) return null
  if (part === '/relationships/supply') {
    const links = { self: `/v1${path}`, related: supplyLinks(id).related }
    return { status: 200, document: { data: { type: 'supplies', id }, links } }
  }
  const data = part === undefined ? writeAddress(address, context) : writeSupply(address, context)
  return { status: 200, document: { data, links: { self: `/v1${path}` } } }
}

function listAddresses(query: URLSearchParams, context: ResourceContext): MockedAnswer | null {
  const parsed = parsePostcode(query.get('postcode') ?? '')
  if (!parsed.valid) return null
  if (parsed.postcode === refusedPostcode) {
    const detail = 'Mocked answers refuse this postcode. Give any other, such as ZZ1 1AA.'
    return refuse({ code: 'invalid-postcode', detail, source: { parameter: 'postcode' } })
  }
  const data = listMockedAddresses(parsed.postcode).map(address =>
    writeListedAddress({ ...address, energyBand: bandOf(address) }, context),
  )
  return { status: 200, document: writeList(data, `/v1/addresses?${query}`) }
}

function chooseRating(query: URLSearchParams, context: ResourceContext): MockedAnswer | null {
  const address = findMockedAddress(query.get('addressId') ?? '')
  if (address === null) return null
  const rating = mockCertificate(address)
  if (rating === null) {
    const detail = 'The landlord’s supply has no certificate. Ask with the id of one of the homes.'
    return refuse({ code: 'no-epc-rating', detail, source: { parameter: 'addressId' } })
  }
  const data = [writeRating(rating, context)]
  return { status: 200, document: writeList(data, `/v1/epc-ratings?${query}`) }
}

function bandOf(address: Address) {
  const score = mockCertificate(address)?.lodged['current-energy-efficiency'] ?? null
  return bandFromScore(readNumber(score))
}

const refuse = (problem: Problem): MockedAnswer => ({
  status: problems[problem.code].status,
  document: writeErrors([problem]),
})
