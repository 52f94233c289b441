import { isDayText } from '../../homes/days.ts'
import {
  type ChangeGuard,
  type ChangeRefusal,
  type LeadChange,
  type LeadStatus,
  leadStatuses,
  type SoundLead,
  type StoredLead,
} from '../../leads/lead-store.ts'
import { readReference } from '../../leads/reference.ts'
import { checkValue } from '../json-api/check-value.ts'
import { maxErrors } from '../json-api/document.ts'
import { oneDocument } from '../json-api/document-schemas.ts'
import { type IfMatch, readIfMatch } from '../json-api/if-match.ts'
import { type DocumentReading, readDocument } from '../json-api/read-document.ts'
import type { Problem } from '../problems.ts'
import { documentProblem, valueProblem } from '../request-problems.ts'
import { readLeadTag, writeLead } from '../resources/lead.ts'
import { leadChangeSchema } from '../resources/lead-schemas.ts'
import { listChangedParts } from '../resources/lead-tag.ts'
import { listLeads } from './list-leads.ts'
import { type Answer, type Route, refuse } from './route.ts'
import { submitLead } from './submit-lead.ts'

const lead = { $ref: '#/components/schemas/Lead' }

const showLead: Route = {
  path: '/leads/{reference}',
  method: 'GET',
  name: 'showLead',
  summary: 'One lead, with all that the person told us; only for callers with a token',
  store: 'leads',
  needsToken: true,
  hasEntityTag: true,
  answer: { about: 'The lead', schema: oneDocument(lead) },
  problems: ['token-needed', 'unknown-lead'],
  async handle({ leads, id: reference }) {
    const stored = await leads.find(reference)
    if (stored === null) return refuse(unknownLead)
    return answerLead(stored)
  },
}

const changeLead: Route = {
  path: '/leads/{reference}',
  method: 'PATCH',
  name: 'changeLead',
  summary:
    'Move a lead on; only for callers with a token. One that was withdrawn stays as it is. With If-Match nothing is done to one that was changed since it was read',
  store: 'leads',
  needsToken: true,
  hasEntityTag: true,
  body: { about: 'What changes', schema: { $ref: '#/components/schemas/LeadChange' } },
  answer: { about: 'The lead as it is now', schema: oneDocument(lead) },
  problems: [
    'token-needed',
    'unknown-lead',
    'malformed-document',
    'conflicting-resource',
    'withdrawn',
    'unreadable-lead',
    'changed-since',
    'body-too-large',
    'invalid-attribute',
    'unknown-attribute',
  ],
  async handle({ leads, id: reference, body, ifMatch: header }) {
    const ifMatch = readIfMatch(header)
    if (ifMatch.kind === 'malformed') return refuse(malformedIfMatch)
    const document = readDocument(body)
    if ('fault' in document) return refuse(documentProblem(document))
    const conflict = conflictProblem(document, reference)
    if (conflict) return refuse(conflict)
    const { change, problems } = readChange(document)
    const [first, ...more] = problems
    if (first) return { problems: [first, ...more] }
    const changed = await leads.change(reference, change, guardBy(ifMatch))
    if (changed.kind === 'unknown') return refuse(unknownLead)
    if (changed.kind !== 'changed') return refuse(changeProblem(changed, ifMatch))
    return answerLead(changed.lead)
  },
}

/** Without a tag where the lead cannot be opened: nothing of it can be changed. */
function answerLead(stored: StoredLead): Answer {
  const data = writeLead(stored)
  const tag = readLeadTag(data)
  return {
    document: { data, links: { self: `/v1/leads/${stored.reference}` } },
    ...(tag !== null && { headers: { ETag: tag } }),
  }
}

const tagOf = (lead: SoundLead): string => readLeadTag(writeLead(lead)) ?? ''

/** Compares strongly, as If-Match asks for: a weak tag fits nothing. */
function guardBy(ifMatch: IfMatch): ChangeGuard | undefined {
  return ifMatch.kind === 'tags' ? lead => ifMatch.tags.includes(tagOf(lead)) : undefined
}

const malformedIfMatch: Problem = {
  code: 'malformed-request',
  detail:
    'Give If-Match as the ETag of the lead, with its double quotes, or as *, or leave it out.',
  source: { header: 'If-Match' },
}

function explainChange(lead: SoundLead, tags: readonly string[]): string {
  const tag = tagOf(lead)
  if (tags.includes(`W/${tag}`)) {
    return 'Nothing was done: a weak ETag (W/"…") proves nothing here. Send it as the lead has it in meta.etag.'
  }
  // Of several tags it cannot be said which is of the lead that the caller read.
  const [shown = '', ...others] = tags
  const parts = others.length > 0 ? [] : listChangedParts(shown, tag)
  const which = parts.length === 0 ? '' : ` (changed since: ${parts.join(', ')})`
  const due = lead.dueOn === null ? 'with no due day' : `due on ${lead.dueOn}`
  return `Nothing was done: the lead is no longer what If-Match names${which}. It was last changed at ${lead.changedAt.toISOString()}. It is ${lead.status} now, ${due}. Get it again, and send what still holds with the ETag that it has then.`
}

const noId: Problem = {
  code: 'malformed-document',
  detail: 'Give the reference in the path as data.id too.',
  source: { pointer: '/data/id' },
}

const unknownLead: Problem = {
  code: 'unknown-lead',
  detail: 'No lead has this reference. It may have been erased as its person asked, or by its age.',
}

function changeProblem(refusal: ChangeRefusal, ifMatch: IfMatch): Problem {
  if (refusal.kind === 'withdrawn') {
    return {
      code: 'withdrawn',
      detail:
        'Nothing was changed: the person was told that nobody will contact them about it. If they ask again, send a new lead.',
      source: { pointer: '/data/attributes' },
    }
  }
  if (refusal.kind === 'unreadable') {
    return {
      code: 'unreadable-lead',
      detail:
        'Nothing was changed: it cannot be opened, so it is not certain what it says. Tell whoever runs this server.',
      source: { pointer: '/data' },
    }
  }
  if (refusal.kind === 'changed-since') {
    const tags = ifMatch.kind === 'tags' ? ifMatch.tags : []
    return {
      code: 'changed-since',
      detail: explainChange(refusal.lead, tags),
      source: { header: 'If-Match' },
    }
  }
  return {
    code: 'invalid-attribute',
    detail: `Give a day from ${refusal.first}, when the lead was received, to ${refusal.last}, or null for none.`,
    source: { pointer: '/data/attributes/due-on' },
  }
}

function conflictProblem(
  { type, id }: { readonly type: unknown; readonly id: unknown },
  reference: string,
): Problem | null {
  const isType = type === 'leads'
  if (isType && id === undefined) return noId
  if (isType && (id === reference || isSameLead(id, reference))) return null
  return {
    code: 'conflicting-resource',
    detail: 'Send data with the type leads and, as its id, the reference in the path.',
    source: { pointer: isType ? '/data/id' : '/data/type' },
  }
}

/** A reference may be written in several ways. */
function isSameLead(id: unknown, reference: string): boolean {
  const read = typeof id === 'string' ? readReference(id) : null
  return read !== null && read === readReference(reference)
}

/** Checks the schema, and that the day is one of the calendar. */
function readChange({ document, attributes }: Extract<DocumentReading, { document: object }>) {
  const problems = checkValue(document, leadChangeSchema).slice(0, maxErrors).map(valueProblem)
  const { status, 'due-on': dueOn } = attributes
  if (problems.length === 0 && typeof dueOn === 'string' && !isDayText(dueOn)) {
    problems.push(noSuchDay)
  }
  const change: LeadChange = {
    ...(isStatus(status) && { status }),
    ...((dueOn === null || typeof dueOn === 'string') && { dueOn }),
  }
  return { change, problems }
}

const noSuchDay: Problem = {
  code: 'invalid-attribute',
  detail: 'Give a day of the calendar, as in 2026-11-24, or null for none.',
  source: { pointer: '/data/attributes/due-on' },
}

const isStatus = (value: unknown): value is LeadStatus =>
  leadStatuses.some(status => status === value)

export const leadRoutes = [listLeads, submitLead, showLead, changeLead]
