import { data } from 'react-router'
import type { ListedHomes } from '../../homes/addresses/listed-homes.ts'
import type { TypedAddress, TypedAddressFields } from '../../homes/addresses/typed-address.ts'
import { type DraftChange, isSameHome, type RequestDraft } from '../../leads/draft.ts'
import type { Visit } from '../app/visit.ts'
import { type PagePaths, pathsAround, type ResultWords } from '../visit/describe-results.ts'
import { notListed, pathOfStep } from '../visit/enquiry-path.ts'
import { type HomeFormAnswer, readHomeForm } from '../visit/read-home-form.ts'
import { type PostcodeRefusal, type SearchOutcome, searchHomes } from '../visit/search-homes.ts'
import { pageParameter, type SearchQuery, typingParameter } from '../visit/search-query.ts'
import { describeHome, type Enquiry } from './read-enquiry.ts'
import { hiddenFields, pathAfterHome, pathOfAddressStep } from './step-paths.ts'

export type AddressView = ReturnType<typeof describe>

export type Notice = { readonly title: string; readonly text: string }

export type AddressState =
  | {
      readonly kind: 'asking'
      readonly postcode: string
      readonly house: string
      readonly problem: PostcodeRefusal | null
      readonly notice: Notice | null
      readonly chosen: {
        readonly label: string
        readonly text: string
        readonly goOn: string
        readonly to: string
        readonly other: string
      } | null
    }
  | {
      readonly kind: 'found'
      readonly list: ListedHomes
      readonly query: SearchQuery
      readonly words: ResultWords
      readonly paths: PagePaths
    }
  | { readonly kind: 'typing'; readonly typed: TypedAddressFields }

export async function describeAddressStep(enquiry: Enquiry, search: URLSearchParams, visit: Visit) {
  const outcome = await searchHomes(readAddressSearch(enquiry, search), visit)
  return data(describe(enquiry, outcome), {
    status: outcome.kind === 'our-fault' ? 503 : 200,
  })
}

/** An address that was typed is changed in the form where it was typed. */
function readAddressSearch({ query, draft }: Enquiry, search: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams()
  for (const name of ['postcode', 'house', pageParameter, typingParameter]) {
    const value = search.get(name)
    if (value !== null) asked.set(name, value)
  }
  const isTyped = query.home === notListed && draft.typedAddress !== null
  if (asked.size === 0 && isTyped) asked.set(typingParameter, 'yes')
  return asked
}

function describe(enquiry: Enquiry, outcome: SearchOutcome) {
  const { flow, query, words } = enquiry
  const { page, address } = words.steps
  const isTyping = outcome.kind === 'typing'
  const postcode = postcodeOf(outcome)
  return {
    words: address.page,
    title: isTyping ? address.typedTitle : address.title,
    flowTitle: words.flowStarts[flow.name].title,
    back: {
      to: pathOfStep(flow.name, query.from === null ? null : 'check', { ...query, from: null }),
      text: page.back,
    },
    action: pathOfAddressStep(
      enquiry,
      isTyping ? { [typingParameter]: 'yes' } : { ...searchFields(outcome), page: pageOf(outcome) },
    ),
    search: {
      action: pathOfStep(flow.name, 'address', { home: null, from: null }),
      handsOn: hiddenFields(enquiry),
    },
    typingTo: pathOfAddressStep(enquiry, { [typingParameter]: 'yes', postcode }),
    searchTo: pathOfAddressStep(
      { ...enquiry, query: { ...query, home: query.home === notListed ? null : query.home } },
      {},
    ),
    state: describeState(enquiry, outcome),
    hasUrgent: flow.name !== 'bereavement',
  }
}

function describeState(enquiry: Enquiry, outcome: SearchOutcome): AddressState {
  const { address } = enquiry.words.steps
  const { query } = enquiry
  const postcode = postcodeOf(outcome)
  const asking = { kind: 'asking', postcode, house: '', problem: null, chosen: null } as const
  switch (outcome.kind) {
    case 'typing':
      return { kind: 'typing', typed: outcome.typed }
    case 'found':
      return {
        kind: 'found',
        list: outcome.list,
        query: outcome.query,
        words: outcome.words,
        paths: pathsAround(outcome, page =>
          pathOfAddressStep(enquiry, { ...searchFields(outcome), page: page ?? '' }),
        ),
      }
    case 'nothing':
      return { ...asking, notice: address.nothing(postcode) }
    case 'elsewhere':
      return { ...asking, notice: address.elsewhere(postcode) }
    case 'our-fault':
      return { ...asking, notice: address.fault }
    case 'postcode-refused':
      return { ...asking, house: outcome.house, problem: outcome.problem, notice: null }
    default: {
      const text = describeHome(enquiry.home)
      const isUnknown = query.home !== null && enquiry.home === null && query.home !== notListed
      return {
        ...asking,
        notice: isUnknown ? address.unknown : null,
        chosen:
          text === null
            ? null
            : { ...address.chosen, text, to: pathAfterHome(enquiry, query.home) },
      }
    }
  }
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

const houseOf = (outcome: SearchOutcome): string =>
  outcome.kind === 'found' && outcome.query.by === 'postcode' ? outcome.query.house : ''

export function readAddressForm(
  form: FormData,
  enquiry: Enquiry,
  query: URLSearchParams,
  draft: RequestDraft,
): Promise<HomeFormAnswer> {
  return readHomeForm(form, query, {
    save: address => draft.save(correctAddress(enquiry, address)),
    afterTyped: () => pathAfterHome(enquiry, notListed),
    afterNotListed: postcode =>
      pathOfAddressStep(enquiry, { [typingParameter]: 'yes', postcode: postcode ?? '' }),
    afterChosen: home => pathAfterHome(enquiry, home),
  })
}

/** A correction made from the check page keeps the enquiry; any other address starts a new one. */
function correctAddress(
  { stored, query }: Pick<Enquiry, 'stored' | 'query'>,
  address: TypedAddress,
): DraftChange {
  const before = stored.home
  const isSlip =
    query.from === 'check' && typeof before === 'object' && before?.postcode === address.postcode
  if (!isSlip) return { typedAddress: address }
  return ({ enquiries }) => ({
    typedAddress: address,
    enquiries: enquiries.map(one =>
      isSameHome(one.home, before) ? { ...one, home: address } : one,
    ),
  })
}
