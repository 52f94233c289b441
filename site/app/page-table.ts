export type PageEntry = {
  readonly path: string
  /** How analytics names the page: never the title, never anything typed. */
  readonly name: string
  /** content: an MDX page. document: other pages without script. journey: all others, most of them hydrated. */
  readonly kind: 'content' | 'document' | 'journey'
  /** The MDX file of a content page, in `content/<language>/pages/`. */
  readonly slug?: string
  readonly listed: boolean
  /** Offers the homes that a visitor told us about, so it is the same only for those who told us none. */
  readonly knowsHomes?: true
}

const content = (path: string, name: string, slug = path.slice(1).replaceAll('/', '-')) =>
  ({ path, name, kind: 'content', slug, listed: true }) as const

export const pageTable: readonly PageEntry[] = [
  { path: '/', name: 'Home', kind: 'document', listed: true },
  { path: '/find-your-home', name: 'Find your home', kind: 'journey', listed: true },
  { path: '/homes/:addressId', name: 'Your home', kind: 'document', listed: false },
  { path: '/homes/:addressId/certificate', name: 'Certificate', kind: 'document', listed: false },
  { path: '/homes/:addressId/plan', name: 'Your plan', kind: 'journey', listed: false },
  { path: '/homes/:addressId/quote', name: 'Quote', kind: 'document', listed: false },
  { path: '/enquiries/sent/:reference', name: 'Enquiry:Sent', kind: 'journey', listed: false },
  { path: '/enquiries/saved', name: 'Enquiry:Saved', kind: 'journey', listed: false },
  { path: '/enquiries/:flow', name: 'Enquiry', kind: 'journey', listed: false },
  // Reported as a question: the step that somebody has reached gives away their answers.
  { path: '/enquiries/:flow/address', name: 'Enquiry:Question', kind: 'journey', listed: false },
  { path: '/enquiries/:flow/contact', name: 'Enquiry:Contact', kind: 'journey', listed: false },
  { path: '/enquiries/:flow/check', name: 'Enquiry:Check', kind: 'journey', listed: false },
  { path: '/enquiries/:flow/reading', name: 'Enquiry:Question', kind: 'journey', listed: false },
  { path: '/enquiries/:flow/:question', name: 'Enquiry:Question', kind: 'journey', listed: false },
  { path: '/offers', name: 'Offers', kind: 'document', listed: true },
  { path: '/preferences', name: 'Preferences', kind: 'document', listed: true },
  content('/energy-tariffs', 'Energy tariffs'),
  content('/price-cap', 'Price cap'),
  content('/smart-meters', 'Smart meters'),
  content('/home-cover', 'Home cover'),
  content('/repairs', 'Repairs'),
  content('/boiler-servicing', 'Boiler servicing'),
  content('/greener-homes', 'Greener homes'),
  content('/electric-vehicles', 'Electric vehicles'),
  content('/help', 'Help'),
  { ...content('/meterreads', 'Meter reading'), knowsHomes: true },
  content('/my-account/topup', 'Top up'),
  content('/moving-home', 'Moving home'),
  content('/bereavement', 'Bereavement'),
  content('/refer-a-friend', 'Refer a friend'),
  { path: '/track', name: 'Track', kind: 'document', listed: true },
  { path: '/track/:reference/:token', name: 'Followed enquiry', kind: 'journey', listed: false },
  {
    path: '/track/:reference/:token/:act',
    name: 'Followed enquiry to change',
    kind: 'journey',
    listed: false,
  },
  content('/privacy', 'Privacy'),
  content('/cookies', 'Cookies'),
  content('/accessibility', 'Accessibility'),
  content('/terms', 'Terms'),
]

/** Matches every address that a path such as `/homes/:addressId` stands for. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:[a-z]+/gi, '[^/]+').replaceAll('/', '\\/')}\\/?$`, 'i')

const exact = new Map(pageTable.map(entry => [entry.path, entry]))
const patterns = pageTable.map(entry => ({ entry, pattern: patternOf(entry.path) }))

export function findPage(pathname: string): PageEntry | undefined {
  return exact.get(pathname) ?? patterns.find(({ pattern }) => pattern.test(pathname))?.entry
}

/** The address as links have it: in the table's letters, with no slash at its end. */
export function usualPath({ path }: PageEntry, pathname: string): string {
  const typed = pathname.split('/')
  return path
    .split('/')
    .map((part, at) => (part.startsWith(':') ? typed[at] : part))
    .join('/')
}

/** False for a page about one home or one visitor. One that `knowsHomes` is the same only for who told us none. */
export const isSameForEveryone = (entry: PageEntry | undefined): boolean =>
  entry?.listed === true && entry.kind !== 'journey'
