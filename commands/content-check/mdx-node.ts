import { createProcessor } from '@mdx-js/mdx'
import type { SyntaxNode } from './list-strings.ts'

type Expression = { value: string; data?: { estree?: SyntaxNode | null } }

export type MdxAttribute = { type: string; name?: string; value?: string | Expression | null }

/** As much of a Markdown syntax tree as the checks look at. */
export type MdxNode = {
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

export function parseMdx(source: string): MdxNode {
  return processor.parse(source) as MdxNode
}

export function listNodes(node: MdxNode): MdxNode[] {
  return [node, ...(node.children ?? []).flatMap(listNodes)]
}

export function findLine(node: MdxNode): number {
  return node.position?.start.line ?? 1
}
