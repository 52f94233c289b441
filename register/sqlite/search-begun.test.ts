import { expect, test } from 'vitest'
import { openFirstLines } from '../../tests/support/register/open-first-lines.ts'

/** More words with one beginning than are looked for one by one. */
const streets = Array.from(
  { length: 50 },
  (_, at) => `Quill${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))} Row`,
)
const lines = [...streets.map(street => `7 ${street}`), '7 Lantern Row', '7 Lanternfield Road']

const register = await openFirstLines(lines)

const find = async (text: string) => {
  const page = await register.searchAddresses(text, 100)
  if (page === 'unknown-cursor') throw new TypeError('No cursor was given')
  return page.addresses.map(({ line1 }) => line1)
}

test.each([
  ['7 lante', ['7 Lantern Row', '7 Lanternfield Road']],
  ['7 lantern', ['7 Lantern Row', '7 Lanternfield Road']],
  ['7 lanternf', ['7 Lanternfield Road']],
  ['row lan', ['7 Lantern Row']],
  ['7 quillb', streets.slice(26).map(street => `7 ${street}`)],
])('%s finds the addresses that begin so', async (text, found) => {
  expect((await find(text)).toSorted()).toEqual(found.toSorted())
})

test('a beginning of more words than are looked for one by one finds them all', async () => {
  expect(await find('7 quill')).toHaveLength(50)
})
