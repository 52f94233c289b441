import { describe, expect, test } from 'vitest'
import { lodgedColumns } from '../../../homes/epc-ratings/lodged-columns.ts'
import {
  exampleRecommendations,
  exampleToday,
  makeBareRating,
  makeExampleRating,
  makeExampleView,
} from './example-certificates.ts'
import { readCertificateView } from './read-certificate-view.ts'

const number = '7853-4830-7246-8095-1711'

describe('the summary', () => {
  test('says how old the certificate is and until when it holds', () => {
    expect(makeExampleView().summary).toEqual({
      current: { band: 'D', score: 60 },
      potential: { band: 'B', score: 85 },
      number,
      lodgedOn: '2025-09-27',
      inspectedOn: '2025-09-18',
      validUntil: '2035-09-26',
      isExpired: false,
      replacedOn: null,
      age: { years: 1, months: 1 },
      homeType: 'End-terrace house',
      built: { from: 1900, to: 1929 },
      floorAreaM2: 78,
    })
  })

  test.each([
    ['its last day', '2016-11-22', false],
    ['the day after', '2016-11-21', true],
  ])('knows %s', (_, lodgedOn, isExpired) => {
    expect(makeExampleView({ 'lodgement-date': lodgedOn }).summary.isExpired).toBe(isExpired)
  })

  test('takes the day of the lodgement time where the date is blank', () => {
    const { summary } = makeExampleView({
      'lodgement-date': '',
      'lodgement-datetime': '2025-09-27 00:00:00',
    })
    expect(summary.lodgedOn).toBe('2025-09-27')
  })

  test('says when a newer certificate took its place', () => {
    const newer = makeExampleRating('1111-2222-3333-4444-5555', { 'lodgement-date': '2026-02-01' })
    const rating = makeExampleRating(number)
    const { summary } = readCertificateView(
      { rating, ratings: [newer, rating], recommendations: [] },
      exampleToday,
    )
    expect(summary.replacedOn).toBe('2026-02-01')
  })

  test('takes the key of the older files for no certificate number', () => {
    const rating = makeExampleRating('a'.repeat(64))
    const view = readCertificateView(
      { rating, ratings: [rating], recommendations: [] },
      exampleToday,
    )
    expect(view.summary.number).toBeNull()
  })

  test('takes the number that was lodged, whatever another provider calls its certificate', () => {
    const rating = { ...makeExampleRating(number), id: '7f3c0de1' }
    const given = { rating, ratings: [rating], recommendations: [] }
    expect(readCertificateView(given, exampleToday).summary.number).toBe(number)
  })

  test.each([
    ['Flat', 'Mid-Terrace', 'Flat'],
    ['Bungalow', 'Semi-Detached', 'Semi-detached bungalow'],
    ['House', 'NO DATA!', 'House'],
    ['Park home', 'Detached', 'Park home'],
    ['', 'Detached', null],
  ])('calls a %s that is %s: %s', (type, form, homeType) => {
    const { summary } = makeExampleView({ 'property-type': type, 'built-form': form })
    expect(summary.homeType).toBe(homeType)
  })
})

test('a certificate with nothing but its key has a view, in which nothing is made up', () => {
  const rating = makeBareRating(number)
  const view = readCertificateView({ rating, ratings: [], recommendations: [] }, exampleToday)
  expect(view.summary).toMatchObject({ current: null, validUntil: null, age: null, built: null })
  expect(view).toMatchObject({ costs: null, letting: null, steps: [], ownEnergy: [] })
  expect(view.history?.map(({ id }) => id)).toEqual([number])
  expect(view.features.map(({ description, stars }) => [description, stars])).toEqual(
    Array.from({ length: 8 }, () => [null, null]),
  )
  const known = Object.entries(view.details.values).filter(([, value]) => value !== null)
  expect(known).toEqual([['lmk-key', number]])
})

test('steps are named from whichever text there is, with the cost where it was given', () => {
  expect(makeExampleView().steps?.slice(2)).toEqual([
    {
      item: 3,
      title: { text: 'Low energy lighting for all fixed outlets', language: 'en' },
      cost: { fromPounds: 25, toPounds: 25 },
    },
    {
      item: 4,
      title: { text: 'Heat water with solar panels', language: 'en' },
      cost: { fromPounds: 4000, toPounds: 6000 },
    },
    {
      item: 5,
      title: { text: 'Solar photovoltaic panels, 2.5 kWp', language: 'en' },
      cost: null,
    },
  ])
  expect(exampleRecommendations).toHaveLength(5)
})

test('energy that the home makes is listed only where the certificate says so', () => {
  const { ownEnergy } = makeExampleView({
    'photo-supply': '40.0',
    'solar-water-heating-flag': 'y',
    'wind-turbine-count': '-1',
  })
  expect(ownEnergy).toEqual([{ from: 'sun-electricity', roofPercent: 40 }, { from: 'sun-water' }])
})

test('second heating is left out only where nothing is known of it', () => {
  const features = (description: string) =>
    makeExampleView({ 'secondheat-description': description }).features.map(f => f.feature)
  expect(features('None')).toContain('second-heating')
  expect(features('NO DATA!')).not.toContain('second-heating')
})

describe('the details', () => {
  test('hold every lodged column once, but for lines of an address that are blank', () => {
    const names = Object.keys(makeExampleView().details.values)
    const blank = ['address2', 'address3', 'address']
    const columns: string[] = lodgedColumns.map(({ attribute }) => attribute)
    expect(names.toSorted()).toEqual(columns.filter(name => !blank.includes(name)).toSorted())
  })

  test.each([
    ['lodgement-date', '27/09/2025', '2025-09-27'],
    ['lodgement-datetime', '2025-09-27 15:44:12', '2025-09-27 15:44'],
    ['lodgement-datetime', '2025-09-27 00:00:00', '2025-09-27'],
    ['mains-gas-flag', 'N', false],
    ['mains-gas-flag', '', null],
    ['main-fuel', 'oil - this is for backwards compatibility only and should not be used', 'oil'],
    ['total-floor-area', '0', null],
    ['current-energy-rating', 'INVALID!', null],
    ['windows-description', 'Gwydrau sengl|Single glazed', 'Single glazed'],
    ['tenure', 'unknown', null],
  ] as const)('%s, lodged as %j, reads %j', (name, lodged, value) => {
    expect(makeExampleView({ [name]: lodged }).details.values[name]).toBe(value)
  })
})
