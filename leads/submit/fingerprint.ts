import { createHash } from 'node:crypto'
import type { Lead } from '../../enquiries/lead.ts'

/** The same for the same content, however it was ordered. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(writeCanonically(value)).digest('base64url')

/** A form that is sent twice was decided on at two moments, and is the same form. */
export const fingerprintOfLead = ({ consents, ...lead }: Lead): string =>
  fingerprintOf({
    ...lead,
    consents: consents.map(({ decidedAt: _, ...consent }) => consent),
  })

/** JSON with the members of every object in the order of their names. What is undefined is not there. */
export function writeCanonically(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(item => writeCanonically(item ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${writeCanonically(member)}`).join()}}`
}
