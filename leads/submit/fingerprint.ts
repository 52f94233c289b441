import { createHash } from 'node:crypto'
import type { Lead } from '../../enquiries/lead.ts'

/** Equal for equal content, whatever the order of members. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(writeCanonically(value)).digest('base64url')

/** Leaves out when consents were decided: it differs where the same form is sent twice. */
export const fingerprintOfLead = ({ consents, ...lead }: Lead): string =>
  fingerprintOf({
    ...lead,
    consents: consents.map(({ decidedAt: _, ...consent }) => consent),
  })

/** JSON with the members of every object sorted by name, without undefined ones. */
export function writeCanonically(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(item => writeCanonically(item ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${writeCanonically(member)}`).join()}}`
}
