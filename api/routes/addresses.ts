import { listPostcodeReadings, parsePostcode } from '../../homes/addresses/postcode.ts'
import type { ListedAddress } from '../../register/register.ts'
import { writeList } from '../json-api/document.ts'
import { linkageDocument, listDocument, oneDocument } from '../json-api/document-schemas.ts'
import { writeAddress, writeListedAddress } from '../resources/address.ts'
import { writeRating } from '../resources/epc-rating.ts'
import { writeSupply } from '../resources/supply.ts'
import { supplyLinks } from '../resources/supply-links.ts'
import { explainPostcode } from './explain-postcode.ts'
import { type Asked, type Route, unknownAddress } from './route.ts'

const shortestSearch = 3
const longestSearch = 200
const mostFound = 20

const listAddresses: Route = {
  path: '/addresses',
  name: 'listAddresses',
  summary: 'The addresses of a postcode in natural order, or those that a search finds, best first',
  parameters: {
    postcode: {
      type: 'string',
      description: 'A whole UK postcode in any case and spacing. Give this or `search`.',
    },
    search: {
      type: 'string',
      minLength: shortestSearch,
      maxLength: longestSearch,
      description:
        'Street and town, house and postcode, certificate number or UPRN, as one types. Give this or `postcode`.',
    },
    'page[size]': {
      type: 'integer',
      minimum: 1,
      maximum: mostFound,
      description: `With \`search\`: the most addresses to bring, ${mostFound} where it is not given.`,
    },
  },
  answer: {
    about: 'The addresses; an empty list where the postcode is well formed and has none',
    schema: listDocument({ $ref: '#/components/schemas/ListedAddress' }),
  },
  problems: [
    'invalid-postcode',
    'invalid-search',
    'conflicting-parameters',
    'parameter-out-of-range',
  ],
  find: asked => (asked.query.search === undefined ? findByPostcode(asked) : findBySearch(asked)),
}

async function findByPostcode({ query, register, self, view }: Asked) {
  if (query['page[size]'] !== undefined) {
    return {
      code: 'conflicting-parameters',
      detail:
        'page[size] goes with search. A postcode is always answered whole: leave page[size] out.',
      source: { parameter: 'page[size]' },
    } as const
  }
  const parsed = parsePostcode(query.postcode ?? '')
  if (!parsed.valid) {
    return {
      code: 'invalid-postcode',
      detail: explainPostcode(parsed.reason),
      source: { parameter: 'postcode' },
    } as const
  }
  let found: readonly ListedAddress[] = []
  for (const postcode of listPostcodeReadings(query.postcode ?? '')) {
    if (found.length === 0) found = await register.findAddresses(postcode)
  }
  return writeList(
    found.map(address => writeListedAddress(address, view)),
    self,
  )
}

async function findBySearch({ query, register, self, view }: Asked) {
  if (query.postcode !== undefined) {
    return {
      code: 'conflicting-parameters',
      detail: 'Give postcode or search, not both. A search may hold a postcode.',
      source: { parameter: 'search' },
    } as const
  }
  const search = (query.search ?? '').trim()
  const length = [...search].length
  if (length < shortestSearch || length > longestSearch) {
    return {
      code: 'invalid-search',
      detail:
        length < shortestSearch
          ? `A search needs at least ${shortestSearch} characters. Type more of the address, such as the street and town.`
          : `A search has at most ${longestSearch} characters. Type only the street and town, or the house and postcode.`,
      source: { parameter: 'search' },
    } as const
  }
  const found = await register.searchAddresses(search, Number(query['page[size]'] ?? mostFound))
  return writeList(
    found.map(address => writeListedAddress(address, view)),
    self,
  )
}

const showAddress: Route = {
  path: '/addresses/{id}',
  name: 'showAddress',
  summary: 'One address',
  parameters: {},
  answer: {
    about: 'The address',
    schema: oneDocument({ $ref: '#/components/schemas/Address' }),
  },
  problems: ['unknown-address'],
  async find({ register, id, self, view }) {
    const address = await register.findAddress(id)
    return address === null
      ? unknownAddress()
      : { data: writeAddress(address, view), links: { self } }
  },
}

const showSupply: Route = {
  path: '/addresses/{id}/supply',
  name: 'showSupply',
  summary: 'What supplies an address: meters, operators, region and whether we serve it',
  parameters: {},
  answer: { about: 'The supply', schema: oneDocument({ $ref: '#/components/schemas/Supply' }) },
  problems: ['unknown-address'],
  async find({ register, id, self, view }) {
    const address = await register.findAddress(id)
    return address === null
      ? unknownAddress()
      : { data: writeSupply(address, view), links: { self } }
  },
}

const linkSupply: Route = {
  path: '/addresses/{id}/relationships/supply',
  name: 'linkSupply',
  summary: 'Which supply belongs to an address',
  parameters: {},
  answer: { about: 'The linkage', schema: linkageDocument('supplies') },
  problems: ['unknown-address'],
  async find({ register, id, self }) {
    const address = await register.findAddress(id)
    if (address === null) return unknownAddress()
    const links = { self, related: supplyLinks(address.id).related }
    return { data: { type: 'supplies', id: address.id }, links }
  },
}

const listAddressRatings: Route = {
  path: '/addresses/{id}/epc-ratings',
  name: 'listAddressRatings',
  summary: 'Every certificate of an address, newest first',
  parameters: {},
  answer: {
    about: 'The certificates; an empty list where the address has none',
    schema: listDocument({ $ref: '#/components/schemas/EpcRating' }),
  },
  problems: ['unknown-address'],
  async find({ register, id, self, view }) {
    const ratings = await register.listRatings(id)
    if (ratings === 'unknown-address') return unknownAddress()
    return writeList(
      ratings.map(rating => writeRating(rating, view)),
      self,
    )
  },
}

export const addressRoutes = [
  listAddresses,
  showAddress,
  showSupply,
  linkSupply,
  listAddressRatings,
]
