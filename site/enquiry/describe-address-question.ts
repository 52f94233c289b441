import { answerTo, type Question } from '../../enquiries/flows/flow.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import {
  checkTypedAddress,
  type TypedAddressFields,
  type TypedAddressProblem,
} from '../../homes/addresses/typed-address.ts'
import { textOf } from '../app/read-form.ts'
import type { Visit } from '../app/visit.ts'
import {
  addressBefore,
  noAddress,
  notListed,
  pathOfStep,
  withQuery,
} from '../visit/enquiry-path.ts'
import { writeAddress } from '../visit/known-homes.ts'
import { type RefusedHomeForm, readTypedFields } from '../visit/read-home-form.ts'
import { searchHomes } from '../visit/search-homes.ts'
import { typingParameter } from '../visit/search-query.ts'
import {
  type ChosenAddress,
  describeFinder,
  type FinderView,
  readFinderSearch,
} from './describe-finder.ts'
import { describeHome, type Enquiry, parameterOf } from './read-enquiry.ts'
import { hiddenFields, pathOfForm } from './step-paths.ts'

/** An answer that is an address is found as the home of an enquiry is. */
export async function describeAddressQuestion(
  enquiry: Enquiry,
  question: Question,
  search: URLSearchParams,
  visit: Visit,
): Promise<{ finder: FinderView; status: number }> {
  const outcome = await searchHomes(readFinderSearch(search), withoutTyped(visit))
  const { flow, words } = enquiry
  const own = pathOfForm(enquiry, question.id)
  const pathWith = (fields: Readonly<Record<string, string>>) =>
    withQuery(own, Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')))
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
    chosen: describeChosen(enquiry, question),
    notice: null,
    none: question.isOptional ? words.steps.addressAnswer.none : null,
  })
  return { finder, status: outcome.kind === 'our-fault' ? 503 : 200 }
}

/** The form for typing starts empty: the address in the draft is that of the enquiry's home. */
const withoutTyped = ({ draft, ...visit }: Visit): Visit => ({
  ...visit,
  draft: { ...draft, read: async () => ({ ...(await draft.read()), typedAddress: null }) },
})

/** The answer so far; else the home in the URL, where the question is about the enquiry's home. */
function describeChosen(enquiry: Enquiry, question: Question): ChosenAddress | null {
  const { given, offered } = enquiry.words.steps.addressAnswer
  const [before] = answerTo(enquiry.answers, question.id) ?? []
  if (before !== undefined) return { ...given, text: before, value: addressBefore }
  const { flow, home } = enquiry
  const text = describeHome(home)
  if (home === null || text === null) return null
  const isElsewhere = flow.questions.some(
    ({ id, kind }) => kind === 'address' && answerTo(enquiry.answers, id)?.[0] === text,
  )
  return isElsewhere ? null : { ...offered, text, value: parameterOf(home) }
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
  if (!isTyping && chosen === noAddress && question.isOptional) return given()
  const before = answerTo(enquiry.answers, question.id)
  if (!isTyping && chosen === addressBefore && before) return given(...before)
  const { home } = enquiry
  if (!isTyping && chosen === notListed && !search.has('postcode') && home?.kind === 'typed') {
    return given(writeAddress(home))
  }
  if (isTyping) return readTypedAnswer(readTypedFields(form))
  if (chosen === notListed) {
    const postcode = parsePostcode(search.get('postcode') ?? '')
    const fields = {
      [typingParameter]: 'yes',
      ...(postcode.valid && { postcode: postcode.postcode }),
    }
    return { kind: 'go', to: withQuery(pathOfForm(enquiry, question.id), fields) }
  }
  if (chosen === '' || chosen.length > 200) return { kind: 'no-choice' }
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
  if (checked.ok) return given(writeAddress(checked.address))
  if (!lacksPostcodeAlone(checked.problems)) {
    return { kind: 'address-refused', typed, problems: checked.problems }
  }
  const { line1, line2, postalTown } = typed
  return given([line1, line2, postalTown].filter(text => text.trim() !== '').join(', '))
}

/** Of somebody else's home, or one that is new to them, people may not know it. */
const lacksPostcodeAlone = (problems: readonly TypedAddressProblem[]): boolean =>
  problems.every(({ field, kind }) => field === 'postcode' && kind === 'empty')

const given = (...values: string[]): AddressAnswer => ({ kind: 'given', values })
