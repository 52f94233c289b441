import { afterAll, describe, expect, test } from 'vitest'
import { verifyServed } from '../../commands/register/served-version.ts'
import { home } from '../../content/en/words/home.ts'
import { summarise } from '../../register/import/import-report.ts'
import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { makeCertificate } from '../../site/home/certificate.ts'
import { startExampleApi } from '../support/api/start-example-api.ts'
import { formatCertificates, type Row, startImports } from '../support/register/import-for-tests.ts'
import { showCertificate } from '../support/site/show-certificate.tsx'

const { labels } = home.details

// The imports are of 2026-11-21.
const today = '2026-11-21'

/** What is lodged, what the report says of it, and which attributes are unknown because of it. */
const nonsense: readonly (readonly [
  lodged: Row,
  remark: string | null,
  unknown: readonly string[],
])[] = [
  [{ 'lodgement-date': '2077-01-01' }, 'its lodgement-date is in the future', ['lodgement-date']],
  [{ 'lodgement-date': '2026-11-23' }, 'its lodgement-date is in the future', ['lodgement-date']],
  [{ 'lodgement-date': '2026-11-22' }, null, []],
  [{ 'lodgement-date': '2020-13-45' }, 'its lodgement-date is unreadable', ['lodgement-date']],
  [{ 'lodgement-date': 'yesterday' }, 'its lodgement-date is unreadable', ['lodgement-date']],
  [{ 'lodgement-date': '44197' }, 'its lodgement-date is unreadable', ['lodgement-date']],
  [{ 'lodgement-date': '1900-01-00' }, 'its lodgement-date is unreadable', ['lodgement-date']],
  [
    { 'lodgement-date': '1970-01-01' },
    'its lodgement-date is earlier than any certificate',
    ['lodgement-date'],
  ],
  [
    { 'lodgement-datetime': '2077-01-01 09:00:00' },
    'its lodgement-datetime is in the future',
    ['lodgement-datetime'],
  ],
  [
    { 'inspection-date': '2077-01-01' },
    'its inspection-date is in the future',
    ['inspection-date'],
  ],
  ...['870', '0', '-4', '126', '1e2', '7000000000'].map(
    score =>
      [
        { 'current-energy-efficiency': score },
        score === '1e2'
          ? 'its current-energy-efficiency is unreadable'
          : 'its current-energy-efficiency is out of range',
        score === '1e2'
          ? ['current-energy-efficiency']
          : ['current-energy-rating', 'current-energy-efficiency'],
      ] as const,
  ),
  [{ 'current-energy-efficiency': '120' }, null, []],
  [
    { 'environment-impact-current': '870' },
    'its environment-impact-current is out of range',
    ['environment-impact-current'],
  ],
  [{ uprn: '1.00023E+11' }, 'its uprn is mangled by a spreadsheet', ['uprn']],
  [{ uprn: "'1.00023e+11" }, 'its uprn is mangled by a spreadsheet', ['uprn']],
  [{ uprn: '100023336956123' }, 'its uprn is not a UPRN', ['uprn']],
  [{ uprn: '#VALUE!' }, 'its uprn is not a UPRN', ['uprn']],
  [{ uprn: '0' }, 'its uprn is not a UPRN', ['uprn']],
  [{ uprn: '900000000201.0' }, 'its uprn is written as a spreadsheet has it, and was mended', []],
  [{ uprn: "'900000000202" }, 'its uprn is written as a spreadsheet has it, and was mended', []],
  [{ uprn: '000900000000203' }, null, []],
  [{ uprn: 'UPRN-900000000204' }, null, []],
  [
    { 'building-reference-number': '1.00E+09' },
    'its building-reference-number is mangled by a spreadsheet',
    ['building-reference-number'],
  ],
  [{ postcode: 'ZZ9 1CK' }, 'its postcode is with letters that no postcode has', ['postcode']],
  [{ postcode: 'QX9 1AB' }, 'its postcode is with letters that no postcode has', ['postcode']],
  [
    { postcode: 'ZZ9 IAB' },
    'its postcode has O for 0 or I for 1, or the other way, and was mended',
    [],
  ],
  [{ postcode: 'ZZ9-1AB' }, 'its postcode has signs in it, which were left out', []],
  [{ 'total-floor-area': '-80' }, 'its total-floor-area is out of range', ['total-floor-area']],
  [{ 'total-floor-area': '9999999' }, 'its total-floor-area is out of range', ['total-floor-area']],
  [
    { 'heating-cost-current': '-5' },
    'its heating-cost-current is out of range',
    ['heating-cost-current'],
  ],
  [{ 'photo-supply': '400' }, 'its photo-supply is out of range', ['photo-supply']],
  [
    { 'construction-age-band': '2121' },
    'its construction-age-band is out of range',
    ['construction-age-band'],
  ],
  [
    { 'current-energy-rating': 'K' },
    'its current-energy-rating is unreadable',
    ['current-energy-rating'],
  ],
  [{ 'mains-gas-flag': 'maybe' }, 'its mains-gas-flag is unreadable', ['mains-gas-flag']],
  [{ 'mains-gas-flag': 'NULL' }, null, ['mains-gas-flag']],
  [{ 'construction-age-band': '#N/A' }, null, ['construction-age-band']],
]

/** With every column filled in that anything is worked out from. */
const whole: Row = {
  'building-reference-number': '10001',
  'current-energy-efficiency': '70',
  'current-energy-rating': 'C',
  'potential-energy-efficiency': '85',
  'potential-energy-rating': 'B',
  'environment-impact-current': '60',
  'environment-impact-potential': '80',
  'lodgement-date': '2020-03-04',
  'lodgement-datetime': '2020-03-04 09:00:00',
  'inspection-date': '2020-03-01',
  'lighting-cost-current': '90',
  'lighting-cost-potential': '60',
  'heating-cost-current': '800',
  'heating-cost-potential': '500',
  'hot-water-cost-current': '150',
  'hot-water-cost-potential': '90',
  'total-floor-area': '80',
  'photo-supply': '0',
  'construction-age-band': 'England and Wales: 1900-1929',
  'mains-gas-flag': 'Y',
}

const keyOf = (at: number) => `1000-2000-3000-4000-${5000 + at}`
const lineOf = (at: number) => `${at + 1} Mill Lane`

const imports = startImports()
const report = await imports.take([
  {
    kind: 'epc',
    paths: [
      imports.keep(
        'nonsense.csv',
        formatCertificates([
          { ...whole, 'lmk-key': 'whole-certificate', address1: 'The Whole House' },
          ...nonsense.map(([lodged], at) => ({
            ...whole,
            uprn: String(900000000300 + at),
            'lmk-key': keyOf(at),
            address1: lineOf(at),
            ...lodged,
          })),
          ...['ZZ9 1AЖ', 'ZZ9 1AAЖ', 'ÉZ9 1AA', '', 'Woking'].map((postcode, at) => ({
            ...whole,
            postcode,
            'lmk-key': keyOf(500 + at),
          })),
          { ...whole, 'lmk-key': '1.23457E+33' },
        ]),
      ),
    ],
  },
])
const register = openCurrentRegister(imports.folder)
const app = startExampleApi(register)
afterAll(() => {
  register.close()
  imports.end()
})

const ask = async (key: string) => (await app.inject(`/v1/epc-ratings/${key}`)).json().data

test('every row is served or rejected, and every piece of nonsense counted by its kind', () => {
  const [file] = report.files
  const kinds = new Map<string, number>()
  for (const [, remark] of nonsense) if (remark) kinds.set(remark, (kinds.get(remark) ?? 0) + 1)
  expect(file?.remarksByKind).toEqual(kinds)
  expect(file?.remarked).toBe(nonsense.filter(([, remark]) => remark !== null).length)
  expect(file?.remarks[0]).toEqual({ line: 3, remark: 'its lodgement-date is in the future' })
  expect(report.rows).toMatchObject({ rows: nonsense.length + 7, rejected: 6 })
  expect(file?.reasons).toEqual(
    new Map([
      ['its postcode cannot be read (bad-characters)', 3],
      ['its postcode cannot be read (empty)', 1],
      ['its postcode cannot be read (not-a-postcode)', 1],
      ['its key is not of any known form', 1],
    ]),
  )
  const lines = summarise(report)
  expect(lines).toContain('Kept, although its current-energy-efficiency is out of range: 5.')
  expect(lines).toContain('Kept, although its uprn is mangled by a spreadsheet: 2.')
})

test('a verification lists what cannot be true, and finds nothing broken', () => {
  const { exitCode, results } = verifyServed(imports.folder)
  expect(exitCode).toBe(0)
  expect(results).toContain(
    `to check: 5 break the rule "every uprn is plausible" (${[
      ...['1.00023E+11', "'1.00023e+11", '100023336956123', '#VALUE!', '0'],
    ]
      .map(uprn => `${keyOf(nonsense.findIndex(([lodged]) => lodged.uprn === uprn))} ${uprn}`)
      .join('; ')})`,
  )
})

describe.each(
  nonsense.map(([lodged, , unknown], at) => [JSON.stringify(lodged), at, lodged, unknown] as const),
)('%s', (_, at, lodged, unknown) => {
  test('is served as lodged and named in meta.unknown', async () => {
    const [usual, odd] = [await ask('whole-certificate'), await ask(keyOf(at))]
    expect(odd.attributes).toMatchObject(lodged)
    const named = new Set(usual.meta.unknown)
    named.delete('uprn')
    expect(odd.meta.unknown.filter((name: string) => !named.has(name))).toEqual(unknown)
  })
})

const derived = async (lodged: Row) => {
  const at = nonsense.findIndex(([one]) => JSON.stringify(one) === JSON.stringify(lodged))
  const rating = await register.findRating(keyOf(at))
  if (rating === null) throw new TypeError('It was not imported.')
  const address = await register.findAddress(rating.addressId)
  const found = await register.searchAddresses(lineOf(at), 1)
  const [listed] = found === 'unknown-cursor' ? [] : found.addresses
  const given = { rating, ratings: [rating], recommendations: [] }
  const { meta } = await ask(keyOf(at))
  return { meta, address, listed, ...showCertificate(makeCertificate(given, today)) }
}

test.each(['870', '0', '-4', '126'])('a score of %s draws no band anywhere', async score => {
  const { meta, listed, text, factsIn } = await derived({ 'current-energy-efficiency': score })
  expect(meta).toMatchObject({ 'energy-band': null, 'potential-energy-band': 'B' })
  expect(listed?.energyBand).toBeNull()
  expect(text).toContain('No band is recorded on this certificate')
  expect(text).not.toContain('If you rent it out')
  expect(factsIn('all-details').get(labels['current-energy-efficiency'])).toBe('Not recorded')
  expect(factsIn('all-details').get(labels['current-energy-rating'])).toBe('Not recorded')
})

test('a letter without a score stands, in lists as on the page', async () => {
  const { listed, text } = await derived({ 'current-energy-efficiency': '1e2' })
  expect(listed?.energyBand).toBe('C')
  expect(text).toContain('Band C')
})

test('a score of 120 does', async () => {
  const { meta, listed, text } = await derived({ 'current-energy-efficiency': '120' })
  expect([meta['energy-band'], listed?.energyBand]).toEqual(['A', 'A'])
  expect(text).toContain('Band A, 120 points')
})

test('where the day of lodging is to come, the datetime says when it was', async () => {
  const { meta, factsIn } = await derived({ 'lodgement-date': '2077-01-01' })
  expect(meta).toMatchObject({
    'valid-until': '2030-03-03',
    expired: false,
    'running-costs': { 'price-year': 2020 },
  })
  expect(factsIn('rating').get('Valid until')).toBe('3 March 2030')
})

test('nothing is worked out from an inspection to come, a negative area or cost, or a wild age', async () => {
  const card = async (lodged: Row) => (await derived(lodged)).factsIn('rating')
  const unknown = 'Not recorded'
  expect((await card({ 'inspection-date': '2077-01-01' })).get('Inspected on')).toBe(unknown)
  expect((await card({ 'total-floor-area': '-80' })).get('Floor area')).toBe(unknown)
  expect((await card({ 'total-floor-area': '9999999' })).get('Floor area')).toBe(unknown)
  const costs = await derived({ 'heating-cost-current': '-5' })
  expect(costs.meta['running-costs']).toBeNull()
  expect(costs.text).toContain('we show no sum')
  expect((await card({ 'construction-age-band': '2121' })).get('Built')).toBe(unknown)
  const { text } = await derived({ 'photo-supply': '400' })
  expect(text).not.toContain('Energy the home makes itself')
})

test.each(['1.00023E+11', "'1.00023e+11", '100023336956123', '#VALUE!', '0'])(
  'a UPRN of %s names no home',
  async uprn => {
    const { address } = await derived({ uprn })
    expect(address?.uprn).toBeNull()
    expect(address?.id).toMatch(/^a/)
  },
)

test.each([
  ['900000000201.0', '900000000201'],
  ["'900000000202", '900000000202'],
  ['000900000000203', '900000000203'],
  ['UPRN-900000000204', '900000000204'],
])('a UPRN of %s is %s', async (uprn, id) => {
  const { address } = await derived({ uprn })
  expect(address).toMatchObject({ id, uprn: id })
})

describe('which of several certificates counts', () => {
  const own = startImports()
  const home = (key: string, date: string, more: Row = {}): Row => ({
    ...whole,
    uprn: '900000000001',
    'lmk-key': key,
    'lodgement-date': date,
    'lodgement-datetime': '',
    'inspection-date': date,
    ...more,
  })
  afterAll(() => own.end())

  test('a day to come, or none, never counts before a sound one, in later versions either', async () => {
    const rows = [
      home('sound-older', '2015-01-01'),
      home('to-come', '2077-01-01'),
      home('unreadable', '2026-02-31'),
      home('sound-newer', '2021-01-01', { 'current-energy-efficiency': '60' }),
      home('before-any', '1970-01-01'),
    ]
    await own.take([{ kind: 'epc', paths: [own.keep('homes.csv', formatCertificates(rows))] }])
    const other = formatCertificates([{ 'lmk-key': 'elsewhere', postcode: 'ZZ8 1AA' }])
    for (const version of ['first', 'second']) {
      if (version === 'second') {
        await own.take([{ kind: 'epc', paths: [own.keep('other.csv', other)] }])
      }
      const [chosen, ratings] = await own.read(async register => [
        await register.chosenRating('900000000001'),
        await register.listRatings('900000000001'),
      ])
      expect(chosen).toMatchObject({ id: 'sound-newer' })
      if (typeof ratings === 'string') throw new TypeError(ratings)
      expect(ratings.map(({ id }) => id).slice(0, 2)).toEqual(['sound-newer', 'sound-older'])
      expect(ratings).toHaveLength(5)
    }
    expect(verifyServed(own.folder).exitCode).toBe(0)
  })

  test('one of a day to come does not say where the home is now', async () => {
    const rows = [
      home('sound-one', '2021-01-01', { postcode: 'ZZ9 1AA' }),
      home('to-come', '2077-01-01', { postcode: 'ZZ7 1AA' }),
    ]
    const path = own.keep('moved.csv', formatCertificates(rows))
    await own.take([{ kind: 'epc', paths: [path] }], true)
    const address = await own.read(register => register.findAddress('900000000001'))
    expect(address?.postcode).toBe('ZZ9 1AA')
  })
})
