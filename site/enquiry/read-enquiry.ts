import { data } from 'react-router'
import { type EnquiryWords, enquiryWords } from '../../content/enquiry-words.ts'
import type { Answers, CertificateHint, Flow } from '../../enquiries/flows/flow.ts'
import { flows, isFlowName } from '../../enquiries/flows/flows.ts'
import { suggestFromCertificate } from '../../enquiries/suggest-from-certificate.ts'
import type { TypedAddress } from '../../homes/addresses/typed-address.ts'
import { believeLodged } from '../../homes/epc-ratings/believe-lodged.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import type { StoredEnquiry, VisitDraft } from '../../leads/draft.ts'
import type { Visit } from '../app/visit.ts'
import { type EnquiryQuery, notListed, readEnquiryQuery, withHome } from '../visit/enquiry-path.ts'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import { findOrStartEnquiry } from '../visit/stored-enquiries.ts'

/** What the pages of one enquiry are rendered from. Server only: it holds the rules of the flow. */
export type Enquiry = {
  readonly flow: Flow
  /** The enquiry in the draft, or a new one. */
  readonly stored: StoredEnquiry
  /** All stored answers, with those off the path: they count again if the visitor switches back. */
  readonly answers: Answers
  /** Null where none is chosen. */
  readonly home: EnquiredHome | null
  readonly hints: readonly CertificateHint[]
  readonly query: EnquiryQuery
  readonly draft: VisitDraft
  /** In London. */
  readonly today: string
  readonly words: EnquiryWords
}

/** `unread`: the register could not be read. The enquiry goes on with the id from the URL. */
export type EnquiredHome =
  | {
      readonly kind: 'listed'
      readonly addressId: string
      readonly text: string
      readonly postcode: string
    }
  | ({ readonly kind: 'typed' } & TypedAddress)
  | { readonly kind: 'unread'; readonly addressId: string }

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
  const [draft, { home, rating }] = await Promise.all([
    visit.draft.read(),
    findHome(visit, asked.home),
  ])
  const isFormer = home?.kind === 'listed' && home.addressId !== asked.home
  if (isFormer) redirectToPresentId(visit, withHome(pathname, searchParams, home.addressId))
  const query = isFormer ? { ...asked, home: home.addressId } : asked
  const isTyped = query.home === notListed
  const typed = isTyped ? (typedUnder(key, draft) ?? draft.typedAddress) : null
  const about = isTyped
    ? typed
    : home?.kind === 'listed'
      ? await findKeptId(visit, draft, flow.name, home.addressId)
      : query.home
  const stored = findOrStartEnquiry(draft.enquiries, { flow: flow.name, home: about })
  return {
    flow,
    stored,
    answers: stored.answers,
    home: isTyped ? typed && { kind: 'typed', ...typed } : home,
    hints:
      rating === null ? [] : suggestFromCertificate(believeLodged(rating.lodged, today), today),
    query,
    draft,
    today,
    words: enquiryWords[visit.language],
  }
}

function findFlow(name: string | undefined): Flow {
  if (name === undefined || !isFlowName(name)) throw data(null, { status: 404 })
  return flows[name]
}

/** The address in one line; null where it is not known. */
export function describeHome(home: EnquiredHome | null): string | null {
  if (home === null || home.kind === 'unread') return null
  if (home.kind === 'listed') return home.text
  const { line1, line2, postalTown, postcode } = home
  return [line1, line2, postalTown, postcode].filter(Boolean).join(', ')
}

function typedUnder(key: string | null, { enquiries }: VisitDraft): TypedAddress | null {
  const home = enquiries.find(one => one.key === key)?.home ?? null
  return typeof home === 'string' ? null : home
}

/**
 * The id under which the draft has this home, which may be a former one. The draft stays under it, so
 * that later answers are saved to the same enquiry.
 */
async function findKeptId(
  { register }: Visit,
  { enquiries }: VisitDraft,
  flow: string,
  presentId: string,
): Promise<string> {
  const ids = enquiries
    .filter(one => one.flow === flow)
    .flatMap(({ home }) => (typeof home === 'string' ? [home] : []))
  if (ids.includes(presentId)) return presentId
  for (const id of ids) {
    const address = await register.findAddress(id).catch(() => null)
    if (address?.id === presentId) return id
  }
  return presentId
}

type FoundHome = { home: EnquiredHome | null; rating: Rating | null }

const nothingFound: FoundHome = { home: null, rating: null }

async function findHome(
  { register, reportFault }: Visit,
  addressId: string | null,
): Promise<FoundHome> {
  if (addressId === null || addressId === notListed) return nothingFound
  try {
    const [address, rating] = await Promise.all([
      register.findAddress(addressId),
      register.chosenRating(addressId),
    ])
    if (!address) return nothingFound
    const { id, text, postcode } = address
    return {
      home: { kind: 'listed', addressId: id, text, postcode },
      rating: typeof rating === 'object' ? rating : null,
    }
  } catch (fault) {
    reportFault(fault)
    return { home: { kind: 'unread', addressId }, rating: null }
  }
}
