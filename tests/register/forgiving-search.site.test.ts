import { afterAll, expect, test } from 'vitest'
import { makeRandom, type Random } from '../../register/made-up/random.ts'
import type { ListedAddress, LocalRegister } from '../../register/register.ts'
import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { abbreviate } from '../support/register/abbreviate.ts'
import { formatCertificates, startImports } from '../support/register/import-for-tests.ts'
import { importMadeUp } from '../support/register/import-made-up.ts'
import { kindsOfSlip, makeSlip } from '../support/register/make-slip.ts'
import places from '../support/register/searched-places.json' with { type: 'json' }

const isLong = process.env.TEST_ALL === '1'
const timeout = isLong ? 600_000 : 60_000

/** How often what was meant came first, or among the first three, and examples of where it did not. */
type Rate = { asked: number; first: number; three: number; missed: string[] }

const startRate = (): Rate => ({ asked: 0, first: 0, three: 0, missed: [] })
const share = (count: number, { asked }: Rate) => Math.round((count / asked) * 10_000) / 100
const describeRate = (rate: Rate) =>
  `${rate.asked} searches: first ${share(rate.first, rate)} %, among three ${share(rate.three, rate)} %. Missed: ${rate.missed.slice(0, 12).join(' | ')}`

async function ask(
  register: LocalRegister,
  typed: string,
  isMeant: (address: ListedAddress) => boolean,
  rate: Rate,
): Promise<void> {
  const found = await register.searchAddresses(typed, 20)
  const at = found === 'unknown-cursor' ? -1 : found.addresses.findIndex(isMeant)
  rate.asked += 1
  if (at === 0) rate.first += 1
  if (at >= 0 && at < 3) rate.three += 1
  else rate.missed.push(typed)
}

const withoutPostcode = ({ text, postcode }: ListedAddress) => text.replace(`, ${postcode}`, '')

/** The home, or one whose address has the same text. */
const isLevelWith = (home: ListedAddress, typed: 'whole' | 'without postcode') => {
  const textOf = (one: ListedAddress) => (typed === 'whole' ? one.text : withoutPostcode(one))
  return (found: ListedAddress) => found.id === home.id || textOf(found) === textOf(home)
}

async function listHomes(register: LocalRegister, postcodes: Iterable<string>) {
  const found = await Promise.all([...postcodes].map(one => register.findAddresses(one)))
  return found.flat()
}

const country = await importMadeUp({ homes: isLong ? 60_000 : 4_000, seed: 41, shape: 'bulk' })
const homes = await listHomes(country.register, country.listPostcodes())

test.each(kindsOfSlip)(
  'with one letter %s it is among the first three',
  { timeout },
  async kind => {
    const nth = kindsOfSlip.indexOf(kind)
    const random = makeRandom(11, nth)
    const rate = startRate()
    // In the short form each home has one kind of slip, in the long one all of them.
    for (const home of homes.filter((_, at) => isLong || at % kindsOfSlip.length === nth)) {
      const isWhole = random.chance(0.5)
      const own = isWhole ? home.text : withoutPostcode(home)
      const isMeant = isLevelWith(home, isWhole ? 'whole' : 'without postcode')
      await ask(country.register, makeSlip(own, kind, random), isMeant, rate)
    }
    expect(rate.asked).toBeGreaterThan(900)
    expect(share(rate.three, rate), describeRate(rate)).toBeGreaterThanOrEqual(99)
  },
)

/**
 * Addresses that nobody has: streets of English words in real towns, streets as Britain has them in
 * towns that are made up, all in postcodes of the area ZZ.
 */
function makeAddresses(streets: number, random: Random) {
  const ofWords = () => `${random.pick(places.wordsOfStreets)} ${random.pick(places.kindsOfStreet)}`
  const taken = new Set<string>()
  const found: { line: string; street: string; town: string; postcode: string }[] = []
  for (let at = 0; at < streets; at++) {
    const isRealTown = random.chance(0.5)
    const town = random.pick(isRealTown ? places.townsOfBritain : places.townsMadeUp)
    const street = isRealTown ? ofWords() : random.pick(places.streetsOfBritain)
    if (taken.has(`${street} ${town}`)) continue
    taken.add(`${street} ${town}`)
    const letters = `${String.fromCharCode(65 + (at % 8))}${String.fromCharCode(65 + (at % 2))}`
    const postcode = `ZZ${1 + (Math.floor(at / 80) % 90)} ${Math.floor(at / 8) % 10}${letters}`
    for (const line of makeLines(street, random)) found.push({ line, street, town, postcode })
  }
  return found
}

function makeLines(street: string, random: Random): string[] {
  const [house, block] = [random.between(1, 9), random.between(10, 40)]
  return [
    ...[house, house + 1, house + 11].map(number => `${number} ${street}`),
    `${block}A ${street}`,
    ...[1, house, block].map(flat => `Flat ${flat}, ${block} ${street}`),
    `Flat ${house}, ${house} ${street}`,
    `Apartment ${random.between(2, 9)}, ${random.pick(places.wordsOfStreets)} Court, ${block + 2} ${street}`,
    `Ground Floor Flat, ${block + 4} ${street}`,
    `Room G0${random.between(1, 9)}, ${block + 6} ${street}`,
    `${random.pick(places.houseNames)}, ${street}`,
  ]
}

const imports = startImports()
const lodged = makeAddresses(isLong ? 700 : 80, makeRandom(7))
await imports.take([
  {
    kind: 'epc',
    paths: [
      imports.keep(
        'places.csv',
        formatCertificates(
          lodged.map(({ line, town, postcode }, at) => ({
            'lmk-key': `1000-2000-3000-${1000 + Math.floor(at / 9000)}-${1000 + (at % 9000)}`,
            address1: line,
            'post-town': town,
            postcode,
            uprn: String(900000100000 + at),
          })),
        ),
      ),
    ],
  },
])
const britain = openCurrentRegister(imports.folder)
afterAll(() => {
  britain.close()
  imports.end()
})
const listed = await listHomes(britain, new Set(lodged.map(({ postcode }) => postcode)))

const ways = {
  right: (text: string) => text,
  'with one letter wrong': (text: string, random: Random) =>
    makeSlip(text, random.pick(kindsOfSlip), random),
  'as people abbreviate': abbreviate,
  'abbreviated, with one letter wrong': (text: string, random: Random) =>
    makeSlip(abbreviate(text, random), random.pick(kindsOfSlip), random),
}

test('the set of searches is as large as it is said to be', () => {
  expect(listed.length * Object.keys(ways).length).toBeGreaterThanOrEqual(isLong ? 20_000 : 2_000)
})

test.each([
  ['right', { first: 100, three: 100 }],
  ['with one letter wrong', { first: 99, three: 99 }],
  ['as people abbreviate', { first: 99, three: 99 }],
  ['abbreviated, with one letter wrong', { first: 90, three: 95 }],
] as const)('an address as Britain writes them, typed %s, is found', async (way, bar) => {
  const random = makeRandom(13, Object.keys(ways).indexOf(way))
  const rate = startRate()
  for (const home of listed) {
    const isWhole = random.chance(0.3)
    const own = isWhole ? home.text : withoutPostcode(home)
    const isMeant = isLevelWith(home, isWhole ? 'whole' : 'without postcode')
    await ask(britain, ways[way](own, random), isMeant, rate)
  }
  expect(share(rate.first, rate), describeRate(rate)).toBeGreaterThanOrEqual(bar.first)
  expect(share(rate.three, rate), describeRate(rate)).toBeGreaterThanOrEqual(bar.three)
})

test.each([
  ['right', 100],
  ['with one letter wrong', 99],
  ['as people abbreviate', 99],
] as const)('a street with its town, and each alone, typed %s, is found', async (way, bar) => {
  const random = makeRandom(17, Object.keys(ways).indexOf(way))
  const rate = startRate()
  const pairs = new Map(lodged.map(one => [`${one.street} ${one.town}`, one]))
  for (const { street, town } of pairs.values()) {
    const isIn = (place: string) => (found: ListedAddress) => found.text.includes(place)
    await ask(britain, ways[way](`${street}, ${town}`, random), isIn(`${street}, ${town}`), rate)
    await ask(britain, ways[way](town, random), isIn(town), rate)
    await ask(britain, ways[way](street, random), isIn(street), rate)
  }
  expect(share(rate.three, rate), describeRate(rate)).toBeGreaterThanOrEqual(bar)
})
