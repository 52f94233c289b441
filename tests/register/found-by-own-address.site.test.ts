import { afterAll, describe, expect, test } from 'vitest'
import { noDraft } from '../../leads/draft.ts'
import type { ListedAddress, LocalRegister } from '../../register/register.ts'
import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { searchHomes } from '../../site/visit/search-homes.ts'
import { startExampleApi } from '../support/api/start-example-api.ts'
import { formatCertificates, startImports } from '../support/register/import-for-tests.ts'
import { importMadeUp } from '../support/register/import-made-up.ts'

const isLong = process.env.TEST_ALL === '1'

const country = await importMadeUp({
  homes: isLong ? 60_000 : 4_000,
  seed: 41,
  shape: 'bulk',
})

/** Streets and towns in which O, I, 0 and 1 stand where a postcode could have them. */
const places = [
  ['1 Cowick Street', 'Exmoor'],
  ['2 Priory Road', 'Woking'],
  ['3 Trinity Close', 'Poole'],
  ['4 Mill Lane', 'Woking'],
  ['5 Mill Lane', 'Poole'],
  ['6 Oxford Road', 'Iow'],
  ['Polo Inn', 'Oxford'],
  ['Rio Inn, 7 W1 Road', 'Bolton'],
  ['Io House', 'Ion'],
  ['8 Lion Hill', 'Ilio'],
  ['Flat B1 2nd Floor, 9 Toll Road', 'Colony'],
  ['Flat A1 1st Floor, 10 Moor Rise', 'Soho'],
  ['Unit E2 3rd Avenue', 'Onion'],
  ['11 Pool Row', 'Oio'],
  ['12 Dominion Road', 'Loo'],
  ['S1 Own House, 13 Union Street', 'Bow'],
  ['14 Bio Oaa', 'Olio'],
  ['Flat 1, 15 Cooling Row', 'Tooting'],
  ['Flat 15, 1 Cooling Row', 'Tooting'],
  ['Toronto, 16 Notting Hill', 'Tiptoe'],
] as const

const imports = startImports()
await imports.take([
  {
    kind: 'epc',
    paths: [
      imports.keep(
        'places.csv',
        formatCertificates([
          ...places.map(([line, town], at) => ({
            'lmk-key': `1000-2000-3000-4000-${5000 + at}`,
            address1: line,
            'post-town': town,
            postcode: `ZZ${at + 1} ${at % 10}AA`,
            uprn: String(900000000100 + at),
          })),
          // What some of those words are once repaired, so that a wrong repair finds a home.
          ...[
            'W0K 1NG',
            'PR1 0RY',
            'C0W 1CK',
            'P0 0LE',
            'B1 2ND',
            'A1 1ST',
            'B10 0AA',
            'ZZ1 1AA',
          ].map((postcode, at) => ({
            'lmk-key': `1000-2000-3000-4000-${6000 + at}`,
            address1: `${at + 1} Decoy Road`,
            'post-town': 'Decoy',
            postcode,
          })),
        ]),
      ),
    ],
  },
])
const hard = openCurrentRegister(imports.folder)
afterAll(() => {
  hard.close()
  imports.end()
})

/** As the page finds: by what stands behind `?search=` or `?postcode=`. */
async function findOnPage(
  register: LocalRegister,
  name: 'search' | 'postcode',
  typed: string,
): Promise<string[]> {
  const fail = (fault: unknown) => {
    throw fault
  }
  const visit = { register, draft: noDraft, reportFault: fail }
  const outcome = await searchHomes(new URLSearchParams({ [name]: typed }), visit)
  if (outcome.kind === 'search-is-postcode') {
    return findOnPage(register, 'postcode', outcome.query.postcode)
  }
  if (outcome.kind !== 'found') return []
  const { groups, others } = outcome.list
  return [...groups.flatMap(({ homes }) => homes), ...others].map(({ id }) => id)
}

async function findOverApi(
  app: ReturnType<typeof startExampleApi>,
  typed: string,
): Promise<string[]> {
  const answer = await app.inject(`/v1/addresses?${new URLSearchParams({ search: typed })}`)
  return answer.json().data.map(({ id }: { id: string }) => id)
}

const withoutPostcode = ({ text, postcode }: ListedAddress) => text.replace(`, ${postcode}`, '')

async function listAll(register: LocalRegister, postcodes: Iterable<string>) {
  const found = await Promise.all([...postcodes].map(one => register.findAddresses(one)))
  return found.flat()
}

const timeout = isLong ? 900_000 : 60_000

test('every home of a made-up country is found first by its own address, or level with its like', {
  timeout,
}, async () => {
  const homes = await listAll(country.register, country.listPostcodes())
  const byId = new Map(homes.map(home => [home.id, home]))
  const app = startExampleApi(country.register)
  const missed: string[] = []
  for (const [at, home] of homes.entries()) {
    for (const read of [({ text }: ListedAddress) => text, withoutPostcode]) {
      const typed = read(home)
      const isLevel = (id: string | undefined) => {
        const found = byId.get(id ?? '')
        return found !== undefined && read(found) === typed
      }
      const [first] = await findOnPage(country.register, 'search', typed)
      if (!isLevel(first)) missed.push(`${typed} on the page`)
      if (at % 10 > 0) continue
      const [firstOverApi] = await findOverApi(app, typed)
      if (!isLevel(firstOverApi)) missed.push(`${typed} over /v1`)
    }
  }
  expect(homes.length).toBeGreaterThan(3_900)
  expect(missed).toEqual([])
})

describe('words that look like mistyped postcodes', () => {
  const app = startExampleApi(hard)
  const addresses = listAll(
    hard,
    places.map((_, at) => `ZZ${at + 1} ${at % 10}AA`),
  )

  test.each(places.map(([line, town], at) => [`${line}, ${town}`, at] as const))(
    '%s is found by its words, with and without its postcode',
    async (_, at) => {
      const home = (await addresses)[at]
      if (home === undefined) throw new TypeError('It was not imported.')
      for (const typed of [home.text, withoutPostcode(home), withoutPostcode(home).toLowerCase()]) {
        expect(await findOnPage(hard, 'search', typed), typed).toContain(home.id)
        expect(await findOverApi(app, typed), typed).toContain(home.id)
      }
    },
  )

  test.each(
    places.flatMap(([line, town], at) => [
      [town, at] as const,
      [line.replace(/^(?:Flat )?\d+,? /, ''), at] as const,
    ]),
  )('%s alone finds what has it in its address', async (typed, at) => {
    const home = (await addresses)[at]
    if (home === undefined) throw new TypeError('It was not imported.')
    expect(await findOnPage(hard, 'search', typed)).toContain(home.id)
    if (typed !== 'Bio Oaa') expect(await findOnPage(hard, 'postcode', typed)).toContain(home.id)
    expect(await findOverApi(app, typed)).toContain(home.id)
  })

  test.each(['BIO OAA', 'B10 OAA', 'b1o 0aa', 'B1OOAA', 'BI0OAA', '7 Decoy Road, BIO OAA'])(
    'a mistyped postcode such as %s is still mended',
    async typed => {
      const [home] = await hard.findAddresses('B10 0AA')
      expect(await findOnPage(hard, 'postcode', typed)).toContain(home?.id)
      expect(await findOnPage(hard, 'search', typed)).toContain(home?.id)
      expect(await findOverApi(app, typed)).toContain(home?.id)
    },
  )

  test.each(['ZZI IAA', 'zziiaa', 'ZZ1 IAA'])('%s is ZZ1 1AA', async typed => {
    const [home] = await hard.findAddresses('ZZ1 1AA')
    expect(await findOnPage(hard, 'postcode', typed)).toEqual([home?.id])
    expect(await findOnPage(hard, 'search', typed)).toEqual([home?.id])
    expect(await findOverApi(app, typed)).toEqual([home?.id])
  })
})
