import { randomUUID } from 'node:crypto'
import type { Answers } from '../../enquiries/flows/flow.ts'
import type { Range } from '../../homes/range.ts'
import {
  type Contact,
  funnelSteps,
  type KnownHome,
  type SeenPlan,
  type SentEnquiry,
  type StoredAddress,
  type StoredEnquiry,
  type StoredPlan,
  type VisitDraft,
} from '../../leads/draft.ts'

/**
 * Drafts may have an older shape or be damaged: parts that do not fit are read as empty. Every shape
 * that was ever released is in `tests/support/leads/earlier-drafts/`.
 */
export function readStoredDraft(parts: Readonly<Record<string, unknown>>): VisitDraft {
  return {
    typedAddress: readTypedAddress(parts.typedAddress),
    contact: readContact(parts.contact),
    homes: Array.isArray(parts.homes) ? parts.homes.flatMap(readHome) : [],
    enquiries: Array.isArray(parts.enquiries)
      ? parts.enquiries.flatMap(readEnquiry)
      : readOlderEnquiries(parts),
    sent: Array.isArray(parts.sent) ? parts.sent.flatMap(readSent) : [],
    plans: Array.isArray(parts.plans) ? parts.plans.flatMap(readPlan) : [],
  }
}

function readTypedAddress(stored: unknown): StoredAddress | null {
  const { line1, line2, postalTown, postcode, isUnlisted } = fieldsOf(stored)
  if (!isText(line1) || !isText(postalTown) || !isText(postcode)) return null
  return {
    line1,
    line2: isText(line2) ? line2 : null,
    postalTown,
    postcode,
    ...(isUnlisted === true && { isUnlisted }),
  }
}

function readHome(stored: unknown): KnownHome[] {
  const { home, facts, isOfOther } = fieldsOf(stored)
  const about = isText(home) ? home : readTypedAddress(home)
  if (about === null) return []
  return [{ home: about, facts: readLists(facts), ...(isOfOther === true && { isOfOther }) }]
}

function readContact(stored: unknown): Contact | null {
  const { fullName, email, phone, postcode, channels, timeWindow, needs, home } = fieldsOf(stored)
  const isAboutNone = home === null
  const about = isText(home) ? home : readTypedAddress(home)
  const contact = {
    fullName: textOrNull(fullName),
    email: textOrNull(email),
    phone: textOrNull(phone),
    postcode: textOrNull(postcode),
    channels: textsOf(channels),
    timeWindow: textOrNull(timeWindow),
    needs: textsOf(needs),
  }
  return Object.values(contact).every(value => value === null || value.length === 0)
    ? null
    : { ...contact, ...((isAboutNone || about !== null) && { home: about }) }
}

function readEnquiry(stored: unknown): StoredEnquiry[] {
  const { flow, home, isOfAnyHome, key, answers, contactForm, ...more } = fieldsOf(stored)
  const about = isText(home) ? home : readTypedAddress(home)
  const isAboutNone = about === null && home !== null
  if (!isText(flow) || !isText(key) || isAboutNone) return []
  const form = readLists(contactForm)
  const isEmpty = Object.keys(form).length === 0
  const counted = funnelSteps.find(step => step === more.counted)
  return [
    {
      flow,
      home: about,
      ...(isOfAnyHome === true && { isOfAnyHome }),
      key,
      answers: dropSecondRate(flow, readLists(answers)),
      contactForm: isEmpty ? null : form,
      ...(counted && { counted }),
    },
  ]
}

/**
 * The first shape had one list of answers for all flows and homes; the second also had one contact
 * form and one key, which belonged to the flow that was being sent.
 */
function readOlderEnquiries(parts: Readonly<Record<string, unknown>>): StoredEnquiry[] {
  const asked = Array.isArray(parts.questions) ? parts.questions.flatMap(readQuestion) : []
  const sending = fieldsOf(parts.sending)
  const form = readLists(parts.contactForm)
  const first = isText(sending.flow) ? sending.flow : asked[0]?.flow
  if (first === undefined) return []
  return [...new Set([first, ...asked.map(({ flow }) => flow)])].map(flow => ({
    flow,
    home: null,
    isOfAnyHome: true,
    key: flow === sending.flow && isText(sending.key) ? sending.key : randomUUID(),
    answers: dropSecondRate(
      flow,
      Object.fromEntries(
        asked.filter(one => one.flow === flow).map(({ id, answers }) => [id, answers]),
      ),
    ),
    contactForm: flow === first && Object.keys(form).length > 0 ? form : null,
  }))
}

/**
 * Whoever had said that the meter shows one reading was not asked for the second any more; what they
 * had typed before stayed in the draft. `rates` itself is not asked now.
 */
function dropSecondRate(flow: string, answers: Answers): Answers {
  const { rates } = answers
  if (flow !== 'meter-reading' || rates === undefined || rates.includes('two')) return answers
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !secondReadings.includes(id)))
}

const secondReadings = ['electricity-second', 'last-electricity-second']

function readQuestion(stored: unknown): { flow: string; id: string; answers: string[] }[] {
  const { flow, id, answers } = fieldsOf(stored)
  if (!isText(flow) || !isText(id) || !Array.isArray(answers)) return []
  return [{ flow, id, answers: answers.filter(isText) }]
}

const readLists = (stored: unknown): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(stored)).flatMap(([name, values]) =>
      Array.isArray(values) ? [[name, values.filter(isText)] as const] : [],
    ),
  )

function readSent(stored: unknown): SentEnquiry[] {
  const { flow, reference, token, key, isErased } = fieldsOf(stored)
  if (!isText(flow) || !isText(reference) || !isText(token)) return []
  return [
    { flow, reference, token, ...(isText(key) && { key }), ...(isErased === true && { isErased }) },
  ]
}

function readPlan(stored: unknown): StoredPlan[] {
  const { home, texts, seen, asked } = fieldsOf(stored)
  if (!isText(home)) return []
  const said = Object.entries(fieldsOf(texts)).filter((field): field is [string, string] =>
    isText(field[1]),
  )
  return [{ home, texts: Object.fromEntries(said), seen: readSeen(seen), asked: readAsked(asked) }]
}

function readSeen(stored: unknown): SeenPlan | null {
  const { before, ...last } = fieldsOf(stored)
  const seen = readSeenOn(last)
  const earlier = readSeenOn(fieldsOf(before))
  return seen && { ...seen, ...(earlier && { before: earlier }) }
}

function readSeenOn(stored: Record<string, unknown>): Omit<SeenPlan, 'before'> | null {
  const { on, query, pricesFrom, certificate, savingPounds, netCostPounds, start } = stored
  if (!isText(on) || !/^\d{4}-\d\d-\d\d$/.test(on) || !isText(query)) return null
  return {
    on,
    query,
    pricesFrom: textOrNull(pricesFrom),
    certificate: textOrNull(certificate),
    savingPounds: readRange(savingPounds),
    netCostPounds: readRange(netCostPounds),
    start: textOrNull(start),
  }
}

function readRange(stored: unknown): Range | null {
  const { low, likely, high } = fieldsOf(stored)
  const isNumber = (value: unknown): value is number => Number.isFinite(value)
  return isNumber(low) && isNumber(likely) && isNumber(high) ? { low, likely, high } : null
}

function readAsked(stored: unknown): StoredPlan['asked'] {
  const { flow, lines } = fieldsOf(stored)
  const isList = Array.isArray(lines) && lines.length > 0 && lines.every(isText)
  return isText(flow) && isList ? { flow, lines } : null
}

const fieldsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {}
const isText = (value: unknown): value is string => typeof value === 'string'
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isText) : []
const textOrNull = (value: unknown): string | null => (isText(value) ? value : null)
