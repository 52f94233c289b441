import { longestTexts } from '../../enquiries/check-lead.ts'
import { unwritable } from '../../enquiries/contact/read-text.ts'
import type { Answers } from '../../enquiries/flows/flow.ts'
import type { SelectedAddress } from './visit-state.ts'

export const homeParameter = 'home'

/** Questions that a link may answer: what was pressed on a page with prices. */
const linkQuestions = ['tariff', 'plan', 'service', 'charger', 'about']

/** In place of an id: the home whose address the visitor typed. */
export const notListed = 'not-listed'

/** Sent as the home by who says that the listed one is another than they typed. */
export const asTyped = 'as-typed'

/** Sent as the home by who goes on without an address. */
export const noAddress = 'none'

/** Sent as the home by who keeps the address that they gave before. */
export const addressBefore = 'as-given'

/** Sent as the home, before the text of a typed address that was told about before. */
export const toldBefore = 'told:'

/** Sent by a form about a typed home: which one it is, where another was typed since. */
export const typedParameter = 'typed'

/** The query parameters that the pages of one enquiry pass on. */
export type EnquiryQuery = {
  /** An address' id, or `not-listed`. */
  readonly home: string | null
  /** `check` while an answer is being changed from the check page. */
  readonly from: 'check' | null
  /** Sent back to the first question because the draft is empty: the page says so. */
  readonly isLost?: boolean
  /** Only from a form: see `typedParameter`. */
  readonly typed?: string
  /** Answers that the link to the enquiry gave, until the first of the visitor's own is saved with them. */
  readonly chosen?: Answers
}

export function readEnquiryQuery(query: URLSearchParams): EnquiryQuery {
  const home = query.get(homeParameter) ?? ''
  const typed = query.get(typedParameter)
  const chosen = linkQuestions.flatMap(id => {
    const option = query.get(id) ?? ''
    return /^[a-z0-9-]{1,60}$/.test(option) ? [[id, [option]] as const] : []
  })
  return {
    home:
      home === '' || home.length > longestTexts.addressId || unwritable.test(home) ? null : home,
    from: query.get('from') === 'check' ? 'check' : null,
    ...(query.get('lost') === 'yes' && { isLost: true }),
    ...(typed !== null && { typed }),
    ...(chosen.length > 0 && { chosen: Object.fromEntries(chosen) }),
  }
}

/** `step` is `address`, `contact`, `check` or a question's id; null for the start. */
export function pathOfStep(
  flow: string,
  step: string | null,
  { home, from, chosen }: EnquiryQuery,
): string {
  const query = new URLSearchParams({
    ...(home !== null && { [homeParameter]: home }),
    ...chosenFields(chosen),
    ...(from !== null && { from }),
  }).toString()
  const path = step === null ? `/enquiries/${flow}` : `/enquiries/${flow}/${step}`
  return query === '' ? path : `${path}?${query}`
}

/** The query of the pages that follow, with no answer being changed. */
export const goOnWith = ({ home, chosen }: EnquiryQuery): EnquiryQuery => ({
  home,
  from: null,
  ...(chosen && { chosen }),
})

/** What was chosen, as parameters of a URL or fields of a form. */
export const chosenFields = (chosen: Answers = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).map(([id, values]) => [id, values.join()]))

/** The same URL with another home. */
export function withHome(pathname: string, search: URLSearchParams, id: string): string {
  const query = new URLSearchParams(search)
  query.set(homeParameter, id)
  return `${pathname}?${query}`
}

/** Adds to the query of a path, whether it has one or not. */
export function withQuery(path: string, fields: Readonly<Record<string, string>>): string {
  const added = new URLSearchParams(fields).toString()
  if (added === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${added}`
}

/** Marks a redirect to the first question of a visitor whose draft is empty. */
export const pathOfLost = (path: string): string => withQuery(path, { lost: 'yes' })

/** The link to an enquiry about this home. */
export function pathOfEnquiry(href: string, home: SelectedAddress | null): string {
  if (home === null) return href
  return pathWithHome(href, { home: home.kind === 'listed' ? home.addressId : notListed })
}

/** A link into another flow goes on with the same home; other links stay as they are. */
export function pathWithHome(href: string, { home }: Pick<EnquiryQuery, 'home'>): string {
  if (home === null || !href.startsWith('/enquiries/')) return href
  return withQuery(href, { [homeParameter]: home })
}
