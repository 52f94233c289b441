import { mendIdText } from '../addresses/id-text/mend-id-text.ts'
import type { Lodged, LodgedName } from './lodged-columns.ts'
import { type EncodingDamage, mendEncoding } from './mend-encoding.ts'

/**
 * Ids are made from these, in the import that reads a certificate and in every later one. So they are
 * stored as they were mended when ids were first given, and the rest is mended when they are read.
 */
const idColumns = ['address1', 'address2', 'address3', 'address', 'post-town'] as const
const isOfId = new Set<LodgedName>(idColumns)

/** What is stored of a lodged text, and a report of every repair, including those that `mendPlace` makes. */
export function mendToStore(
  name: LodgedName,
  text: string,
  count: (rule: EncodingDamage) => void,
): string {
  const mended = mendEncoding(text, count)
  return mended === text || !isOfId.has(name) ? mended : mendIdText(text)
}

/** A stored certificate as it is served: all known damage to its address is mended. */
export function mendPlace(lodged: Lodged): Lodged {
  const damaged = idColumns.filter(name => isDamaged(lodged[name]))
  if (damaged.length === 0) return lodged
  const mended = damaged.map(name => [name, mendEncoding(lodged[name] ?? '')])
  return { ...lodged, ...Object.fromEntries(mended) }
}

/** One text of a stored certificate as it is served. */
export function mendPlaceText(name: LodgedName, text: string): string {
  return isOfId.has(name) ? mendEncoding(text) : text
}

function isDamaged(text: string | null): boolean {
  return text !== null && mendEncoding(text) !== text
}
