import { longestTexts } from '../../enquiries/check-lead.ts'
import { answerTo, type Question } from '../../enquiries/flows/flow.ts'
import {
  checkTypedAddress,
  type TypedAddressFields,
  type TypedAddressProblem,
} from '../../homes/addresses/typed-address.ts'
import { writableLine } from '../../homes/addresses/writable-line.ts'
import type { StoredAddress } from '../../leads/draft.ts'
import { keepAddressTogether } from '../app/keep-together.ts'
import { textOf } from '../app/read-form.ts'
import type { Visit } from '../app/visit.ts'
import {
  addressBefore,
  noAddress,
  notListed,
  pathOfStep,
  toldBefore,
  withQuery,
} from '../visit/enquiry-path.ts'
import { isHomeOfOther, listTyped, splitAddress, writeAddress } from '../visit/known-homes.ts'
import { type RefusedHomeForm, readSearched, readTypedFields } from '../visit/read-home-form.ts'
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
import { hiddenFields, pathOfForm } from './step-paths.ts'

/** An answer that is an address is found as the home of an enquiry is. */
export async function describeAddressQuestion(
  enquiry: Enquiry,
  question: Question,
  search: URLSearchParams,
  visit: Visit,
): Promise<{ finder: FinderView; status: number }> {
  const typed = findTypedAnswer(enquiry, question)
  const outcome = await searchHomes(readFinderSearch(search), withTyped(visit, typed))
  const told = outcome.kind === 'asking' ? await findOwnHomes(visit) : []
  const { flow, words } = enquiry
  const own = pathOfForm(enquiry, question.id)
  const pathWith = (fields: Readonly<Record<string, string>>) => withQuery(own, dropBlank(fields))
  const finder = describeFinder({
    words,
    use: 'answer',
    outcome,
    typed,
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

const dropBlank = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))

function findTypedAnswer({ answers }: Enquiry, { id }: Question): StoredAddress | null {
  const [text, addressId] = answerTo(answers, id) ?? []
  return text !== undefined && addressId === undefined ? splitAddress(text) : null
}

/** The form for typing has the answer that was typed: the address in the draft is of another home. */
function withTyped({ draft, ...visit }: Visit, typedAddress: StoredAddress | null): Visit {
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
  const first =
    before === undefined
      ? []
      : [{ ...given, text: keepAddressTogether(before), value: addressBefore }]
  const taken = flow.questions.flatMap(({ id, kind }) =>
    kind === 'address' ? (answerTo(answers, id)?.slice(0, 1) ?? []) : [],
  )
  const asked = describeHome(home)
  const more = [home, ...own].flatMap(one => {
    const text = describeHome(one)
    if (one === null || text === null || taken.includes(text)) return []
    taken.push(text)
    const value = one.kind === 'typed' ? `${toldBefore}${text}` : parameterOf(one)
    return { ...(text === asked ? offered : told), text: keepAddressTogether(text), value }
  })
  return [...first, ...more]
}

type AddressAnswer =
  | {
      readonly kind: 'given'
      readonly values: readonly string[]
      /** The fields that it was typed into. */
      readonly typed?: TypedAddressFields
    }
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
  if (!isTyping && chosen === noAddress && question.isOptional) return given()
  const before = answerTo(enquiry.answers, question.id)
  if (!isTyping && chosen === addressBefore && before) return given(...before)
  if (isTyping) return readTypedAnswer(readTypedFields(form))
  const { home, draft } = enquiry
  // A page of the version before, still open, names the typed home so.
  if (chosen === notListed && !search.has('postcode') && home?.kind === 'typed') {
    return given(writeAddress(home))
  }
  if (chosen.startsWith(toldBefore)) {
    const text = chosen.slice(toldBefore.length)
    const own = home?.kind === 'typed' ? [home] : []
    const told = listTyped(draft).filter(one => !isHomeOfOther(draft.homes, one))
    const isTold = [...own, ...told].some(one => writeAddress(one) === text)
    return isTold ? given(text) : { kind: 'no-choice' }
  }
  if (chosen === notListed) {
    const fields = dropBlank({ [typingParameter]: 'yes', ...readSearched(search) })
    return { kind: 'go', to: withQuery(pathOfForm(enquiry, question.id), fields) }
  }
  if (chosen === '' || chosen.length > longestTexts.addressId) return { kind: 'no-choice' }
  try {
    const address = await register.findAddress(chosen)
    return address ? given(address.text, address.id) : { kind: 'not-found' }
  } catch (fault) {
    reportFault(fault)
    return { kind: 'not-found' }
  }
}

function readTypedAnswer(typed: TypedAddressFields): AddressAnswer {
  const checked = checkTypedAddress(typed)
  if (checked.ok) return { ...given(writeAddress(checked.address)), typed }
  if (!lacksPostcodeAlone(checked.problems)) {
    return { kind: 'address-refused', typed, problems: checked.problems }
  }
  const { line1, line2, postalTown } = typed
  const text = [line1, line2, postalTown].map(writableLine).filter(Boolean).join(', ')
  return { ...given(text), typed }
}

/** Of somebody else's home, or one that is new to them, people may not know it. */
const lacksPostcodeAlone = (problems: readonly TypedAddressProblem[]): boolean =>
  problems.every(({ field, kind }) => field === 'postcode' && kind === 'empty')

const given = (...values: string[]) => ({ kind: 'given', values }) as const
