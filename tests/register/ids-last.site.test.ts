import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '../../homes/addresses/address.ts'
import type { ImportInput } from '../../register/import/find-inputs.ts'
import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { verifyRegister } from '../../register/verify-register.ts'
import { readCurrentVersion, versionPath } from '../../register/versions.ts'
import { formatCertificates, type Row, startImports } from '../support/register/import-for-tests.ts'

/** A thousand imports: too many for `npm run check`, so that this is among the tests of the site. */
const isLong = process.env.TEST_ALL === '1'
const runs = isLong ? 2000 : 100
const importsInARow = 10

/**
 * Homes that there are, each in ways of writing it that mean one home without a UPRN as well. A wrong
 * UPRN is that of another home.
 */
const homes = [
  {
    ways: [
      '8 Heron Court|Mill Lane',
      '8, HERON COURT|MILL LN',
      '8 Heron Court|Mill Lane|Overthorn',
    ],
  },
  { ways: ['8 Kite Court|Mill Lane', '8 KITE COURT|MILL LANE'] },
  { ways: ['Flat 3|Heron House|12 Mill Lane', 'Apartment 3, The Heron House|12 Mill Lane'] },
  { ways: ['Flat 3|Kite House|12 Mill Lane', 'FLAT 3, KITE HOUSE|12 MILL LN'] },
  { ways: ['Rosecroft|10 Mill Lane', '10 Mill Lane', 'The Rosecroft|10 Mill Lane'] },
  { ways: ['1 Mill Lane', '1, MILL LANE|Overthorn'] },
  { ways: ['2 Mill Lane'] },
].map(({ ways }, at) => {
  // The last has none, in no file.
  const uprn = ways.length === 1 ? '' : `91000000000${at + 1}`
  return { ways: ways.map(way => way.split('|')), uprn }
})

const postcodes = ['ZZ9 1AA', 'ZZ9 1AB']
const keysOfHome = 2

const whichHome = fc.nat(homes.length - 1)
const way = fc.nat(2)
const uprnOf = fc.oneof(
  { weight: 3, arbitrary: fc.constant('own' as const) },
  { weight: 2, arbitrary: fc.constant('none' as const) },
  { weight: 2, arbitrary: whichHome },
)
const postcode = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(1) },
)
const certificate = fc.record({
  home: whichHome,
  key: fc.nat(keysOfHome - 1),
  way,
  uprn: uprnOf,
  postcode,
})
/** Whoever gives official addresses gives no number twice. */
const address = fc.record({
  home: whichHome,
  way,
  uprn: fc.constantFrom('own' as const, 'own' as const, 'none' as const),
})
const replace = fc.oneof(
  { weight: 4, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)
const anImport = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('epc' as const),
      rows: fc.array(certificate, { minLength: 1, maxLength: 6 }),
      replace,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('addresses' as const),
      rows: fc.array(address, { minLength: 1, maxLength: 4 }),
      replace,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('supplies' as const), home: whichHome, way }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('removals' as const),
      home: whichHome,
      key: fc.nat(keysOfHome - 1),
    }),
  },
)
type Import = typeof anImport extends fc.Arbitrary<infer Value> ? Value : never
type Place = { home: number; way: number }

const keyOf = (home: number, key: number) => `${home}${key}`.padStart(64, 'a')
const linesOf = ({ home, way: nth }: Place) => {
  const ways = homes[home]?.ways ?? []
  return ways[nth % ways.length] ?? []
}
const uprnFor = (home: number, uprn: 'own' | 'none' | number) =>
  uprn === 'none' ? '' : (homes[uprn === 'own' ? home : uprn]?.uprn ?? '')

/** By any certificate that it has, else by its words. */
function whichHomeIs(text: string, ids: readonly string[]): number {
  const known = new Set(ids.map(id => Number(id.at(-2))))
  expect([...known].length).toBeLessThan(2)
  const [home] = known
  if (home !== undefined) return home
  const words = text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, ' ')
  return homes.findIndex(({ ways }) =>
    ways.some(lines =>
      words.startsWith(
        `${lines
          .join(' ')
          .toUpperCase()
          .replaceAll(/[^A-Z0-9]+/g, ' ')} EMBERFORD`,
      ),
    ),
  )
}

function writeInput(imports: ReturnType<typeof startImports>, asked: Import): ImportInput {
  const keep = (text: string) => imports.keep(`${asked.kind}.csv`, text)
  if (asked.kind === 'removals')
    return { kind: 'removals', paths: [keep(`LMK_KEY\n${keyOf(asked.home, asked.key)}\n`)] }
  if (asked.kind === 'supplies') {
    const text = `${linesOf(asked).join(' ')}, Emberford`
    const row = `,"${text}",ZZ9 1AA,1912345678009`
    return { kind: 'supplies', paths: [keep(`uprn,address,postcode,mpans\n${row}\n`)] }
  }
  if (asked.kind === 'addresses') {
    const rows = asked.rows.map(row => {
      const [one = '', two = '', three = ''] = linesOf(row)
      return `${uprnFor(row.home, row.uprn)},"${one}","${two}","${three}",Emberford,ZZ9 1AA`
    })
    const header = 'uprn,address1,address2,address3,post_town,postcode'
    return {
      kind: 'addresses',
      format: 'plain',
      paths: [keep([header, ...rows, ''].join('\n'))],
    }
  }
  const rows = asked.rows.map((row): Row => {
    const [address1 = '', address2 = '', address3 = ''] = linesOf(row)
    const uprn = uprnFor(row.home, row.uprn)
    const date = `201${row.key}-01-0${row.home + 1}`
    return {
      'lmk-key': keyOf(row.home, row.key),
      address1,
      address2,
      address3,
      uprn,
      postcode: postcodes[row.postcode] ?? '',
      'lodgement-date': date,
      'inspection-date': date,
    }
  })
  return { kind: 'epc', paths: [keep(formatCertificates(rows))] }
}

test(
  `every id leads to the home that had it first, or nowhere once that is gone, through ${importsInARow} imports in any order`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anImport, { minLength: importsInARow, maxLength: importsInARow }),
        async steps => {
          const imports = startImports()
          const served = new Map<string, Served>()
          try {
            for (const step of steps) {
              const replaces = 'replace' in step && step.replace
              await imports.run([writeInput(imports, step)], replaces)
              if (readCurrentVersion(imports.folder) === null) continue
              await check(imports.folder, served)
            }
          } finally {
            imports.end()
          }
        },
      ),
      // Others each time: what fails says its seed, to be given here as `seed`.
      { numRuns: runs },
    )
  },
  runs * 3000,
)

type Served = {
  /** That had the id first. */
  readonly home: number
  /** Where it was last. */
  postcode: string
  /** Whether its home was listed more than once in the version before, of which one may go. */
  wasListedTwice: boolean
  /** Whether it has not been there in some version since. */
  wasAway: boolean
}

async function check(folder: string, served: Map<string, Served>): Promise<void> {
  const version = readCurrentVersion(folder) ?? ''
  const { findings } = verifyRegister(versionPath(folder, version))
  expect(findings.filter(({ kind }) => kind === 'broken')).toEqual([])
  const register = openCurrentRegister(join(folder))
  try {
    const look = async ({ id, text, postcode }: Address): Promise<Served> => {
      const ratings = await register.listRatings(id)
      const keys = ratings === 'unknown-address' ? [] : ratings.map(one => one.id)
      const home = whichHomeIs(text, keys)
      expect(home, text).toBeGreaterThanOrEqual(0)
      return { home, postcode, wasListedTwice: false, wasAway: false }
    }
    const present = new Map<string, Served>()
    for (const postcode of postcodes) {
      for (const address of await register.findAddresses(postcode)) {
        expect(present.has(address.id)).toBe(false)
        present.set(address.id, await look(address))
      }
    }
    const there = new Set([...present.values()].map(one => `${one.home} ${one.postcode}`))
    const isListedTwice = (home: number) =>
      [...present.values()].filter(one => one.home === home).length > 1
    for (const [id, known] of served) {
      if (!there.has(`${known.home} ${known.postcode}`)) known.wasAway = true
      const found = await register.findAddress(id)
      if (found === null) {
        known.wasAway ||= known.wasListedTwice
        expect([id, known.wasAway]).toEqual([id, true])
      } else {
        const { home, postcode } = await look(found)
        expect([id, home]).toEqual([id, known.home])
        Object.assign(known, { postcode, wasListedTwice: isListedTwice(home) })
      }
    }
    for (const [id, one] of present) {
      expect((await register.findAddress(id))?.id).toBe(id)
      if (!served.has(id)) served.set(id, { ...one, wasListedTwice: isListedTwice(one.home) })
    }
  } finally {
    register.close()
  }
}
