import { readMembers, readTexts } from './read-resource.ts'

/** What a list says of the pages around it, ours or another provider's, who may say nothing. */
type PageRead = {
  /** Null where it is not said. */
  readonly total: number | null
  readonly isTotalExact: boolean
  readonly next: string | null
  readonly previous: string | null
  readonly corrections: readonly string[]
  readonly leftOut: readonly string[]
}

const mostCorrections = 3
const mostLeftOut = 20

export function readPage(document: unknown): PageRead {
  const { links, meta } = readMembers(document)
  const { next, prev } = readMembers(links)
  const members = readMembers(meta)
  const { total, 'total-exact': isExact } = members
  return {
    total: Number.isSafeInteger(total) && Number(total) >= 0 ? Number(total) : null,
    isTotalExact: isExact !== false,
    next: readCursor(next),
    previous: readCursor(prev),
    corrections: readTexts(members['searched-for']).slice(0, mostCorrections),
    leftOut: readTexts(members['left-out']).slice(0, mostLeftOut),
  }
}

/** The cursor in a link, which JSON:API writes as a text or an object with `href`. */
function readCursor(link: unknown): string | null {
  const href = typeof link === 'string' ? link : readMembers(link).href
  if (typeof href !== 'string') return null
  const [query] = (href.split(/\?(.*)/s)[1] ?? '').split('#')
  return new URLSearchParams(query).get('page[cursor]') || null
}
