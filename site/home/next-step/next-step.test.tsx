import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { homeNext } from '../../../content/en/words/home-next.ts'
import { flowNames } from '../../../enquiries/flows/flow.ts'
import type { NextStep as Step } from '../../../homes/plan/choose-next-step.ts'
import type { Plan } from '../../../homes/plan/plan.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { findPage } from '../../app/page-table.ts'
import { examplePlan } from '../example-plans.ts'
import { NextStep } from './next-step.tsx'

const serviced: Step = {
  reason: 'gas-boiler',
  first: 'boiler-service',
  also: 'heat-pump',
  isOutOfDate: false,
  isAreaUnknown: false,
}

test('one way leads, another follows, and there is a number to call', () => {
  const html = draw(serviced)
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="/enquiries/boiler-service"',
    'href="/enquiries/heat-pump"',
    'href="tel:08081570192"',
  ])
})

test('only where the certificate is out of date is that said', () => {
  expect(draw(serviced)).not.toContain('over ten years old')
  expect(draw({ ...serviced, isOutOfDate: true })).toContain('over ten years old')
})

test('only where it could not be told whether we come here is it said that we check', () => {
  expect(draw(serviced)).not.toContain('we will check')
  expect(draw({ ...serviced, isAreaUnknown: true })).toContain('we will check')
})

test.each(Object.entries(homeNext.ways))('%s leads to a page of ours', (_, way) => {
  expect(findPage(way.href)).toBeDefined()
  const flow = /^\/enquiries\/(.*)$/.exec(way.href)?.[1]
  if (flow) expect(flowNames).toContain(flow)
})

test('with a plan the step has its figures, and its button leads to its enquiry', () => {
  const html = draw({ ...serviced, reason: 'start-here', first: 'insulation' }, examplePlan)
  expect(html).toContain('Best next step')
  expect(html).toContain('Fill the cavity walls')
  expect(html).toContain('href="/enquiries/insulation"')
  expect(html).not.toContain('could not be read')
})

test('in a place that we do not serve the figures stand, with what holds there', () => {
  const html = draw({ ...serviced, reason: 'waiting-list', first: 'waiting-list' }, examplePlan)
  expect(html).toContain('Fill the cavity walls')
  expect(html).toContain('We are not in your area yet')
  expect(html).toContain('href="/enquiries/waiting-list"')
})

test('a plan without a start keeps the reason, and lists what does not pay', () => {
  const steps = examplePlan.steps.filter(({ group }) => group === 'not-for-the-money')
  const plan = { ...examplePlan, steps, noStart: 'nothing-pays-back' } as const
  const html = draw({ ...serviced, reason: 'nothing-pays-back', first: 'call-back' }, plan)
  expect(html).toContain('What to do next')
  expect(html).toContain('Nothing that we know of would pay for itself')
  expect(html).toContain('Not for the money (1)')
})

test('what was assumed leads to a check before it leads to us', () => {
  const checked = examplePlan.steps.map(one => ({ ...one, firstAction: 'check-fact' as const }))
  const plan = { ...examplePlan, steps: checked }
  const step: Step = { ...serviced, reason: 'start-here', first: 'insulation' }
  expect(draw(step, plan)).toContain('Checked, and it needs doing?')
  expect(draw(step, examplePlan)).not.toContain('Checked, and it needs doing?')
  const panels = plan.steps.map(one => ({
    ...one,
    measure: { ...one.measure, id: 'solar-panels' as const },
  }))
  expect(draw(step, { ...plan, steps: panels })).not.toContain('Checked, and it needs doing?')
  const after = draw({ ...step, isForStepAfter: true }, plan)
  expect(after).toContain('You can do this one yourself')
  expect(after).not.toContain('Checked, and it needs doing?')
})

test('where the recommendations could not be read, that is said', () => {
  const unread = ['recommendations'] as const
  expect(draw(serviced, { ...examplePlan, unread })).toContain('couldn’t read what the certificate')
})

function draw(step: Step, plan: Plan | null = null): string {
  return renderToStaticMarkup(
    <ExampleFrame>
      <NextStep step={step} plan={plan} />
    </ExampleFrame>,
  )
}

test('for what is done by hand nobody is asked to call', () => {
  const steps = examplePlan.steps.map(one => {
    const { kind } = one.measure
    return { ...one, measure: { ...one.measure, kind: kind && { ...kind, who: ['diy' as const] } } }
  })
  const html = draw(
    { ...serviced, reason: 'start-here', first: 'call-back', also: null },
    { ...examplePlan, steps },
  )
  expect(html).not.toMatch(/call-back|tel:/)
})

test('where little is known, what is free comes first', () => {
  const html = draw(serviced, { ...examplePlan, generalActions: ['look-in-loft', 'read-meters'] })
  expect(html.indexOf('Look through the loft hatch and measure')).toBeGreaterThan(0)
  expect(html.indexOf('Look through the loft hatch and measure')).toBeLessThan(
    html.indexOf('Fill the cavity walls'),
  )
})
