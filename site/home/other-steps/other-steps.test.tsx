import { expect, test } from 'vitest'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { examplePlan } from '../example-plans.ts'
import { OtherSteps } from './other-steps.tsx'

const text = readText(<OtherSteps plan={examplePlan} />)

test('what comes next has a line with its cost and saving', () => {
  expect(text).toContain('Then Top up the loft insulation: £500 to £800, saves £15 to £40 a year.')
  expect(text).not.toContain('Fill the cavity walls')
})

test('what waits says for what, and may save or cost', () => {
  expect(text).toContain(
    'Fit a heat pump: £11,500 to £15,400, £210 a year less to £150 a year more to run. When the heating needs replacing.',
  )
})

test('what does not pay back says so', () => {
  expect(text).toContain('Later, or not for the money (2)')
  expect(text).toContain('It won’t pay back; it does it for warmth.')
})

test('where nothing else comes next, what others decide is in view', () => {
  const steps = examplePlan.steps.map(step =>
    step.measure.id === 'loft-top-up'
      ? { ...step, group: 'ask' as const, reasons: ['block-decides' as const] }
      : step,
  )
  expect(readText(<OtherSteps plan={{ ...examplePlan, steps }} />)).toMatch(
    /^Not yours alone to decide Top up the loft insulation: .* Whoever owns the building decides it\./,
  )
})
