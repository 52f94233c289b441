import { expect, test } from 'vitest'
import type { ConsentBox } from '../../enquiries/consent/consent-boxes.ts'
import { emptyVisitDraft } from '../../leads/draft.ts'
import { fillVisitState } from '../visit/fill-visit-state.ts'
import {
  acceptedEmail,
  contactOf,
  decidedAt,
  isDecided,
  listSeenParts,
  nameBoxes,
  otherThanSelf,
  readContactPart,
  rememberedIn,
  stillTicked,
  storedContactForm,
  withAcceptedEmail,
  withDecision,
  withRemembered,
  withTyped,
} from './contact-form.ts'

const asked = { postcode: true, channels: true, home: '1' }
const at = new Date('2026-11-21T10:00:00Z')

function sentForm(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const parts = ['who', 'needs', 'consent'] as const

/** Each screen in turn, as its form sends it. */
const readAll = (sent: FormData, before = {}) =>
  withDecision(
    parts.reduce((read, part) => readContactPart(sent, part, read), before),
    [],
    '',
    at,
  )

const form = readAll(
  sentForm([
    ['full-name', ' Siân '],
    ['channels', 'phone'],
    ['channels', 'post'],
    ['consents', 'marketing-savings-email'],
    ['message', 'The bell is broken.'],
    ['email', ''],
    ['stamp', 'not ours to keep'],
  ]),
)

test('what was typed is kept to the letter, and nothing that the page does not ask', () => {
  expect(form).toEqual({
    'full-name': [' Siân '],
    channels: ['phone', 'post'],
    consents: ['marketing-savings-email'],
    message: ['The bell is broken.'],
    'decided-at': ['2026-11-21T10:00:00.000Z'],
    'asked-consents': [],
    'seen-parts': ['who', 'needs', 'consent'],
  })
  expect(contactOf(form, null, asked)).toEqual({
    fullName: ' Siân ',
    email: null,
    phone: null,
    postcode: null,
    channels: ['phone', 'post'],
    timeWindow: null,
    needs: [],
    home: '1',
  })
  expect(decidedAt(form)).toEqual(at)
})

const emptyVisitState = fillVisitState(emptyVisitDraft)

test('another enquiry begins with who it is, and with nothing that was agreed or asked', () => {
  const heatPump = { flow: 'heat-pump', home: '1', key: 'k', answers: {}, contactForm: form }
  const solar = { ...heatPump, flow: 'solar', contactForm: null }
  const state = { ...emptyVisitState, contact: contactOf(form, null, asked) }
  expect(storedContactForm({ stored: heatPump, state })).toEqual(form)
  expect(storedContactForm({ stored: solar, state })).toEqual({
    'full-name': [' Siân '],
    channels: ['phone', 'post'],
  })
  expect(storedContactForm({ stored: solar, state: emptyVisitState })).toEqual({})
})

test('for another home only name, email and phone come along', () => {
  const state = {
    ...emptyVisitState,
    contact: {
      ...contactOf(form, null, asked),
      phone: '020 7946 0123',
      timeWindow: 'morning',
      needs: ['large-print'],
    },
  }
  const next = { flow: 'solar', home: '2', key: 'k', answers: {}, contactForm: null }
  const who = { 'full-name': [' Siân '], phone: ['020 7946 0123'] }
  expect(storedContactForm({ stored: next, state })).toEqual(who)
  expect(storedContactForm({ stored: { ...next, home: '1' }, state })).toMatchObject({
    ...who,
    needs: ['large-print'],
    'time-window': ['morning'],
  })
  // From before a home was noted with it.
  const { home: _, ...older } = state.contact
  expect(storedContactForm({ stored: next, state: { ...state, contact: older } })).toEqual(who)
})

test('what somebody else needs is not stored as the visitor’s', () => {
  const before = { ...contactOf(form, null, asked), needs: ['interpreter'] }
  const forSister = readAll(
    sentForm([
      ['full-name', 'Siân Marker'],
      ['needs', 'large-print'],
      ['channels', 'email'],
      ['on-behalf-of', 'my sister'],
    ]),
  )
  expect(contactOf(forSister, before, { ...asked, home: '7' })).toEqual({
    ...before,
    fullName: 'Siân Marker',
  })
  expect(contactOf(forSister, null, { ...asked, home: '7' })).toMatchObject({
    fullName: 'Siân Marker',
    channels: [],
    needs: [],
  })
})

test.each(['Siân', ' siân ', ' '])('who types %j for whom they ask asks for themselves', typed => {
  const self = withTyped({ ...form, needs: ['large-print'] }, 'onBehalfOf', typed)
  expect(otherThanSelf(self)).toBe('')
  expect(contactOf(self, null, asked)).toMatchObject({ needs: ['large-print'], home: '1' })
})

test('a field is noted as remembered while it stays as it was filled in', () => {
  const filled = { 'full-name': ['Siân'], email: ['sian@post.example'] }
  const once = withRemembered({ ...form, ...filled, email: ['other@post.example'] }, filled)
  expect(rememberedIn(once)).toEqual(['fullName'])
  expect(rememberedIn(withRemembered(once, once))).toEqual(['fullName'])
  expect(rememberedIn(withRemembered({ ...once, 'full-name': ['Ann'] }, once))).toEqual([])
  expect(rememberedIn(withRemembered(form, form))).toEqual([])
  expect(rememberedIn(null)).toEqual([])
})

test('what a page did not ask for stays as it was said before', () => {
  const before = {
    ...contactOf(form, null, asked),
    fullName: 'Somebody else',
    postcode: 'ZZ1 1AA',
    timeWindow: 'morning',
  }
  const short = readAll(sentForm([['full-name', 'Siân']]))
  expect(contactOf(short, before, { ...asked, postcode: false, channels: false })).toEqual({
    ...before,
    fullName: 'Siân',
  })
  expect(contactOf(short, before, asked)).toMatchObject({ postcode: null, channels: [] })
})

test('an address that somebody stands by is kept as such, and a suggestion takes its place', () => {
  const typed = withTyped(form, 'email', 'sian@gmial.com')
  expect(acceptedEmail(typed)).toBeNull()
  expect(acceptedEmail(withAcceptedEmail(typed, 'sian@gmial.com'))).toBe('sian@gmial.com')
  expect(contactOf(typed, null, asked).email).toBe('sian@gmial.com')
})

test('a screen changes its own fields alone, and before the home is spoken of nothing of it', () => {
  const who = readContactPart(sentForm([['full-name', 'Ann']]), 'who', form)
  expect(who).toEqual({ ...form, 'full-name': ['Ann'], channels: undefined })
  const before = { ...contactOf(form, null, asked), needs: ['interpreter'] }
  expect(contactOf(who, before, { ...asked, home: '7', isOnlyWho: true })).toEqual({
    ...before,
    fullName: 'Ann',
  })
})

test('a stored form of the version before has seen all fields, and is asked for consent anew', () => {
  const older = { 'full-name': ['Siân'], 'decided-at': [at.toISOString()], remembered: [] }
  expect(listSeenParts(older)).toEqual(['who', 'needs'])
  expect(listSeenParts({})).toEqual([])
  expect(isDecided(older, [box('1')])).toBe(false)
  const decided = withDecision(older, [box('1')], nameBoxes([box('1')]), at)
  expect(isDecided(decided, [box('1')])).toBe(true)
  expect(isDecided(decided, [box('2')])).toBe(false)
  expect(isDecided(decided, [box('1'), { ...box('1'), ...named('other') }])).toBe(false)
})

test('words that the visitor was not shown are not agreed to, and are shown without a tick', () => {
  const ticked = { consents: ['marketing-news-email'] }
  const of = (shown: string) => withDecision(ticked, [box('2')], shown, at)
  for (const shown of ['', 'nothing', nameBoxes([box('1')])]) {
    expect(isDecided(of(shown), [box('2')])).toBe(false)
    expect(stillTicked(of(shown), [box('2')])).toEqual([])
  }
  const same = of(nameBoxes([{ ...box('1'), ...named('other') }, box('2')]))
  expect(isDecided(same, [box('2')])).toBe(true)
  expect(stillTicked(same, [box('2')])).toEqual(ticked.consents)
  expect(stillTicked(same, [box('3')])).toEqual([])
})

const named = (id: string, version = '1') => ({ wording: { id, version, text: 'You may.' } })

const box = (version: string): ConsentBox => ({
  id: 'marketing-news-email',
  purpose: 'marketing',
  recipient: null,
  topic: 'news',
  channel: 'email',
  label: 'by email',
  ...named('marketing-news-email', version),
})

test('a moment that was not kept is none', () => {
  expect(decidedAt({})).toBeNull()
  expect(decidedAt({ 'decided-at': ['yesterday'] })).toBeNull()
})
