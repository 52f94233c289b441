type Members = Readonly<Record<string, unknown>>

export type DocumentReading =
  | {
      readonly type: unknown
      readonly id: unknown
      readonly document: Members
      readonly attributes: Members
    }
  | { readonly fault: DocumentFault; readonly pointer: string }

export type DocumentFault =
  | 'no-json'
  | 'too-deep'
  | 'repeated-member'
  | 'no-document'
  | 'no-resource'
  | 'no-attributes'

const mostLevels = 16
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** One resource from the bytes of a request, before it is checked against its schema. */
export function readDocument(body: Buffer | undefined): DocumentReading {
  const text = readText(body ?? Buffer.alloc(0))
  const document = readJson(text)
  if (document === undefined) return { fault: 'no-json', pointer: '' }
  if (isDeeper(document, mostLevels)) return { fault: 'too-deep', pointer: '' }
  if (countMembers(document) < countNames(text)) return { fault: 'repeated-member', pointer: '' }
  if (!isObject(document)) return { fault: 'no-document', pointer: '' }
  const { data } = document
  if (!isObject(data)) return { fault: 'no-resource', pointer: '/data' }
  const { type, id, attributes = {} } = data
  if (!isObject(attributes)) return { fault: 'no-attributes', pointer: '/data/attributes' }
  return { type, id, document, attributes }
}

function readText(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    return ''
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In JSON, a text before a colon is a name. Of two that are the same, only the last would be read. */
function countNames(json: string): number {
  const texts = json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)
  return texts.reduce((count, [, colon]) => (colon === undefined ? count : count + 1), 0)
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value)
  const own = Array.isArray(value) ? 0 : inside.length
  return inside.reduce<number>((count, member) => count + countMembers(member), own)
}

/** Later functions recurse through it, and must not run out of stack. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(member => isDeeper(member, levels - 1))
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
