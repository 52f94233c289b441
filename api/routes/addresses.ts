import {
  listPostcodeReadings,
  type PostcodeProblem,
  parsePostcode,
} from '../../homes/addresses/postcode.ts'
import { tidySearch } from '../../homes/addresses/tidy-search.ts'
import type { ListedAddress } from '../../register/register.ts'
import { writeList, writeListText } from '../json-api/document.ts'
import {
  linkageDocument,
  listDocument,
  oneDocument,
  pagedDocument,
} from '../json-api/document-schemas.ts'
import { cursorName, cursorParameter, linkPages, sizeName } from '../json-api/page-query.ts'
import { listOf, text } from '../json-api/schema.ts'
import type { Problem } from '../problems.ts'
import { writeAddress, writeListedAddress } from '../resources/address.ts'
import { writeRating } from '../resources/epc-rating.ts'
import { supplyLinks, writeSupply } from '../resources/supply.ts'
import { writeListedAddresses } from '../resources/write-listed-addresses.ts'
import {
  type Route,
  type RouteRequest,
  refuse,
  unknownAddress,
  type WriteRequest,
} from './route.ts'

const shortestSearch = 3
const longestSearch = 200
const mostFound = 20

const listAddresses: Route = {
  path: '/addresses',
  method: 'GET',
  store: 'register',
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
        'Street and town, house and postcode, certificate number or UPRN, as one types: short forms and one or two wrong letters are understood, and where nothing has all words, what has most of them is found. Give this or `postcode`.',
    },
    [sizeName]: {
      type: 'integer',
      minimum: 1,
      maximum: mostFound,
      description: `With \`search\`: the most addresses to bring, ${mostFound} where it is not given.`,
    },
    [cursorName]: {
      ...cursorParameter,
      description: `${cursorParameter.description} Once homes are imported it may begin elsewhere: a walk across that may miss addresses, or have some twice.`,
    },
  },
  answer: {
    about: 'The addresses; an empty list where the postcode is well formed and has none',
    schema: pagedDocument(
      { $ref: '#/components/schemas/ListedAddress' },
      {
        total: {
          type: 'integer',
          minimum: 0,
          description: 'With `search`: how many addresses there are on all pages.',
        },
        'total-exact': {
          type: 'boolean',
          description:
            'False where the search is so wide that not all were counted: the pages end with those that were, and more words find the others.',
        },
        'searched-for': {
          ...listOf(text),
          description:
            'What was searched for instead, where nothing has the words that were given; the closest first. Left out where something has.',
        },
        'left-out': {
          ...listOf(text),
          description:
            'Words of the search that these addresses need not have, because no address has all of them: `searched-for` is then what was searched for without them. A guess, not a match. Left out where something has all words.',
        },
      },
    ),
  },
  problems: [
    'invalid-postcode',
    'invalid-search',
    'invalid-cursor',
    'conflicting-parameters',
    'parameter-out-of-range',
  ],
  handle: call => (call.query.search === undefined ? findByPostcode(call) : findBySearch(call)),
  write: writeByPostcode,
}

/** Only for the likeliest reading of a postcode, and where that has addresses. */
function writeByPostcode({ query, register, self, context }: WriteRequest): string | null {
  const { postcode } = query
  if (postcode === undefined || Object.keys(query).length > 1) return null
  const parsed = parsePostcode(postcode)
  const [likeliest] = parsed.valid ? listPostcodeReadings(postcode) : []
  const stored = likeliest === undefined ? null : register.storedAddresses(likeliest)
  return (
    stored && writeListText(writeListedAddresses(stored, context), stored.addresses.length, self)
  )
}

async function findByPostcode({ query, register, self, context }: RouteRequest) {
  const ofPages = [sizeName, cursorName].find(name => Object.hasOwn(query, name))
  if (ofPages !== undefined) {
    return refuse({
      code: 'conflicting-parameters',
      detail: `${ofPages} goes with search. A postcode is always answered whole: leave ${ofPages} out.`,
      source: { parameter: ofPages },
    })
  }
  const parsed = parsePostcode(query.postcode ?? '')
  if (!parsed.valid) {
    return refuse({
      code: 'invalid-postcode',
      detail: postcodeProblems[parsed.reason],
      source: { parameter: 'postcode' },
    })
  }
  let found: readonly ListedAddress[] = []
  for (const postcode of listPostcodeReadings(query.postcode ?? '')) {
    if (found.length === 0) found = await register.findAddresses(postcode)
  }
  const data = found.map(address => writeListedAddress(address, context))
  return { document: writeList(data, self) }
}

const postcodeProblems: Readonly<Record<PostcodeProblem, string>> = {
  empty: 'Give a whole postcode: /v1/addresses?postcode=ZZ1%201AA.',
  incomplete: 'The postcode is not whole. Give both halves, such as ZZ1 1AA.',
  'too-long': 'This is longer than a postcode. Give the postcode alone, such as ZZ1 1AA.',
  'bad-characters': 'A postcode has only letters and digits. Give one such as ZZ1 1AA.',
  'not-a-postcode': 'This does not have the shape of a UK postcode. Give one such as ZZ1 1AA.',
}

async function findBySearch({ query, register, self, context }: RouteRequest) {
  if (query.postcode !== undefined) {
    return refuse({
      code: 'conflicting-parameters',
      detail: 'Give postcode or search, not both. A search may hold a postcode.',
      source: { parameter: 'search' },
    })
  }
  if (!isDecodable(self)) return refuse(undecodable)
  const search = tidySearch(query.search ?? '')
  const length = [...search].length
  if (length < shortestSearch || length > longestSearch) {
    return refuse({
      code: 'invalid-search',
      detail:
        length < shortestSearch
          ? `A search needs at least ${shortestSearch} characters. Type more of the address, such as the street and town.`
          : `A search has at most ${longestSearch} characters. Type only the street and town, or the house and postcode.`,
      source: { parameter: 'search' },
    })
  }
  const size = Number(query[sizeName] ?? mostFound)
  const found = await register.searchAddresses(search, size, query[cursorName])
  if (found === 'unknown-cursor') {
    return refuse({
      code: 'invalid-cursor',
      detail: `Give ${cursorName} as links.next of another page has it, or leave it out for the first page.`,
      source: { parameter: cursorName },
    })
  }
  const data = found.addresses.map(address => writeListedAddress(address, context))
  const { total, isTotalExact, corrections, leftOut } = found
  const meta = {
    total,
    'total-exact': isTotalExact,
    ...(corrections.length > 0 && { 'searched-for': corrections }),
    ...(leftOut.length > 0 && { 'left-out': leftOut }),
  }
  return { document: writeList(data, self, { links: linkPages(self, found), meta }) }
}

/** A query that is not reaches us as it was sent: nothing has it, and `links.next` would ask for another. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

const undecodable: Problem = {
  code: 'invalid-search',
  detail: 'Send the search percent-encoded in UTF-8, as in caf%C3%A9, and a percent sign as %25.',
  source: { parameter: 'search' },
}

const showAddress: Route = {
  path: '/addresses/{id}',
  method: 'GET',
  store: 'register',
  name: 'showAddress',
  summary: 'One address',
  answer: {
    about: 'The address',
    schema: oneDocument({ $ref: '#/components/schemas/Address' }),
  },
  problems: ['unknown-address'],
  async handle({ register, id, self, context }) {
    const address = await register.findAddress(id)
    if (address === null) return refuse(unknownAddress)
    return { document: { data: writeAddress(address, context), links: { self } } }
  },
}

const showSupply: Route = {
  path: '/addresses/{id}/supply',
  method: 'GET',
  store: 'register',
  name: 'showSupply',
  summary: 'What supplies an address: meters, operators, region and whether we serve it',
  answer: { about: 'The supply', schema: oneDocument({ $ref: '#/components/schemas/Supply' }) },
  problems: ['unknown-address'],
  async handle({ register, id, self, context }) {
    const address = await register.findAddress(id)
    if (address === null) return refuse(unknownAddress)
    return { document: { data: writeSupply(address, context), links: { self } } }
  },
}

const linkSupply: Route = {
  path: '/addresses/{id}/relationships/supply',
  method: 'GET',
  store: 'register',
  name: 'linkSupply',
  summary: 'Which supply belongs to an address',
  answer: { about: 'The linkage', schema: linkageDocument('supplies') },
  problems: ['unknown-address'],
  async handle({ register, id, self }) {
    const address = await register.findAddress(id)
    if (address === null) return refuse(unknownAddress)
    const links = { self, related: supplyLinks(address.id).related }
    return { document: { data: { type: 'supplies', id: address.id }, links } }
  },
}

const listAddressRatings: Route = {
  path: '/addresses/{id}/epc-ratings',
  method: 'GET',
  store: 'register',
  name: 'listAddressRatings',
  summary: 'Every certificate of an address, newest first',
  answer: {
    about: 'The certificates; an empty list where the address has none',
    schema: listDocument({ $ref: '#/components/schemas/EpcRating' }),
  },
  problems: ['unknown-address'],
  async handle({ register, id, self, context }) {
    const ratings = await register.listRatings(id)
    if (ratings === 'unknown-address') return refuse(unknownAddress)
    const data = ratings.map(rating => writeRating(rating, context))
    return { document: writeList(data, self) }
  },
}

export const addressRoutes = [
  listAddresses,
  showAddress,
  showSupply,
  linkSupply,
  listAddressRatings,
]
