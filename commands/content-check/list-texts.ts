import { listStrings } from './list-strings.ts'
import { findLine, type MdxNode } from './mdx-node.ts'
import { listAttributeStrings } from './read-attributes.ts'

export type PageText = { text: string; line: number; inClaim: boolean }

type Around = { inClaim: boolean; inPhrase: boolean }

const namesAndAddresses = new Set(['id', 'href', 'kind', 'asOf'])

/** Everything a visitor reads on a page. Words that run on across bold or a link are one text. */
export function listTexts(node: MdxNode, around: Around = { inClaim: false, inPhrase: false }) {
  const isClaim = node.name === 'Claim'
  const inClaim = around.inClaim || isClaim
  const startsPhrase = (!around.inPhrase || isClaim) && holdsWords(node)
  const inside = { inClaim, inPhrase: startsPhrase || (around.inPhrase && !isClaim) }
  const own = [...listOwnTexts(node), ...(startsPhrase ? [joinWords(node)] : [])]
  const texts: PageText[] = own
    .filter(text => text.trim() !== '')
    .map(text => ({ text, line: findLine(node), inClaim }))
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
