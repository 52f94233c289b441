import { checkLead } from '../../enquiries/check-lead.ts'
import type { LeadFault, UncheckedLead } from '../../enquiries/lead.ts'
import {
  type ChangeRefusal,
  type LeadChange,
  type LeadStatus,
  leadStatuses,
  type StoredLead,
} from '../../leads/lead-store.ts'
import { readReference } from '../../leads/reference.ts'
import type { SubmitOutcome } from '../../leads/submit/submit-lead.ts'
import { checkValue } from '../json-api/check-value.ts'
import { type Document, maxErrors } from '../json-api/document.ts'
import { oneDocument } from '../json-api/document-schemas.ts'
import { type DocumentReading, readDocument } from '../json-api/read-document.ts'
import type { Problem } from '../problems.ts'
import { documentProblem, leadProblem, valueProblem } from '../request-problems.ts'
import { pointAt, readNewLead, writeLead, writeReceipt } from '../resources/lead.ts'
import { leadChangeSchema, newLeadSchema } from '../resources/lead-schemas.ts'
import { type Answer, type Route, refuse } from './route.ts'

const inProgressSeconds = '2'

const submitLead: Route = {
  path: '/leads',
  method: 'POST',
  name: 'submitLead',
  summary:
    'Submit a lead for somebody. When it answers 201 the lead is on disk; send the same again with the same Idempotency-Key where no answer came',
  store: 'leads',
  takesIdempotencyKey: true,
  body: { about: 'The lead', schema: { $ref: '#/components/schemas/NewLead' } },
  answer: {
    status: 201,
    about: 'What to name it by, and nothing about the person',
    schema: oneDocument({ $ref: '#/components/schemas/LeadReceipt' }),
    headerDescriptions: {
      Location: 'Where the lead is, for callers with a token',
      'Idempotency-Replayed': 'true where this answer was given before, for the same key',
    },
  },
  problems: [
    'malformed-document',
    'malformed-idempotency-key',
    'client-id-refused',
    'in-progress',
    'conflicting-resource',
    'body-too-large',
    'missing-attribute',
    'invalid-attribute',
    'unknown-attribute',
    'key-reused',
  ],
  async handle({ leads, body, idempotencyKey, network }) {
    const read = readDocument(body)
    if ('fault' in read) return refuse(documentProblem(read))
    if (read.type !== 'leads') return refuse(otherType)
    if (read.id !== undefined) return refuse(ownId)
    const asked = readNewLead(read.attributes)
    const misfits = checkValue(read.document, newLeadSchema).slice(0, maxErrors).map(valueProblem)
    // All faults in one answer, so those that the use case would find are looked for here too.
    if (misfits.length > 0) return refuseFields(misfits, findFaults(asked))
    const trust = { isSuspected: false, isHeld: false }
    const circumstances = { how: 'api', network, ...trust, idempotencyKey } as const
    return answerOutcome(await leads.submit(asked, circumstances))
  },
}

function findFaults(asked: UncheckedLead): readonly LeadFault[] {
  const checked = checkLead(asked)
  return checked.ok ? [] : checked.faults
}

function answerOutcome(outcome: SubmitOutcome): Answer {
  switch (outcome.kind) {
    case 'stored':
    case 'replayed': {
      const self = `/v1/leads/${outcome.reference}`
      return {
        document: {
          data: writeReceipt(outcome.reference, outcome.receivedAt),
          links: { self },
        },
        headers: {
          Location: self,
          ...(outcome.kind === 'replayed' && { 'Idempotency-Replayed': 'true' }),
        },
      }
    }
    case 'invalid':
      return refuseFields([], outcome.faults)
    case 'in-progress':
      return { problems: [inProgress], headers: { 'Retry-After': inProgressSeconds } }
    case 'key-reused':
      return refuse(keyReused)
    case 'too-many':
      return {
        problems: [tooMany],
        headers: { 'Retry-After': String(Math.max(1, Math.ceil(outcome.retryAfterSeconds))) },
      }
  }
}

function refuseFields(found: readonly Problem[], faults: readonly LeadFault[]): Answer {
  const places = new Set(
    found.map(({ source }) => (source && 'pointer' in source ? source.pointer : '')),
  )
  const room = Math.max(0, maxErrors - found.length)
  const others = faults.slice(0, maxErrors).filter(({ path }) => !isSaid(pointAt(path), places))
  const [first, ...more] = [...found, ...others.slice(0, room).map(leadProblem)]
  if (first === undefined) throw new TypeError('A lead was refused without a fault')
  return { problems: [first, ...more] }
}

/** Whether a problem names this place already, or an object or list around it. */
function isSaid(pointer: string, places: ReadonlySet<string>): boolean {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    if (places.has(at)) return true
    if (!at.includes('/')) return false
  }
}

const otherType: Problem = {
  code: 'conflicting-resource',
  detail: 'Leads are kept here. Send data with the type leads.',
  source: { pointer: '/data/type' },
}
const ownId: Problem = {
  code: 'client-id-refused',
  detail: 'Leave data.id out: the answer says what reference we gave the lead.',
  source: { pointer: '/data/id' },
}
const inProgress: Problem = {
  code: 'in-progress',
  detail:
    'A request with this key is being worked on. Send the same again in two seconds for its answer.',
  source: { header: 'Idempotency-Key' },
}
const keyReused: Problem = {
  code: 'key-reused',
  detail:
    'This key came with another lead before. Send this one with a key of its own, or send the first again just as it was.',
  source: { header: 'Idempotency-Key' },
}
const tooMany: Problem = {
  code: 'too-many-requests',
  detail:
    'Nothing was kept. Wait as long as Retry-After says and send it again with the same Idempotency-Key.',
}

const lead = { $ref: '#/components/schemas/Lead' }

const showLead: Route = {
  path: '/leads/{reference}',
  method: 'GET',
  name: 'showLead',
  summary: 'One lead, with all that the person told us; only for callers with a token',
  store: 'leads',
  needsToken: true,
  answer: { about: 'The lead', schema: oneDocument(lead) },
  problems: ['token-needed', 'unknown-lead'],
  async handle({ leads, id: reference }) {
    const stored = await leads.find(reference)
    if (stored === null) return refuse(unknownLead)
    return { document: leadDocument(stored) }
  },
}

const changeLead: Route = {
  path: '/leads/{reference}',
  method: 'PATCH',
  name: 'changeLead',
  summary: 'Move a lead on; only for callers with a token. One that was withdrawn stays as it is',
  store: 'leads',
  needsToken: true,
  body: { about: 'What changes', schema: { $ref: '#/components/schemas/LeadChange' } },
  answer: { about: 'The lead as it is now', schema: oneDocument(lead) },
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
  async handle({ leads, id: reference, body }) {
    const document = readDocument(body)
    if ('fault' in document) return refuse(documentProblem(document))
    const conflict = conflictProblem(document, reference)
    if (conflict) return refuse(conflict)
    const { change, problems } = readChange(document)
    const [first, ...more] = problems
    if (first) return { problems: [first, ...more] }
    const changed = await leads.change(reference, change)
    if (changed.kind === 'unknown') return refuse(unknownLead)
    if (changed.kind !== 'changed') return refuse(changeProblem(changed))
    const { lead: stored } = changed
    return { document: leadDocument(stored) }
  },
}

const leadDocument = (stored: StoredLead): Document => ({
  data: writeLead(stored),
  links: { self: `/v1/leads/${stored.reference}` },
})

const noId: Problem = {
  code: 'malformed-document',
  detail: 'Give the reference in the path as data.id too.',
  source: { pointer: '/data/id' },
}

const unknownLead: Problem = {
  code: 'unknown-lead',
  detail: 'No lead has this reference. It may have been erased as its person asked, or by its age.',
}

function changeProblem(refusal: ChangeRefusal): Problem {
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

export const leadRoutes = [submitLead, showLead, changeLead]
