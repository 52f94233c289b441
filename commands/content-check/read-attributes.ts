import { listStrings, type SourceString } from './list-strings.ts'
import type { MdxAttribute, MdxNode } from './mdx-node.ts'

export function readAttribute(node: MdxNode, name: string): string | null {
  const found = node.attributes?.find(attribute => attribute.name === name)
  const [only, ...others] = found === undefined ? [] : listAttributeStrings(found)
  return only === undefined || others.length > 0 ? null : only.text
}

/** The texts in an attribute: one when it is quoted, any number when it is an expression. */
export function listAttributeStrings(attribute: MdxAttribute): SourceString[] {
  const { value, name = null } = attribute
  if (value === null || value === undefined) return []
  if (typeof value === 'string') return [{ text: value, key: name, offset: 0 }]
  const tree = value.data?.estree
  return tree === null || tree === undefined ? [] : listStrings(tree, name)
}
