import { resultWords } from '../../content/result-words.ts'
import { defaultLanguage } from '../../content/words.ts'
import { isExactHouse } from '../../homes/addresses/is-exact-house.ts'
import type { ListedHomes } from '../../homes/addresses/listed-homes.ts'
import { narrowAddresses } from '../../homes/addresses/narrow-addresses.ts'
import {
  findPostcodeNote,
  isMendedPostcode,
  isScottishOutcode,
  listPostcodeReadings,
  type PostcodeNote,
  type PostcodeProblem,
  parsePostcode,
  splitHouseNumber,
  splitPostcode,
} from '../../homes/addresses/postcode.ts'
import { isLongNumber } from '../../homes/addresses/tidy-search.ts'
import type { TypedAddressFields } from '../../homes/addresses/typed-address.ts'
import type { ListedAddress, SearchPage } from '../../register/register.ts'
import { listMarks } from '../app/list-marks.ts'
import type { Visit } from '../app/visit.ts'
import {
  describeResults,
  type PagePaths,
  pathsAround,
  type ResultPage,
  type ResultWords,
  tellApart,
} from './describe-results.ts'
import { isHome, linesOf, listHomes, listMatches, type UnmarkedHomes } from './list-homes.ts'
import { readSearchText, type SearchProblem } from './read-search-text.ts'
import {
  mostMatches,
  type PostcodeQuery,
  pageParameter,
  pathOfSearch,
  type SearchQuery,
  typingParameter,
  type WordsQuery,
} from './search-query.ts'
import { fillTyped } from './type-home.ts'

/** Every way that a search can end; each has a page of its own. */
export type SearchOutcome =
  | { kind: 'asking' }
  | { kind: 'postcode-refused'; typed: string; house: string; problem: PostcodeRefusal }
  | {
      kind: 'search-refused'
      typed: string
      problem: SearchProblem | 'notSupported' | 'noSuchPage'
    }
  | { kind: 'search-is-postcode'; query: PostcodeQuery }
  | { kind: 'typing'; typed: TypedAddressFields }
  | Found
  | { kind: 'nothing'; query: SearchQuery }
  | { kind: 'elsewhere'; postcode: string; house: string; place: PlaceElsewhere }
  | { kind: 'our-fault'; query: SearchQuery }

/** `refused`: by another provider. `words`: not a postcode, and no address contains them. */
export type PostcodeRefusal = PostcodeProblem | 'refused' | 'words' | 'noSuchPage'

export type Found = FoundList & {
  kind: 'found'
  words: ResultWords
  /** The addresses of its other pages on `/find-your-home`. */
  paths: PagePaths
}

type FoundList = {
  query: SearchQuery
  list: ListedHomes
  narrowing: Narrowing | null
  /** Null where the list is the whole of a postcode. */
  page: ResultPage | null
}

/** Places whose homes we don't look after; visitors are sent to somebody who does. */
type PlaceElsewhere =
  | Exclude<PostcodeNote, 'crown-dependency'>
  | 'scotland'
  | 'jersey'
  | 'guernsey'
  | 'isle-of-man'

/**
 * `matched` is false where the house is not there: the whole list stays, unless it `isClose` to some
 * of it. `exact` is the home that alone can be meant.
 */
type Narrowing = {
  house: string
  matched: boolean
  isClose?: boolean
  all: number
  exact: string | null
}

type Finder = Pick<Visit, 'register' | 'draft' | 'reportFault'> & Partial<Pick<Visit, 'language'>>

export async function searchHomes(query: URLSearchParams, visit: Finder): Promise<SearchOutcome> {
  if (query.has(typingParameter)) return startTyping(query, visit)
  const search = query.get('search')
  const typed = query.get('postcode')
  const page = query.get(pageParameter) || null
  if (typed === null)
    return search === null ? { kind: 'asking' } : findBySearch(search, page, visit)
  if (isLongNumber(typed)) return findBySearch(typed, page, visit)
  return findByPostcode(typed, cut(query.get('house') ?? ''), visit, page)
}

async function findByPostcode(
  typed: string,
  house: string,
  visit: Finder,
  page: string | null = null,
): Promise<SearchOutcome> {
  const apart = splitHouseNumber(typed)
  if (apart !== null) return findByPostcode(apart.postcode, house || apart.house, visit)
  const parsed = parsePostcode(typed)
  const beside = parsed.valid ? null : splitPostcode(typed)
  const note = beside === null ? findPostcodeNote(typed) : null
  const postcode = parsed.valid ? parsed.postcode : typed.trim().slice(0, 40).toUpperCase()
  const place = note === 'crown-dependency' ? findIsland(postcode) : note
  // A large user's postcode may still be in the register; the other places are not.
  if (place !== null && place !== 'large-user') return { kind: 'elsewhere', postcode, house, place }
  let isRefused = false
  // Text without a digit is no postcode: it is searched for as words, below.
  for (const reading of parsed.valid || /\d/.test(typed) ? listPostcodeReadings(typed) : []) {
    const query: PostcodeQuery = { by: 'postcode', postcode: reading, house }
    const found = await callRegister(() => visit.register.findAddresses(reading), visit)
    if (found === 'our-fault') return { kind: 'our-fault', query }
    if (found === 'invalid-postcode') isRefused = true
    else if (found.length > 0) {
      return describeFound(
        { query, page: null, ...(await narrowToHouse(found, query, visit)) },
        visit,
      )
    }
  }
  const inWords = await findTypedWords(typed, house, page, visit)
  if (typeof inWords !== 'string') return inWords
  if (beside !== null) return findByPostcode(beside.postcode, house || cut(beside.rest), visit)
  if (isRefused) return { kind: 'postcode-refused', typed, house, problem: 'refused' }
  if (!parsed.valid) {
    const problem = inWords === 'nothing' ? 'words' : parsed.reason
    return { kind: 'postcode-refused', typed, house, problem }
  }
  if (place !== null) return { kind: 'elsewhere', postcode, house, place }
  return isScottishOutcode(parsed.outcode)
    ? { kind: 'elsewhere', postcode, house, place: 'scotland' }
    : { kind: 'nothing', query: { by: 'postcode', postcode, house } }
}

/** The longest house, or words beside a postcode, that are read. */
const cut = (text: string): string => [...text.trim()].slice(0, 100).join('')

const atMostADoor = /^(?:(?:(?:flat|apartment|apt|unit|room|number|no)\b\.? ?)?\d{1,5} ?[a-z]?)?$/i

/**
 * What a search found for words and a postcode may be elsewhere, if it has more of them than a door.
 * Of what is there but for some words, the whole list of the postcode says more.
 */
function isAnswer({ addresses, leftOut }: SearchPage, beside: ReturnType<typeof splitPostcode>) {
  if (addresses.length === 0) return false
  if (beside === null) return true
  if (addresses.some(({ postcode }) => postcode === beside.postcode)) return leftOut.length === 0
  const isGuess = leftOut.length > 0 && findPostcodeNote(beside.postcode) !== null
  return !atMostADoor.test(beside.rest) && !isGuess
}

const word = /(?<![\p{L}\p{N}])\p{L}{3,}/u

/** Many visitors type their town or street into the field for the postcode. */
async function findTypedWords(
  typed: string,
  house: string,
  page: string | null,
  visit: Finder,
): Promise<SearchOutcome | 'nothing' | 'not-searched'> {
  if (!word.test(typed)) return 'not-searched'
  for (const text of house === '' ? [typed] : [`${house} ${typed}`, typed]) {
    const search = readSearchText(text)
    const query = search.ok ? ({ by: 'search', text: search.text, page } as const) : null
    const found = query === null ? 'not-supported' : await searchWords(query, visit)
    if (query === null || found === 'not-supported') return 'not-searched'
    // A postcode was looked up, and is answered; words were not.
    if (found === 'our-fault')
      return parsePostcode(typed).valid ? 'not-searched' : { kind: 'our-fault', query }
    const isBeyond = page !== null && found !== 'unknown-cursor' && found.total !== 0
    if (found === 'unknown-cursor' || (isBeyond && found.addresses.length === 0)) {
      return { kind: 'postcode-refused', typed, house, problem: 'noSuchPage' }
    }
    // Homes with some of the words are no answer to a postcode that has none.
    if (found.leftOut.length > 0 && parsePostcode(typed).valid) continue
    const isFound = isAnswer(found, splitPostcode(typed))
    if (isFound) return describeTyped(found, query, { typed, house }, visit)
  }
  return 'nothing'
}

/** `zziiaa` reads as a word or as ZZ1 1AA: a postcode, if all that was found has it. */
async function describeTyped(
  found: SearchPage,
  query: WordsQuery,
  { typed, house }: { typed: string; house: string },
  visit: Finder,
): Promise<SearchOutcome> {
  const postcode = listPostcodeReadings(typed).find(reading =>
    found.addresses.every(address => address.postcode === reading),
  )
  const isPostcode = postcode !== undefined && !parsePostcode(typed).valid
  return isPostcode ? findByPostcode(postcode, house, visit) : describeMatches(found, query, visit)
}

const islands: ReadonlyMap<string, PlaceElsewhere> = new Map([
  ['JE', 'jersey'],
  ['GY', 'guernsey'],
  ['IM', 'isle-of-man'],
])

function findIsland(postcode: string): PlaceElsewhere | null {
  return islands.get(postcode.replaceAll(/[^A-Z]/g, '').slice(0, 2)) ?? null
}

/** Narrows the list to the house that was typed with the postcode, without script too. */
async function narrowToHouse(found: readonly ListedAddress[], query: PostcodeQuery, visit: Finder) {
  const { house } = query
  if (house === '' || found.length === 1) return { list: listHomes(found), narrowing: null }
  // Some type the town after it, or their whole address.
  const narrowed = [found.map(linesOf), found.map(({ text }) => text)]
    .map(texts => narrowAddresses(texts, house))
    .find(({ matchCount, numbersNotFound }) => matchCount > 0 && numbersNotFound.length === 0)
  if (narrowed === undefined) return guessHouse(found, query, visit)
  const left = found.filter((_, at) => narrowed.matchFlags[at])
  const [only] = left.length === 1 ? left : []
  const exact = only && isHome(only) && isExactHouse(linesOf(only), house) ? only.id : null
  return { list: listHomes(left), narrowing: { house, matched: true, all: found.length, exact } }
}

/** Asks the search for a house that the list does not have as it was typed. */
async function guessHouse(
  found: readonly ListedAddress[],
  { house, postcode }: PostcodeQuery,
  visit: Finder,
) {
  const text = `${splitPostcode(house)?.rest ?? house} ${postcode}`
  const guess = await searchWords({ by: 'search', text, page: null }, visit)
  const ids = typeof guess === 'string' || guess.next ? [] : guess.addresses.map(({ id }) => id)
  const left = found.filter(({ id }) => ids.includes(id))
  const narrowing = { house, all: found.length, exact: null }
  if (typeof guess === 'string' || left.length === 0 || left.length === found.length) {
    return { list: listHomes(found), narrowing: { ...narrowing, matched: false } }
  }
  const { corrections, leftOut } = guess
  const matched = corrections.length === 0 && leftOut.length === 0
  const list = listHomes(left)
  // Where a word was left out, what is found is another home: nobody is asked whether it is theirs.
  return {
    list: leftOut.length === 0 ? list : { ...list, only: null },
    narrowing: { ...narrowing, matched, isClose: !matched },
  }
}

async function findBySearch(
  typed: string,
  page: string | null,
  visit: Finder,
): Promise<SearchOutcome> {
  const search = readSearchText(typed)
  if (!search.ok) return { kind: 'search-refused', typed, problem: search.problem }
  const { text } = search
  const parsed = parsePostcode(text)
  const postcode = parsed.valid ? parsed.postcode : null
  if (postcode !== null && !isMendedPostcode(text, postcode)) return goToPostcode(postcode)
  const query: WordsQuery = { by: 'search', text, page }
  const found = await searchWords(query, visit)
  if (found === 'our-fault') return { kind: 'our-fault', query }
  if (found === 'unknown-cursor') return refusePage(text)
  // A postcode that had to be corrected may have been meant as words.
  const isWords =
    found !== 'not-supported' &&
    found.leftOut.length === 0 &&
    found.addresses.some(address => address.postcode !== postcode)
  if (postcode !== null && !isWords) return goToPostcode(postcode)
  const beside = splitPostcode(text)
  if (found !== 'not-supported' && isAnswer(found, beside)) {
    return describeMatches(found, query, visit)
  }
  if (page === null && beside !== null) return goToPostcode(beside.postcode, cut(beside.rest))
  if (found === 'not-supported') return { kind: 'search-refused', typed, problem: 'notSupported' }
  return page === null ? { kind: 'nothing', query } : refusePage(text)
}

/** Offers the search again: its pages may have changed with the register. */
const refusePage = (typed: string): SearchOutcome => ({
  kind: 'search-refused',
  typed,
  problem: 'noSuchPage',
})

const goToPostcode = (postcode: string, house = ''): SearchOutcome => ({
  kind: 'search-is-postcode',
  query: { by: 'postcode', postcode, house },
})

const searchWords = ({ text, page }: WordsQuery, visit: Finder) =>
  callRegister(() => visit.register.searchAddresses(text, mostMatches, page), visit)

function describeMatches(
  { addresses, ...page }: SearchPage,
  query: WordsQuery,
  visit: Finder,
): Found {
  // A provider who counts nothing and sends a full page may have more.
  const isTotalExact = page.total === null ? addresses.length < mostMatches : page.isTotalExact
  const isOnePage = page.next === null && page.previous === null
  const isAll = isOnePage && isTotalExact && page.leftOut.length === 0
  const list = listMatches(addresses, isAll)
  return describeFound({ query, list, narrowing: null, page: { ...page, isTotalExact } }, visit)
}

function describeFound(
  { list: unmarked, ...rest }: Omit<FoundList, 'list'> & { list: UnmarkedHomes },
  { language = defaultLanguage }: Finder,
): Found {
  const words = resultWords[language]
  const list = {
    ...unmarked,
    groups: unmarked.groups.map(one => ({ ...one, homes: tellApart(one.homes, words) })),
    others: tellApart(unmarked.others, words),
    marks: listMarks(unmarked, words.shapes),
  }
  const found = { ...rest, list }
  const { query } = found
  return {
    kind: 'found',
    ...found,
    words: describeResults(found, words),
    paths: pathsAround(found, page =>
      pathOfSearch(query.by === 'search' ? { ...query, page } : query),
    ),
  }
}

/** Filled with what was typed before, so that Back finds it. */
async function startTyping(asked: URLSearchParams, visit: Finder): Promise<SearchOutcome> {
  const { typedAddress } = await visit.draft.read()
  const postcode = asked.get('postcode')
  const house = cut(asked.get('house') ?? '')
  return { kind: 'typing', typed: fillTyped(typedAddress, { postcode, house }) }
}

/** Whatever the register throws is a fault of ours, not the visitor's mistake. */
async function callRegister<Answer>(
  call: () => Promise<Answer>,
  visit: Finder,
): Promise<Answer | 'our-fault'> {
  try {
    return await call()
  } catch (fault) {
    visit.reportFault(fault)
    return 'our-fault'
  }
}
