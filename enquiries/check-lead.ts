import { parsePostcode } from '../homes/addresses/postcode.ts'
import { readPhone } from './contact/read-phone.ts'
import { readEmail, readName } from './contact/read-text.ts'
import { flowNames } from './flows/flow.ts'
import {
  type CheckedLead,
  channels,
  type Lead,
  type LeadAnswer,
  type LeadConsent,
  type LeadFault,
  needs,
  timeWindows,
  type UncheckedLead,
} from './lead.ts'
import {
  demandLine,
  type FaultPath,
  isBlank,
  isLeftOut,
  type Members,
  type NoteFault,
  readBy,
  readChoices,
  readList,
  readMembers,
  readObjects,
  readOneOf,
  readTextLine,
  readTextLines,
} from './read-untrusted.ts'

export const longestTexts = { onBehalfOf: 200, addressId: 200, address: 500, message: 1000 }

/**
 * The one schema of a lead, from a form or from /v1. Reports everything that is wrong at once. Without
 * `now`, a consent of tomorrow is not found.
 */
export function checkLead(asked: UncheckedLead, now?: Date): CheckedLead {
  const faults: LeadFault[] = []
  const note: NoteFault = (path, kind) => void faults.push({ path, kind })
  const sent: UncheckedLead = readMembers(asked) ?? {}
  const lead = readLead(sent, note)
  checkWhatIsNeeded(sent, note)
  checkChannels(sent, lead, faults, note)
  if (now) checkDecided(lead, now, note)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, lead: inOrderOfDecision(lead) }
}

/** The last decision about a subject counts, and a program may send the newest first. */
const inOrderOfDecision = (lead: Lead): Lead => ({
  ...lead,
  consents: lead.consents.toSorted((a, b) => Date.parse(a.decidedAt) - Date.parse(b.decidedAt)),
})

function readLead(sent: UncheckedLead, note: NoteFault): Lead {
  const text = (field: keyof typeof longestTexts & keyof Lead) =>
    readTextLine(sent[field], longestTexts[field], [field], note)
  return {
    product: readOneOf(flowNames, sent.product, ['product'], note) ?? 'call-back',
    fullName: readBy(readName, sent.fullName, ['fullName'], note)?.text ?? '',
    onBehalfOf: text('onBehalfOf'),
    email: readBy(readEmail, sent.email, ['email'], note)?.email ?? null,
    phone: readBy(readPhone, findTyped(sent.phone), ['phone'], note)?.phone ?? null,
    channels: readChoices(channels, sent.channels, ['channels'], note),
    timeWindow: readOneOf(timeWindows, sent.timeWindow, ['timeWindow'], note),
    needs: readChoices(needs, sent.needs, ['needs'], note),
    postcode: readBy(readPostcode, sent.postcode, ['postcode'], note)?.postcode ?? null,
    addressId: text('addressId'),
    address: text('address'),
    answers: readObjects(sent.answers, mostAnswers, 'answers', note, readAnswer),
    message: readTextLines(sent.message, longestTexts.message, ['message'], note),
    consents: readObjects(sent.consents, mostConsents, 'consents', note, readConsent),
  }
}

/** A phone that was checked before is an object: it is read again from what was typed. */
function findTyped(phone: unknown): unknown {
  return readMembers(phone)?.typed ?? phone
}

function readPostcode(typed: string) {
  const parsed = parsePostcode(typed)
  if (parsed.valid) return { ok: true, postcode: parsed.postcode } as const
  const problem = parsed.reason === 'empty' ? 'missing' : 'not-a-postcode'
  return { ok: false, problem } as const
}

function checkWhatIsNeeded(sent: UncheckedLead, note: NoteFault): void {
  const isThere = (field: keyof Lead) =>
    !isBlank(field === 'phone' ? findTyped(sent.phone) : sent[field])
  if (!isThere('fullName')) note(['fullName'], 'missing')
  if (!isThere('product')) note(['product'], 'missing')
  if (!isThere('email') && !isThere('phone')) note(['email'], 'missing')
  if (!isThere('postcode') && !isThere('addressId')) note(['postcode'], 'missing')
}

/** Each channel needs its number or address; one that is wrong has been reported already. */
function checkChannels(
  sent: UncheckedLead,
  { channels: chosen, phone, email, address, addressId }: Lead,
  faults: readonly LeadFault[],
  note: NoteFault,
): void {
  const wrong = new Set(faults.map(({ path }) => path[0]))
  const lacks = {
    phone: phone === null && !wrong.has('phone'),
    text: phone === null && !wrong.has('phone'),
    email: email === null && !wrong.has('email'),
    post: !(address || addressId || wrong.has('address') || wrong.has('addressId')),
  }
  const asSent: readonly unknown[] = Array.isArray(sent.channels) ? sent.channels : []
  for (const channel of chosen.filter(name => lacks[name])) {
    note(['channels', asSent.indexOf(channel)], 'channel-without-detail')
  }
  if (chosen.includes('text') && phone !== null && !phone.isMobile) note(['phone'], 'not-a-mobile')
}

export const mostAnswers = 60
export const mostValues = 30
export const longestAnswerTexts = { question: 100, asked: 500, value: 1000, answered: 2000 }

/** Questions and answers are stored in the words that were shown. */
function readAnswer(sent: Members, path: FaultPath, note: NoteFault): LeadAnswer {
  const { question, asked, value, answered } = longestAnswerTexts
  const valuesPath: FaultPath = [...path, 'values']
  // A question that was passed without an answer has neither values nor words.
  if (!Array.isArray(sent.values))
    note(valuesPath, isLeftOut(sent.values) ? 'missing' : 'wrong-type')
  const values = Array.isArray(sent.values)
    ? readList(sent.values, mostValues, valuesPath, note)
    : []
  if (sent.answered === undefined || sent.answered === null) {
    note([...path, 'answered'], 'missing')
  }
  const certificate = readCertificate(sent.certificate, [...path, 'certificate'], note)
  return {
    question: demandLine(sent.question, question, [...path, 'question'], note),
    asked: demandLine(sent.asked, asked, [...path, 'asked'], note),
    values: values.map((given, at) => {
      if (given === undefined || given === null) note([...valuesPath, at], 'missing')
      return readTextLines(given, value, [...valuesPath, at], note) ?? ''
    }),
    answered: readTextLines(sent.answered, answered, [...path, 'answered'], note) ?? '',
    ...(certificate && { certificate }),
  }
}

function readCertificate(value: unknown, path: FaultPath, note: NoteFault) {
  if (value === undefined || value === null) return null
  const sent = readMembers(value)
  if (sent === null) {
    note(path, 'wrong-type')
    return null
  }
  const { year } = sent
  const isYear = typeof year === 'number' && Number.isInteger(year) && year > 1989 && year < 2200
  if (!isYear) note([...path, 'year'], isLeftOut(year) ? 'missing' : 'wrong-type')
  const text = demandLine(sent.text, longestAnswerTexts.asked, [...path, 'text'], note)
  return isYear ? { text, year } : null
}

export const mostConsents = 60
export const longestConsentTexts = { name: 100, version: 40, wording: 4000, page: 300 }

/** Where the sender does not name the page that asked. */
const usualPage = '/v1/leads'

function readConsent(sent: Members, path: FaultPath, note: NoteFault): LeadConsent {
  const { name, page } = longestConsentTexts
  const at = (member: keyof LeadConsent): FaultPath => [...path, member]
  const line = (member: 'recipient' | 'topic') => readTextLine(sent[member], name, at(member), note)
  const purpose = readOneOf(['share', 'marketing'], sent.purpose, at('purpose'), note)
  const decision = readOneOf(['given', 'refused', 'withdrawn'], sent.decision, at('decision'), note)
  const consent = {
    purpose: purpose ?? 'share',
    recipient: line('recipient'),
    topic: line('topic'),
    channel: readOneOf(channels, sent.channel, at('channel'), note),
    decision: decision ?? 'refused',
    wording: readWording(sent.wording, at('wording'), note),
    language: readOneOf(['en', 'cy'], sent.language, at('language'), note) ?? 'en',
    page: readTextLine(sent.page, page, at('page'), note) ?? usualPage,
    decidedAt: readMoment(sent.decidedAt, at('decidedAt'), note),
  } as const
  if (!/^\/[^?#\s]*$/.test(consent.page)) note(at('page'), 'not-offered')
  const needed = purpose && neededFor[purpose]
  for (const member of ['purpose', 'decision', ...(needed ?? [])] as const) {
    if (isBlank(sent[member])) note(at(member), 'missing')
  }
  return consent
}

const neededFor = { share: ['recipient'], marketing: ['topic', 'channel'] } as const

function readWording(value: unknown, path: FaultPath, note: NoteFault): LeadConsent['wording'] {
  const sent = readMembers(value) ?? {}
  if (readMembers(value) === null) {
    note(path, isLeftOut(value) ? 'missing' : 'wrong-type')
    return { id: '', version: '', text: '' }
  }
  const { name, version } = longestConsentTexts
  return {
    id: demandLine(sent.id, name, [...path, 'id'], note),
    version: demandLine(sent.version, version, [...path, 'version'], note),
    text: readShown(sent.text, [...path, 'text'], note),
  }
}

/** Evidence is stored to the character, with the space around it. */
function readShown(value: unknown, path: FaultPath, note: NoteFault): string {
  const line = demandLine(
    typeof value === 'string' ? value.replaceAll(/[\n\r\t]/g, ' ') : value,
    longestConsentTexts.wording,
    path,
    note,
  )
  return line === '' || typeof value !== 'string' ? '' : value
}

/** Clocks differ, but nobody decides tomorrow. */
function checkDecided({ consents }: Lead, now: Date, note: NoteFault): void {
  for (const [at, { decidedAt }] of consents.entries()) {
    if (Date.parse(decidedAt) > now.getTime() + mostAheadMs) {
      note(['consents', at, 'decidedAt'], 'not-offered')
    }
  }
}

const mostAheadMs = 5 * 60 * 1000

/** ISO 8601 in UTC, on a day that exists. */
function readMoment(value: unknown, path: FaultPath, note: NoteFault): string {
  if (isLeftOut(value)) note(path, 'missing')
  else if (typeof value !== 'string') note(path, 'wrong-type')
  else if (isMoment(value)) return value
  else note(path, 'not-offered')
  return ''
}

function isMoment(text: string): boolean {
  const [, seconds] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,9})?Z$/.exec(text) ?? []
  if (seconds === undefined) return false
  const time = Date.parse(`${seconds}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(seconds)
}
