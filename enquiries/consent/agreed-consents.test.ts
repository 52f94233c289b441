import { describe, expect, test } from 'vitest'
import type { Channel, LeadConsent } from '../lead.ts'
import { type ConsentChoice, listAgreed, takeConsentsBack } from './agreed-consents.ts'

const consent = (
  decision: LeadConsent['decision'],
  [topic, channel]: readonly [string, Channel] | readonly [null, null],
  decidedAt = '2026-11-20T10:00:00.000Z',
): LeadConsent => ({
  purpose: topic === null ? 'share' : 'marketing',
  recipient: topic === null ? 'Lantern Ltd' : null,
  topic,
  channel,
  decision,
  wording: { id: `${topic ?? 'share'}-${channel}`, version: '1', text: 'You may.' },
  language: 'en',
  page: '/enquiries/solar/contact',
  decidedAt,
})

const share = [null, null] as const
const later = '2026-11-22T12:00:00.000Z'
const all = [
  consent('given', share),
  consent('given', ['savings', 'email']),
  consent('given', ['savings', 'text']),
  consent('refused', ['savings', 'post']),
  consent('given', ['offers', 'email']),
]

describe('what was agreed to', () => {
  test.each([
    ['stands', [consent('given', share)], null],
    ['is taken back', [consent('given', share), consent('withdrawn', share, later)], later],
    ['is refused later', [consent('given', share), consent('refused', share, later)], later],
    [
      'is given again',
      [consent('given', share), consent('withdrawn', share), consent('given', share, later)],
      null,
    ],
    [
      'was taken back by a clock that went back',
      [consent('given', share, later), consent('withdrawn', share)],
      '2026-11-20T10:00:00.000Z',
    ],
  ])('%s', (_, consents, takenBackAt) => {
    expect(listAgreed(consents).map(agreed => agreed.takenBackAt)).toEqual([takenBackAt])
  })

  test('leaves out what was only refused, or taken back without having been given', () => {
    expect(listAgreed([consent('refused', share)])).toEqual([])
    expect(listAgreed([consent('withdrawn', share)])).toEqual([])
  })

  test('keeps each company, topic and channel apart', () => {
    expect(listAgreed(all).map(({ given }) => given)).toEqual(
      all.filter(({ decision }) => decision === 'given'),
    )
  })
})

test('what one company or purpose loses, another keeps', () => {
  const given = consent('given', ['savings', 'email'])
  const others = [
    { ...given, recipient: 'Other Ltd' },
    { ...given, purpose: 'share' as const },
    consent('given', share),
    { ...consent('given', share), recipient: 'Other Ltd' },
  ]
  for (const one of others) {
    const lost = { ...one, decision: 'withdrawn' as const, decidedAt: later }
    const standing = listAgreed([given, ...others, lost]).filter(
      ({ takenBackAt }) => takenBackAt === null,
    )
    expect(standing.map(agreed => agreed.given)).toEqual(
      [given, ...others].filter(other => other !== one),
    )
  }
})

describe('taking back', () => {
  const how = { decidedAt: later, page: '/track' }
  test.each([
    ['a purpose', { purpose: 'marketing' }, [1, 2, 4]],
    ['a channel', { purpose: 'marketing', channel: 'email' }, [1, 4]],
    ['a topic by a channel', { purpose: 'marketing', channel: 'email', topic: 'offers' }, [4]],
    ['a company', { purpose: 'share', recipient: 'Lantern Ltd' }, [0]],
    ['what was refused', { purpose: 'marketing', channel: 'post' }, []],
    ['another company', { purpose: 'share', recipient: 'Other Ltd' }, []],
  ] satisfies [string, ConsentChoice, number[]][])('%s', (_, choice, places) => {
    const added = takeConsentsBack(all, choice, how)
    expect(added).toEqual(places.map(at => ({ ...all[at], ...how, decision: 'withdrawn' })))
    expect(takeConsentsBack([...all, ...added], choice, how)).toEqual([])
  })

  test('is never dated before what is taken back, by a clock that is ahead', () => {
    const given = consent('given', share, '2026-11-21T09:34:00Z')
    const now = { decidedAt: '2026-11-21T09:31:00.000Z' }
    const [added] = takeConsentsBack([given], { purpose: 'share' }, now)
    expect(added?.decidedAt).toBe(given.decidedAt)
  })
})
