import { describe, expect, test } from 'vitest'
import { checkLead } from '../check-lead.ts'
import { type ConsentWords, listConsentBoxes, makeConsentEvidence } from './consent-boxes.ts'

const by = { email: 'by email', phone: 'by phone', text: 'by text', post: 'by post' }
const words: ConsentWords = {
  share: { fitter: { version: '2', recipient: 'Lantern Ltd', text: 'You may tell Lantern Ltd.' } },
  marketing: [{ topic: 'savings', version: '1', text: 'Tell me about savings', by }],
}

describe('what may be asked', () => {
  test.each([
    ['nothing after a death', { partner: null, marketing: 'none' }, []],
    ['a partner by name', { partner: 'fitter', marketing: 'none' }, ['share-fitter']],
    ['no partner without words', { partner: 'toString', marketing: 'none' }, []],
    [
      'each topic by each way of telling',
      { partner: null, marketing: 'offered' },
      ['email', 'phone', 'text', 'post'].map(channel => `marketing-savings-${channel}`),
    ],
  ] as const)('%s', (_, flow, ids) => {
    expect(listConsentBoxes(flow, words).map(({ id }) => id)).toEqual(ids)
  })
})

describe('evidence', () => {
  const asked = {
    boxes: listConsentBoxes({ partner: 'fitter', marketing: 'offered' }, words),
    ticked: ['share-fitter', 'marketing-savings-text', 'marketing-offers-email'],
    language: 'en',
    page: '/enquiries/solar/contact',
    decidedAt: new Date('2026-11-21T09:30:00Z'),
  } as const
  const evidence = makeConsentEvidence(asked)

  test('is kept of every box that was shown, given or refused, and of no other', () => {
    expect(evidence.map(({ topic, channel, decision }) => [topic, channel, decision])).toEqual([
      [null, null, 'given'],
      ['savings', 'email', 'refused'],
      ['savings', 'phone', 'refused'],
      ['savings', 'text', 'given'],
      ['savings', 'post', 'refused'],
    ])
  })

  test('holds exactly what was shown, when and where', () => {
    expect(evidence[0]).toEqual({
      purpose: 'share',
      recipient: 'Lantern Ltd',
      topic: null,
      channel: null,
      decision: 'given',
      wording: { id: 'share-fitter', version: '2', text: 'You may tell Lantern Ltd.' },
      language: 'en',
      page: '/enquiries/solar/contact',
      decidedAt: '2026-11-21T09:30:00.000Z',
    })
    expect(evidence[3]?.wording.text).toBe('Tell me about savings by text')
  })

  test('is taken by the schema of leads to the character', () => {
    const spaced = evidence.map(consent => ({
      ...consent,
      wording: { ...consent.wording, text: ` ${consent.wording.text}\n ` },
    }))
    const checked = checkLead({
      product: 'solar',
      fullName: 'A',
      phone: '020 7946 0018',
      postcode: 'ZZ1 1AA',
      consents: spaced,
    })
    expect(checked.ok && checked.lead.consents).toEqual(spaced)
  })
})
