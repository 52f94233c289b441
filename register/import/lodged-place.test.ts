import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupByDwelling } from './group-by-dwelling.ts'
import { comparablePlace, isSamePlace, packPlace, readMended } from './lodged-place.ts'

type Place = { readonly lines: readonly string[]; readonly town: string }

const isSame = (lodged: Place, official: Place) => {
  const [line1 = '', line2 = '', line3 = ''] = lodged.lines
  const columns = new Map<string, string | null>([
    ['address1', line1],
    ['address2', line2],
    ['address3', line3],
    ['post-town', lodged.town],
    ['local-authority', 'E07'],
  ])
  const packed = packPlace(name => columns.get(name) ?? null)
  return isSamePlace(packed, comparablePlace(official.lines, official.town))
}
const at = (...lines: string[]): Place => ({ lines, town: 'Emberford' })

test.each([
  ['capitals', at('12 MILL LANE'), at('12 Mill Lane')],
  ['a number alone', at('12, Mill Lane', 'Overthorn'), at('12 Mill Lane', 'Overthorn')],
  [
    'other lines',
    at('Flat 3, Kite Court', '12 Mill Lane'),
    at('Flat 3', 'Kite Court', '12 Mill Lane'),
  ],
  ['the town again', at('12 Mill Lane', 'Emberford'), at('12 Mill Lane')],
  ['spaces around', { lines: [' 12 Mill Lane '], town: 'EMBERFORD ' }, at('12 Mill Lane')],
])('%s leave a place as it is', (_, lodged, official) => {
  expect(isSame(lodged, official)).toBe(true)
})

test.each([
  [
    'a number said twice',
    at('3 Mill Lane', 'No 12, B, 12, Kite'),
    at('3 Mill Lane', 'No 12, B', '12 Kite'),
  ],
  ['another number', at('12 Mill Lane'), at('21 Mill Lane')],
  ['another town', { lines: ['12 Mill Lane'], town: 'Tallow' }, at('12 Mill Lane')],
  ['a flat of it', at('Flat 1, 12 Mill Lane'), at('12 Mill Lane')],
  [
    'a town behind a postcode, as of a house of that name',
    at('ZZ1 1AA, Emberford, 12, Mill Lane'),
    at('ZZ1 1AA, 12, Mill Lane'),
  ],
  ['numbers run together', at('Flat 1, 2 Mill Lane'), at('Flat 12 Mill Lane')],
  ['nothing said', at('12 Mill Lane'), at('', '', '', '')],
])('%s is no same place', (_, lodged, official) => {
  expect(isSame(lodged, official)).toBe(false)
})

const pieces = [
  ...['12', '3', '12A', '4B', '12 Mill Lane', '3 Mill Lane', 'Mill Lane', 'Emberford', 'Tallow'],
  ...['Flat 3', 'Flat B', 'B', 'Ground Floor Flat', 'First Floor', 'Basement', 'Room 3', 'Unit 12'],
  ...['Heron Court', '8 Heron Court', 'Heron House 12', 'Rose Cottage', 'Mill Lane Emberford'],
  ...[
    'The Annexe',
    'No 12',
    'Rear of',
    'ZZ1 1AA',
    'St John',
    "St John's Road",
    'Kite-on-Sea',
    '1st',
  ],
]
const town = 'Emberford'
const written = fc.record({
  joins: fc.array(fc.constantFrom(', ', ',', ' ', '\n', ' , '), { minLength: 6, maxLength: 6 }),
  isShouted: fc.boolean(),
  townAt: fc.nat(6),
})
type Written = typeof written extends fc.Arbitrary<infer One> ? One : never

function write(chosen: readonly string[], { joins, isShouted, townAt }: Written): Place {
  const all = townAt > 0 && townAt <= chosen.length ? chosen.toSpliced(townAt, 0, town) : chosen
  const text = all.map((piece, place) => (place > 0 ? joins[place - 1] : '') + piece).join('')
  return { lines: (isShouted ? text.toUpperCase() : text).split('\n').slice(0, 3), town }
}

test('what is found to be the same place is one dwelling', () => {
  let same = 0
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }),
      written,
      written,
      (chosen, one, other) => {
        const [lodged, official] = [write(chosen, one), write(chosen, other)]
        if (!isSame(lodged, official)) return
        same += 1
        const read = [official, lodged].map(({ lines }) => readMended(lines, town, 'ZZ1 1AA'))
        expect(groupByDwelling(read, words => words)).toHaveLength(1)
      },
    ),
    { numRuns: 5_000 },
  )
  expect(same).toBeGreaterThan(300)
})

test('many addresses with one UPRN, as a spreadsheet rounds them, are told apart in time', () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => `${(at % 1000) + 1} ${at} Lane`)
  const read = [...lines, ...lines].map(line => readMended([line], 'Emberford', 'ZZ1 1AA'))
  const groups = groupByDwelling(read, words => words)
  expect(new Set(groups.map(({ length }) => length))).toEqual(new Set([2]))
  expect(groups).toHaveLength(lines.length)
})
