/** Text, or an element as `[name, attributes, ...children]`. */
export type PageNode = string | PageElement
export type PageElement = readonly [string, Readonly<Record<string, string>>, ...PageNode[]]

type Open = { name: string; attributes: Record<string, string>; children: PageNode[] }

const pieceShape = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gis
const attributeShape = /\s+([^\s=>/]+)(?:="([^"]*)")?/g
const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The elements of a page that React wrote, without its scripts. */
export function readElements(html: string): readonly PageNode[] {
  const bare = html.replaceAll(/<!DOCTYPE html>|<script[\s>].*?<\/script>/gs, '')
  const root: Open = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [piece, isEnd, name, attributes = ''] of bare.matchAll(pieceShape)) {
    const parent = open.at(-1) ?? root
    if (piece.startsWith('<!--')) continue
    if (name === undefined) addText(parent, decode(piece))
    else if (isEnd) {
      const { name: opened, attributes: own, children } = open.pop() ?? root
      if (opened !== name) throw new Error(`</${name}> ends <${opened}>`)
      open.at(-1)?.children.push([name, own, ...children])
    } else {
      const own = readAttributes(attributes)
      // A path of a picture may close itself; React writes no other that does.
      if (voidElements.has(name) || piece.endsWith('/>')) parent.children.push([name, own])
      else open.push({ name, attributes: own, children: [] })
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed`)
  return root.children
}

/** Texts that React wrote with a comment between them are one for a reader. */
function addText({ children }: Open, text: string): void {
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

const readAttributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(attributeShape)].map(([, name = '', value = '']) => [name, decode(value)]),
  )

const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '')

/** The first element of that name, looked for in depth. */
export function findElement(nodes: readonly PageNode[], name: string): PageElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const [own, , ...children] = node
    const found = own === name ? node : findElement(children, name)
    if (found) return found
  }
  return null
}

export function countElements(nodes: readonly PageNode[]): number {
  return nodes.reduce<number>((sum, node) => {
    if (typeof node === 'string') return sum
    const [, , ...children] = node
    return sum + 1 + countElements(children)
  }, 0)
}

/** What a person reads, in order. */
export function readText(nodes: readonly PageNode[]): string {
  return nodes
    .map(node => (typeof node === 'string' ? node : readText(node.slice(2) as PageNode[])))
    .join('')
}
