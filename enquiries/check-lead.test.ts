import { describe, expect, test } from 'vitest'
import { checkLead } from './check-lead.ts'
import type { UncheckedLead } from './lead.ts'

const least = { product: 'solar', fullName: 'A', phone: '020 7946 0018', postcode: 'zz1 1aa' }

const faultsOf = (asked: UncheckedLead) => {
  const checked = checkLead(asked)
  return checked.ok ? [] : checked.faults.map(({ path, kind }) => `${path.join('.')} ${kind}`)
}

describe('a lead', () => {
  test('needs little', () => {
    expect(checkLead(least)).toEqual({
      ok: true,
      lead: {
        product: 'solar',
        fullName: 'A',
        onBehalfOf: null,
        email: null,
        phone: { typed: '020 7946 0018', e164: '+442079460018', extension: null, isMobile: false },
        channels: [],
        timeWindow: null,
        needs: [],
        postcode: 'ZZ1 1AA',
        addressId: null,
        address: null,
        answers: [],
        message: null,
        consents: [],
      },
    })
  })

  test('has whatever a form left empty as nothing', () => {
    const empty = { email: '', onBehalfOf: ' ', timeWindow: '', message: '\r\n', address: '' }
    expect(checkLead({ ...least, ...empty })).toEqual(checkLead(least))
  })

  test('is read without the direction marks that phones put around what is pasted', () => {
    const typed = {
      fullName: 'Zoë Lantern',
      phone: '020 7946 0123',
      email: 'zoe@post.example',
      postcode: 'ZZ1 1AA',
      address: '1 Lantern Row',
      message: 'One\ntwo',
    }
    const pasted = Object.entries(typed).map(([field, text]) => [field, `\u202a${text}\u2069`])
    const asked = { ...least, ...Object.fromEntries(pasted) }
    expect(checkLead(asked)).toEqual(checkLead({ ...least, ...typed }))
    expect(checkLead(asked).ok).toBe(true)
  })

  test('needs more than direction marks', () => {
    const marks = '\u202a\u202c \u2066'
    const nothing = { fullName: marks, phone: marks, email: marks }
    expect(faultsOf({ ...least, ...nothing })).toEqual(['fullName missing', 'email missing'])
  })

  test('keeps each way of being reached once, in the order of preference', () => {
    const checked = checkLead({
      ...least,
      phone: '07911 123456',
      channels: ['text', 'phone', 'text'],
    })
    expect(checked.ok && checked.lead.channels).toEqual(['text', 'phone'])
  })

  test('has a message of 1000 characters, however a browser ends its lines', () => {
    const lines = Array.from({ length: 500 }, () => 'a').join('\r\n')
    expect(faultsOf({ ...least, message: `${lines}b` })).toEqual([])
    expect(faultsOf({ ...least, message: `${lines}bc` })).toEqual(['message too-long'])
    const checked = checkLead({ ...least, message: 'one\r\ntwo\tthree' })
    expect(checked.ok && checked.lead.message).toBe('one\ntwo\tthree')
  })

  test.each([
    [
      'nothing at all',
      {},
      ['fullName missing', 'product missing', 'email missing', 'postcode missing'],
    ],
    ['a text to a landline', { ...least, channels: ['text'] }, ['phone not-a-mobile']],
    [
      'a phone that is wrong, and wanted',
      { ...least, phone: '7', channels: ['phone', 'text'] },
      ['phone not-a-phone'],
    ],
    [
      'an email that is not there',
      { ...least, channels: ['email'] },
      ['channels.0 channel-without-detail'],
    ],
    [
      'post to a postcode',
      { ...least, channels: ['phone', 'post'] },
      ['channels.1 channel-without-detail'],
    ],
    [
      'post after what is not offered',
      { ...least, channels: ['owl', 'post'] },
      ['channels.0 not-offered', 'channels.1 channel-without-detail'],
    ],
    [
      'too long an address',
      { ...least, address: 'a'.repeat(501), channels: ['post'] },
      ['address too-long'],
    ],
    [
      'a line break in the address',
      { ...least, address: '1 Lantern Row\nEmberford' },
      ['address control-characters'],
    ],
    [
      'half a postcode beside an address',
      { ...least, postcode: 'ZZ1', addressId: '9' },
      ['postcode not-a-postcode'],
    ],
    [
      'a list of nine channels',
      { ...least, channels: Array(9).fill('phone') },
      ['channels too-many'],
    ],
    ['an empty channel', { ...least, channels: [''] }, ['channels.0 missing']],
    [
      'answers of nothing',
      { ...least, answers: [{}] },
      [
        'answers.0.values missing',
        'answers.0.answered missing',
        'answers.0.question missing',
        'answers.0.asked missing',
      ],
    ],
    [
      'answers of other types',
      {
        ...least,
        answers: [
          {
            question: 'q',
            asked: 'Q?',
            values: [1, null],
            answered: [],
            certificate: { year: '2019', text: 'x' },
          },
        ],
      },
      [
        'answers.0.certificate.year wrong-type',
        'answers.0.values.0 wrong-type',
        'answers.0.values.1 missing',
        'answers.0.answered wrong-type',
      ],
    ],
    [
      'a consent of nothing',
      { ...least, consents: [{}] },
      [
        'consents.0.wording missing',
        'consents.0.decidedAt missing',
        'consents.0.purpose missing',
        'consents.0.decision missing',
      ],
    ],
    [
      'marketing of nothing in particular',
      {
        ...least,
        consents: [
          {
            purpose: 'marketing',
            decision: 'given',
            wording: { id: 'a', version: '1', text: 't' },
            decidedAt: '2026-11-21T09:30:00Z',
          },
        ],
      },
      ['consents.0.topic missing', 'consents.0.channel missing'],
    ],
  ])('with %s is told all of it', (_, asked, faults) => {
    expect(faultsOf(asked)).toEqual(faults)
  })

  test('may be passed without an answer to a question', () => {
    const answers = [{ question: 'note', asked: 'Anything else?', values: [], answered: '' }]
    expect(faultsOf({ ...least, answers })).toEqual([])
  })

  test('names a certificate of the years that /v1 shows', () => {
    const isTaken = (year: number) => {
      const certificate = { year, text: 'Solid brick' }
      const answer = { question: 'q', asked: 'Q?', values: [], answered: '', certificate }
      return faultsOf({ ...least, answers: [answer] }).length === 0
    }
    expect([1989, 1990, 2199, 2200].map(isTaken)).toEqual([false, true, true, false])
  })
})

const consent = {
  purpose: 'share',
  recipient: 'lantern-heating',
  decision: 'given',
  wording: { id: 'share', version: '1', text: 'Share it' },
  language: 'en',
  page: '/enquiries/solar/contact',
}

test('a consent to share names the company', () => {
  const sent = { ...consent, recipient: ' ', decidedAt: '2026-11-20T09:30:00Z' }
  expect(faultsOf({ ...least, consents: [sent] })).toEqual(['consents.0.recipient missing'])
})

test.each([
  ['2026-11-21T09:35:00Z', true],
  ['2026-11-21T09:35:00.001Z', false],
  ['2199-01-01T00:00:00Z', false],
])('a consent of %s, sent at half past nine: %s', (decidedAt, ok) => {
  const consents = [{ ...consent, decidedAt }]
  const checked = checkLead({ ...least, consents }, new Date('2026-11-21T09:30:00Z'))
  expect(checked.ok).toBe(ok)
  if (!checked.ok) {
    expect(checked.faults).toEqual([{ path: ['consents', 0, 'decidedAt'], kind: 'not-offered' }])
  }
})

test('consents that are sent newest first are kept in the order of their decisions', () => {
  const given = { ...consent, decidedAt: '2026-11-20T09:30:00Z' }
  const takenBack = { ...consent, decision: 'withdrawn', decidedAt: '2026-11-20T09:30:00.5Z' }
  const checked = checkLead({ ...least, consents: [takenBack, given] })
  expect(checked.ok && checked.lead.consents.map(({ decision }) => decision)).toEqual([
    'given',
    'withdrawn',
  ])
})
