type Members = Readonly<Record<string, unknown>>

export type DocumentReading =
  | {
      readonly type: unknown
      readonly id: unknown
      readonly data: Members
      readonly attributes: Members
    }
  | { readonly fault: DocumentFault; readonly pointer: string }

export type DocumentFault = 'no-json' | 'too-deep' | 'no-document' | 'no-resource' | 'no-attributes'

const mostLevels = 16
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** One resource from the bytes of a request. Members that JSON:API does not name are passed over. */
export function readDocument(body: Buffer | undefined): DocumentReading {
  const document = readJson(body ?? Buffer.alloc(0))
  if (document === undefined) return { fault: 'no-json', pointer: '' }
  if (isDeeper(document, mostLevels)) return { fault: 'too-deep', pointer: '' }
  if (!isObject(document)) return { fault: 'no-document', pointer: '' }
  const { data } = document
  if (!isObject(data)) return { fault: 'no-resource', pointer: '/data' }
  const { type, id, attributes = {} } = data
  if (!isObject(attributes)) return { fault: 'no-attributes', pointer: '/data/attributes' }
  return { type, id, data, attributes }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    return undefined
  }
}

/** What walks through it later must not run out of stack. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(member => isDeeper(member, levels - 1))
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
