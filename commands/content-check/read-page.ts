import { createProcessor } from '@mdx-js/mdx'
import {
  isSyntaxNode,
  listStrings,
  readKey,
  type SourceString,
  type SyntaxNode,
} from './read-words.ts'

type PageLink = { href: string; line: number }
type PageId = { id: string; line: number }
export type PageClaim = { line: number } & Record<'qualifier' | 'source' | 'asOf', string | null>

type PagePart = {
  name: string
  line: number
  /** The texts in its attributes. */
  attributes: { name: string; text: string }[]
  /** All its attributes, those without a text as well. */
  given: string[]
  /** Whether a comma is missing between two lists in its braces. */
  lacksComma: boolean
}

export type Page = {
  file: string
  slug: string
  facts: PageFacts
  /** The names that stand in its `page` object, misspelt ones too. */
  said: string[]
  texts: PageText[]
  links: PageLink[]
  ids: PageId[]
  claims: PageClaim[]
  /** The schemes it quotes. */
  schemes: PageId[]
  /** The components that it is made of. */
  parts: PagePart[]
  /** Words in braces that name nothing we have: the page could not be drawn with them. */
  unknown: PageId[]
}

export const findSlug = (file: string): string => file.replace(/^.*\//, '').replace(/\.mdx$/, '')

/** Throws what the MDX parser throws. */
export function readPage(file: string, source: string): Page {
  const tree = parseMdx(source)
  const nodes = listNodes(tree)
  return {
    file,
    slug: findSlug(file),
    facts: readPageFacts(nodes),
    said: nodes.flatMap(node =>
      listSyntaxNodes(findPageObject(node)?.properties).map(({ key }) => readKey(key) ?? ''),
    ),
    texts: listTexts(tree),
    links: nodes.flatMap(listLinks),
    ids: nodes.flatMap(node => listIds(node, 'Section')),
    claims: nodes.filter(({ name }) => name === 'Claim').map(readClaim),
    schemes: nodes.flatMap(listSchemes),
    parts: nodes.flatMap(listParts),
    unknown: nodes.flatMap(listUnknown),
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

function listSchemes(node: MdxNode): PageId[] {
  if (node.name !== 'Grants' && node.name !== 'GrantsByNation') return listIds(node, 'Grant')
  return (node.attributes ?? [])
    .filter(({ name }) => name === 'ids')
    .flatMap(listAttributeStrings)
    .map(({ text }) => ({ id: text, line: findLine(node) }))
}

function listParts(node: MdxNode): PagePart[] {
  if (!/^[A-Z]/.test(node.name ?? '')) return []
  const attributes = (node.attributes ?? [])
    .flatMap(listAttributeStrings)
    .map(({ key, text }) => ({ name: key ?? '', text }))
  const given = (node.attributes ?? []).flatMap(({ name }) => name ?? [])
  const lacksComma = listWritten(node).some(lacksCommaIn)
  return [{ name: node.name ?? '', line: findLine(node), attributes, given, lacksComma }]
}

/** The code in braces, of the node and of its attributes. */
const listWritten = (node: MdxNode): unknown[] => [
  isExpression(node) ? node.data?.estree : null,
  ...(node.attributes ?? []).map(({ value }) =>
    typeof value === 'object' ? value?.data?.estree : null,
  ),
]

/** Without a comma, `['a'] ['b']` asks the first list for its field `b`, which it does not have. */
function lacksCommaIn(code: unknown): boolean {
  if (Array.isArray(code)) return code.some(lacksCommaIn)
  if (!isSyntaxNode(code)) return false
  const isOfList =
    code.type === 'MemberExpression' &&
    isSyntaxNode(code.object) &&
    code.object.type === 'ArrayExpression'
  return isOfList || Object.values(code).some(lacksCommaIn)
}

function listUnknown(node: MdxNode): PageId[] {
  return listNames(listWritten(node))
    .filter(name => name !== 'page')
    .map(id => ({ id, line: findLine(node) }))
}

/** What code calls by a name of its own: neither texts, nor fields of something else. */
function listNames(code: unknown): string[] {
  if (Array.isArray(code)) return code.flatMap(listNames)
  if (!isSyntaxNode(code)) return []
  if (code.type === 'Identifier') return [String(code.name)]
  const field = code.type === 'MemberExpression' ? 'property' : 'key'
  return Object.entries(code).flatMap(([name, inside]) =>
    name === field && !code.computed ? [] : listNames(inside),
  )
}

function readClaim(node: MdxNode): PageClaim {
  return {
    line: findLine(node),
    qualifier: readAttribute(node, 'qualifier'),
    source: readAttribute(node, 'source'),
    asOf: readAttribute(node, 'asOf'),
  }
}

type PageFacts = {
  line: number
  title: string | null
  description: string | null
  reviewed: string | null
  /** The sentence under the title, and the picture beside it, of a page about a service. */
  intro: string | null
  picture: string | null
}

/** What a page says of itself: `export const page = { title, description, reviewed }`. */
function readPageFacts(nodes: readonly MdxNode[]): PageFacts {
  for (const node of nodes) {
    const page = findPageObject(node)
    if (page !== null) return readFacts(page, findLine(node))
  }
  return readFacts(null, 1)
}

const readFacts = (page: SyntaxNode | null, line: number): PageFacts => ({
  line,
  title: readText(page, 'title'),
  description: readText(page, 'description'),
  reviewed: readText(page, 'reviewed'),
  intro: readText(page, 'intro'),
  picture: readText(page, 'picture'),
})

function findPageObject({ type, data }: MdxNode): SyntaxNode | null {
  const program = data?.estree
  if (type !== 'mdxjsEsm' || !program) return null
  for (const statement of listSyntaxNodes(program.body)) {
    const { declaration } = statement
    if (!isSyntaxNode(declaration)) continue
    for (const { id, init } of listSyntaxNodes(declaration.declarations)) {
      if (readKey(id) === 'page' && isSyntaxNode(init)) return init
    }
  }
  return null
}

function readText(object: SyntaxNode | null, name: string): string | null {
  const property = listSyntaxNodes(object?.properties).find(({ key }) => readKey(key) === name)
  const value = property?.value
  return isSyntaxNode(value) && typeof value.value === 'string' ? value.value : null
}

function listSyntaxNodes(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isSyntaxNode) : []
}

type PageText = {
  text: string
  line: number
  inClaim: boolean
  /** Shown once the visitor unfolds it. */
  isFolded: boolean
  /** Written as text, not as an attribute such as a title or the cell of a table. */
  isProse: boolean
}

type Around = { inClaim: boolean; inPhrase: boolean; isFolded: boolean }

const namesAndAddresses = new Set(['id', 'href', 'kind', 'asOf', 'ids', 'action'])
const folding = new Set(['Question', 'Fold'])

/** Everything a visitor reads on a page. Words that run on across bold or a link are one text. */
export function listTexts(
  node: MdxNode,
  around: Around = { inClaim: false, inPhrase: false, isFolded: false },
) {
  const isClaim = node.name === 'Claim'
  const inClaim = around.inClaim || isClaim
  const startsPhrase = (!around.inPhrase || isClaim) && holdsWords(node)
  const { isFolded } = around
  const inside = {
    inClaim,
    inPhrase: startsPhrase || (around.inPhrase && !isClaim),
    isFolded: isFolded || folding.has(node.name ?? ''),
  }
  // A disclosure's own title is in view; what is written in it as one line is not.
  const own = [
    ...listOwnTexts(node).map(text => ({ text, isFolded, isProse: false })),
    ...(startsPhrase ? [{ text: joinWords(node), isFolded: inside.isFolded, isProse: true }] : []),
  ]
  const texts: PageText[] = own
    .filter(({ text }) => text.trim() !== '')
    .map(one => ({ ...one, line: findLine(node), inClaim }))
  for (const child of node.children ?? []) texts.push(...listTexts(child, inside))
  return texts
}

function listOwnTexts(node: MdxNode): string[] {
  const strings = [
    ...(node.attributes ?? []).flatMap(listAttributeStrings),
    ...(isExpression(node) && node.data?.estree ? listStrings(node.data.estree) : []),
  ].filter(({ key }) => key === null || !namesAndAddresses.has(key))
  const block = node.type === 'code' ? node.value : null
  return [...strings.map(({ text }) => text), block, node.title, node.alt].filter(
    text => typeof text === 'string',
  )
}

function isExpression({ type }: MdxNode): boolean {
  return type === 'mdxTextExpression' || type === 'mdxFlowExpression'
}

function holdsWords(node: MdxNode): boolean {
  return (node.children ?? []).some(isWord)
}

function isWord({ type }: MdxNode): boolean {
  return type === 'text' || type === 'inlineCode'
}

function joinWords(node: MdxNode): string {
  const parts = (node.children ?? []).map(child => {
    if (isWord(child)) return child.value ?? ''
    if (child.name === 'Claim') return ' … '
    return child.type === 'break' ? ' ' : joinWords(child)
  })
  return parts.join('')
}

type Expression = { value: string; data?: { estree?: SyntaxNode | null } }

type MdxAttribute = { type: string; name?: string; value?: string | Expression | null }

/** As much of a Markdown syntax tree as the checks look at. */
type MdxNode = {
  type: string
  children?: MdxNode[]
  name?: string | null
  attributes?: MdxAttribute[]
  value?: string
  url?: string
  title?: string | null
  alt?: string | null
  data?: { estree?: SyntaxNode | null }
  position?: { start: { line: number } }
}

const processor = createProcessor()

function parseMdx(source: string): MdxNode {
  return processor.parse(source) as MdxNode
}

function listNodes(node: MdxNode): MdxNode[] {
  return [node, ...(node.children ?? []).flatMap(listNodes)]
}

function findLine(node: MdxNode): number {
  return node.position?.start.line ?? 1
}

function readAttribute(node: MdxNode, name: string): string | null {
  const found = node.attributes?.find(attribute => attribute.name === name)
  const [only, ...others] = found === undefined ? [] : listAttributeStrings(found)
  return only === undefined || others.length > 0 ? null : only.text
}

/** The texts in an attribute: one when it is quoted, any number when it is an expression. */
function listAttributeStrings(attribute: MdxAttribute): SourceString[] {
  const { value, name = null } = attribute
  if (value === null || value === undefined) return []
  if (typeof value === 'string') return [{ text: value, key: name, offset: 0 }]
  const tree = value.data?.estree
  return tree === null || tree === undefined ? [] : listStrings(tree, name)
}
