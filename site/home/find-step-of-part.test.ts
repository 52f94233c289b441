import { expect, test } from 'vitest'
import type { PartName } from '../../homes/epc-ratings/picture-facts.ts'
import { examplePlan } from './example-plans.ts'
import { findStepOfPart } from './find-step-of-part.ts'

const asLodged = (text: string) => {
  const [step] = examplePlan.steps
  if (!step) throw new Error('The example has steps')
  const lodged = { item: 1, text, costPounds: null }
  const measure = { ...step.measure, id: 'as-lodged', key: 'as-lodged-1', lodged } as const
  return { steps: [{ ...step, measure }] }
}

test.each<[text: string, part: PartName]>([
  ['Fan assisted storage heaters', 'heating'],
  ['Fit fan-assisted storage heaters and a dual-immersion cylinder', 'heating'],
  ['Replacement warm air unit for the heating', 'heating'],
  ['Wood pellet stove with boiler and radiators', 'heating'],
  ['Fit controls to the water heating', 'hot-water'],
  ['Flat roof or sloping ceiling insulation', 'roof'],
  ['Floor insulation', 'floor'],
  ['Replacement glazing units: new glass in the windows', 'windows'],
])(
  'a step in the certificate’s own words, “%s”, is what helps a very poor part: %s',
  (text, part) => {
    const parts = ['roof', 'walls', 'windows', 'heating', 'floor', 'hot-water'] as const
    const found = parts.filter(name => findStepOfPart(asLodged(text), { name, stars: 1 }, '1'))
    expect(found).toEqual([part])
  },
)

test('a step of ours goes before one in the certificate’s own words', () => {
  const steps = [...asLodged('New boiler').steps, ...examplePlan.steps]
  expect(findStepOfPart({ steps }, { name: 'heating', stars: 1 }, '1')).toBe(
    '/homes/1/plan#step-heat-pump',
  )
  expect(findStepOfPart(examplePlan, { name: 'floor', stars: 1 }, '1')).toBeNull()
})
