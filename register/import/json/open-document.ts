/** The members of a document, or of a part of it. */
export type Members = Readonly<Record<string, unknown>>

export type OpenedDocument = {
  readonly document: Members
  /** As the document says it, or what it came in. */
  readonly number: string | null
}

const wrapper = 'data'
const mostWrappers = 2
const numberNames = ['certificate_number', 'assessment_id', 'rrn']

/**
 * The certificates in a value of a file. The register's API hands one over as `data`; its bulk files
 * have it as `document`, which may be a text, with its number beside it.
 */
export function openDocuments(value: unknown, depth = 0): readonly OpenedDocument[] {
  if (!isMembers(value) || depth > mostWrappers) return []
  const inside = value[wrapper]
  if (Array.isArray(inside)) return inside.flatMap(one => openDocuments(one, depth + 1))
  if (isMembers(inside)) return openDocuments(inside, depth + 1)
  const number = findNumber(value)
  const document = typeof value.document === 'string' ? parse(value.document) : value.document
  if (document === undefined) return [{ document: value, number }]
  return isMembers(document) ? [{ document, number: number ?? findNumber(document) }] : []
}

/** Whether it is one of a home or of another building, and not some other JSON. */
export function isCertificate({ document }: OpenedDocument): boolean {
  return 'postcode' in document && ('address_line_1' in document || 'schema_type' in document)
}

function findNumber(members: Members): string | null {
  for (const name of numberNames) {
    const text = readText(readMember(members, name))
    if (text !== null) return text
  }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readMember(members: Members, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined
}

export function readMembers(value: unknown): Members {
  return isMembers(value) ? value : {}
}

/** A text or number, which may stand as `value` beside its unit; null for a blank and for anything else. */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return isMembers(value) ? readText(value.value) : null
}

export function readNumber(value: unknown): number | null {
  const text = readText(value)?.trim() ?? ''
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
