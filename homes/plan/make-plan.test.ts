import { expect, test } from 'vitest'
import { readHomeToPlan } from '../../register/read-home-to-plan.ts'
import { planFactsOn } from '../../tests/support/plan-facts.ts'
import { importMadeUp } from '../../tests/support/register/import-made-up.ts'
import { makePlan } from './make-plan.ts'
import type { HomeToPlan } from './plan.ts'

const facts = planFactsOn('2026-11-21')
const homes: HomeToPlan[] = []
for (const [shape, seed] of [
  ['json', 3],
  ['bulk', 5],
] as const) {
  const { register, listPostcodes } = await importMadeUp({ homes: 300, seed, shape })
  for (const postcode of listPostcodes()) {
    for (const { id } of await register.findAddresses(postcode)) {
      const home = await readHomeToPlan(register, id, {
        today: facts.today,
        reportFault: f => {
          throw f
        },
      })
      if (typeof home !== 'string') homes.push(home)
    }
  }
}
test('timing', () => {
  for (const home of homes) makePlan(home, {}, facts)
  const t = performance.now()
  for (const home of homes) makePlan(home, {}, facts)
  console.log(homes.length, (performance.now() - t) / homes.length)
  console.log(
    Map.groupBy(homes, h => makePlan(h, {}, facts).basis)
      .entries()
      .map(([k, v]) => [k, v.length])
      .toArray(),
  )
  expect(homes.length).toBeGreaterThan(300)
})
