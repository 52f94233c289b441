import { expect, test } from 'vitest'
import { openFirstLines } from '../../tests/support/register/open-first-lines.ts'

const lines = [
  '8 Heron House, Quay Road',
  'Flat 1, Heron House, Quay Road',
  '2F1, 15 Kirk Wynd',
  'Flat 3, 15 Kirk Wynd',
  'Penybont, Heol y Felin',
  'Pen-y-Bryn, Heol y Felin',
  'Glan-yr-Afon, Heol y Felin',
  '12A Ferry Lane',
  'Flat B, 14 Ferry Lane',
  '16 Ferry Lane',
]

const register = await openFirstLines(lines)

const find = async (typed: string) => {
  const page = await register.searchAddresses(typed, 100)
  if (page === 'unknown-cursor') throw new TypeError('No cursor was given')
  const { addresses, leftOut } = page
  return { found: addresses.map(({ text }) => text.replace(/, Emberford.*/, '')), leftOut }
}

test.each([
  ['Flat 8, Heron House', '8 Heron House, Quay Road'],
  ['apt 2f1 15 kirk wynd', '2F1, 15 Kirk Wynd'],
])('%s finds the flat that is lodged without Flat, and no other', async (typed, text) => {
  expect(await find(typed)).toEqual({ found: [text], leftOut: [expect.stringMatching(/flat|apt/)] })
})

test.each([
  ['14b ferry lane', 'Flat B, 14 Ferry Lane'],
  ['flat 14b ferry lane', 'Flat B, 14 Ferry Lane'],
  ['14b fery lane', 'Flat B, 14 Ferry Lane'],
  ['flat a 12 ferry lane', '12A Ferry Lane'],
  ['apt a, 12 ferry lane', '12A Ferry Lane'],
  ['2 f1, 15 kirk wynd', '2F1, 15 Kirk Wynd'],
])(
  '%s finds the flat that is lodged with its letter elsewhere, and no other',
  async (typed, text) => {
    expect(await find(typed)).toEqual({ found: [text], leftOut: [] })
  },
)

test.each(['14a ferry lane', 'flat b 12 ferry lane', '16a ferry lane'])(
  '%s is no flat with another letter or number',
  async typed => {
    expect((await find(typed)).leftOut).not.toEqual([])
  },
)

test('a name of three words is found where it is lodged as one', async () => {
  expect(await find('pen y bont')).toEqual({ found: ['Penybont, Heol y Felin'], leftOut: [] })
})

test.each([
  ['penybryn', 'Pen-y-Bryn, Heol y Felin'],
  ['Glanyrafon, Heol y Felin', 'Glan-yr-Afon, Heol y Felin'],
])('%s, typed as one word, is found where it is lodged as three', async (typed, text) => {
  expect(await find(typed)).toEqual({ found: [text], leftOut: [] })
})
