import { describe, expect, test } from 'vitest'
import { believeLodged, findNonsense, listUnknownValues } from './believe-lodged.ts'
import { type Lodged, type LodgedName, lodgedColumns } from './lodged-columns.ts'
import { isUnknownText, tidyChoice, tidyDescription } from './lodged-values.ts'

const known: Record<(typeof lodgedColumns)[number]['kind'], string> = {
  key: '0000-0000-0000-0000-0000',
  line: '1 Lantern Row',
  postcode: 'ZZ1 1AA',
  reference: '900000000001',
  date: '2021-03-04',
  datetime: '2021-03-04 00:00:00',
  band: 'C',
  score: '72',
  pounds: '90',
  number: '3',
  kwh: '-2114',
  stars: 'Good',
  flag: 'Y',
  choice: 'House',
  description: 'Cavity wall, filled cavity',
}

const whole = Object.fromEntries(
  lodgedColumns.map(({ attribute, kind }) => [attribute, known[kind]]),
) as Lodged

const unknownOf = (change: Partial<Record<LodgedName, string | null>>) =>
  listUnknownValues({ ...whole, ...change }, '2026-11-21')

test('a certificate with every column filled has nothing unknown', () => {
  expect(unknownOf({})).toEqual([])
})

test('of an empty one all is unknown but the lines of its address', () => {
  const empty = Object.fromEntries(
    lodgedColumns.map(({ attribute }) => [attribute, null]),
  ) as Lodged
  const lines = lodgedColumns.filter(({ kind }) => kind === 'line')
  expect(listUnknownValues(empty, '2026-11-21')).toHaveLength(lodgedColumns.length - lines.length)
  expect(lines.map(({ attribute }) => attribute)).toEqual([
    'address1',
    'address2',
    'address3',
    'address',
  ])
})

test.each<[string, LodgedName, string]>([
  ['a letter out of range', 'current-energy-rating', 'INVALID!'],
  ['a score that is none', 'current-energy-efficiency', 'NO DATA!'],
  ['what was not asked then', 'floor-level', 'NODATA!'],
  ['what was not asked then, the other way', 'built-form', 'NO DATA!'],
  ['what the register filled in', 'built-form', 'Not Recorded'],
  ['not known to the assessor', 'energy-tariff', 'Unknown'],
  ['in small letters', 'tenure', 'unknown'],
  ['not defined', 'glazed-type', 'not defined'],
  [
    'not defined, with the long tail',
    'tenure',
    'Not defined - use in the case of a new dwelling for',
  ],
  ['only spaces', 'main-fuel', '  '],
  ['not rated', 'roof-energy-eff', 'N/A'],
  ['a leftover name', 'mainheatcont-description', '%%MAINHEATCONTROL%%'],
  ['a leftover code', 'mainheat-description', 'SAP05:Main-Heating'],
  ['a leftover number', 'wind-turbine-count', '-1'],
  ['a home of no size', 'total-floor-area', '0'],
  ['a room of no height', 'floor-height', '0.0'],
  ['a flag that is neither', 'mains-gas-flag', 'NO DATA!'],
  ['a day that is none', 'inspection-date', '2021-02-30'],
  ['an empty piece of leaked data', 'walls-description', '{"value":"","language":"1"}'],
])('%s is unknown', (_, attribute, text) => {
  expect(unknownOf({ [attribute]: text })).toEqual([attribute])
})

test.each<[string, LodgedName, string]>([
  ['no second heating is a fact', 'secondheat-description', 'None'],
  ['no turbine is a fact', 'wind-turbine-count', '0'],
  ['energy below zero', 'energy-consumption-potential', '-12'],
  ['carbon below zero', 'co2-emissions-potential', '-0.4'],
  ['a datetime without its time', 'lodgement-datetime', '2021-03-04'],
  [
    'an old entry with its tail',
    'main-fuel',
    'mains gas - this is for backwards compatibility only',
  ],
  ['a flag in small letters', 'mains-gas-flag', ' y '],
  ['a word that only begins alike', 'walls-description', 'Unknown to none, insulated'],
  ['a new dwelling', 'transaction-type', 'none of the above'],
  ['a leaked text that says something', 'walls-description', '{"value":"Cavity wall"}'],
])('%s is known', (_, attribute, text) => {
  expect(unknownOf({ [attribute]: text })).toEqual([])
})

const percents: readonly LodgedName[] = [
  'multi-glaze-proportion',
  'low-energy-lighting',
  'photo-supply',
]
const costs: readonly LodgedName[] = ['lighting-cost-current', 'hot-water-cost-potential']

test.each<[LodgedName, string, string]>([
  ['lodgement-date', '2026-11-23', 'in the future'],
  ['inspection-date', '2026-11-23', 'in the future'],
  ['lodgement-datetime', '2077-03-04 09:00:00', 'in the future'],
  ['lodgement-date', 'soon', 'unreadable'],
  ['lodgement-date', '1970-01-01', 'earlier than any certificate'],
  ['potential-energy-efficiency', '126', 'out of range'],
  ['environment-impact-potential', '0', 'out of range'],
  ['environment-impact-current', 'seventy', 'unreadable'],
  ...percents.flatMap((name): [LodgedName, string, string][] => [
    [name, '101', 'out of range'],
    [name, '-1', 'out of range'],
    [name, '50%', 'unreadable'],
  ]),
  ...costs.flatMap((name): [LodgedName, string, string][] => [
    [name, '-0.01', 'out of range'],
    [name, '100001', 'out of range'],
    [name, 'lots', 'unreadable'],
  ]),
  ['total-floor-area', '-80', 'out of range'],
  ['total-floor-area', '20001', 'out of range'],
  ['floor-height', '240', 'out of range'],
  ['energy-consumption-current', '10001', 'out of range'],
  ['co2-emissions-current', '-10001', 'out of range'],
  ['number-habitable-rooms', '-2', 'out of range'],
  ['number-habitable-rooms', '1001', 'out of range'],
  ['construction-age-band', '2121', 'out of range'],
  ['construction-age-band', '1700', 'out of range'],
  ['uprn', '1.00023E+11', 'mangled by a spreadsheet'],
  ['uprn', '100023336956123', 'not a UPRN'],
  ['building-reference-number', '1.0E+10', 'mangled by a spreadsheet'],
  ['postcode', 'ZZ1 1CK', 'with letters that no postcode has'],
  ['postcode', 'ZZ1 1AAЖ', 'unreadable'],
  ['current-energy-rating', 'H', 'unreadable'],
  ['roof-energy-eff', 'Splendid', 'unreadable'],
  ['mains-gas-flag', 'maybe', 'unreadable'],
])('%s of %s is nonsense: %s', (attribute, text, nonsense) => {
  expect(findNonsense(attribute, text, '2026-11-21')).toBe(nonsense)
  expect(unknownOf({ [attribute]: text })).toContain(attribute)
  const believed = believeLodged({ ...whole, [attribute]: text }, '2026-11-21')
  expect(believed).toMatchObject({ [attribute]: null })
})

test.each<[LodgedName, string | null]>([
  ['lodgement-date', null],
  ['lodgement-date', 'NO DATA!'],
  ['current-energy-rating', 'INVALID!'],
  ['uprn', ''],
  ['wind-turbine-count', '-1'],
  ['total-floor-area', '0'],
  ['current-energy-efficiency', 'N/A'],
])('%s of %j was not given, and is no nonsense', (attribute, text) => {
  expect(findNonsense(attribute, text, '2026-11-21')).toBeNull()
  expect(unknownOf({ [attribute]: text })).toEqual([attribute])
})

test('what is believed is what was lodged, but for what is unknown', () => {
  expect(believeLodged(whole, '2026-11-21')).toEqual(whole)
})

test('a letter beside a score that can be none is not believed either', () => {
  expect(unknownOf({ 'current-energy-efficiency': '870' })).toEqual([
    'current-energy-rating',
    'current-energy-efficiency',
  ])
  expect(unknownOf({ 'potential-energy-efficiency': 'N/A' })).toEqual([
    'potential-energy-efficiency',
  ])
})

test('a year in which it was built that comes after it was lodged is out of range', () => {
  const at = (year: string) =>
    unknownOf({ 'construction-age-band': year, 'lodgement-date': '2015-01-01' })
  expect(at('2016')).toEqual([])
  expect(at('2017')).toEqual(['construction-age-band'])
})

test('nothing at all is unknown', () => {
  expect([null, '', ' '].map(isUnknownText)).toEqual([true, true, true])
})

describe('texts for reading', () => {
  test.each([
    ['mains gas - this is for backwards compatibility only and should not be used', 'mains gas'],
    ['Mains Gas', 'Mains Gas'],
    ['electricity (this is for backwards compatibility only)', 'electricity'],
  ])('%s', (lodged, tidy) => {
    expect(tidyChoice(lodged)).toBe(tidy)
  })

  test.each([
    ['Cavity wall, filled', 'Cavity wall, filled'],
    ['Solid brick|Briciau solet', 'Solid brick'],
    ['{"value":"Solid \\"brick\\"","language":"1"}', 'Solid "brick"'],
    ['{"value": "", "language": "1"}', ''],
    ['{ not what it says', '{ not what it says'],
  ])('%s', (lodged, tidy) => {
    expect(tidyDescription(lodged)).toBe(tidy)
  })
})
