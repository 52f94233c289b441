import { describe, expect, test } from 'vitest'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { type Answers, flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { emptyVisitDraft, type StoredEnquiry } from '../../leads/draft.ts'
import { fillVisitState } from '../visit/fill-visit-state.ts'
import { describeQuestion } from './describe-question.ts'
import { describeStart } from './describe-start.ts'
import type { Enquiry } from './read-enquiry.ts'
import { pathAfter } from './step-paths.ts'

const enquiryOf = (flow: keyof typeof flows, more: Partial<Enquiry> = {}): Enquiry => ({
  flow: flows[flow],
  stored: { flow, home: null, key: 'a'.repeat(36), answers: {}, contactForm: null },
  answers: {},
  home: null,
  known: new Set(),
  hints: [],
  query: { home: null, from: null },
  draft: emptyVisitDraft,
  state: fillVisitState(emptyVisitDraft),
  today: '2026-11-21',
  words: enquiryWords.en,
  ...more,
})

function describeOne(enquiry: Enquiry, id: string) {
  const question = enquiry.flow.questions.find(asked => asked.id === id)
  if (!question) throw new Error(`There is no ${id}.`)
  return describeQuestion(enquiry, question)
}

describe.each(flowNames)('%s', name => {
  test('begins with a page of its own that says how long it takes', () => {
    const view = describeStart(enquiryOf(name), true, null)
    expect(view.length).toMatch(
      flows[name].screens
        ? /^Four steps: /
        : /^([2-9]|1\d) short questions, .* about \d minutes\.$/,
    )
    expect(view.startsAt).toMatch(new RegExp(`^/enquiries/${name}/[a-z-]+$`))
  })

  test('promises no call where nothing is passed on', () => {
    const view = describeStart(enquiryOf(name), false, null)
    expect([view.lead, ...view.steps, view.outcome?.text].join(' ')).not.toMatch(
      /calls? you|rings|we call|we agree/i,
    )
    if (name === 'waiting-list') expect(view.storedOnly).toBeNull()
    else expect(view.steps.join(' ')).toContain('stored but not passed on')
  })

  test.each(flows[name].questions.map(({ id }) => id))('%s has words for all it shows', id => {
    const view = describeOne(enquiryOf(name), id)
    const { field } = view
    const labels =
      field.kind === 'one' || field.kind === 'many'
        ? [...field.choices, ...(field.apart?.choices ?? [])].map(({ label }) => label)
        : []
    for (const text of [view.title, ...labels]) expect(text).toMatch(/^[A-Z£0-9]/)
    expect(new Set(labels).size).toBe(labels.length)
    if (field.kind === 'advice') expect(view.advice.length).toBeGreaterThan(0)
  })

  test('keeps the addresses of its pages for its questions', () => {
    const taken = ['address', 'contact', 'check', 'reading', 'sent']
    expect(flows[name].questions.filter(({ id }) => taken.includes(id))).toEqual([])
  })
})

test('the certificate stands beside its question with the year, and chooses nothing', () => {
  const hints = [{ about: 'heating', text: 'electric storage heaters', year: 2019 }] as const
  const view = describeOne(enquiryOf('heat-pump', { hints }), 'heating-now')
  expect(view.certificate?.says).toBe('Your 2019 certificate says: electric storage heaters')
  expect(view.field).toMatchObject({ given: [] })
  expect(describeOne(enquiryOf('heat-pump', { hints }), 'tenure').certificate).toBeNull()
})

test('what a certificate says of the roof stands beside the loft, and of its covering beside that', () => {
  const roof = { about: 'roof', text: 'pitched, 150 mm loft insulation', year: 2021 } as const
  const covering = { about: 'roof-covering', text: 'thatched', year: 2021 } as const
  const of = (hints: Enquiry['hints'], flow: 'solar' | 'insulation', question: string) =>
    describeOne(enquiryOf(flow, { hints }), question).certificate?.says
  expect(of([roof], 'solar', 'roof-covering')).toBeUndefined()
  expect(of([roof, covering], 'solar', 'roof-covering')).toContain('thatched')
  expect(of([roof, covering], 'insulation', 'loft')).toContain('150 mm loft insulation')
})

test('doubt stands apart from the answers, and so does “none” where several can be chosen', () => {
  const heating = describeOne(enquiryOf('heat-pump'), 'heating-now').field
  const protection = describeOne(enquiryOf('heat-pump'), 'protection').field
  expect(heating).toMatchObject({ apart: { choices: [{ value: 'not-sure' }] } })
  expect(protection).toMatchObject({
    apart: { choices: [{ value: 'none' }, { value: 'not-sure' }] },
  })
})

test('progress counts questions and not advice, on the way that the answers lead', () => {
  const begun = describeOne(enquiryOf('heat-pump'), 'tenure')
  expect(begun.progress).toMatch(/^Question 1 of \d+$/)
  expect(begun.done).toBe(1 / Number(begun.progress.match(/\d+$/)?.[0]))
  const answers: Answers = { tenure: ['rent-privately'], permission: ['no'] }
  const renting = enquiryOf('heat-pump', { answers })
  expect(describeOne(renting, 'home-type').progress).toMatch(/^Question 3 of \d+$/)
  expect(describeOne(renting, 'about-permission').progress).toBe('Good to know')
  expect(describeOne(renting, 'about-permission').done).toBeNull()
})

const answered: Answers = { about: ['bill'], 'which-day': ['any'], customer: ['yes'] }
const change = { home: 'not-listed', from: 'check' } as const

test('a changed answer leads back to the others where it asks for nothing new', () => {
  const enquiry = enquiryOf('call-back', { answers: answered, query: change })
  const check = '/enquiries/call-back/check?home=not-listed'
  expect(pathAfter(enquiry, 'about')).toBe(check)
  expect(describeOne(enquiry, 'about').backTo).toBe(check)
})

test('a changed answer that asks for more leads there first, and on to the others', () => {
  const answers = { ...answered, about: ['meter'] }
  const enquiry = enquiryOf('call-back', { answers, query: change })
  const opened = '/enquiries/call-back/off-supply?home=not-listed&from=check'
  expect(pathAfter(enquiry, 'about')).toBe(opened)
  const then = enquiryOf('call-back', {
    answers: { ...answers, 'off-supply': ['no'] },
    query: change,
  })
  expect(pathAfter(then, 'off-supply')).toBe('/enquiries/call-back/check?home=not-listed')
})

test('whoever begins anew for another home is told so, once', () => {
  const stored = { flow: 'solar', home: '1', key: 'k', answers: {}, contactForm: null }
  const other = { ...stored, home: '2', answers: { tenure: ['own'] } }
  const home = { kind: 'listed', addressId: '1', text: '1 Row', postcode: 'ZZ1 1AA' } as const
  const saidOf = (draft: readonly StoredEnquiry[], more: Partial<Enquiry> = {}) =>
    describeOne(
      enquiryOf('solar', {
        home,
        stored,
        draft: { ...emptyVisitDraft, enquiries: draft },
        ...more,
      }),
      'tenure',
    ).otherHome?.title ?? null
  expect(saidOf([other])).toBe('About 1 Row')
  expect(saidOf([other], { stored: { ...stored, answers: { tenure: ['own'] } } })).toBeNull()
  expect(saidOf([other], { home: null })).toBeNull()
  expect(saidOf([{ ...other, flow: 'heat-pump' }])).toBeNull()
  expect(saidOf([{ ...other, home: null }])).toBeNull()
  expect(saidOf([])).toBeNull()
})

test('the last question is the last of the count', () => {
  expect(describeOne(enquiryOf('call-back', { answers: answered }), 'customer').progress).toMatch(
    /^Question (\d) of \1$/,
  )
})

test('before the first question stands the home, where an enquiry is about one', () => {
  expect(describeOne(enquiryOf('heat-pump'), 'tenure').backTo).toBe('/enquiries/heat-pump/address')
  expect(describeOne(enquiryOf('call-back'), 'about').backTo).toBe('/enquiries/call-back')
})

test.each([
  ['bereavement', 'person', 'line'],
  ['refer-a-friend', 'friend-email', 'email'],
  ['refer-a-friend', 'friend-phone', 'phone'],
  ['bereavement', 'their-address', 'address'],
  ['boiler-service', 'dates', 'several'],
  ['boiler-repair', 'make', 'line'],
] as const)('%s asks for %s in a field of the kind %s', (name, id, kind) => {
  const view = describeOne(enquiryOf(name), id)
  expect(view.field.kind).toBe(kind)
  expect(view.hint?.includes('characters') ?? false).toBe(kind === 'several')
})
