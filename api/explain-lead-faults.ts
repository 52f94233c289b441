import type { LeadFault } from '../enquiries/lead.ts'
import type { Problem } from './problems.ts'
import { pointAt } from './resources/read-lead.ts'

/** What is wrong with a new lead beyond its shape, each with what to do about it. */
export function explainLeadFault(fault: LeadFault): Problem {
  return {
    code: fault.kind === 'missing' ? 'missing-attribute' : 'invalid-attribute',
    detail: explain(fault),
    source: { pointer: pointAt(fault.path) },
  }
}

const missing: ReadonlyMap<string, string> = new Map([
  ['email', 'Give an email, or a phone number as phone, so that the person can be reached.'],
  ['postcode', 'Give the postcode of the home, or the id of its address as address-id.'],
  ['recipient', 'Name the company that is told, as it was shown beside the box.'],
])

function explain({ path, kind }: LeadFault): string {
  const field = String(path.findLast(part => typeof part === 'string'))
  switch (kind) {
    case 'missing':
      return missing.get(field) ?? 'Give it: it is needed here.'
    case 'control-characters':
      return 'Take out line breaks, tabs and other control characters.'
    case 'not-a-name':
      return 'Give the name in characters that can be seen.'
    case 'not-an-email':
      return 'Give one email address, as in name@example.com.'
    case 'not-a-phone':
      return 'Give a whole phone number that can be rung, as in 020 7946 0018, or with its country as in +353 1 234 5678.'
    case 'letter-for-digit':
      return 'Put digits in place of letters: it holds an O for a 0, or an I or l for a 1.'
    case 'emergency-number':
      return 'Give the person’s own number. This one calls the emergency services or reports a power cut.'
    case 'not-a-mobile':
      return 'Give a mobile number, since text is one of the channels, or leave text out of them.'
    case 'channel-without-detail':
      return 'Give what this channel needs (a phone number, an email, or an address for post), or leave it out.'
    case 'not-a-postcode':
      return 'Give the whole postcode, as in ZZ1 1AA.'
    case 'not-offered':
      return field === 'decidedAt'
        ? 'Give a day and a time of day that the calendar has, in UTC, as in 2026-11-21T09:30:00Z.'
        : inDocument
    case 'wrong-type':
    case 'too-long':
    case 'too-many':
      return inDocument
  }
}

/** The schema says it first, and better. */
const inDocument = 'Give it as /v1/openapi.json shows.'
