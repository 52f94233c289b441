import { flows, isFlowName } from '../../enquiries/flows/flows.ts'
import type { PageEntry } from '../../site/app/page-table.ts'
import { checkHref } from '../../site/header/check-href.ts'
import { readEnquiryQuery } from '../../site/visit/enquiry-path.ts'
import type { ContentFinding } from './read-content.ts'
import type { Page } from './read-page.ts'

export type ContentLink = { href: string; place: string; fromSlug?: string }

export type Paths = {
  findPage: (path: string) => PageEntry | undefined
  /** What a `:name` in a path may be. A name that is not here may be anything. */
  parameters: Readonly<Record<string, readonly string[]>>
  /** Pages that cannot be read, and may have any section. */
  unread?: readonly string[]
}

// Every page has these, for the skip links.
const idsOfTheShell = ['content', 'footer']

export function checkLinks(
  links: readonly ContentLink[],
  pages: readonly Page[],
  paths: Paths,
): ContentFinding[] {
  return links.flatMap(link => {
    const says = judgeLink(link, pages, paths)
    return says === null ? [] : [{ place: link.place, says }]
  })
}

function judgeLink(
  { href, fromSlug }: ContentLink,
  pages: readonly Page[],
  paths: Paths,
): string | null {
  const checked = checkHref(href)
  if (!checked.allowed) {
    return `The address “${href}” is not one of /path, #id, https:, tel: and mailto:.`
  }
  if (!/^[/#]/.test(checked.href)) return null
  const { path, query, id } = splitHref(checked.href)
  if (path === '') return judgeId(href, id, fromSlug, pages)
  const entry = findKnownPage(path, paths)
  if (entry === undefined) return `“${href}” leads to no page.`
  if (!isAnswered(path, query)) return `“${href}” gives an answer that the enquiry passes over.`
  if (id === '' || (entry.slug && paths.unread?.includes(entry.slug))) return null
  return judgeId(href, id, entry.slug, pages)
}

function splitHref(href: string): { path: string; query: string; id: string } {
  const [beforeId = '', ...ids] = href.split('#')
  const [path = '', ...query] = beforeId.split('?')
  return { path, query: query.join('?'), id: ids.join('#') }
}

/** Whether an enquiry knows each answer that a link to its start gives. */
function isAnswered(path: string, query: string): boolean {
  const [, room, name = '', ...step] = path.split('/')
  if (room !== 'enquiries' || !isFlowName(name) || step.length > 0) return true
  const given = new URLSearchParams(query)
  const { chosen = {} } = readEnquiryQuery(given)
  return [...given].every(([id, option]) => {
    const question = flows[name].questions.find(one => one.id === id)
    return Object.hasOwn(chosen, id) && question?.options?.includes(option)
  })
}

function findKnownPage(path: string, { findPage, parameters }: Paths): PageEntry | undefined {
  const entry = findPage(path)
  const values = path.split('/')
  const isKnown = entry?.path.split('/').every((part, at) => {
    const name = part.startsWith(':') ? part.slice(1) : ''
    const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    return known === undefined || known.includes(values[at] ?? '')
  })
  return isKnown ? entry : undefined
}

function judgeId(
  href: string,
  id: string,
  slug: string | undefined,
  pages: readonly Page[],
): string | null {
  if (idsOfTheShell.includes(id)) return null
  if (slug === undefined)
    return `“${href}” names a place on a page that has no sections to link to.`
  const page = pages.find(one => one.slug === slug)
  if (page === undefined) return `“${href}” leads to a page whose text is missing: ${slug}.mdx.`
  return page.ids.some(one => one.id === id)
    ? null
    : `“${href}” leads to a section that is not on ${slug}.mdx.`
}
