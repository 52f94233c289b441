import { expect, test } from 'vitest'
import { readSupply } from './read-supply.ts'

test.each([
  ['a code that is confirmed', { 'pes-region': 'SE' }, 'SE', 'South East'],
  ['a code that is only ours', { 'pes-region': 'NE' }, null, null],
  ['its own words beside such a code', { 'pes-region': 'NE', region: 'Uplands' }, null, 'Uplands'],
  ['neither', {}, null, null],
])('a region of another provider: %s', (_, attributes, regionCode, regionName) => {
  expect(readSupply({ type: 'supplies', id: '1', attributes })).toMatchObject({
    regionCode,
    regionName,
  })
})
