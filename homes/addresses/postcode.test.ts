import { expect, test } from 'vitest'
import { parsePostcode } from './postcode.ts'

test.each([
  ['as written', 'ZZ1 1AA', 'ZZ1 1AA'],
  ['without a space, lower case', 'zz11aa', 'ZZ1 1AA'],
  ['with stray marks', ' (zz1-1aa). ', 'ZZ1 1AA'],
  ['full-width letters', 'ＺＺ１ １ＡＡ', 'ZZ1 1AA'],
  ['a letter in the district', 'ZZ1Z 9ZZ', 'ZZ1Z 9ZZ'],
  ['one letter, two digits', 'Z10 1AA', 'Z10 1AA'],
])('%s', (_, typed, postcode) => {
  expect(parsePostcode(typed)).toMatchObject({ valid: true, postcode })
})

test.each([
  ['nothing', ''],
  ['only the first half', 'ZZ1'],
  ['a word', 'postcode'],
  ['one letter too many', 'ZZ1 1AAA'],
  ['a very long text', 'ZZ1 1AA'.padEnd(5000)],
])('%s is not a postcode', (_, typed) => {
  expect(parsePostcode(typed)).toEqual({ valid: false })
})
