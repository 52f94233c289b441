import { data } from 'react-router'
import type { EnquiryWords } from '../../content/enquiry-words.ts'
import type { TypedAddressFields } from '../../homes/addresses/typed-address.ts'
import type { Visit } from '../app/visit.ts'
import type { ListedHomes } from '../components/home-list/home-list.tsx'
import { notListed, pathOfStep } from '../visit/enquiry-path.ts'
import { type PostcodeRefusal, type SearchOutcome, searchHomes } from '../visit/search-homes.ts'
import { type SearchQuery, typingParameter } from '../visit/search-query.ts'
import { handedOn, pathOfAddressStep } from './path-of-address-step.ts'
import type { FormNotice } from './question-view.ts'
import { pathAfterHome } from './read-address-form.ts'
import { describeHome, type Enquiry } from './read-enquiry.ts'

export type AddressView = {
  readonly title: string
  readonly description: string
  readonly flowTitle: string
  readonly backTo: string
  /** Where its forms lead. */
  readonly action: string
  readonly search: { readonly action: string; readonly handsOn: Readonly<Record<string, string>> }
  readonly typingTo: string
  readonly searchTo: string
  readonly state: AddressState
  readonly hasUrgent: boolean
  readonly words: {
    readonly back: string
    readonly lead: string
    readonly byHand: string
    readonly again: string
    readonly typedNext: string
    readonly notKept: FormNotice
  }
}

export type AddressState =
  | {
      readonly kind: 'asking'
      readonly postcode: string
      readonly house: string
      readonly problem: PostcodeRefusal | null
      readonly notice: FormNotice | null
      readonly chosen: {
        readonly says: string
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
      readonly isMost: boolean
    }
  | { readonly kind: 'typing'; readonly typed: TypedAddressFields }

/** The step before the questions of an enquiry about a home. */
export async function describeAddressStep(
  enquiry: Enquiry,
  search: URLSearchParams,
  visit: Visit,
  words: EnquiryWords,
) {
  const outcome = await searchHomes(readAddressSearch(enquiry, search), visit)
  return data(describe(enquiry, outcome, words), {
    status: outcome.kind === 'our-fault' ? 503 : 200,
  })
}

/** By postcode, or by hand: a home that is not listed was typed in, and is changed the same way. */
function readAddressSearch({ query, draft }: Enquiry, search: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams()
  for (const name of ['postcode', 'house', typingParameter]) {
    const value = search.get(name)
    if (value !== null) asked.set(name, value)
  }
  const isTyped = query.home === notListed && draft.typedAddress !== null
  if (asked.size === 0 && isTyped) asked.set(typingParameter, 'yes')
  return asked
}

function describe(enquiry: Enquiry, outcome: SearchOutcome, words: EnquiryWords): AddressView {
  const { flow, query } = enquiry
  const { steps } = words
  const { address } = steps
  const isTyping = outcome.kind === 'typing'
  const postcode = postcodeOf(outcome)
  return {
    title: isTyping ? address.typedTitle : address.title,
    description: address.description,
    flowTitle: words.flowStarts[flow.name].title,
    backTo: pathOfStep(flow.name, query.from === null ? null : 'check', { ...query, from: null }),
    action: pathOfAddressStep(
      enquiry,
      isTyping
        ? { [typingParameter]: 'yes' }
        : { postcode: wordsOf(outcome) ?? postcode, house: houseOf(outcome) },
    ),
    search: {
      action: pathOfStep(flow.name, 'address', { home: null, from: null }),
      handsOn: handedOn(enquiry),
    },
    typingTo: pathOfAddressStep(enquiry, { [typingParameter]: 'yes', postcode }),
    searchTo: pathOfAddressStep(
      { ...enquiry, query: { ...query, home: query.home === notListed ? null : query.home } },
      {},
    ),
    state: describeState(enquiry, outcome, words),
    hasUrgent: flow.name !== 'bereavement',
    words: {
      back: steps.back,
      lead: address.lead,
      byHand: address.byHand,
      again: address.again,
      typedNext: address.typedNext,
      notKept: address.notKept,
    },
  }
}

function describeState(
  enquiry: Enquiry,
  outcome: SearchOutcome,
  { steps }: EnquiryWords,
): AddressState {
  const { address } = steps
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
        isMost: outcome.isMost,
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
            : {
                says: address.chosen,
                text,
                goOn: address.goOn,
                to: pathAfterHome(enquiry, query.home),
                other: address.other,
              },
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

/** Words that were typed where the postcode goes: the list that they found is found by them again. */
const wordsOf = (outcome: SearchOutcome): string | null =>
  outcome.kind === 'found' && outcome.query.by === 'search' ? outcome.query.text : null

const houseOf = (outcome: SearchOutcome): string =>
  outcome.kind === 'found' && outcome.query.by === 'postcode' ? outcome.query.house : ''
