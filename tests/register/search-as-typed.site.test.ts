import { expect, test } from 'vitest'
import { noDraft } from '../../leads/draft.ts'
import { searchHomes } from '../../site/visit/search-homes.ts'
import { startExampleApi } from '../support/api/start-example-api.ts'
import { importMadeUp } from '../support/register/import-made-up.ts'

/** The made-up country of the demonstration, with its tower of 104 flats. */
const { register } = await importMadeUp({ homes: 1_000, seed: 1, shape: 'bulk' })

const flat87 = 'Flat 87, Tenth Floor, Kiln Tower, 12 Harbour Road, Kilnwick, ZZ98 1AA'

async function find(typed: string) {
  const found = await register.searchAddresses(typed, 20)
  if (found === 'unknown-cursor') throw new TypeError(found)
  return { ...found, texts: found.addresses.map(({ text }) => text) }
}

test.each([
  'flat 87 kiln tower',
  'flat87 kiln tower',
  '87kiln tower',
  'f87 kiln tower',
  'f 87 kiln tower',
  'f87 ZZ98 1AA',
  'no 87 kiln tower',
  'No. 87 Kiln Tower',
  'no87 kiln tower',
  'number 87 kiln tower',
  'flat no 87, kiln tower',
  '87, Kiln Twr',
  '87 kiln towers',
  'flat 87 10th flr kiln twr',
])('%s finds the flat, and corrects nothing', async typed => {
  expect(await find(typed)).toMatchObject({ texts: [flat87], corrections: [], leftOut: [] })
})

test('a number may be written as a word', async () => {
  const texts = [expect.stringMatching(/^Flat 13, .*Kiln Tower/)]
  const found = await find('Flat Thirteen, Kiln Tower')
  expect(found).toMatchObject({ texts, corrections: [], leftOut: [] })
})

test.each([
  ['87 klin twr', '87 kiln twr'],
  ['flat87 klin tower', 'flat 87 kiln tower'],
  ['no 87 klin tower', '87 kiln tower'],
  ['f87 klin tower', 'flat 87 kiln tower'],
  ['klintower 87', 'kiln tower 87'],
  ['flat 87 klintower', 'flat 87 kiln tower'],
  ['flat 87 klintwr', 'flat 87 kiln twr'],
])('%s finds the flat as %s', async (typed, correction) => {
  expect(await find(typed)).toMatchObject({
    texts: [flat87],
    corrections: [correction],
    leftOut: [],
  })
})

test.each([
  ['Klin House', ['house'], 'Kiln Tower'],
  ['flat 187 klin tower', ['187'], 'Kiln Tower'],
  ['no 187 kiln tower', ['187'], 'Kiln Tower'],
  ['flat 187 kiln tower zz98 1aa', ['187'], 'Kiln Tower'],
  ['ZZ98 1AA, Manchester', ['manchester'], 'ZZ98 1AA'],
  ['flat 87, klin tower, manchester', ['manchester'], flat87],
  ['87 kiln tower, zz98 9zz', ['zz98', '9zz'], flat87],
  ['Saint Marys Road', ['road'], 'St Mary'],
])('%s finds what has all but %j', async (typed, leftOut, text) => {
  const found = await find(typed)
  expect(found.leftOut).toEqual(leftOut)
  expect(found.corrections).toHaveLength(1)
  expect(found.texts.length).toBeGreaterThan(0)
  expect(found.texts.length).toBeLessThanOrEqual(20)
  for (const one of found.texts) expect(one).toContain(text)
})

test.each(['xqzv blorp', '12 xqzv blorp', 'xqzv tower', 'xqzv kiln', '187 xqzv', '99 xqzv raod'])(
  'the nonsense %s finds nothing',
  async typed => {
    expect(await find(typed)).toMatchObject({ texts: [], corrections: [], leftOut: [], total: 0 })
  },
)

test('a page says that no address has all words, and never asks “Is this your home?”', async () => {
  const reportFault = (fault: unknown) => {
    throw fault
  }
  const visit = { register, draft: noDraft, reportFault }
  const typed = 'flat 87, klin tower, manchester'
  for (const name of ['search', 'postcode']) {
    const outcome = await searchHomes(new URLSearchParams({ [name]: typed }), visit)
    expect(outcome).toMatchObject({
      kind: 'found',
      list: { only: null, groups: [{ homes: [{ name: flat87.replace('98 ', '98\u00a0') }] }] },
      words: {
        title: `Addresses close to “${typed}”`,
        notes: [`No address matches all of “${typed}”. These match most of it:`],
        again: 'Search again',
      },
    })
  }
})

test('/v1 says which words it left out, and only then', async () => {
  const app = startExampleApi(register)
  const ask = async (search: string) =>
    (await app.inject(`/v1/addresses?${new URLSearchParams({ search })}`)).json().meta
  expect(await ask('flat 187 klin tower')).toMatchObject({
    'searched-for': ['flat kiln tower'],
    'left-out': ['187'],
  })
  expect(await ask('flat 87 klin tower')).not.toHaveProperty('left-out')
  await app.close()
})
