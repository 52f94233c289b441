import { isSyntaxNode, readKey, type SyntaxNode } from './list-strings.ts'
import { findLine, type MdxNode } from './mdx-node.ts'

export type PageFacts = {
  line: number
  title: string | null
  description: string | null
  reviewed: string | null
}

/** What a page says of itself: `export const page = { title, description, reviewed }`. */
export function readPageFacts(nodes: readonly MdxNode[]): PageFacts {
  for (const node of nodes) {
    if (node.type !== 'mdxjsEsm' || !node.data?.estree) continue
    const page = findPageObject(node.data.estree)
    if (page === null) continue
    return {
      line: findLine(node),
      title: readText(page, 'title'),
      description: readText(page, 'description'),
      reviewed: readText(page, 'reviewed'),
    }
  }
  return { line: 1, title: null, description: null, reviewed: null }
}

function findPageObject(program: SyntaxNode): SyntaxNode | null {
  for (const statement of listNodes(program.body)) {
    const { declaration } = statement
    if (!isSyntaxNode(declaration)) continue
    for (const { id, init } of listNodes(declaration.declarations)) {
      if (readKey(id) === 'page' && isSyntaxNode(init)) return init
    }
  }
  return null
}

function readText(object: SyntaxNode, name: string): string | null {
  const property = listNodes(object.properties).find(({ key }) => readKey(key) === name)
  const value = property?.value
  return isSyntaxNode(value) && typeof value.value === 'string' ? value.value : null
}

function listNodes(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isSyntaxNode) : []
}
