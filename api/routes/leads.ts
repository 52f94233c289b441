import {
  type ChangeRefusal,
  type LeadChange,
  type LeadStatus,
  leadStatuses,
} from '../../leads/lead-store.ts'
import { readReference } from '../../leads/reference.ts'
import { explainDocumentFault } from '../explain-document-fault.ts'
import { explainValueFault } from '../explain-value-fault.ts'
import { checkValue } from '../json-api/check-value.ts'
import { oneDocument } from '../json-api/document-schemas.ts'
import { mostProblems } from '../json-api/most-problems.ts'
import { type DocumentReading, readDocument } from '../json-api/read-document.ts'
import type { Problem } from '../problems.ts'
import { leadChangeSchema } from '../resources/lead.ts'
import { writeLead } from '../resources/write-lead.ts'
import type { LeadRoute } from './lead-route.ts'
import { submitLead } from './submit-lead.ts'

const lead = { $ref: '#/components/schemas/Lead' }

const showLead: LeadRoute = {
  path: '/leads/{reference}',
  method: 'GET',
  name: 'showLead',
  summary: 'One lead, with all that the person told us; only for callers with a token',
  needsToken: true,
  takesIdempotencyKey: false,
  body: null,
  answer: { status: 200, about: 'The lead', schema: oneDocument(lead), headers: {} },
  problems: ['token-needed', 'unknown-lead'],
  async answerCall({ leads, reference }) {
    const stored = await leads.find(reference)
    if (stored === null) return { problems: [unknownLead] }
    return { resource: writeLead(stored), self: `/v1/leads/${stored.reference}` }
  },
}

const changeLead: LeadRoute = {
  path: '/leads/{reference}',
  method: 'PATCH',
  name: 'changeLead',
  summary: 'Move a lead on; only for callers with a token. One that was withdrawn stays as it is',
  needsToken: true,
  takesIdempotencyKey: false,
  body: { about: 'What changes', schema: { $ref: '#/components/schemas/LeadChange' } },
  answer: { status: 200, about: 'The lead as it is now', schema: oneDocument(lead), headers: {} },
  problems: [
    'token-needed',
    'unknown-lead',
    'malformed-document',
    'conflicting-resource',
    'withdrawn',
    'unreadable-lead',
    'body-too-large',
    'invalid-attribute',
    'unknown-attribute',
  ],
  async answerCall({ leads, reference, body }) {
    const document = readDocument(body)
    if ('fault' in document) return { problems: [explainDocumentFault(document)] }
    const conflict = findConflict(document, reference)
    if (conflict) return { problems: [conflict] }
    const { change, problems } = readChange(document)
    const [first, ...more] = problems
    if (first) return { problems: [first, ...more] }
    const changed = await leads.change(reference, change)
    if (changed.kind === 'unknown') return { problems: [unknownLead] }
    if (changed.kind !== 'changed') return { problems: [explainRefusal(changed)] }
    const { lead: stored } = changed
    return { resource: writeLead(stored), self: `/v1/leads/${stored.reference}` }
  },
}

export const leadRoutes: readonly LeadRoute[] = [submitLead, showLead, changeLead]

const noId: Problem = {
  code: 'malformed-document',
  detail: 'Give the reference in the path as data.id too.',
  source: { pointer: '/data/id' },
}

const unknownLead: Problem = {
  code: 'unknown-lead',
  detail: 'No lead has this reference. It may have been erased as its person asked, or by its age.',
}

function explainRefusal(refusal: ChangeRefusal): Problem {
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
  return {
    code: 'invalid-attribute',
    detail: `Give a day from ${refusal.first}, when the lead was received, to ${refusal.last}, or null for none.`,
    source: { pointer: '/data/attributes/due-on' },
  }
}

function findConflict(
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

/** Either may be written in any of the ways that a reference is read. */
function isSameLead(id: unknown, reference: string): boolean {
  const read = typeof id === 'string' ? readReference(id) : null
  return read !== null && read === readReference(reference)
}

/** As the schema allows it, and a day that the calendar has. */
function readChange({ document, attributes }: Extract<DocumentReading, { document: object }>) {
  const problems = checkValue(document, leadChangeSchema)
    .slice(0, mostProblems)
    .map(explainValueFault)
  const { status, 'due-on': dueOn } = attributes
  if (problems.length === 0 && typeof dueOn === 'string' && !isDay(dueOn)) problems.push(noSuchDay)
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

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
