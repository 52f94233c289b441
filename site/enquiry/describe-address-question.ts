import { answerTo, type Question } from '../../enquiries/flows/flow.ts'
import type { TypedAddressProblem } from '../../homes/addresses/typed-address.ts'
import { textOf } from '../app/read-form.ts'
import type { Visit } from '../app/visit.ts'
import { notListed, pathOfStep } from '../visit/enquiry-path.ts'
import { listOwnHomes, splitAddress, writeAddress } from '../visit/known-homes.ts'
import { type RefusedHomeForm, readHomeForm } from '../visit/read-home-form.ts'
import { searchHomes } from '../visit/search-homes.ts'
import { typingParameter } from '../visit/search-query.ts'
import {
  type ChosenAddress,
  describeFinder,
  type FinderView,
  readFinderSearch,
} from './describe-finder.ts'
import {
  describeHome,
  type EnquiredHome,
  type Enquiry,
  findOwnHomes,
  parameterOf,
} from './read-enquiry.ts'
import { hiddenFields } from './step-paths.ts'

/** Sent as the home by who keeps the address that they gave before. */
const asGiven = 'as-given'
/** Sent before the text of a typed address that was told about before. */
const toldBefore = 'told:'
/** Sent as the home by who goes on without an address. */
const withoutOne = 'none'

/** An answer that is an address is found as the home of an enquiry is. */
export async function describeAddressQuestion(
  enquiry: Enquiry,
  question: Question,
  search: URLSearchParams,
  visit: Visit,
): Promise<{ finder: FinderView; status: number }> {
  const outcome = await searchHomes(readFinderSearch(search), withTyped(visit, enquiry, question))
  const told = outcome.kind === 'asking' ? await findOwnHomes(visit) : []
  const { flow, query, words } = enquiry
  const own = pathOfStep(flow.name, question.id, query)
  const pathWith = (fields: Readonly<Record<string, string>>) => {
    const filled = new URLSearchParams(Object.entries(fields).filter(([, text]) => text !== ''))
    return filled.size === 0 ? own : `${own}${own.includes('?') ? '&' : '?'}${filled}`
  }
  const finder = describeFinder({
    words,
    use: 'answer',
    outcome,
    pathWith,
    search: {
      action: pathOfStep(flow.name, question.id, { home: null, from: null }),
      handsOn: hiddenFields(enquiry),
    },
    searchTo: own,
    chosen: describeChosen(enquiry, question, told),
    notice: null,
    none: question.isOptional ? words.steps.addressAnswer.none : null,
  })
  return { finder, status: outcome.kind === 'our-fault' ? 503 : 200 }
}

/** The form for typing has the answer that was typed: the address in the draft is of another home. */
function withTyped({ draft, ...visit }: Visit, { answers }: Enquiry, { id }: Question): Visit {
  const [text, addressId] = answerTo(answers, id) ?? []
  const isTyped = text !== undefined && addressId === undefined
  const typedAddress = isTyped ? splitAddress(text) : null
  return {
    ...visit,
    draft: { ...draft, read: async () => ({ ...(await draft.read()), typedAddress }) },
  }
}

/** The answer so far, the home in the URL, and those told about that are no other answer here. */
function describeChosen(
  enquiry: Enquiry,
  question: Question,
  own: readonly EnquiredHome[],
): ChosenAddress[] {
  const { given, offered, told } = enquiry.words.steps.addressAnswer
  const { flow, answers, home } = enquiry
  const [before] = answerTo(answers, question.id) ?? []
  const first = before === undefined ? [] : [{ ...given, text: before, value: asGiven }]
  const taken = flow.questions.flatMap(({ id, kind }) =>
    kind === 'address' ? (answerTo(answers, id)?.slice(0, 1) ?? []) : [],
  )
  const asked = describeHome(home)
  const more = [home, ...own].flatMap(one => {
    const text = describeHome(one)
    if (one === null || text === null || taken.includes(text)) return []
    taken.push(text)
    const value = one.kind === 'typed' ? `${toldBefore}${text}` : parameterOf(one)
    return { ...(text === asked ? offered : told), text, value }
  })
  return [...first, ...more]
}

export type AddressAnswer =
  | { readonly kind: 'given'; readonly values: readonly string[] }
  | { readonly kind: 'go'; readonly to: string }
  | RefusedHomeForm
  /** The register could not be read, or has the address no longer. */
  | { readonly kind: 'not-found' }

/** What the form of the finder sent, as the values of an answer. */
export async function readAddressAnswer(
  form: FormData,
  enquiry: Enquiry,
  question: Question,
  search: URLSearchParams,
  { register, reportFault }: Visit,
): Promise<AddressAnswer> {
  const chosen = textOf(form, 'home').trim()
  const isTyping = search.has(typingParameter)
  if (!isTyping && chosen === withoutOne && question.isOptional) return given()
  const before = answerTo(enquiry.answers, question.id)
  if (!isTyping && chosen === asGiven && before) return given(...before)
  const { home, draft } = enquiry
  // A page of the version before, still open, names the typed home so.
  if (!isTyping && chosen === notListed && !search.has('postcode') && home?.kind === 'typed') {
    return given(writeAddress(home))
  }
  if (!isTyping && chosen.startsWith(toldBefore)) {
    const text = chosen.slice(toldBefore.length)
    const mine = [...listOwnHomes(draft), ...(home?.kind === 'typed' ? [home] : [])]
    const isMine = mine.some(one => typeof one !== 'string' && writeAddress(one) === text)
    return isMine ? given(text) : { kind: 'no-choice' }
  }
  const own = pathOfStep(enquiry.flow.name, question.id, enquiry.query)
  const typed: string[] = []
  const read = await readHomeForm(form, search, {
    save: async address => {
      typed.push(writeAddress(address))
      return { kind: 'saved' }
    },
    afterTyped: () => own,
    afterNotListed: ({ postcode, house }) => {
      const fields = new URLSearchParams({
        [typingParameter]: 'yes',
        ...(postcode && { postcode }),
        ...(house && { house }),
      })
      return `${own}${own.includes('?') ? '&' : '?'}${fields}`
    },
    afterChosen: () => own,
  })
  if (typed.length > 0) return given(...typed)
  if (read.kind === 'address-refused' && lacksPostcodeAlone(read.problems)) {
    const { line1, line2, postalTown } = read.typed
    return given([line1, line2, postalTown].filter(text => text.trim() !== '').join(', '))
  }
  if (read.kind !== 'go' || chosen === notListed) return read
  try {
    const address = await register.findAddress(chosen)
    return address ? given(address.text, address.id) : { kind: 'not-found' }
  } catch (fault) {
    reportFault(fault)
    return { kind: 'not-found' }
  }
}

/** Of somebody else's home, or one that is new to them, people may not know it. */
const lacksPostcodeAlone = (problems: readonly TypedAddressProblem[]): boolean =>
  problems.every(({ field, kind }) => field === 'postcode' && kind === 'empty')

const given = (...values: string[]): AddressAnswer => ({ kind: 'given', values })
