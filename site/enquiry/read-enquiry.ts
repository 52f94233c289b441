import { data, redirect } from 'react-router'
import { type EnquiryWords, enquiryWords } from '../../content/enquiry-words.ts'
import {
  type Answers,
  answerTo,
  type CertificateHint,
  type Flow,
} from '../../enquiries/flows/flow.ts'
import { flows, isFlowName } from '../../enquiries/flows/flows.ts'
import { answersFromFacts } from '../../enquiries/home-facts.ts'
import { dropOffPath } from '../../enquiries/next-question.ts'
import type { Address } from '../../homes/addresses/address.ts'
import { outcodeOf } from '../../homes/addresses/postcode.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import {
  type FoundRegion,
  findRegion,
  findRegionOfHome,
  type SuppliedHome,
} from '../../homes/supplies/find-region.ts'
import {
  type EnquiryHome,
  isSameHome,
  type StoredAddress,
  type StoredEnquiry,
  type VisitDraft,
} from '../../leads/draft.ts'
import { keepAddressTogether } from '../app/keep-together.ts'
import { answersAway } from '../app/problem/answers-away.ts'
import type { Visit } from '../app/visit.ts'
import { readDraftWithoutErased } from '../visit/drop-erased.ts'
import {
  type EnquiryQuery,
  notListed,
  pathOfStep,
  readEnquiryQuery,
  withHome,
} from '../visit/enquiry-path.ts'
import { factsOfState, fillVisitState } from '../visit/fill-visit-state.ts'
import { findTypedAmong, findTypedNamed, listOwnHomes, writeAddress } from '../visit/known-homes.ts'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import { findOrStartEnquiry } from '../visit/stored-enquiries.ts'
import { findListedHome } from '../visit/type-home.ts'
import type { VisitState } from '../visit/visit-state.ts'
import { offerTariffs } from './join-tariff.ts'

/** What the pages of one enquiry are rendered from. Server only: it holds the rules of the flow. */
export type Enquiry = {
  readonly flow: Flow
  /** The enquiry in the draft, or a new one. */
  readonly stored: StoredEnquiry
  /**
   * All stored answers, with those off the path: they count again if the visitor switches back. And
   * those that earlier enquiries about the same home give.
   */
  readonly answers: Answers
  /** Questions that an earlier enquiry answered and this one does not ask. */
  readonly known: ReadonlySet<string>
  /** Null where none is chosen. */
  readonly home: EnquiredHome | null
  /** Of a home that is listed, what says where it is and whether we serve it. */
  readonly place?: ListedPlace | null
  readonly hints: readonly CertificateHint[]
  readonly query: EnquiryQuery
  readonly draft: VisitDraft
  readonly state: VisitState
  /** In London. */
  readonly today: string
  readonly words: EnquiryWords
  /** Why an answer has to be given again. */
  readonly notice?: { readonly title: string; readonly text: string } | null
}

/** `unread`: the register could not be read. The enquiry goes on with the id from the URL. */
export type EnquiredHome =
  | {
      readonly kind: 'listed'
      readonly addressId: string
      readonly text: string
      readonly postcode: string
    }
  | ({ readonly kind: 'typed' } & StoredAddress)
  | { readonly kind: 'unread'; readonly addressId: string }

type ListedPlace = Address & SuppliedHome

export type EnquiryAddress = Pick<URL, 'pathname' | 'searchParams'>

/**
 * Throws 404 where there is no such flow. `key` is the form's: the address that was typed last may
 * belong to an enquiry in another tab.
 */
export async function readEnquiry(
  visit: Visit,
  flowName: string | undefined,
  { pathname, searchParams }: EnquiryAddress,
  key: string | null = null,
): Promise<Enquiry> {
  const flow = findFlow(flowName)
  const asked = readEnquiryQuery(searchParams)
  const today = findLondonDay(visit.now.getTime())
  const isForHomes = flow.needsEngineer === true || flow.suppliesHome === true
  const asksArea = isForHomes || flow.delivery === 'kept'
  const [kept, { home, rating, place }] = await Promise.all([
    readDraftWithoutErased(visit),
    findHome(visit, asked.home, asksArea, isForHomes),
  ])
  if (visit.draft.isAway()) throw answersAway(visit, { pathname, searchParams })
  const isFormer = home?.kind === 'listed' && home.addressId !== asked.home
  if (isFormer) redirectToPresentId(visit, withHome(pathname, searchParams, home.addressId))
  const named = isFormer ? { ...asked, home: home.addressId } : asked
  const isTyped = named.home === notListed
  const typed = isTyped ? (typedUnder(key, kept) ?? findTyped(named, kept)) : null
  // A form of another tab: its next page is about the same home.
  if (typed !== null && visit.isForm && !isSameHome(typed, kept.typedAddress)) {
    await visit.draft.save({ typedAddress: typed })
  }
  const draft = typed === null ? kept : { ...kept, typedAddress: typed }
  if (typed !== null && !visit.isForm) {
    const listed = await findListedHome(visit, typed)
    if (listed) throw redirectToListed(withHome(pathname, searchParams, listed.id))
  }
  const names =
    home?.kind === 'listed' ? await findNamesInDraft(visit, draft, flow.name, home) : null
  const about = isTyped ? typed : (names?.enquiryHome ?? named.home)
  const stored = findOrStartEnquiry(draft.enquiries, { flow: flow.name, home: about })
  const query = dropAnsweredSince(named, stored, pathname)
  const state = fillVisitState(draft, {
    address: home?.kind === 'listed' ? { ...home, id: home.addressId } : null,
    ratings: rating === null ? [] : [rating],
    today,
    storedAs: names?.factsHome ?? about,
  })
  const given = { ...stored.answers, ...query.chosen }
  const offered = offerInWords(visit, flow, given, () =>
    findRegionAsked(isTyped ? typed : home, place),
  )
  return {
    ...offered,
    stored,
    ...withKnownAnswers(offered.flow, given, state),
    home: isTyped ? typed && { kind: 'typed', ...typed } : home,
    place,
    hints: state.epcRatings.flatMap(({ hints }) => hints),
    query,
    draft,
    state,
    today,
  }
}

/**
 * An old link must undo no later choice. Its answer counts where the visitor has given none, and where
 * it is shown to be confirmed: on the start page, on the way to a home, and at its own question.
 */
function dropAnsweredSince(
  { chosen, ...query }: EnquiryQuery,
  { answers }: StoredEnquiry,
  pathname: string,
): EnquiryQuery {
  if (chosen === undefined) return query
  const [, , , step] = pathname.split('/')
  const isShown = (id: string) => step === undefined || step === 'address' || step === id
  const left = Object.entries(chosen).filter(([id]) => isShown(id) || !Object.hasOwn(answers, id))
  return left.length === 0 ? query : { ...query, chosen: Object.fromEntries(left) }
}

/** The flow and its words; of `join`, with the tariffs that can be had today. */
function offerInWords(
  { language, content, now }: Visit,
  flow: Flow,
  answers: Answers,
  region: () => FoundRegion,
): Pick<Enquiry, 'flow' | 'words' | 'notice'> {
  const words = enquiryWords[language]
  if (flow.name !== 'join') return { flow, words }
  const { gspGroup: gsp, certainty } = region()
  const isLikely = certainty === 'likely'
  const today = findLondonDay(now.getTime())
  const offer = { tariffs: content.tariffs(), gsp, isLikely, today }
  return offerTariffs(flow, words, offer, answerTo(answers, 'tariff')?.[0] ?? null)
}

function findRegionAsked(
  home: StoredAddress | EnquiredHome | null,
  supplied: SuppliedHome | null,
): FoundRegion {
  if (supplied) return findRegionOfHome(supplied)
  const outcode = home && 'postcode' in home ? outcodeOf(home.postcode) : null
  return findRegion([], outcode)
}

/** The answers to go on from: given here, or about the same home on an earlier enquiry. */
function withKnownAnswers(
  flow: Flow,
  given: Answers,
  state: Pick<VisitState, 'questions'>,
): Pick<Enquiry, 'answers' | 'known'> {
  const fromFacts = answersFromFacts(flow, factsOfState(state))
  const answers = { ...fromFacts, ...given }
  const kept = dropOffPath(flow, answers)
  const known = Object.keys(fromFacts).filter(
    id => Object.hasOwn(kept, id) && !Object.hasOwn(given, id),
  )
  return { answers, known: new Set(known) }
}

/** Not cacheable: the draft decides it. */
const redirectToListed = (to: string) =>
  redirect(to, { status: 303, headers: { 'Cache-Control': 'no-store' } })

/** Whether the visitor typed the address, and we found it in the register. */
export const isFoundForTyped = ({ state: { selectedAddress } }: Pick<Enquiry, 'state'>): boolean =>
  selectedAddress?.kind === 'listed' && selectedAddress.wasTyped === true

/** Tells who typed an address that we go on with the listed one, with a way to say no. */
export function describeFoundListed(enquiry: Enquiry) {
  const { flow, home, query, words } = enquiry
  if (home?.kind !== 'listed' || !isFoundForTyped(enquiry)) return null
  return {
    ...words.steps.address.foundListed(keepAddressTogether(home.text)),
    action: pathOfStep(flow.name, 'address', query),
  }
}

/** The home that the visitor told us about last, where the URL names none. */
export async function findLastHome(visit: Visit): Promise<EnquiredHome | null> {
  const [last] = listOwnHomes(await readDraftWithoutErased(visit))
  return last === undefined ? null : describeOwnHome(visit, last)
}

const mostOffered = 3

/** The homes that the visitor told us about, the latest first, to choose one by a press. */
export async function findOwnHomes(visit: Visit): Promise<readonly EnquiredHome[]> {
  const own = listOwnHomes(await readDraftWithoutErased(visit)).slice(0, mostOffered)
  const found = await Promise.all(own.map(home => describeOwnHome(visit, home)))
  return found.filter(home => home !== null)
}

async function describeOwnHome(
  visit: Visit,
  name: string | StoredAddress,
): Promise<EnquiredHome | null> {
  if (typeof name !== 'string') return { kind: 'typed', ...name }
  const { home } = await findHome(visit, name, false)
  return home?.kind === 'listed' ? home : null
}

/** As `describeHome`, for showing alone: the postcode does not wrap. */
export function showHome(home: EnquiredHome | null): string | null {
  const text = describeHome(home)
  return text && keepAddressTogether(text)
}

/** As the `home` parameter has it. */
export const parameterOf = (home: EnquiredHome): string =>
  home.kind === 'typed' ? notListed : home.addressId

function findFlow(name: string | undefined): Flow {
  if (name === undefined || !isFlowName(name)) throw data(null, { status: 404 })
  return flows[name]
}

/** The address in one line; null where it is not known. */
export function describeHome(home: EnquiredHome | null): string | null {
  if (home === null || home.kind === 'unread') return null
  if (home.kind === 'listed') return home.text
  return writeAddress(home)
}

function typedUnder(key: string | null, { enquiries }: VisitDraft): StoredAddress | null {
  const home = enquiries.find(one => one.key === key)?.home ?? null
  return typeof home === 'string' ? null : home
}

/** Typed last, or named by the form that was sent. */
const findTyped = ({ typed }: EnquiryQuery, draft: VisitDraft): StoredAddress | null =>
  typed === undefined ? draft.typedAddress : findTypedNamed(typed, draft)

type ListedHome = Extract<EnquiredHome, { kind: 'listed' }>

/**
 * The names under which the draft has this home: its id, one that it had before, or the address as it
 * was typed. An enquiry stays under its name, so that later answers are saved to the same one.
 */
async function findNamesInDraft(
  { register }: Visit,
  { enquiries, homes }: VisitDraft,
  flow: string,
  home: ListedHome,
): Promise<{ enquiryHome: EnquiryHome; factsHome: EnquiryHome }> {
  const { addressId } = home
  async function find(names: readonly EnquiryHome[]): Promise<EnquiryHome> {
    if (names.includes(addressId)) return addressId
    const areThis = await Promise.all(names.map(isThis))
    return names.find((_, at) => areThis[at]) ?? addressId
  }
  async function isThis(name: EnquiryHome): Promise<boolean> {
    if (name === null) return false
    if (typeof name !== 'string') return findTypedAmong(name, [{ ...home, id: addressId }]) !== null
    const address = await register.findAddress(name).catch(() => null)
    return address?.id === addressId
  }
  return {
    enquiryHome: await find(enquiries.filter(one => one.flow === flow).map(one => one.home)),
    factsHome: await find(homes.map(one => one.home)),
  }
}

type FoundHome = {
  home: EnquiredHome | null
  rating: Rating | null
  place: ListedPlace | null
}

const nothingFound: FoundHome = { home: null, rating: null, place: null }

async function findHome(
  { register, reportFault }: Visit,
  addressId: string | null,
  asksArea: boolean,
  isForHomes = false,
): Promise<FoundHome> {
  if (addressId === null || addressId === notListed) return nothingFound
  const notRead = (fault: unknown) => {
    reportFault(fault)
    return 'unread' as const
  }
  try {
    const [address, rating, providerSupply] = await Promise.all([
      register.findAddress(addressId),
      register.chosenRating(addressId).catch(notRead),
      asksArea && register.findSupply ? register.findSupply(addressId).catch(notRead) : null,
    ])
    if (!address) return nothingFound
    const { id, text, postcode } = address
    if (isForHomes && address.kind === 'other-supply') {
      return { ...nothingFound, place: { ...address, providerSupply } }
    }
    return {
      home: { kind: 'listed', addressId: id, text, postcode },
      rating: typeof rating === 'object' ? rating : null,
      place: { ...address, providerSupply },
    }
  } catch (fault) {
    reportFault(fault)
    return { ...nothingFound, home: { kind: 'unread', addressId } }
  }
}
