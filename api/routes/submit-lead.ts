import type { LeadFault, UncheckedLead } from '../../enquiries/lead.ts'
import { isBlank } from '../../enquiries/read-untrusted.ts'
import type { LeadsForApi } from '../../leads/leads-for-visitors.ts'
import { readMessageId } from '../../leads/rules/outbox-message.ts'
import type { SubmitOutcome } from '../../leads/submit/submit-lead.ts'
import type { LocalRegister } from '../../register/register.ts'
import { checkValue } from '../json-api/check-value.ts'
import { maxErrors } from '../json-api/document.ts'
import { oneDocument } from '../json-api/document-schemas.ts'
import { readDocument } from '../json-api/read-document.ts'
import type { Problem } from '../problems.ts'
import { documentProblem, leadProblem, valueProblem } from '../request-problems.ts'
import { pointAt, readNewLead, writeReceipt } from '../resources/lead.ts'
import { newLeadSchema } from '../resources/lead-schemas.ts'
import { type Answer, type Route, refuse } from './route.ts'

const inProgressSeconds = '2'

export const submitLead: Route = {
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
    about: 'The reference of the lead, and nothing about the person',
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
    'register-unavailable',
    'missing-attribute',
    'invalid-attribute',
    'unknown-attribute',
    'key-reused',
    'own-lead',
  ],
  async handle({ leads, register, body, idempotencyKey, network }) {
    const read = readDocument(body)
    if ('fault' in read) return refuse(documentProblem(read))
    if (read.type !== 'leads') return refuse(otherType)
    if (read.id !== undefined) return refuse(ownId)
    const asked = readNewLead(read.attributes)
    const misfits = checkValue(read.document, newLeadSchema).slice(0, maxErrors).map(valueProblem)
    const trust = { isSuspected: false, isHeld: false }
    const circumstances = { how: 'api', network, ...trust, idempotencyKey } as const
    if (misfits.length > 0) {
      const refused = await leads.submit(asked, { ...circumstances, isMisshapen: true })
      // All faults in one answer.
      return refuseFields(misfits, refused.kind === 'invalid' ? refused.faults : [])
    }
    if (await isOurs(leads, idempotencyKey)) return refuse(ownLead)
    const postcodeOfHome = await findPostcode(register, asked)
    return answerOutcome(await leads.submit(asked, { ...circumstances, postcodeOfHome }))
  },
}

/**
 * Whether the key is that of a message of ours: API_URL names this server, perhaps by a name that it does
 * not know itself by. Each lead would come in again as a new one, and go out again, without end.
 */
async function isOurs(leads: LeadsForApi, key: string | null): Promise<boolean> {
  const message = key === null ? null : readMessageId(key)
  if (message === null) return false
  const sent = await leads.outboxOf(message.reference)
  return sent.some(({ id }) => id === key)
}

/**
 * The lead is stored without it where our register does not have the home, or cannot be read. But a place
 * on a waiting list would then be for nowhere, and nobody would ever be told: that one fails, to be sent
 * again.
 */
async function findPostcode(
  register: LocalRegister,
  { postcode, addressId, product }: UncheckedLead,
): Promise<string | null> {
  if (typeof addressId !== 'string' || !isBlank(postcode)) return null
  const find = register.findAddress(addressId).then(home => home?.postcode ?? null)
  return product === 'waiting-list' ? find : find.catch(() => null)
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
        headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
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
const ownLead: Problem = {
  code: 'own-lead',
  detail: 'This server sent it: API_URL names this server itself. Set it to the other provider.',
  source: { header: 'Idempotency-Key' },
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
