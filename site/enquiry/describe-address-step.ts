import { data } from 'react-router'
import type { TypedAddress } from '../../homes/addresses/typed-address.ts'
import {
  type DraftChange,
  type EnquiryHome,
  isSameHome,
  type SaveOutcome,
  type StoredAddress,
  type StoredEnquiry,
} from '../../leads/draft.ts'
import { textOf } from '../app/read-form.ts'
import type { Visit } from '../app/visit.ts'
import { asTyped, goOnWith, notListed, pathOfStep } from '../visit/enquiry-path.ts'
import {
  findTypedNear,
  hasSamePremises,
  isHomeOfOther,
  withKnownHome,
} from '../visit/known-homes.ts'
import { type HomeFormAnswer, readHomeForm } from '../visit/read-home-form.ts'
import { type SearchOutcome, searchHomes } from '../visit/search-homes.ts'
import { typingParameter } from '../visit/search-query.ts'
import { findListedHome, typeHome } from '../visit/type-home.ts'
import { chosenIn, withoutConsents } from './contact-form.ts'
import { type ChosenAddress, describeFinder, readFinderSearch } from './describe-finder.ts'
import {
  describeFoundListed,
  type EnquiredHome,
  type Enquiry,
  findOwnHomes,
  isFoundForTyped,
  parameterOf,
  showHome,
} from './read-enquiry.ts'
import { hiddenFields, pathAfterHome, pathOfAddressStep, typedField } from './step-paths.ts'

export type AddressView = ReturnType<typeof describe>

export const searchAddress = (enquiry: Enquiry, search: URLSearchParams, visit: Visit) =>
  searchHomes(readAddressSearch(enquiry, search), visit)

export async function describeAddressStep(enquiry: Enquiry, outcome: SearchOutcome, visit: Visit) {
  const own = outcome.kind === 'asking' ? await findOwnHomes(visit) : []
  return data(describe(enquiry, outcome, own), {
    status: outcome.kind === 'our-fault' ? 503 : 200,
  })
}

/** An address that was typed is changed in the form where it was typed. */
function readAddressSearch({ query, draft }: Enquiry, search: URLSearchParams): URLSearchParams {
  const asked = readFinderSearch(search)
  const isTyped = query.home === notListed && draft.typedAddress !== null
  if (asked.size === 0 && isTyped) asked.set(typingParameter, 'yes')
  return asked
}

function describe(enquiry: Enquiry, outcome: SearchOutcome, own: readonly EnquiredHome[]) {
  const { flow, query, words } = enquiry
  const { address } = words.steps
  const isUnknown = query.home !== null && enquiry.home === null && query.home !== notListed
  const finder = describeFinder({
    words,
    use: 'home',
    outcome,
    typed: enquiry.draft.typedAddress,
    pathWith: fields => pathOfAddressStep(enquiry, { ...fields, ...typedField(enquiry) }),
    search: {
      action: pathOfStep(flow.name, 'address', { home: null, from: null }),
      handsOn: hiddenFields(enquiry),
    },
    searchTo: pathOfAddressStep(
      { ...enquiry, query: { ...query, home: query.home === notListed ? null : query.home } },
      {},
    ),
    chosen: describeChosen(enquiry, own),
    notice: isUnknown ? (enquiry.place ? address.notHome : address.unknown) : null,
  })
  return {
    words: address.page,
    title: finder.state.kind === 'typing' ? address.typedTitle : address.title,
    flowTitle: words.flowStarts[flow.name].title,
    back: { to: pathBack(enquiry), text: words.steps.page.back },
    finder: flow.screens
      ? { ...finder, words: { ...finder.words, lead: words.steps.finder.leadOfReading } }
      : finder,
    noConnection: words.steps.page.noConnection,
    foundListed: outcome.kind === 'asking' ? describeFoundListed(enquiry) : null,
    isBegun: Object.keys(enquiry.stored.answers).length > 0,
    isUrgent: flow.mayBeUrgent === true,
  }
}

/** With a home, the first page of a flow on one screen would lead straight to the screen again. */
function pathBack({ flow, query }: Enquiry): string {
  if (query.from !== null) return pathOfStep(flow.name, 'check', { ...query, from: null })
  return pathOfStep(flow.name, null, goOnWith({ ...query, home: flow.screens ? null : query.home }))
}

/** The home of this enquiry, and those that the visitor told us about. */
function describeChosen(enquiry: Enquiry, own: readonly EnquiredHome[]): ChosenAddress[] {
  const { chosen, lastTold } = enquiry.words.steps.address
  const { query, stored } = enquiry
  const current = showHome(enquiry.home)
  const told = own.flatMap(home => {
    const text = showHome(home)
    if (text === null || text === current) return []
    const name = home.kind === 'typed' ? home : parameterOf(home)
    return { ...lastTold, text, value: null, to: pathAfterHome(enquiry, parameterOf(home), name) }
  })
  if (current === null || query.home === null) return told
  const to = pathAfterHome(enquiry, query.home, stored.home)
  return [{ ...chosen, text: current, value: null, to }, ...told]
}

export async function readAddressForm(
  form: FormData,
  enquiry: Enquiry,
  query: URLSearchParams,
  visit: Visit,
): Promise<HomeFormAnswer> {
  const { typedAddress } = enquiry.draft
  if (textOf(form, 'home') === asTyped && typedAddress && isFoundForTyped(enquiry)) {
    const saved = await visit.draft.save(insistOnTyped(enquiry, typedAddress))
    const typed = { ...typedAddress, line2: typedAddress.line2 ?? '' }
    return saved.kind === 'saved'
      ? { kind: 'go', to: pathAfterHome(enquiry, notListed, typedAddress) }
      : { kind: 'address-not-saved', typed }
  }
  let listed: { id: string } | null = null
  // They are asked for again, on the contact page.
  const hasConsents = chosenIn(enquiry.stored.contactForm ?? {}, 'consents').length > 0
  async function save(address: TypedAddress): Promise<SaveOutcome> {
    listed = await findListedHome(visit, address, findTypedNear)
    return visit.draft.save(correctAddress(enquiry, address, listed?.id ?? null))
  }
  return readHomeForm(form, query, {
    save,
    afterTyped: address => {
      const parameter = listed?.id ?? notListed
      return hasConsents && isSlip(enquiry, address)
        ? pathOfStep(enquiry.flow.name, 'contact', { home: parameter, from: null })
        : pathAfterHome(enquiry, parameter, listed?.id ?? address)
    },
    afterNotListed: searched =>
      pathOfAddressStep(enquiry, { [typingParameter]: 'yes', ...searched }),
    afterChosen: home => pathAfterHome(enquiry, home, home),
  })
}

/**
 * A slip in the address, such as a letter of the street, that is put right from the check page keeps
 * the enquiry, without its consents, which were given for what the page showed. Any other address
 * starts a new one.
 */
function correctAddress(
  enquiry: Pick<Enquiry, 'stored' | 'query'>,
  address: TypedAddress,
  listedId: string | null,
): DraftChange {
  const before = enquiry.stored.home
  return kept => {
    const typed = typeHome(address, listedId)(kept)
    if (!isSlip(enquiry, address)) return typed
    const home = listedId ?? typed.typedAddress
    const correct = (one: StoredEnquiry): StoredEnquiry =>
      isSameHome(one.home, before)
        ? { ...one, home, contactForm: one.contactForm && withoutConsents(one.contactForm) }
        : one
    const isOfOther = isHomeOfOther(kept.homes, before) || isHomeOfOther(kept.homes, home)
    return {
      ...typed,
      homes: withKnownHome(typed.homes, home, {}, {}, isOfOther),
      enquiries: kept.enquiries.map(correct),
    }
  }
}

function isSlip(
  { stored: { home }, query }: Pick<Enquiry, 'stored' | 'query'>,
  address: TypedAddress,
): boolean {
  if (query.from !== 'check' || home === null || typeof home === 'string') return false
  return hasSamePremises(home, address) && !isSameHome(home, address)
}

/**
 * What was said of the listed home stays with it: the typed one starts with what is its own. Who asks
 * on somebody else's behalf still does.
 */
function insistOnTyped(
  { stored }: Pick<Enquiry, 'stored'>,
  typedAddress: StoredAddress,
): DraftChange {
  const own: StoredAddress = { ...typedAddress, isUnlisted: true }
  const mark = <Kept extends { readonly home: EnquiryHome }>(one: Kept): Kept =>
    isSameHome(one.home, own) ? { ...one, home: own } : one
  return ({ enquiries, homes }) => {
    const isOfOther = isHomeOfOther(homes, stored.home) || isHomeOfOther(homes, own)
    return {
      typedAddress: own,
      enquiries: enquiries.map(mark),
      homes: withKnownHome(homes.map(mark), own, {}, {}, isOfOther),
    }
  }
}
