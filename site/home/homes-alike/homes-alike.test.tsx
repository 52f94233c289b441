import { expect, test } from 'vitest'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { exampleAlike } from '../example-plans.ts'
import { HomesAlike } from './homes-alike.tsx'

test('the commonest comes first, and what nobody did is left out', () => {
  const text = readText(<HomesAlike alike={exampleAlike} postcode="ZZ1 1AA" />)
  expect(text).toContain('Of 34 houses of 1950–1966 in ZZ1 with two certificates or more')
  expect(text).toContain(
    '12 have had their walls insulated 9 have had better windows fitted 1 has had a heat pump fitted',
  )
  expect(text).not.toContain('solar')
})

test('nothing done is said, not left blank', () => {
  const alike = { ...exampleAlike, ageBand: null, area: 'country', done: [] } as const
  const text = readText(<HomesAlike alike={alike} postcode="ZZ1 1AA" />)
  expect(text).toContain('Of 34 houses across the country')
  expect(text).toContain('none of them has had anything done')
})
