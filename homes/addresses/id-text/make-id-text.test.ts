import { expect, test } from 'vitest'
import { makeAddressId } from '../address-id.ts'
import cases from './make-id-text.cases.json' with { type: 'json' }
import { makeIdText } from './make-id-text.ts'

/** Never to be changed to fit the code: each is an id that the release of 22 November 2026 gave. */
test.each(cases.map(({ why, lines, town, id }) => [why, lines, town, id] as const))(
  'the id is for ever that of %s',
  (_, lines, town, id) => {
    expect(makeAddressId('ZZ9 1AA', makeIdText(lines, town, 'ZZ9 1AA'))).toBe(id)
  },
)

test('the postcode is part of the id and no part of the text', () => {
  const [one, other] = ['ZZ9 1AA', 'ZZ9 1AB'].map(postcode =>
    makeIdText(['1 Mill Lane'], 'Emberford', postcode),
  )
  expect(one).toBe('1 MILL LANE')
  expect(other).toBe(one)
})
