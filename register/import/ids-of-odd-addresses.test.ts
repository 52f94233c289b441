import { expect, test } from 'vitest'
import {
  formatCertificates,
  type Row,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'

const imports = startImportsForEachTest()

const key = (number: number) => String(number).padStart(64, '0')

/** Each id is the one that the release of 22 November 2026 gave for these lines. */
const odd: readonly (readonly [id: string, text: string, row: Row])[] = [
  ['admucn9hh8n9nj6u9', '1 Queen’s Row, Emberford', { address1: '1 QueenGÇÖs Row' }],
  [
    'a5to0g0c9crdv9fi8',
    'Tŷ Môr, Mill Lane, Emberford',
    { address1: 'T┼╖ M├┤r', address2: 'Mill Lane' },
  ],
  ['aq8p9gdc639muhqjn', '2 Queen’s Row, Emberford', { address1: '2 Queenâ€™s Row' }],
  [
    'alub5tv5a8qu9qj8c',
    'Room G01, Heron House, Emberford',
    { address1: 'Room G01', address2: 'Heron House' },
  ],
  [
    'a1ebrirp93lo1n9hf',
    'Flat 1, Ground Floor, 12 Mill Lane, Emberford',
    { address1: 'Flat 1, Ground Floor', address2: '12 Mill Lane' },
  ],
  [
    'a0iuatcnsu3viuddb',
    '14 High Street, Ember’ford',
    { address1: '14 HIGH STREET, , Emberford, ZZ9 1AA, ZZ9 1AA', 'post-town': 'Ember‚Äôford' },
  ],
  ['a92o7ljti4n6ekkh3', '3 Mill Lane, Emberford', { address1: '3 Mill Lane ZZ9 1AA Emberford' }],
  [
    'akg6iqeh7qf9m5oes',
    'Flat 3, Kite Tower, Emberford',
    { address1: 'Flat 3', address2: 'Flat 3 Kite Tower' },
  ],
  ['ajgk8dn23kb98tql0', '15 Mill Lane, Emberford', { address1: '\u200e15 Mill\u200b Lane' }],
]
const expected = Object.fromEntries(odd.map(([id, text]) => [id, `${text}, ZZ9 1AA`]))
const certificates = formatCertificates(
  odd.map(([, , row], at) => ({ 'lmk-key': key(at + 1), ...row })),
)

const list = async () => {
  const homes = await imports.read(register => register.findAddresses('ZZ9 1AA'))
  return Object.fromEntries(homes.map(({ id, text }) => [id, text]))
}

test('an address that is read better than before keeps its id, in this import and the next', async () => {
  await imports.take([{ kind: 'epc', paths: [imports.keep('a.csv', certificates)] }])
  expect(await list()).toEqual(expected)
  const more = formatCertificates([{ 'lmk-key': key(20), address1: '20 Mill Lane' }])
  await imports.take([{ kind: 'epc', paths: [imports.keep('b.csv', more)] }])
  expect(await list()).toMatchObject(expected)
  expect(Object.keys(await list())).toHaveLength(odd.length + 1)
})

test('its certificate is served mended, and each repair is counted once', async () => {
  const report = await imports.take([{ kind: 'epc', paths: [imports.keep('a.csv', certificates)] }])
  expect(report.files[0]?.mended).toEqual(
    new Map([
      ['unseen-mark', 1],
      ['utf-8-read-as-cp437', 2],
      ['utf-8-read-as-latin-1', 1],
      ['utf-8-read-as-mac-roman', 1],
    ]),
  )
  const lodged = async (number: number) =>
    (await imports.read(register => register.findRating(key(number))))?.lodged
  expect(await lodged(1)).toMatchObject({ address1: '1 Queen’s Row' })
  expect(await lodged(6)).toMatchObject({
    address1: '14 HIGH STREET, , Emberford, ZZ9 1AA, ZZ9 1AA',
    'post-town': 'Ember’ford',
  })
})

test('a damaged and a right certificate of one home are one home, whose ids both lead to it', async () => {
  const [damaged, right] = ['1 QueenGÇÖs Row', '1 Queen’s Row'].map((address1, at) =>
    formatCertificates([{ 'lmk-key': key(at + 1), address1, 'lodgement-date': `202${at}-01-01` }]),
  )
  await imports.take([{ kind: 'epc', paths: [imports.keep('right.csv', right ?? '')] }])
  const [before = ''] = Object.keys(await list())
  await imports.take([{ kind: 'epc', paths: [imports.keep('damaged.csv', damaged ?? '')] }])
  expect(Object.values(await list())).toEqual(['1 Queen’s Row, Emberford, ZZ9 1AA'])
  const home = await imports.read(register => register.findAddress(before))
  expect(home?.text).toBe('1 Queen’s Row, Emberford, ZZ9 1AA')
})

test('an address file that gives no UPRN keeps its ids too', async () => {
  const path = imports.keep(
    'addresses.csv',
    'uprn,address1,post_town,postcode\n,1 QueenGÇÖs Row,Emberford,ZZ9 1AA\n',
  )
  await imports.take([{ kind: 'addresses', format: 'plain', paths: [path] }])
  expect(await list()).toEqual({ admucn9hh8n9nj6u9: '1 Queen’s Row, Emberford, ZZ9 1AA' })
})

test('a room of a flat is a home beside the flat, though both have one number', async () => {
  const rows = ['Flat 2, Room 2', 'Flat 2', 'Flat 3, Unit 3', 'Flat 3'].map((address1, at) => ({
    'lmk-key': key(at + 1),
    address1,
    address2: '12 Mill Lane',
  }))
  await imports.take([{ kind: 'epc', paths: [imports.keep('a.csv', formatCertificates(rows))] }])
  expect(Object.values(await list()).toSorted()).toEqual(
    rows.map(({ address1 }) => `${address1}, 12 Mill Lane, Emberford, ZZ9 1AA`).toSorted(),
  )
})
