import { expect, test } from 'vitest'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { examplePlan } from '../example-plans.ts'
import { OtherSteps } from './other-steps.tsx'

const text = readText(<OtherSteps plan={examplePlan} />)

test('what comes next has a line with its cost and saving', () => {
  expect(text).toContain(
    'Then Top up the loft insulation: £500 to £800, saves £15 to £40 a year, about 3 points. Pays for itself in about 26 years.',
  )
  expect(text).not.toContain('Fill the cavity walls:')
})

test('what waits says for what, and may save or cost', () => {
  expect(text).toContain(
    'Fit a heat pump: £11,500 to £15,500, between £200 less and £150 more a year to run, about 3 points. When the heating needs replacing. It costs the same to run as gas if it makes 2.8 units',
  )
})

test('what does not pay back says so', () => {
  expect(text).toContain('Later (1) Fit a heat pump')
  expect(text).toContain('Not for the money (1) Insulate the walls on the inside')
  expect(text).toContain('It won’t pay for itself, but your home will be warmer.')
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
