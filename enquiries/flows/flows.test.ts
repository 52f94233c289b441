import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allAnswers } from '../../tests/support/enquiries/any-answers.ts'
import { checkAnswer } from '../check-answer.ts'
import { listPath } from '../next-question.ts'
import { flowNames, pageOf, screenOf } from './flow.ts'
import { flows, isFlowName } from './flows.ts'
import { isAgreementOpen } from './obstacle-questions.ts'

/** Of pages that stand beside the questions. */
const taken = ['address', 'contact', 'check', 'sent', 'start']

test('every flow stands under its own name', () => {
  expect(Object.keys(flows)).toEqual([...flowNames])
  expect(Object.values(flows).map(({ name }) => name)).toEqual([...flowNames])
})

test.each(['heat-pump', 'waiting-list'])('%s is a flow', name => {
  expect(isFlowName(name)).toBe(true)
})

test.each(['', 'Heat-pump', 'toString', '__proto__', 'heat-pump/'])('%j is none', name => {
  expect(isFlowName(name)).toBe(false)
})

describe.each(Object.values(flows).map(flow => [flow.name, flow] as const))('%s', (_, flow) => {
  test('names each question once, as a page that is not taken', () => {
    const ids = flow.questions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => taken.includes(id) || !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  })

  test('has options where there is something to choose, and only there', () => {
    for (const { id, kind, options } of flow.questions) {
      const isChoice = kind === 'one' || kind === 'many'
      expect([id, options !== undefined]).toEqual([id, isChoice])
      expect(new Set(options).size).toBe(options?.length ?? 0)
      if (isChoice) expect(options?.length).toBeGreaterThan(1)
    }
  })

  test('puts "not sure" last, where it is set apart', () => {
    for (const { options = [] } of flow.questions) {
      if (options.includes('not-sure')) expect(options.at(-1)).toBe('not-sure')
    }
  })

  test('asks no more than it needs', () => {
    fc.assert(
      fc.property(allAnswers(flow), answers => {
        const asked = listPath(flow, answers).filter(({ kind }) => kind !== 'advice')
        expect(new Set(asked.map(({ id }) => pageOf(flow, id))).size).toBeLessThanOrEqual(9)
        expect(asked.length).toBeGreaterThanOrEqual(2)
      }),
    )
  })

  test('groups questions on screens that are pages of their own, in the order they are asked', () => {
    const ids = flow.questions.map(({ id }) => id)
    for (const { id, questions } of flow.screens ?? []) {
      expect([...ids, ...taken]).not.toContain(id)
      expect(ids.filter(question => questions.includes(question))).toEqual(questions)
    }
    const concluded = flow.questions.filter(({ conclude }) => conclude !== undefined)
    expect(concluded.filter(({ id }) => screenOf(flow, id) === null)).toEqual([])
  })
})

test('a boiler repair says what to do about gas before any question', () => {
  expect(flows['boiler-repair'].questions[0]).toEqual({ id: 'safe-first', kind: 'advice' })
})

test('nothing is offered to the bereaved, and a place on the waiting list is never handed on', () => {
  expect(flows.bereavement).toMatchObject({ marketing: 'none', partner: null })
  expect(flows['waiting-list']).toMatchObject({ delivery: 'kept', marketing: 'none' })
  const kept = Object.values(flows).filter(({ delivery }) => delivery === 'kept')
  expect(kept.map(({ name }) => name)).toEqual(['waiting-list'])
})

test.each(['heat-pump', 'solar', 'insulation', 'new-boiler', 'ev-charger'] as const)(
  '%s asks for what could stand in the way before anything else',
  name => {
    const asked = listPath(flows[name], { tenure: ['own'], 'home-type': ['flat'] })
    expect(asked.slice(0, 4).map(({ id }) => id)).toEqual([
      'tenure',
      'home-type',
      'lease',
      'protection',
    ])
  },
)

test('a tenant is asked for the landlord’s permission and not for the lease', () => {
  const answers = { tenure: ['rent-privately'], permission: ['not-yet'], 'home-type': ['flat'] }
  const asked = listPath(flows['heat-pump'], answers).map(({ id }) => id)
  expect(asked.slice(0, 5)).toEqual([
    'tenure',
    'permission',
    'about-permission',
    'home-type',
    'protection',
  ])
})

test.each([
  ['detached', false],
  ['flat', true],
  ['park-home', true],
])(
  'whose ground it is that a home of the owner stands on is asked of a %s: %s',
  (type, isAsked) => {
    const answers = { tenure: ['own'], 'home-type': [type] }
    const asked = listPath(flows['heat-pump'], answers).map(({ id }) => id)
    expect([asked.includes('lease'), isAgreementOpen(answers)]).toEqual([isAsked, isAsked])
  },
)

test.each([
  ['once', true],
  ['with-record', false],
])('a landlord who wants a service %s is asked about the record: %s', (service, isAsked) => {
  const answers = { service: [service], tenure: ['landlord'], 'boiler-fuel': ['gas'] }
  const asked = listPath(flows['boiler-service'], answers).map(({ id }) => id)
  expect(asked.includes('safety-record')).toBe(isAsked)
})

test.each(['home-cover', 'boiler-repair', 'new-boiler'] as const)(
  '%s asks nothing about a boiler where there is none',
  name => {
    const ids = (fuel: string) =>
      listPath(flows[name], { 'boiler-fuel': [fuel] }).map(({ id }) => id)
    const about = ['works', 'boiler-age', 'last-service', 'code', 'make']
    expect(ids('gas').filter(id => about.includes(id))).not.toEqual([])
    expect(ids('heat-network').filter(id => about.includes(id))).toEqual([])
  },
)

test('whoever would cover an old boiler hears that it may be too old', () => {
  const asked = (age: string) =>
    listPath(flows['home-cover'], { 'boiler-fuel': ['gas'], 'boiler-age': [age] })
  const hears = (age: string) => asked(age).some(({ id }) => id === 'about-boiler-age')
  expect([hears('over-15'), hears('10-to-15')]).toEqual([true, false])
})

test.each([
  ['1026', false],
  ['1926', false],
  ['1990', true],
])('a death in %s is taken: %s', (year, isTaken) => {
  const asked = flows.bereavement.questions.find(({ id }) => id === 'date-of-death')
  const checked = asked && checkAnswer(asked, ['1', '2', year], '2026-11-29')
  expect(checked?.ok).toBe(isTaken)
})

test.each([
  ['tiles-or-slates', true],
  ['flat', false],
])('which way a roof of %s faces is asked: %s', (covering, isAsked) => {
  const asked = listPath(flows.solar, { wish: ['panels'], 'roof-covering': [covering] })
  expect(asked.some(({ id }) => id === 'roof-direction')).toBe(isAsked)
})

test('nothing is asked about a friend who has not agreed', () => {
  // The home was answered before the answer about agreement was changed.
  const answers = { agreed: ['not-yet'], 'other-home': ['no'] }
  const asked = listPath(flows['refer-a-friend'], answers).map(({ id }) => id)
  expect(asked).toEqual(['agreed', 'about-agreement', 'account'])
})

test.each([
  ['an everyday jump', '04000', '04500', false],
  ['a jump as wide as it may be', '04000', '14000', false],
  ['an unlikely jump', '04000', '14001', true],
  ['no last reading', undefined, '99999', false],
])('with %s, we ask whether the reading is right: %s to %s', (_, last, now, isAsked) => {
  const asked = listPath(flows['meter-reading'], {
    fuel: ['electricity'],
    'last-electricity': last === undefined ? [] : [last],
    electricity: [now],
  })
  expect(asked.some(({ id }) => id === 'sure-of-electricity')).toBe(isAsked)
})
