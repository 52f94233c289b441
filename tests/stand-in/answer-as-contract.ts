import type { IncomingMessage } from 'node:http'
import { type Certificate, type Home, inventedHomes } from './invented-homes.ts'

export type Answered = { status: number; body: unknown; headers?: Record<string, string> }
export type Speaking = {
  /** `least` leaves out even the band that an address in a list carries. */
  meta: 'as-promised' | 'least'
  masked: boolean
}

type Resource = { type: string; id: string; [member: string]: unknown }
type Reading = { path: string; query: URLSearchParams; speaking: Speaking }

export const refuse = (status: number, code: string, detail: string): Answered => ({
  status,
  body: { errors: [{ status: String(status), code, title: detail.split('.')[0], detail }] },
})

/** The contract's reads. Nothing here knows how the product does it. */
export function answerRead(url: URL, speaking: Speaking): Answered {
  const reading = { path: url.pathname, query: url.searchParams, speaking }
  const [, version, kind = '', id = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
  const under = rest.join('/')
  if (version !== 'v1') return noSuchPlace
  if (kind === 'addresses') return id ? answerAddress(reading, id, under) : answerSearch(reading)
  if (kind !== 'epc-ratings') return noSuchPlace
  return id ? answerCertificate(reading, id, under) : answerCounting(reading)
}

const noSuchPlace = refuse(404, 'not-found', 'There is nothing here.')
const noSuchAddress = refuse(404, 'unknown-address', 'No address has this id.')

function answerSearch(reading: Reading): Answered {
  const { query, speaking } = reading
  const unknown = refuseOthers(query, ['postcode', 'search', 'page[size]'])
  if (unknown) return unknown
  const search = query.get('search')
  const found = search === null ? findByPostcode(query) : findByWords(search, query)
  if (!Array.isArray(found)) return found
  const data = found.map(home => {
    const resource = writeAddress(home, speaking)
    if (home.band === null || speaking.meta === 'least') return resource
    return { ...resource, meta: { 'energy-band': home.band } }
  })
  const self = query.size ? `${reading.path}?${query}` : reading.path
  return { status: 200, body: { data, links: { self }, meta: { count: data.length } } }
}

function findByPostcode(query: URLSearchParams): Home[] | Answered {
  const postcode = squeeze(query.get('postcode') ?? '')
  if (!/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(postcode) || query.has('page[size]')) {
    return refuse(400, 'invalid-postcode', 'This is not a postcode. Send one like ZZ1 1AA.')
  }
  return inventedHomes.filter(home => squeeze(String(home.attributes.postcode)) === postcode)
}

function findByWords(search: string, query: URLSearchParams): Home[] | Answered {
  const size = Number(query.get('page[size]') ?? 20)
  if (query.has('postcode') || search.trim().length < 3) {
    return refuse(400, 'invalid-search', 'Search for at least 3 characters.')
  }
  if (!Number.isInteger(size) || size < 1 || size > 20) {
    return refuse(400, 'invalid-page-size', 'Ask for 1 to 20 addresses.')
  }
  const words = search.toUpperCase().split(/[\s,]+/)
  const named = (home: Home) =>
    home.id === search.trim() || home.certificates.some(({ id }) => id === search.trim())
  const matches = ({ attributes }: Home) =>
    words.every(word => String(attributes.address).toUpperCase().includes(word))
  return inventedHomes.filter(home => named(home) || matches(home)).slice(0, size)
}

function answerAddress({ query, speaking, path }: Reading, id: string, under: string): Answered {
  const unknown = refuseOthers(query, [])
  if (unknown) return unknown
  const home = inventedHomes.find(candidate => candidate.id === id)
  if (!home) return noSuchAddress
  if (under === '') return give(path, writeAddress(home, speaking))
  if (under === 'supply') return give(path, writeSupply(home, speaking))
  if (under === 'relationships/supply') {
    return give(path, { type: 'supplies', id: supplyId(home) })
  }
  if (under !== 'epc-ratings') return noSuchPlace
  return give(path, home.certificates.map(writeCertificate))
}

function answerCounting({ query, path }: Reading): Answered {
  const unknown = refuseOthers(query, ['addressId'])
  if (unknown) return unknown
  const id = query.get('addressId')
  if (!id) return refuse(400, 'missing-address-id', 'Say which address with addressId.')
  const home = inventedHomes.find(candidate => candidate.id === id)
  if (!home) return noSuchAddress
  const [newest] = home.certificates
  if (!newest) return refuse(404, 'no-epc-rating', 'No certificate was found for this address.')
  return give(`${path}?${query}`, [writeCertificate(newest)])
}

function answerCertificate({ query, path }: Reading, id: string, under: string): Answered {
  const unknown = refuseOthers(query, [])
  if (unknown) return unknown
  const certificate = inventedHomes
    .flatMap(({ certificates }) => certificates)
    .find(candidate => candidate.id === id)
  if (!certificate) return refuse(404, 'unknown-epc-rating', 'No certificate has this id.')
  if (under === '') return give(path, writeCertificate(certificate))
  if (under !== 'recommendations') return noSuchPlace
  return give(path, writeSteps(certificate))
}

const give = (self: string, data: Resource | Resource[]): Answered => ({
  status: 200,
  body: { data, links: { self } },
})

function refuseOthers(query: URLSearchParams, known: string[]): Answered | undefined {
  const other = [...query.keys()].find(name => !known.includes(name))
  if (other === undefined) return undefined
  return refuse(400, 'unknown-parameter', `There is no parameter ${other}. Leave it out.`)
}

const squeeze = (postcode: string) => postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const supplyId = (home: Home) => `supply-of-${home.id}`
const show = (numbers: string[], { masked }: Speaking) =>
  masked ? numbers.map(number => number.slice(-4).padStart(number.length, '*')) : numbers

function writeAddress({ id, attributes, meters }: Home, speaking: Speaking): Resource {
  const mprns = show(meters.mprns, speaking)
  const mpans = show(meters.mpans, speaking)
  const related = `/v1/addresses/${id}/supply`
  const self = `/v1/addresses/${id}/relationships/supply`
  return {
    type: 'addresses',
    id,
    attributes: { mprns, mpans, ...attributes },
    relationships: { supply: { links: { self, related } } },
  }
}

function writeSupply(home: Home, speaking: Speaking): Resource {
  const { network, ...rest } = home.supply
  const electricity = show(home.meters.mpans, speaking).map(mpan => ({
    mpan,
    ...(network as object),
  }))
  const gas = show(home.meters.mprns, speaking).map(mprn => ({ mprn, transporter: null }))
  return { type: 'supplies', id: supplyId(home), attributes: { electricity, gas, ...rest } }
}

function writeCertificate({ id, attributes, unknown }: Certificate): Resource {
  const resource = { type: 'epc-ratings', id, attributes }
  return unknown.length ? { ...resource, meta: { unknown } } : resource
}

const writeSteps = ({ id, attributes, steps }: Certificate): Resource[] =>
  steps.map(({ item, text, cost }) => ({
    type: 'recommendations',
    id: `${id}-${item}`,
    attributes: {
      'lmk-key': attributes['lmk-key'],
      'improvement-item': item,
      'improvement-summary-text': null,
      'improvement-descr-text': null,
      'improvement-id': null,
      'improvement-id-text': text,
      'indicative-cost': cost,
    },
  }))

/** `POST /v1/leads`, as far as a sender can tell. */
export async function answerLead(request: IncomingMessage): Promise<Answered> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (!request.headers['content-type']?.startsWith('application/vnd.api+json')) {
    return refuse(415, 'unsupported-media-type', 'Send application/vnd.api+json.')
  }
  const lead = readLead(Buffer.concat(chunks).toString())
  const missing = ['full-name', 'product'].find(name => !lead?.[name])
  if (missing || !(lead?.email || lead?.phone) || !(lead?.postcode || lead?.['address-id'])) {
    return refuse(422, 'invalid-lead', 'Something that a lead needs is missing.')
  }
  return {
    status: 201,
    body: { data: { type: 'leads', id: 'ZZ-STAND-IN' } },
    headers: { Location: '/v1/leads/ZZ-STAND-IN' },
  }
}

function readLead(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text).data.attributes
  } catch {
    return undefined
  }
}
