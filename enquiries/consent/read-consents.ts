import { channels, type LeadConsent } from '../lead.ts'
import {
  demandLine,
  type FaultPath,
  isBlank,
  isLeftOut,
  type Members,
  type NoteFault,
  readList,
  readMembers,
  readOneOf,
  readTextLine,
} from '../read-untrusted.ts'

export const mostConsents = 60
export const longestConsentTexts = { name: 100, version: 40, wording: 4000, page: 300 }

/** Where nothing was told about the page that asked. */
const pageUntold = '/v1/leads'

export function readConsents(value: unknown, note: NoteFault): LeadConsent[] {
  return readList(value, mostConsents, ['consents'], note).flatMap((item, at) => {
    const path: FaultPath = ['consents', at]
    const members = readMembers(item)
    if (members === null) note(path, 'wrong-type')
    return members === null ? [] : readConsent(members, path, note)
  })
}

function readConsent(told: Members, path: FaultPath, note: NoteFault): LeadConsent {
  const { name, page } = longestConsentTexts
  const at = (member: keyof LeadConsent): FaultPath => [...path, member]
  const line = (member: 'recipient' | 'topic') => readTextLine(told[member], name, at(member), note)
  const purpose = readOneOf(['share', 'marketing'], told.purpose, at('purpose'), note)
  const decision = readOneOf(['given', 'refused', 'withdrawn'], told.decision, at('decision'), note)
  const consent = {
    purpose: purpose ?? 'share',
    recipient: line('recipient'),
    topic: line('topic'),
    channel: readOneOf(channels, told.channel, at('channel'), note),
    decision: decision ?? 'refused',
    wording: readWording(told.wording, at('wording'), note),
    language: readOneOf(['en', 'cy'], told.language, at('language'), note) ?? 'en',
    page: readTextLine(told.page, page, at('page'), note) ?? pageUntold,
    decidedAt: readMoment(told.decidedAt, at('decidedAt'), note),
  } as const
  if (!/^\/[^?#\s]*$/.test(consent.page)) note(at('page'), 'not-offered')
  const needed = purpose && neededFor[purpose]
  for (const member of ['purpose', 'decision', ...(needed ?? [])] as const) {
    if (isBlank(told[member])) note(at(member), 'missing')
  }
  return consent
}

const neededFor = { share: ['recipient'], marketing: ['topic', 'channel'] } as const

function readWording(value: unknown, path: FaultPath, note: NoteFault): LeadConsent['wording'] {
  const told = readMembers(value) ?? {}
  if (readMembers(value) === null) {
    note(path, isLeftOut(value) ? 'missing' : 'wrong-type')
    return { id: '', version: '', text: '' }
  }
  const { name, version } = longestConsentTexts
  return {
    id: demandLine(told.id, name, [...path, 'id'], note),
    version: demandLine(told.version, version, [...path, 'version'], note),
    text: readShown(told.text, [...path, 'text'], note),
  }
}

/** Evidence is kept to the character: not even a space around it is taken off. */
function readShown(value: unknown, path: FaultPath, note: NoteFault): string {
  const line = demandLine(
    typeof value === 'string' ? value.replaceAll(/[\n\r\t]/g, ' ') : value,
    longestConsentTexts.wording,
    path,
    note,
  )
  return line === '' || typeof value !== 'string' ? '' : value
}

/** ISO 8601 in UTC, a moment that the calendar has. */
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
