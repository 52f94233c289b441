import { expect, test } from 'vitest'
import { believedOf } from '../tests/support/believed.ts'
import { suggestFromCertificate } from './suggest-from-certificate.ts'

const today = '2026-11-21'
const lodged = {
  'lodgement-date': '2019-05-04',
  'lodgement-datetime': null,
  'transaction-type': 'marketed sale',
  'walls-description': 'Solid brick, as built, no insulation (assumed)',
  'roof-description': 'Pitched, 100 mm loft insulation',
  'mainheat-description': 'Boiler and radiators, mains gas',
  'hotwater-description': 'From main system, no cylinder thermostat',
  'property-type': 'House',
  'built-form': 'Mid-Terrace',
  'photo-supply': '40.0',
  'construction-age-band': 'England and Wales: 1900-1929',
}
const none = Object.fromEntries(Object.keys(lodged).map(name => [name, null])) as {
  [Name in keyof typeof lodged]: null
}

const said = (about: string, changes: Partial<Record<keyof typeof lodged, string | null>>) =>
  suggestFromCertificate(believedOf({ ...lodged, ...changes }), today).find(
    hint => hint.about === about,
  )?.text

test('says what a certificate says, with the year it was lodged', () => {
  expect(suggestFromCertificate(believedOf(lodged), today)).toEqual([
    { about: 'property-type', text: 'mid-terrace house', year: 2019 },
    { about: 'age', text: 'built between 1900 and 1929', year: 2019 },
    { about: 'walls', text: 'solid brick, as built, no insulation (assumed)', year: 2019 },
    { about: 'roof', text: 'pitched, 100 mm loft insulation', year: 2019 },
    { about: 'heating', text: 'boiler and radiators, mains gas', year: 2019 },
    { about: 'mains-gas', text: 'boiler and radiators, mains gas', year: 2019 },
    { about: 'hot-water', text: 'hot water from main system, no cylinder thermostat', year: 2019 },
    { about: 'solar', text: 'solar panels on about 40% of the roof', year: 2019 },
  ])
})

test.each([
  ['a new build, assessed from plans', { 'transaction-type': 'new dwelling' }],
  ['one without a day', { 'lodgement-date': 'INVALID!' }],
  ['one from the future', { 'lodgement-date': '2026-11-22' }],
])('says nothing from %s', (_, changes) => {
  expect(suggestFromCertificate(believedOf({ ...lodged, ...changes }), today)).toEqual([])
})

test('says nothing where nothing was lodged', () => {
  const bare = { ...none, 'lodgement-date': '2019-05-04' }
  expect(suggestFromCertificate(believedOf(bare), today)).toEqual([])
})

test('takes the day from the moment of lodging where the date is missing', () => {
  const hints = suggestFromCertificate(
    believedOf({ ...lodged, 'lodgement-date': null, 'lodgement-datetime': '2012-01-02 10:20:30' }),
    today,
  )
  expect(hints[0]?.year).toBe(2012)
})

test.each([
  ['walls', { 'walls-description': 'Average thermal transmittance 0.21 W/m²K' }],
  ['walls', { 'walls-description': 'SAP05:Walls' }],
  ['walls', { 'walls-description': 'NO DATA!' }],
  ['walls', { 'walls-description': 'Waliau ceudod, fel y’u hadeiladwyd, heb ei inswleiddio' }],
  ['walls', { 'walls-description': `Cavity wall, ${'very '.repeat(60)}long` }],
  ['property-type', { 'property-type': 'Not Recorded' }],
  ['age', { 'construction-age-band': 'INVALID!' }],
  ['solar', { 'photo-supply': '0.0' }],
  ['solar', { 'photo-supply': '' }],
  ['solar', { 'photo-supply': '900' }],
  ['roof-covering', {}],
  ['roof-covering', { 'roof-description': 'Pitched, 150 mm loft insulation' }],
  ['roof-covering', { 'roof-description': '(another dwelling above)' }],
  ['mains-gas', { 'mainheat-description': 'Electric storage heaters' }],
  ['hot-water', { 'hotwater-description': 'From main system' }],
])('says nothing about the %s from %j', (about, changes) => {
  expect(said(about, changes)).toBeUndefined()
})

test.each([
  [
    'walls',
    { 'walls-description': 'Cavity wall, filled cavity|Waliau ceudod' },
    'cavity wall, filled cavity',
  ],
  ['roof', { 'roof-description': '(another dwelling above)' }, '(another dwelling above)'],
  ['roof-covering', { 'roof-description': 'Flat, limited insulation (assumed)' }, 'flat'],
  ['roof-covering', { 'roof-description': 'Thatched, with additional insulation' }, 'thatched'],
  ['hot-water', { 'hotwater-description': 'Electric immersion' }, 'electric immersion'],
  ['heating', { 'mainheat-description': 'LPG room heaters' }, 'LPG room heaters'],
  ['property-type', { 'property-type': 'Flat' }, 'flat'],
  ['property-type', { 'built-form': 'NO DATA!' }, 'house'],
  ['age', { 'construction-age-band': 'England and Wales: before 1900' }, 'built before 1900'],
  ['age', { 'construction-age-band': 'England and Wales: 2007 onwards' }, 'built in 2007 or later'],
  ['age', { 'construction-age-band': '2004' }, 'built in 2004'],
])('says of the %s from %j: %s', (about, changes, text) => {
  expect(said(about, changes)).toBe(text)
})
