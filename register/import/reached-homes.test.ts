import { afterEach, expect, test } from 'vitest'
import {
  formatCertificates,
  type Row,
  startImports,
} from '../../tests/support/register/import-for-tests.ts'
import { verifyRegister } from '../verify-register.ts'
import { readCurrentVersion, versionPath } from '../versions.ts'
import { importIntoRegister } from './import-into-register.ts'

const deltaLimits = { fewestPostcodes: 0, largestShare: 1 }
const opened: ReturnType<typeof startImports>[] = []
afterEach(() => {
  for (const imports of opened.splice(0)) imports.end()
})

const key = (number: number) => String(number).padStart(64, '0')
const uprn = (number: number) => String(910_000_000_000 + number)
const inZz9 = 'ZZ9 1AA'

/** Homes 1 to 3 of Mill Lane are given by an address file, 4 to 6 by certificates alone. */
async function startServed() {
  const imports = startImports(deltaLimits)
  opened.push(imports)
  const addresses = ['uprn,address1,address2,post_town,postcode']
  for (const number of [1, 2, 3])
    addresses.push(`${uprn(number)},${number} Mill Lane,,Emberford,${inZz9}`)
  const lodged: Row[] = [1, 2, 4, 5].map(number => ({
    'lmk-key': key(10 + number),
    uprn: uprn(number),
    address1: `${number} Mill Lane`,
  }))
  lodged.push(
    { 'lmk-key': key(16), uprn: uprn(6), address1: '6 Mill Lane' },
    { 'lmk-key': key(17), uprn: '', address1: '6 Mill Lane' },
    { 'lmk-key': key(18), uprn: uprn(8), address1: '8 Weir Lane', postcode: 'ZZ9 1AB' },
  )
  await imports.take([
    { kind: 'addresses', format: 'plain', paths: [imports.keep('a.csv', addresses.join('\n'))] },
    { kind: 'epc', paths: [imports.keep('first.csv', formatCertificates(lodged))] },
  ])
  return imports
}

type Imports = Awaited<ReturnType<typeof startServed>>

/** Returns how many certificates were put together anew. */
async function bring(imports: Imports, rows: readonly Row[], second: number): Promise<number> {
  let placed = 0
  const outcome = await importIntoRegister({
    dataFolder: imports.dataFolder,
    inputs: [{ kind: 'epc', paths: [imports.keep('new.csv', formatCertificates(rows))] }],
    replace: false,
    now: new Date(Date.UTC(2026, 10, 22, 9, 0, second)),
    deltaLimits,
    progress({ stage, rows: count }) {
      if (stage === 'filling') placed = count
    },
  })
  expect(outcome.kind).toBe('done')
  const path = versionPath(imports.folder, readCurrentVersion(imports.folder) ?? '')
  expect(verifyRegister(path).findings).toEqual([])
  return placed
}

const newer = { 'lodgement-date': '2024-05-06', 'inspection-date': '2024-05-06' }
const better: Row = {
  'lmk-key': key(5),
  'current-energy-efficiency': '85',
  'current-energy-rating': 'B',
  ...newer,
}

const cases: readonly [string, Row, number][] = [
  ['a newer one of a home with an official address', { uprn: uprn(1) }, 2],
  ['the first one of a home', { uprn: uprn(3), address1: '3 Mill Lane' }, 1],
  ['other words of the same dwelling', { uprn: uprn(1), address1: '1, MILL LANE' }, 2],
  ['a home that certificates give', { uprn: uprn(4), address1: '4 Mill Lane' }, 2],
  ['one that is lodged by other words there', { uprn: uprn(4), address1: '4A Mill Lane' }, 7],
  ['an unknown UPRN', { uprn: uprn(7), address1: '7 Mill Lane' }, 7],
  ['no UPRN', { uprn: '', address1: '1 Mill Lane' }, 7],
  ['another dwelling', { uprn: uprn(1), address1: 'Flat 2, 1 Mill Lane' }, 7],
  ['a home with one placed by its words', { uprn: uprn(6), address1: '6 Mill Lane' }, 7],
  ['a known certificate', { uprn: uprn(1), 'lmk-key': key(11) }, 6],
  ['the UPRN of a home of another postcode', { uprn: uprn(8), address1: '8 Weir Lane' }, 8],
]

test.each(cases)('puts together what it can reach: %s', async (_, row, expected) => {
  const imports = await startServed()
  expect(await bring(imports, [{ ...better, ...row }], 1)).toBe(expected)
})

test('leaves a postcode whole, in order, with its new certificate', async () => {
  const imports = await startServed()
  const before = await imports.read(register => register.findAddresses(inZz9))
  await bring(imports, [{ ...better, uprn: uprn(2), address1: '2 Mill Lane' }], 1)
  const after = await imports.read(async register => ({
    addresses: await register.findAddresses(inZz9),
    ratings: await register.listRatings(uprn(2)),
    bands: await register.countBands({ kind: 'postcode', code: inZz9 }),
  }))
  const bandOf = (id: string) => (id === uprn(2) ? 'B' : undefined)
  expect(after.addresses).toEqual(
    before.map(one => ({ ...one, energyBand: bandOf(one.id) ?? one.energyBand })),
  )
  expect(after.ratings).toMatchObject([{ id: key(5) }, { id: key(12) }])
  expect(after.bands).toMatchObject({ B: 1, C: 4 })
})

test('carries over what the delta before holds', async () => {
  const imports = await startServed()
  await bring(imports, [{ ...better, uprn: uprn(1) }], 1)
  const second = { 'lmk-key': key(6), uprn: uprn(4), address1: '4 Mill Lane', ...newer }
  expect(await bring(imports, [second], 2)).toBe(2)
  const other = { 'lmk-key': key(7), uprn: uprn(8), address1: '8 Weir Lane', postcode: 'ZZ9 1AB' }
  expect(await bring(imports, [{ ...other, ...newer }], 3)).toBe(2)
  for (const [id, keys] of [
    [uprn(1), [key(5), key(11)]],
    [uprn(4), [key(6), key(14)]],
    [uprn(8), [key(7), key(18)]],
  ] as const) {
    const ratings = await imports.read(register => register.listRatings(id))
    expect(ratings).toMatchObject(keys.map(id => ({ id })))
  }
})
