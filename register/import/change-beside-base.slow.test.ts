import { afterEach, expect, test } from 'vitest'
import {
  formatCertificates,
  type Row,
  startImports,
} from '../../tests/support/register/import-for-tests.ts'
import { makeRandom, type Random } from '../made-up/random.ts'
import { openEarlierSqliteRegister } from '../sqlite/read-earlier-register.ts'
import { openSqliteRegister, type SqliteRegister } from '../sqlite/sqlite-register.ts'
import { verifyRegister } from '../verify-register.ts'
import { readCurrentVersion, versionPath } from '../versions.ts'
import type { ImportInput } from './find-inputs.ts'

/**
 * The same random imports twice: each written beside what was served, and each written whole. Both
 * must answer every question alike.
 */
type Imports = ReturnType<typeof startImports>
const opened: Imports[] = []
afterEach(() => {
  for (const imports of opened.splice(0)) imports.end()
})

function start(isDelta: boolean): Imports {
  const imports = startImports({ fewestPostcodes: isDelta ? 0 : 1e9, largestShare: 1 })
  opened.push(imports)
  return imports
}

const streets = ['Mill Lane', 'Weir Lane', 'Lantern Row', 'Kiln Close', 'Heron Street']
const areas = ['ZZ1', 'ZZ9', 'ZZ10']
const letters = 'ABCDEFGHJKLNPQRSTUW'
const postcodes = Array.from({ length: 90 }, (_, at) => {
  const place = Math.floor(at / 3)
  return `${areas[at % 3]} ${1 + (place % 3)}A${letters[Math.floor(place / 3)]}`
})
const homesOfPostcode = 4

/** A place where a home may be; its UPRN is the one that it should have. */
function placeAt(at: number) {
  const place = Math.floor(at / homesOfPostcode)
  const number = 1 + (at % homesOfPostcode)
  return {
    uprn: String(910_000_000_000 + at),
    line: `${number} ${streets[place % streets.length]}`,
    postcode: postcodes[place] ?? '',
  }
}
const places = Array.from({ length: postcodes.length * homesOfPostcode }, (_, at) => placeAt(at))
/** Keys of later certificates come before and after those of earlier ones. */
const key = (number: number) => String((number * 7919) % 100_003).padStart(64, '0')

/** What of a country is as it should be: of all UPRNs and postcodes, and of all lines of addresses. */
type Country = { readonly right: number; readonly plain: number; readonly isOfficial: boolean }

const countries: readonly Country[] = [
  { right: 0.8, plain: 0.9, isOfficial: false },
  { right: 0.97, plain: 0.98, isOfficial: true },
  { right: 0.97, plain: 0.98, isOfficial: false },
]

/** Of UPRNs and postcodes that are not right, some are those of another home, and some are missing. */
function lodge(random: Random, number: number, { right, plain }: Country): Row {
  const place = random.pick(places)
  const isRight = random.chance(right)
  const uprn = isRight ? place.uprn : random.chance(0.5) ? random.pick(places).uprn : ''
  const postcode = random.chance(1 - (1 - right) / 4) ? place.postcode : random.pick(postcodes)
  const date = `20${random.between(10, 25)}-0${random.between(1, 9)}-1${random.below(9)}`
  const line = random.chance(plain)
    ? place.line
    : place.line.replace(/^/, `Flat ${random.between(1, 2)}, `)
  return {
    'lmk-key': key(number),
    uprn,
    postcode,
    address1: line,
    'lodgement-date': date,
    'inspection-date': date,
    'current-energy-efficiency': String(random.between(20, 95)),
    'local-authority': random.pick(['E06000001', 'E06000002']),
    'property-type': random.pick(['House', 'Flat']),
  }
}

function writeInput(imports: Imports, kind: string, lines: readonly string[]): string {
  return imports.keep(`${kind}.csv`, [...lines, ''].join('\n'))
}

function officialInput(imports: Imports, lines: readonly string[]): ImportInput {
  return { kind: 'addresses', format: 'plain', paths: [writeInput(imports, 'addresses', lines)] }
}

type Change = (imports: Imports) => readonly ImportInput[]

/** One import of a few rows. */
function change(random: Random, lodged: number, country: Country): Change {
  const kinds = [
    'right',
    'right',
    'new',
    'new',
    'again',
    'addresses',
    'supplies',
    'removals',
  ] as const
  const kind = random.pick(kinds)
  if (kind === 'right' || kind === 'new' || kind === 'again') {
    // Such a certificate changes one home alone, where its UPRN is known.
    const told = kind === 'right' ? { ...country, right: 1, plain: 1 } : country
    const rows = Array.from({ length: random.between(1, 5) }, (_, at) =>
      lodge(random, kind === 'again' ? random.below(lodged) : lodged + at, told),
    )
    return imports => [{ kind: 'epc', paths: [imports.keep('new.csv', formatCertificates(rows))] }]
  }
  const some = Array.from({ length: random.between(1, 4) }, () => random.pick(places))
  if (kind === 'addresses') {
    const rows = some.map(({ uprn, line, postcode }) => {
      const told = random.chance(0.8) ? uprn : random.chance(0.5) ? '' : random.pick(places).uprn
      const change = told !== '' && random.chance(0.2) ? 'D' : ''
      return change === 'D'
        ? `${told},D,,,,,,,,,${line.split(' ')[0]},,,,,,,Emberford,${postcode}`
        : `${told},${line},,Emberford,${postcode}`
    })
    const whole = rows.filter(row => !row.includes(',D,'))
    const lines = ['uprn,address1,address2,post_town,postcode', ...whole]
    if (whole.length === 0)
      lines.push(`${some[0]?.uprn},${some[0]?.line},,Emberford,${some[0]?.postcode}`)
    return imports => [officialInput(imports, lines)]
  }
  if (kind === 'supplies') {
    const rows = some.map(({ uprn, line, postcode }) =>
      random.chance(0.6)
        ? `${uprn},,,1912345678009,`
        : `,"${line}, Emberford",${postcode},,1234567810`,
    )
    const lines = ['uprn,address,postcode,mpans,mprns', ...rows]
    return imports => [{ kind: 'supplies', paths: [writeInput(imports, 'supplies', lines)] }]
  }
  const keys = some.map(() => key(random.below(lodged)))
  return imports => [
    { kind: 'removals', paths: [writeInput(imports, 'removals', ['LMK_KEY', ...keys])] },
  ]
}

const pathOf = ({ folder }: Imports) => versionPath(folder, readCurrentVersion(folder) ?? '')

/** All that the version holds, as the next import reads it. */
function readAll(imports: Imports) {
  const earlier = openEarlierSqliteRegister(pathOf(imports))
  try {
    const all = [...earlier.readPostcodes()].map(({ postcode, addresses }) => ({
      postcode,
      addresses: addresses.map(({ ratings, ...home }) => ({
        ...home,
        ratings: ratings.map(({ id, score, lodgedOn }) => ({ id, score, lodgedOn })),
      })),
    }))
    const { aliases, retired } = earlier.readFormerIds()
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    return {
      facts: { ...earlier.facts, sources: [] },
      homes: earlier.homes,
      all,
      ids: [...earlier.readIds()],
      aliases: [...aliases].sort(byId),
      retired: [...retired].sort(byId),
      isDelta: earlier.replaced !== null,
      changed: [...(earlier.replaced?.postcodes ?? [])].length,
    }
  } finally {
    earlier.close()
  }
}

const searches = [
  'mill lane',
  '2 weir lane',
  '3 kiln close zz9 1aa',
  'heron stret',
  'mlil lane',
  'flat 1',
  'emberford',
  'zz10 1ab',
  'lantern',
  '910',
  '9100000000',
  '910000000012',
  '910000000077',
  key(3),
  '00000000',
]

/** Every call of the port, but for what is learned. */
async function askAll(register: SqliteRegister, ids: readonly string[]) {
  const answers: [string, unknown][] = []
  const note = (asked: string, answer: unknown) => answers.push([asked, answer])
  for (const postcode of postcodes) {
    note(postcode, await register.findAddresses(postcode))
    note(`bands of ${postcode}`, await register.countBands({ kind: 'postcode', code: postcode }))
  }
  for (const code of areas) note(code, await register.countBands({ kind: 'outcode', code }))
  for (const code of ['E06000001', 'E06000002'])
    note(code, await register.countBands({ kind: 'local-authority', code }))
  for (const id of ids) {
    note(id, await register.findAddress(id))
    note(`rating of ${id}`, await register.chosenRating(id))
    note(`ratings of ${id}`, await register.listRatings(id))
  }
  for (let number = 0; number < 260; number += 1)
    note(key(number), await register.findRating(key(number)))
  for (const text of searches) {
    let cursor: string | null = null
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await register.searchAddresses(text, 20, cursor)
      note(`${text} ${cursor}`, page)
      if (page === 'unknown-cursor' || page.next === null) break
      cursor = page.next
    }
  }
  const { homes, otherSupplies, certificates, postcodes: count } = register.facts
  const { aliases, retiredIds } = register.facts
  note('facts', { homes, otherSupplies, certificates, count, aliases, retiredIds })
  return answers
}

test.each(Array.from({ length: process.env.TEST_ALL ? 40 : 4 }, (_, at) => [at + 1]))(
  'imports beside a base answer as imports of all: %d',
  async seed => {
    const random = makeRandom(seed, 11)
    const country = countries[seed % countries.length] as Country
    const [beside, whole] = [start(true), start(false)]
    const first = Array.from({ length: 200 }, (_, at) => lodge(random, at, country))
    const official = ['uprn,address1,address2,post_town,postcode']
    for (const { uprn, line, postcode } of places)
      if (country.isOfficial && random.chance(0.8))
        official.push(`${uprn},${line},,Emberford,${postcode}`)
    for (const imports of [beside, whole]) {
      await imports.take([
        { kind: 'epc', paths: [imports.keep('first.csv', formatCertificates(first))] },
        ...(country.isOfficial ? [officialInput(imports, official)] : []),
      ])
      // Homes are placed once more, among those that were there.
      for (let turn = 0; turn < 2; turn += 1) await imports.run([])
    }
    let lodged = first.length
    let shares = 0
    let isBegun = false
    const turns = 8
    for (let turn = 0; turn < turns; turn += 1) {
      const inputs = change(random, lodged, country)
      lodged += 5
      const outcomes = []
      for (const imports of [beside, whole]) outcomes.push(await imports.run(inputs(imports)))
      const [one, other] = outcomes.map(outcome =>
        outcome.kind === 'failed'
          ? outcome.why
          : { ...outcome.report, seconds: 0, changedPostcodes: 0 },
      )
      expect(one).toEqual(other)
      const { isDelta, changed, ...held } = readAll(beside)
      const { isDelta: _, changed: __, ...expected } = readAll(whole)
      isBegun ||= outcomes.every(({ kind }) => kind === 'done')
      expect(isDelta, `turn ${turn}`).toBe(isBegun)
      shares += changed / postcodes.length
      expect(held).toEqual(expected)
      const ids = [...held.ids, ...[...held.aliases, ...held.retired].map(({ id }) => id)]
      const [mine, theirs] = [openSqliteRegister(pathOf(beside)), openSqliteRegister(pathOf(whole))]
      try {
        const answers = await askAll(mine, ids)
        for (const [at, [asked, answer]] of (await askAll(theirs, ids)).entries())
          expect(answers[at], asked).toEqual([asked, answer])
      } finally {
        mine.close()
        theirs.close()
      }
      expect(
        verifyRegister(pathOf(beside)).findings.filter(({ kind }) => kind === 'broken'),
      ).toEqual([])
    }
    expect(shares / turns).toBeLessThan(0.6)
    for (const imports of [beside, whole]) await imports.take([])
    expect(readAll(beside).isDelta).toBe(false)
    expect(readAll(beside)).toEqual(readAll(whole))
  },
)
