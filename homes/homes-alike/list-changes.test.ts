import { describe, expect, test } from 'vitest'
import { believeLodged } from '../epc-ratings/believe-lodged.ts'
import { type Lodged, lodgedColumns } from '../epc-ratings/lodged-columns.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { type ChangeName, changeNames, listChanges } from './list-changes.ts'
import {
  type AlikeColumns,
  alikeColumns,
  createAlikeKindReader,
  createAlikeReader,
} from './read-alike-building.ts'

const blank = Object.fromEntries(
  lodgedColumns.map(({ attribute }) => [attribute, null]),
) as unknown as Lodged

const before: Partial<AlikeColumns> = {
  'property-type': 'House',
  'construction-age-band': 'England and Wales: 1930-1949',
  'walls-description': 'Cavity wall, as built, no insulation (assumed)',
  'roof-description': 'Pitched, 100 mm loft insulation',
  'floor-description': 'Suspended, no insulation (assumed)',
  'windows-description': 'Single glazed',
  'multi-glaze-proportion': '0',
  'mainheat-description': 'Boiler and radiators, mains gas',
  'mainheat-energy-eff': 'Average',
  'main-fuel': 'mains gas (not community)',
  'mainheatcont-description': 'Programmer, no room thermostat',
  'secondheat-description': 'None',
  'low-energy-lighting': '20',
  'photo-supply': '0.0',
}

type Values = Partial<Record<keyof AlikeColumns, string | null>>
const read = (values: Values) =>
  readBuilding(believeLodged({ ...blank, ...before, ...values }, '2026-11-01'))
const changes = (later: Values, earlier: Values = {}) => listChanges(read(earlier), read(later))

test('nothing was done where nothing differs', () => {
  expect(changes({})).toEqual([])
})

describe.each<[ChangeName, string, Values, Values?]>([
  ['walls-insulated', 'a cavity was filled', { 'walls-description': 'Cavity wall, filled cavity' }],
  [
    'walls-insulated',
    'brick was lined',
    { 'walls-description': 'Solid brick, with internal insulation' },
    { 'walls-description': 'Solid brick, as built, no insulation (assumed)' },
  ],
  [
    'roof-insulated',
    'the loft was topped up',
    { 'roof-description': 'Pitched, 270 mm loft insulation' },
  ],
  [
    'roof-insulated',
    'a bare loft was insulated',
    { 'roof-description': 'Pitched, 150 mm loft insulation' },
    { 'roof-description': 'Pitched, no insulation (assumed)' },
  ],
  ['floor-insulated', 'the floor was insulated', { 'floor-description': 'Suspended, insulated' }],
  ['glazing', 'windows were replaced', { 'windows-description': 'Fully double glazed' }],
  [
    'glazing',
    'the other half was replaced',
    { 'windows-description': 'Fully double glazed' },
    { 'windows-description': 'Partial double glazing', 'multi-glaze-proportion': '50' },
  ],
  [
    'glazing',
    'old double glazing was renewed',
    {
      'windows-description': 'Fully double glazed',
      'glazed-type': 'double glazing installed during or after 2002',
    },
    {
      'windows-description': 'Fully double glazed',
      'glazed-type': 'double glazing installed before 2002',
    },
  ],
  ['new-boiler', 'the boiler was replaced', { 'mainheat-energy-eff': 'Good' }],
  [
    'new-boiler',
    'a boiler came for storage heaters',
    { 'mainheat-energy-eff': 'Good' },
    {
      'mainheat-description': 'Electric storage heaters',
      'main-fuel': 'electricity (not community)',
    },
  ],
  [
    'heat-pump',
    'a heat pump came',
    {
      'mainheat-description': 'Air source heat pump, radiators, electric',
      'main-fuel': 'electricity (not community)',
    },
  ],
  ['solar-panels', 'panels came', { 'photo-supply': '40.0' }],
  ['low-energy-lights', 'lamps were changed', { 'low-energy-lighting': '100' }],
  [
    'heating-controls',
    'a thermostat and valves came',
    { 'mainheatcont-description': 'Programmer, room thermostat and TRVs' },
  ],
])('%s: %s', (change, _, later, earlier) => {
  test('is seen, and nothing else', () => {
    expect(changes(later, earlier)).toEqual([change])
  })

  test('is not seen the other way round: what got worse is no change', () => {
    expect(changes({ ...before, ...earlier }, { ...earlier, ...later })).toEqual([])
  })
})

test.each<[string, Values, Values?]>([
  [
    'what the later one assumes',
    { 'walls-description': 'Cavity wall, as built, insulated (assumed)' },
  ],
  ['a loft that was measured again', { 'roof-description': 'Pitched, 125 mm loft insulation' }],
  [
    'walls that two assessors saw differently',
    { 'walls-description': 'Cavity wall, filled cavity' },
    { 'walls-description': 'Solid brick, as built, no insulation (assumed)' },
  ],
  ['some lamps more', { 'low-energy-lighting': '45' }],
  ['walls that nobody describes any more', { 'walls-description': null }],
  [
    'panels where the first said nothing of panels',
    { 'photo-supply': '40.0' },
    { 'photo-supply': '' },
  ],
  [
    'a boiler where a network was',
    { 'mainheat-energy-eff': 'Good' },
    { 'mainheat-description': 'Community scheme', 'main-fuel': 'mains gas (community)' },
  ],
  [
    'wording',
    {
      'walls-description':
        'Cavity wall, as built, no insulation (assumed)|Waliau ceudod, fel yu hadeiladwyd, dim inswleiddio (rhagdybiaeth)',
      'floor-description': 'Suspended, no insulation',
      'low-energy-lighting': '20.0',
    },
  ],
])('%s is no change', (_, later, earlier) => {
  expect(changes(later, earlier)).toEqual([])
})

test('what is read of some columns is what is read of the whole certificate', () => {
  const read = createAlikeReader()
  const readKind = createAlikeKindReader()
  const wordings: Values[] = [
    {},
    { 'walls-description': 'Average thermal transmittance 0.18 W/m²K', 'property-type': 'Flat' },
    { 'windows-description': 'Mostly double glazing', 'multi-glaze-proportion': '250' },
    { 'multi-glaze-proportion': '90', 'windows-description': 'Mostly double glazing' },
    {
      'low-energy-lighting': null,
      'lighting-description': 'Low energy lighting in 40% of fixed outlets',
    },
    { 'mainheat-description': 'Boiler and radiators, mains gas, Room heaters, electric' },
    { 'construction-age-band': '2018', 'photo-supply': 'NO DATA!' },
    { 'construction-age-band': '2031' },
    { 'roof-description': '{"value":"Pitched, 75 mm loft insulation","language":"1"}' },
  ]
  // Twice: the second time from what is known.
  for (const values of [...wordings, ...wordings]) {
    const lodged = { ...blank, ...before, ...values, 'lodgement-date': '2019-05-01' } as Lodged
    const columns = Object.fromEntries(alikeColumns.map(name => [name, lodged[name]]))
    const whole = readBuilding(believeLodged(lodged, '2019-05-01'))
    const some = read(columns as AlikeColumns, '2019-05-01')
    expect(whole).toMatchObject(some)
    const { type, built } = whole
    expect(readKind(columns as AlikeColumns, '2019-05-01')).toEqual({ type, built })
  }
})

test('every change has a place of its own', () => {
  expect(new Set(changeNames).size).toBe(changeNames.length)
})
