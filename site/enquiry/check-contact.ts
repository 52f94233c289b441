import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { readPhone } from '../../enquiries/contact/read-phone.ts'
import { suggestEmail } from '../../enquiries/contact/suggest-email.ts'
import type { LeadFault, LeadFaultKind, UncheckedLead } from '../../enquiries/lead.ts'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { checkWebLead } from './check-web-lead.ts'
import { contactFields } from './contact-form.ts'

/** At most one error for each field, in the order of the page. */
export function listContactErrors(
  asked: UncheckedLead,
  words: EnquiryWords['contact'],
): readonly FormError[] {
  const checked = checkWebLead(asked)
  if (checked.ok) return []
  const placed = checked.faults.map(fault => ({ ...fault, field: findField(fault, asked) }))
  return Object.entries(contactFields).flatMap(([name, field]) => {
    const fault = placed.find(one => one.field === name)
    return fault ? [{ field, says: sayFault(fault, asked, words) }] : []
  })
}

/** A chosen channel without its detail is an error of the field for that detail. */
function findField({ path, kind }: LeadFault, asked: UncheckedLead): string {
  const [field, at] = path
  if (kind !== 'channel-without-detail' || typeof at !== 'number') return field
  const channel: unknown = Array.isArray(asked.channels) ? asked.channels[at] : null
  if (channel === 'email') return 'email'
  return channel === 'phone' || channel === 'text' ? 'phone' : field
}

function sayFault(
  { field, kind }: { field: string; kind: LeadFaultKind },
  asked: UncheckedLead,
  { problems, suggestion, otherProblem }: EnquiryWords['contact'],
): string {
  const fixed = kind === 'letter-for-digit' ? suggestPhone(asked.phone) : null
  if (fixed !== null) return suggestion.phoneSays(fixed)
  const ofField = Object.hasOwn(problems, field) ? problems[field] : null
  return ofField?.[kind] ?? otherProblem
}

/** The number with figures in place of letters that look like them. */
export function suggestPhone(typed: unknown): string | null {
  if (typeof typed !== 'string') return null
  const reading = readPhone(typed)
  return !reading.ok && reading.problem === 'letter-for-digit' ? reading.suggestion : null
}

/** Null where there is nothing to suggest, or where the visitor confirmed the address as typed. */
export function suggestOtherEmail(typed: string, accepted: string | null): string | null {
  return typed === accepted ? null : suggestEmail(typed)
}
