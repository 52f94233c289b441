import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FunnelStep, funnelSteps } from '../../leads/draft.ts'
import { noChoices } from '../choices/choices.ts'
import { createStepCount } from './count-steps.ts'

function walk(steps: readonly { step: FunnelStep; counting: boolean; isSaved: boolean }[]) {
  const counts = { started: 0, answered: 0, checked: 0, sent: 0 }
  let counted: FunnelStep | undefined
  for (const { step, counting, isSaved } of steps) {
    const choices = { ...noChoices, counting }
    const count = createStepCount(
      { choices, countStep: (_, reached) => (counts[reached] += 1) },
      'solar',
    )
    // As a write that is tried twice.
    count.advance(counted === undefined ? {} : { counted }, step)
    const change = count.advance(counted === undefined ? {} : { counted }, step)
    count.report({ kind: isSaved ? 'saved' : 'not-saved' })
    if (isSaved) counted = change.counted ?? counted
  }
  return counts
}

test('each step is counted once, whatever is gone back to, kept or left out of counting', () => {
  const visit = fc.record({
    step: fc.constantFrom(...funnelSteps),
    counting: fc.boolean(),
    isSaved: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 20 }), steps => {
      const { started, answered, checked, sent } = walk(steps)
      expect(started).toBeLessThanOrEqual(1)
      expect([started >= answered, answered >= checked, checked >= sent]).toEqual(
        Array(3).fill(true),
      )
      const furthest = steps
        .filter(({ counting, isSaved }) => counting && isSaved)
        .reduce((most, { step }) => Math.max(most, funnelSteps.indexOf(step) + 1), 0)
      expect(started + answered + checked + sent).toBe(furthest)
    }),
  )
})

test('of who asked to be left out nothing is counted, and nothing is noted in the draft', () => {
  const countStep = () => expect.unreachable()
  const count = createStepCount({ choices: { ...noChoices, counting: false }, countStep }, 'solar')
  expect(count.advance({}, 'answered')).toEqual({})
  count.report({ kind: 'saved' })
})
