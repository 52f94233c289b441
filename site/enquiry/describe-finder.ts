import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { siteWords } from '../../content/words.ts'
import type { ListedHomes } from '../../homes/addresses/listed-homes.ts'
import type { TypedAddressFields } from '../../homes/addresses/typed-address.ts'
import type { StoredAddress } from '../../leads/draft.ts'
import { type PagePaths, pathsAround, type ResultWords } from '../visit/describe-results.ts'
import type { PostcodeRefusal, SearchOutcome } from '../visit/search-homes.ts'
import { pageParameter, type SearchQuery, typingParameter } from '../visit/search-query.ts'
import { fillTyped } from '../visit/type-home.ts'

/** Finding an address, for the home of an enquiry or as the answer to a question. */
export type FinderView = {
  readonly words: EnquiryWords['steps']['finder']['home' | 'answer']
  readonly state: FinderState
  /** Where a choice from the list, or a typed address, is sent. */
  readonly action: string
  readonly search: {
    readonly action: string
    readonly handsOn: Readonly<Record<string, string>>
  }
  readonly typingTo: string
  readonly searchTo: string
  /** Whether the browser may fill in the visitor's own address. */
  readonly isOwnHome: boolean
  /** The button to go on without an address, where that may be. */
  readonly none: string | null
}

type Notice = { readonly title: string; readonly text: string }

export type FinderState =
  | {
      readonly kind: 'asking'
      readonly postcode: string
      readonly house: string
      /** What is wrong with the postcode. */
      readonly problem: string | null
      readonly notice: Notice | null
      readonly chosen: readonly ChosenAddress[]
    }
  | {
      readonly kind: 'found'
      readonly list: ListedHomes
      readonly query: SearchQuery
      readonly words: ResultWords
      readonly paths: PagePaths
      /** The list without the house that was typed with the postcode. */
      readonly pathOfAll: string
    }
  | {
      readonly kind: 'typing'
      readonly typed: TypedAddressFields
      /** That nothing is listed at the postcode, so that the form comes at once. */
      readonly notice: Notice | null
    }

/** Gone on with by a link, or by a form that sends `value` as the home. */
export type ChosenAddress = {
  readonly label: string
  readonly text: string
  readonly goOn: string
  readonly other: string
} & (
  | { readonly value: null; readonly to: string }
  | { readonly value: string; readonly to?: undefined }
)

type Parts = {
  readonly words: EnquiryWords
  readonly use: 'home' | 'answer'
  readonly outcome: SearchOutcome
  /** What was typed before, so that Back finds it. */
  readonly typed: StoredAddress | null
  /** The page of the finder with these fields in its query. */
  readonly pathWith: (fields: Readonly<Record<string, string>>) => string
  readonly search: FinderView['search']
  readonly searchTo: string
  readonly chosen: readonly ChosenAddress[]
  /** Of a home that was chosen and cannot be found again. */
  readonly notice: Notice | null
  readonly none?: string | null
}

export function describeFinder(parts: Parts): FinderView {
  const { outcome, pathWith, search, searchTo } = parts
  const postcode = postcodeOf(outcome)
  return {
    words: parts.words.steps.finder[parts.use],
    state: describeState(parts),
    action: pathWith(
      outcome.kind === 'typing' || outcome.kind === 'nothing'
        ? { [typingParameter]: 'yes' }
        : { ...searchFields(outcome), page: pageOf(outcome) },
    ),
    search,
    typingTo: pathWith({ [typingParameter]: 'yes', postcode, house: houseOf(outcome) }),
    searchTo,
    isOwnHome: parts.use === 'home',
    none: parts.none ?? null,
  }
}

function describeState(parts: Parts): FinderState {
  const { words, use, outcome, pathWith, chosen, notice } = parts
  const { address, addressAnswer } = words.steps
  const { nothing, elsewhere, fault } =
    use === 'home' ? address : { ...addressAnswer, fault: addressAnswer.searchFault }
  const postcode = postcodeOf(outcome)
  const house = houseOf(outcome)
  const asking = { kind: 'asking', postcode, house, problem: null, chosen: [] } as const
  switch (outcome.kind) {
    case 'typing':
      return { kind: 'typing', typed: outcome.typed, notice: null }
    case 'found':
      return {
        kind: 'found',
        list: outcome.list,
        query: outcome.query,
        words: outcome.words,
        paths: pathsAround(outcome, page =>
          pathWith({ ...searchFields(outcome), page: page ?? '' }),
        ),
        pathOfAll: pathWith({ postcode }),
      }
    case 'nothing':
      return {
        kind: 'typing',
        typed: fillTyped(parts.typed, { postcode, house }),
        notice: nothing(postcode),
      }
    case 'elsewhere':
      return { ...asking, notice: elsewhere(postcode) }
    case 'our-fault':
      return { ...asking, notice: fault }
    case 'postcode-refused':
      return { ...asking, problem: describeRefusal(parts, outcome.problem), notice: null }
    default:
      return { ...asking, notice, chosen }
  }
}

function describeRefusal({ words, use }: Parts, problem: PostcodeRefusal): string {
  if (problem === 'empty') return words.steps.finder[use].empty
  return siteWords[words.language].find.mistyped[problem]
}

function postcodeOf(outcome: SearchOutcome): string {
  switch (outcome.kind) {
    case 'found':
    case 'nothing':
    case 'our-fault':
      return outcome.query.by === 'postcode' ? outcome.query.postcode : ''
    case 'elsewhere':
      return outcome.postcode
    case 'postcode-refused':
      return outcome.typed
    default:
      return ''
  }
}

const searchFields = (outcome: SearchOutcome) => ({
  postcode: wordsOf(outcome) ?? postcodeOf(outcome),
  house: houseOf(outcome),
})

const pageOf = (outcome: SearchOutcome): string =>
  outcome.kind === 'found' && outcome.query.by === 'search' ? (outcome.query.page ?? '') : ''

/** Words typed into the postcode field: the form's action repeats the search that found the list. */
const wordsOf = (outcome: SearchOutcome): string | null =>
  outcome.kind === 'found' && outcome.query.by === 'search' ? outcome.query.text : null

function houseOf(outcome: SearchOutcome): string {
  if (outcome.kind === 'postcode-refused') return outcome.house
  return 'query' in outcome && outcome.query.by === 'postcode' ? outcome.query.house : ''
}

/** The parts of a query that search for an address. */
export function readFinderSearch(search: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams()
  for (const name of ['postcode', 'house', pageParameter, typingParameter]) {
    const value = search.get(name)
    if (value !== null) asked.set(name, value)
  }
  return asked
}
