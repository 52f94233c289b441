import { longestTexts } from '../enquiries/check-lead.ts'
import { longestEmail } from '../enquiries/contact/read-email.ts'
import { longestName } from '../enquiries/contact/read-name.ts'
import { longestPhone } from '../enquiries/contact/read-phone.ts'
import { flowNames } from '../enquiries/flows/flow.ts'
import { channels, type LeadFault, needs, timeWindows } from '../enquiries/lead.ts'
import type { Problem } from './problems.ts'
import { newLeadAttributes } from './resources/lead.ts'
import { pointAt } from './resources/read-lead.ts'

/** What is wrong with a new lead, each with what to do about it. */
export function explainLeadFault(fault: LeadFault): Problem {
  return {
    code: fault.kind === 'missing' ? 'missing-attribute' : 'invalid-attribute',
    detail: explain(fault),
    source: { pointer: pointAt(fault.path) },
  }
}

export function explainUnknown(pointer: string): Problem {
  const isNested = pointer.split('/').length > 4
  const known = Object.keys(newLeadAttributes.properties).join(', ')
  return {
    code: 'unknown-attribute',
    detail: isNested
      ? 'Leave it out: this member is not known here. All members are listed in /v1/openapi.json.'
      : `Leave it out, or check its spelling. A lead has ${known}.`,
    source: { pointer },
  }
}

const longest: ReadonlyMap<string, number> = new Map(
  Object.entries({
    fullName: longestName,
    email: longestEmail,
    phone: longestPhone,
    ...longestTexts,
  }),
)

const offered: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    product: flowNames,
    channels,
    timeWindow: timeWindows,
    needs,
    purpose: ['share', 'marketing'],
    decision: ['given', 'refused', 'withdrawn'],
    channel: channels,
    language: ['en', 'cy'],
  }),
)

const missing: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fullName: 'Give the full name of the person, as they write it.',
    email: 'Give an email, or a phone number as phone, so that the person can be reached.',
    postcode: 'Give the postcode of the home, or the id of its address as address-id.',
    product: `Say what it is about, as one of ${flowNames.join(', ')}.`,
    recipient: 'Name the company that is told, as it was shown beside the box.',
    decidedAt: 'Say when it was decided, as in 2026-11-21T09:30:00Z.',
  }),
)

const wrongShape: ReadonlyMap<string, string> = new Map(
  Object.entries({
    page: 'Give the path of the page alone, as in /enquiries/solar/contact, without a query.',
    decidedAt: 'Give the moment in UTC, as in 2026-11-21T09:30:00Z.',
  }),
)

function explain({ path, kind }: LeadFault): string {
  const field = String(path.findLast(part => typeof part === 'string'))
  switch (kind) {
    case 'missing':
      return missing.get(field) ?? 'Give it: it is needed here.'
    case 'wrong-type':
      return 'Give it as the type that /v1/openapi.json shows: a text, a list or an object.'
    case 'too-long':
      return longest.get(field) === undefined
        ? 'Make it shorter. How long it may be is in /v1/openapi.json.'
        : `Make it ${longest.get(field)} characters or fewer.`
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
      return (
        wrongShape.get(field) ??
        `Give one of ${offered.get(field)?.join(', ') ?? 'those in /v1/openapi.json'}.`
      )
    case 'too-many':
      return 'Send fewer of them. How many there may be is in /v1/openapi.json.'
  }
}
