import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { homeNext } from '../../../content/en/words/home-next.ts'
import { flowNames } from '../../../enquiries/flows/flow.ts'
import type { PlanReason } from '../../../homes/plan/plan.ts'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { findPage } from '../../app/page-table.ts'
import { makeExampleCertificate } from '../example-certificates.ts'
import { exampleLikely, examplePlan } from '../example-plans.ts'
import type { FoundHome } from '../read-home.ts'
import { exampleHome } from './example-home.ts'
import { HomeAnswer } from './home-answer.tsx'

const answer = (given: Partial<FoundHome>) => (
  <HomeAnswer found={{ ...exampleHome, ...given }} picture={null} />
)
const read = (given: Partial<FoundHome> = {}) => readText(answer(given))
const readLinks = (given: Partial<FoundHome> = {}) =>
  [
    ...renderToStaticMarkup(<ExampleFrame>{answer(given)}</ExampleFrame>).matchAll(
      /href="([^"]*)"/g,
    ),
  ].map(([, href]) => href)

test('address, letter, weakest part, best step and its figures, in this order', () => {
  expect(read()).toMatch(
    /^1 Lantern Row .*ZZ1 1AA.* D .*60 out of 100\. .*Could reach B, 85\. .*a year to run .*Weakest parts?: the .*Best next step: fill the cavity walls £1,900 to £3,300, saves £60 to £130 a year\. Help may pay for some of it\./,
  )
})

test('the letter that a home could reach stays on one line with its score', () => {
  expect(renderToStaticMarkup(<ExampleFrame>{answer({})}</ExampleFrame>)).toContain(
    'Could reach B,\u00a085.',
  )
})

test('a step is called the soonest to pay back only where it is', () => {
  const [first, second, ...others] = examplePlan.steps
  if (!first || !second) throw new Error('The example has too few steps')
  const years = (likely: number) => ({ low: likely, likely, high: likely })
  const withYears = (own: number, other: number, reasons: readonly PlanReason[] = []) => ({
    plan: {
      ...examplePlan,
      steps: [
        { ...first, reasons, grossPaybackYears: years(own) },
        ...[second, ...others].map(step => ({ ...step, paybackYears: years(other) })),
      ],
    },
  })
  expect(read(withYears(2, 3))).toContain('First, because it pays for itself soonest; then top up')
  expect(read(withYears(3, 2))).toContain('After that, top up')
  expect(read(withYears(3, 2, ['saves-most']))).toContain(
    'First, because it saves the most in a year; then top up',
  )
})

test('the one button leads to the enquiry, and the plan stands beside it', () => {
  expect(readLinks().slice(1)).toEqual(['/enquiries/insulation', '/homes/900000000001/plan'])
})

test('what is to be checked, or done by hand, leads to its step of the plan', () => {
  const [first, ...others] = examplePlan.steps
  if (!first) throw new Error('The example has no step')
  const withFirst = (step: Partial<typeof first>) => ({
    plan: { ...examplePlan, steps: [{ ...first, ...step }, ...others] },
  })
  const kind = first.measure.kind && { ...first.measure.kind, who: ['diy' as const] }
  for (const given of [
    withFirst({ firstAction: 'check-fact' }),
    withFirst({ measure: { ...first.measure, kind } }),
  ])
    expect(readLinks(given)[1]).toBe('/homes/900000000001/plan#step-cavity-wall')
  const panels = { ...first.measure, id: 'solar-panels' as const }
  expect(readLinks(withFirst({ firstAction: 'check-fact', measure: panels }))[1]).toBe(
    '/enquiries/insulation',
  )
})

test.each([
  ['50', 'B', /Already as good as its certificate says it can be/],
  ['', 'D', /60 out of 100\. (?!Could|Already)/],
  ['', 'C', /Could reach C\./],
])(
  'a score of %j and the letter %s are no way up unless they are higher',
  (score, letter, says) => {
    const lodged = { 'potential-energy-efficiency': score, 'potential-energy-rating': letter }
    expect(read({ certificate: makeExampleCertificate(lodged) })).toMatch(says)
  },
)

test('a certificate without letter and score is not said to have nonsense', () => {
  const lodged = { 'current-energy-efficiency': '', 'current-energy-rating': '' }
  const text = read({ certificate: makeExampleCertificate(lodged) })
  expect(text).toContain('The certificate has no letter or score that makes sense.')
})

test('an expired certificate is called so beside its letter', () => {
  const certificate = makeExampleCertificate({ 'lodgement-date': '2016-11-21' })
  expect(read({ certificate })).toContain('Expired on 20 November 2026')
  const html = renderToStaticMarkup(<ExampleFrame>{answer({ certificate })}</ExampleFrame>)
  expect(html).toMatch(/<\/svg>Expired on/)
})

test('a likely rating is labelled, with its range', () => {
  const text = read({ certificate: null, plan: { ...examplePlan, likely: exampleLikely } })
  expect(text).toContain('No energy certificate was found')
  expect(text).toContain('this is an estimate from 23 certificates in the same street')
  expect(text).toContain('Likely D. Eight in ten homes like it score 52 to 70 (E to C).')
})

test('a likely rating over several letters names the two that most have, or none', () => {
  const readLikely = (low: number, score: number, high: number) =>
    read({
      certificate: null,
      plan: { ...examplePlan, likely: { ...exampleLikely, low, score, high } },
    })
  expect(readLikely(41, 68, 81)).toMatch(/ C D Likely C or D\. .*\(E to B\)/)
  expect(readLikely(5, 50, 100)).toContain('We can’t say which letter')
})

test('a cost that goes by other homes is a range, without a middle', () => {
  const { costs } = examplePlan
  const plan = {
    ...examplePlan,
    costs: costs && {
      ...costs,
      poundsAYear: { low: 500, likely: 1400, high: 3500 },
      model: { ...costs.model, route: 'typical' as const },
    },
  }
  const text = read({ plan })
  expect(text).toContain('£500 to £3,500 a year to run')
  expect(text).not.toContain('£1,400')
})

test('who knows the home is asked, where nobody else knows enough', () => {
  const plan = { ...examplePlan, generalActions: ['read-meters' as const] }
  expect(readLinks({ certificate: null, plan })).toContain('/homes/900000000001/plan#yours')
})

test('a certificate that could not be read is our fault, and not said to be missing', () => {
  const text = read({ certificate: 'unread', plan: null })
  expect(text).toContain('That’s our fault')
  expect(text).not.toContain('No energy certificate')
})

test('where we don’t work no help is promised, and the list is what the button offers', () => {
  const area = { ...exampleHome.area, state: 'waiting-list' as const }
  const next = { ...exampleHome.next, reason: 'waiting-list', first: 'waiting-list' } as const
  expect(read({ area, next })).not.toContain('Help may pay')
  expect(readLinks({ area, next })).toContain('/enquiries/waiting-list')
  expect(readLinks({ area, next })).toContain('#service-area')
})

test.each(Object.values(homeNext.ways))('$href is a page of ours', ({ href }) => {
  expect(findPage(href)).toBeDefined()
  const flow = /^\/enquiries\/(.*)$/.exec(href)?.[1]
  if (flow) expect(flowNames).toContain(flow)
})
