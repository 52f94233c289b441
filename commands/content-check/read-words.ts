import { parseAst } from 'vite'

export type Words = { file: string; texts: PlacedText[]; links: PlacedHref[] }

type PlacedText = { text: string; line: number }
type PlacedHref = { href: string; line: number }

/** The texts of a catalogue of words. Throws what the TypeScript parser throws. */
export function readWords(file: string, source: string): Words {
  const program = parseAst(source, { lang: 'ts' }, file) as unknown as SyntaxNode
  const strings = listStrings(program).map(({ text, key, offset }) => ({
    text,
    key,
    line: source.slice(0, offset).split('\n').length,
  }))
  return {
    file,
    texts: strings.filter(({ key }) => key !== 'href').map(({ text, line }) => ({ text, line })),
    links: strings
      .filter(({ key }) => key === 'href')
      .map(({ text, line }) => ({ href: text, line })),
  }
}

export type SyntaxNode = { type: string; [field: string]: unknown }

/** A text in the source, with its key in the object around it. */
export type SourceString = { text: string; key: string | null; offset: number }

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Every text that the code holds as data. Names, types and module paths are none. */
export function listStrings(node: SyntaxNode, key: string | null = null): SourceString[] {
  const offset = typeof node.start === 'number' ? node.start : 0
  if (node.type === 'Literal') {
    return typeof node.value === 'string' ? [{ text: node.value, key, offset }] : []
  }
  if (node.type === 'TemplateLiteral') {
    const quasis = listChildren(node, 'quasis')
    const filledIn = listChildren(node, 'expressions')
    const text = quasis.map(readQuasi).join('…')
    const whole = filledIn.length === 0 ? key : null
    return [{ text, key: whole, offset }, ...filledIn.flatMap(child => listStrings(child))]
  }
  if (node.type === 'Property' && isSyntaxNode(node.value)) {
    return listStrings(node.value, readKey(node.key))
  }
  if (node.type === 'ImportDeclaration' || isTypeOnly(node)) return []
  return Object.keys(node).flatMap(field =>
    listChildren(node, field).flatMap(child => listStrings(child, key)),
  )
}

export function readKey(key: unknown): string | null {
  if (!isSyntaxNode(key)) return null
  const name = key.type === 'Identifier' ? key.name : key.value
  return typeof name === 'string' ? name : null
}

/** Names that an object has twice: of their values the last alone counts. */
export function findRepeatedNames(json: string): { name: string; line: number }[] {
  const before = '('
  const program = parseAst(`${before}${json})`, { lang: 'ts' }) as unknown as SyntaxNode
  return listObjects(program).flatMap(object => {
    const properties = listChildren(object, 'properties')
    const names = properties.map(({ key }) => readKey(key))
    return properties.flatMap(({ start }, at) => {
      const name = names[at] ?? ''
      const line = json.slice(0, Number(start) - before.length).split('\n').length
      return names.indexOf(name) < at ? [{ name, line }] : []
    })
  })
}

function listObjects(node: SyntaxNode): SyntaxNode[] {
  const inside = Object.keys(node).flatMap(field => listChildren(node, field).flatMap(listObjects))
  return node.type === 'ObjectExpression' ? [node, ...inside] : inside
}

function listChildren(node: SyntaxNode, field: string): SyntaxNode[] {
  const value = Object.hasOwn(node, field) ? node[field] : null
  return (Array.isArray(value) ? value : [value]).filter(isSyntaxNode)
}

function readQuasi(quasi: SyntaxNode): string {
  const { value } = quasi
  const isText = typeof value === 'object' && value !== null && 'cooked' in value
  return isText && typeof value.cooked === 'string' ? value.cooked : ''
}

const valuesWithTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function isTypeOnly(node: SyntaxNode): boolean {
  return node.type.startsWith('TS') && !valuesWithTypes.has(node.type)
}
