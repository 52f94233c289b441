import { readAddress } from '../../../homes/addresses/parse-address.ts'
import { noDraft } from '../../../leads/draft.ts'
import type { ListedAddress, Register, SearchPage } from '../../../register/register.ts'
import { RegisterUnavailable } from '../../../register/register-unavailable.ts'
import { searchHomes } from '../../../site/visit/search-homes.ts'

export const makeAddress = (
  line: string,
  at = 0,
  kind: ListedAddress['kind'] = 'home',
): ListedAddress => ({
  ...readAddress([line], 'Emberford', 'ZZ1 1AA'),
  id: `9000000000${String(at).padStart(2, '0')}`,
  uprn: null,
  kind,
  county: null,
  postcode: 'ZZ1 1AA',
  country: 'England',
  localAuthority: null,
  mpans: ['1912345678009'],
  mprns: ['1234567810'],
  energyBand: 'D',
  homeShape: 'mid-terrace',
})

export const row = Array.from({ length: 12 }, (_, at) => makeAddress(`${at + 1} Lantern Row`, at))

type Answers = {
  addresses?: Awaited<ReturnType<Register['findAddresses']>>
  /** A list is the only page. */
  matches?: readonly ListedAddress[] | SearchPage | 'unknown-cursor' | 'not-supported'
}

/** The only page, but for what differs. */
export const makePage = (
  addresses: readonly ListedAddress[],
  differing: Partial<SearchPage> = {},
): SearchPage => ({
  addresses,
  start: 0,
  total: addresses.length,
  isTotalExact: true,
  next: null,
  previous: null,
  corrections: [],
  leftOut: [],
  ...differing,
})

/** Searches over a register with these answers, or with none at all. */
export function askSearch(query: string, answers: Answers = {}) {
  const asked: string[] = []
  const notAsked = () => Promise.reject(new Error('not asked on this page'))
  const register: Register = {
    findAddress: notAsked,
    chosenRating: notAsked,
    listRatings: notAsked,
    findRating: notAsked,
    listRecommendations: notAsked,
    countBands: notAsked,
    findAddresses: async postcode => {
      asked.push(postcode)
      return answers.addresses ?? failNow()
    },
    searchAddresses: async (text, _size, cursor) => {
      asked.push(cursor ? `${text} from ${cursor}` : text)
      const matches = answers.matches ?? failNow()
      return isList(matches) ? makePage(matches) : matches
    },
  }
  const faults: unknown[] = []
  const visit = { register, draft: noDraft, reportFault: (fault: unknown) => faults.push(fault) }
  return searchHomes(new URLSearchParams(query), visit).then(outcome => ({
    outcome,
    asked,
    faults,
  }))
}

const isList = (matches: NonNullable<Answers['matches']>): matches is readonly ListedAddress[] =>
  Array.isArray(matches)

function failNow(): never {
  throw new RegisterUnavailable('timed-out', 'No answer in time.')
}
