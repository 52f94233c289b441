import { expect, test } from 'vitest'
import { readOtherSupplyKinds } from './other-supply-kinds.ts'

test.each([
  ["Landlord's Supply, 12 Mill Lane", ['shared']],
  ['L/L STAIR LIGHTING, 12 MILL LANE', ['shared']],
  ['Street Lighting, Mill Lane', ['public']],
  ["Landlord's Supply, Street Lighting, Lantern Row", ['shared', 'public']],
  ['Feeder Pillar, Wicket Place', ['public']],
  ['Builders’ Supply, Plot 22', ['temporary']],
  ['Something else, Mill Lane', ['shared', 'public']],
])('%s', (text, kinds) => {
  expect(readOtherSupplyKinds(text)).toEqual(kinds)
})
