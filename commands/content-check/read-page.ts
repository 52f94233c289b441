import { listTexts, type PageText } from './list-texts.ts'
import { findLine, listNodes, type MdxNode, parseMdx } from './mdx-node.ts'
import { listAttributeStrings, readAttribute } from './read-attributes.ts'
import { type PageFacts, readPageFacts } from './read-page-facts.ts'

type PageLink = { href: string; line: number }
type PageId = { id: string; line: number }
export type PageClaim = { line: number } & Record<'qualifier' | 'source' | 'asOf', string | null>

export type Page = {
  file: string
  slug: string
  facts: PageFacts
  texts: PageText[]
  links: PageLink[]
  ids: PageId[]
  claims: PageClaim[]
  /** The schemes it quotes. */
  schemes: PageId[]
}

/** Throws what the MDX parser throws. */
export function readPage(file: string, source: string): Page {
  const tree = parseMdx(source)
  const nodes = listNodes(tree)
  return {
    file,
    slug: file.replace(/^.*\//, '').replace(/\.mdx$/, ''),
    facts: readPageFacts(nodes),
    texts: listTexts(tree),
    links: nodes.flatMap(listLinks),
    ids: nodes.flatMap(node => listIds(node, 'Section')),
    claims: nodes.filter(({ name }) => name === 'Claim').map(readClaim),
    schemes: nodes.flatMap(node => listIds(node, 'Grant')),
  }
}

function listLinks(node: MdxNode): PageLink[] {
  const inAttributes = (node.attributes ?? [])
    .flatMap(listAttributeStrings)
    .filter(({ key }) => key === 'href')
    .map(({ text }) => text)
  const hrefs = node.url === undefined ? inAttributes : [...inAttributes, node.url]
  return hrefs.map(href => ({ href, line: findLine(node) }))
}

function listIds(node: MdxNode, name: string): PageId[] {
  const id = node.name === name ? readAttribute(node, 'id') : null
  return id === null ? [] : [{ id, line: findLine(node) }]
}

function readClaim(node: MdxNode): PageClaim {
  return {
    line: findLine(node),
    qualifier: readAttribute(node, 'qualifier'),
    source: readAttribute(node, 'source'),
    asOf: readAttribute(node, 'asOf'),
  }
}
