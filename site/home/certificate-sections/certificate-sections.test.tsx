import { describe, expect, test } from 'vitest'
import { home } from '../../../content/en/words/home.ts'
import { type Lodged, lodgedColumns } from '../../../homes/epc-ratings/lodged-columns.ts'
import type { Rating } from '../../../homes/epc-ratings/rating.ts'
import { showCertificate } from '../../../tests/support/site/show-certificate.tsx'
import { type Certificate, makeCertificate } from '../certificate.ts'
import {
  exampleRecommendations,
  exampleToday,
  makeBareRating,
  makeExampleCertificate,
  makeExampleRating,
} from '../example-certificates.ts'

const number = '7853-4830-7246-8095-1711'
const { labels } = home.details

const older = makeExampleRating('1111-2222-3333-4444-5555', {
  'lodgement-date': '2014-03-01',
  'current-energy-efficiency': '47',
  'windows-description': 'Partial double glazing',
})

test('a full certificate is told in plain words', () => {
  const text = read({}, [older])
  for (const said of [
    'Band D, 60 points',
    'it could reach band B, 85 points',
    'Valid until26 September 2035',
    'How old it is1 year and 1 month',
    'energy prices of 2025',
    'the year to cost about £676 less',
    'Internal or external wall insulation Cost: £4,000 to £14,000',
    'Heat passes straight through',
    'less than the 6 tonnes of an average household',
    'Band D meets the minimum',
    'We have 2 certificates',
    '13 points higher than on the certificate before',
    'Before: Partial double glazing',
    '36% to 62% have at least one mistake',
  ]) {
    expect(text).toContain(said)
  }
})

test('what is not known is said to be not recorded, never zero or no', () => {
  const rating = makeBareRating('7853-4830-7246-8095-1711')
  const certificate = makeCertificate({ rating, ratings: [], recommendations: [] }, '2026-11-21')
  const text = showCertificate(certificate).text
  expect(text).toContain('No band is recorded on this certificate')
  expect(text).toContain('Valid untilNot recorded')
  expect(text).toContain('Mains gas')
  expect(text).not.toMatch(/£0|>0<|NaN|undefined|null|Infinity/)
  expect(text).not.toContain('If you rent it out')
})

test('an expired certificate says so before anything else, and again where it matters', () => {
  const text = read({ 'lodgement-date': '2016-11-21', 'current-energy-efficiency': '30' })
  expect(text).toMatch(/^Energy rating ?This certificate has expired/)
  expect(text).toContain('Was valid until20 November 2026')
  expect(text).toContain('Band F is below the minimum')
  expect(text).toContain('an expired certificate has to be replaced')
})

test('the saving is the difference of the two sums as they are shown', () => {
  const text = read({ 'heating-cost-current': '1092.50', 'heating-cost-potential': '514.49' })
  expect(text).toContain('Total£1,336£659')
  expect(text).toContain('about £677 less')
})

test.each<[what: string, Partial<Lodged>, said: string, notSaid: RegExp]>([
  ['a cost is zero', { 'lighting-cost-current': '0' }, 'we show no sum', /year to cost about/],
  [
    'energy use could fall below zero',
    { 'energy-consumption-potential': '-12' },
    'panels would make more than the home uses',
    /% lower/,
  ],
  [
    'energy use is not known',
    { 'energy-consumption-current': 'INVALID!' },
    'EnergyNot recorded',
    /kWh a year/,
  ],
  [
    'energy use is nothing at all',
    { 'energy-consumption-current': '0', 'energy-consumption-potential': '0' },
    '0 kWh per m² a year',
    /% lower|NaN/,
  ],
  [
    'the rating cannot get better',
    { 'potential-energy-efficiency': '60' },
    'Nothing that the certificate lists would raise it',
    /could reach band/,
  ],
])('where %s, the page says so', (_, lodged, said, notSaid) => {
  const text = read(lodged)
  expect(text).toContain(said)
  expect(text).not.toMatch(notSaid)
})

test('certificates and steps that could not be read are not counted, nor said to be none', () => {
  const rating = makeExampleRating('7853-4830-7246-8095-1711')
  const certificate = makeCertificate(
    { rating, ratings: null, recommendations: 'unread' },
    '2026-11-21',
  )
  const text = showCertificate(certificate).text
  expect(text).toContain(
    'We couldn’t read older certificates for this home just now, if there are any',
  )
  expect(text).toContain('The steps of this certificate could not be read just now')
  expect(text).not.toMatch(/We hold|lists no steps/)
})

test('steps of which nobody has a list are said to be that, and not that they failed', () => {
  const rating = makeExampleRating('7853-4830-7246-8095-1711')
  const given = { rating, ratings: [rating], recommendations: 'unlisted' } as const
  const text = showCertificate(makeCertificate(given, exampleToday)).text
  expect(text).toContain('no steps are listed for this certificate')
  expect(text).not.toContain('could not be read')
})

test('Welsh is marked as Welsh', () => {
  const { html } = showCertificate(
    makeExampleCertificate({ 'walls-description': 'Waliau ceudod, dim inswleiddio' }),
  )
  expect(html).toContain('<span lang="cy">Waliau ceudod, dim inswleiddio</span>')
  expect(html).toContain('<dd lang="cy">Waliau ceudod, dim inswleiddio</dd>')
})

describe('the card', () => {
  const cardOf = (certificate: Certificate) => showCertificate(certificate).factsIn('rating')

  test('says how old the certificate is and until when it holds', () => {
    const { textIn, factsIn } = showCertificate(makeExampleCertificate())
    expect([...factsIn('rating')]).toEqual([
      ['Valid until', '26 September 2035'],
      ['How old it is', '1 year and 1 month'],
      ['Inspected on', '18 September 2025'],
      ['Type of home', 'End-terrace house'],
      ['Built', '1900 to 1929'],
      ['Floor area', '78 m²'],
      ['Certificate number', number],
    ])
    expect(textIn('rating')).toContain('Band D, 60 points')
    expect(textIn('rating')).toContain('band B, 85 points')
    expect(textIn('rating')).not.toMatch(/has expired|newer certificate/)
  })

  test.each([
    ['its last day', '2016-11-22', false],
    ['the day after', '2016-11-21', true],
  ])('knows %s', (_, lodgedOn, isExpired) => {
    const { textIn } = showCertificate(makeExampleCertificate({ 'lodgement-date': lodgedOn }))
    expect(textIn('rating').includes('This certificate has expired')).toBe(isExpired)
  })

  test('takes the day of the lodgement time where the date is blank', () => {
    const card = cardOf(
      makeExampleCertificate({
        'lodgement-date': '',
        'lodgement-datetime': '2025-09-27 00:00:00',
      }),
    )
    expect(card.get('Valid until')).toBe('26 September 2035')
  })

  test('says when a newer certificate took its place', () => {
    const newer = makeExampleRating('1111-2222-3333-4444-5555', { 'lodgement-date': '2026-02-01' })
    const rating = makeExampleRating(number)
    const text = show({ rating, ratings: [newer, rating], recommendations: [] }).textIn('rating')
    expect(text).toContain('A newer certificate was registered on 1 February 2026')
  })

  test('takes the key of the older files for no certificate number', () => {
    const rating = makeExampleRating('a'.repeat(64))
    const { factsIn } = show({ rating, ratings: [rating], recommendations: [] })
    expect(factsIn('rating').get('Certificate number')).toBe('Not in the files that this came from')
  })

  test('takes the number that was lodged, whatever another provider calls its certificate', () => {
    const rating = { ...makeExampleRating(number), id: '7f3c0de1' }
    const { factsIn } = show({ rating, ratings: [rating], recommendations: [] })
    expect(factsIn('rating').get('Certificate number')).toBe(number)
  })

  test.each([
    ['Flat', 'Mid-Terrace', 'Flat'],
    ['Bungalow', 'Semi-Detached', 'Semi-detached bungalow'],
    ['House', 'NO DATA!', 'House'],
    ['Park home', 'Detached', 'Park home'],
    ['', 'Detached', 'Not recorded'],
  ])('calls a %s that is %s: %s', (type, form, homeType) => {
    const card = cardOf(makeExampleCertificate({ 'property-type': type, 'built-form': form }))
    expect(card.get('Type of home')).toBe(homeType)
  })
})

test('of a certificate with nothing but its key, nothing is made up', () => {
  const rating = makeBareRating(number)
  const { text, textIn, factsIn } = show({ rating, ratings: [], recommendations: [] })
  expect(text).toContain('No band is recorded on this certificate')
  expect(factsIn('rating').get('Valid until')).toBe('Not recorded')
  expect(factsIn('rating').get('How old it is')).toBe('Not recorded')
  expect(factsIn('rating').get('Built')).toBe('Not recorded')
  expect(text).toContain('we show no sum')
  expect(text).not.toContain('If you rent it out')
  expect(text).toContain('This certificate lists no steps')
  expect(text).not.toContain('Energy the home makes itself')
  expect(text).toContain('We have one certificate for this home')
  expect([...factsIn('what-it-is-made-of').values()]).toEqual(Array(8).fill('Not recorded'))
  expect(textIn('what-it-is-made-of').match(/Not rated/g)).toHaveLength(8)
  const known = [...factsIn('all-details')].filter(([, value]) => value !== 'Not recorded')
  expect(known).toEqual([[labels['lmk-key'], number]])
})

test('steps are named from whichever text there is, with the cost where it was given', () => {
  const text = showCertificate(makeExampleCertificate()).textIn('recommendations')
  expect(text).toContain('Low energy lighting for all fixed outlets Cost: about £25')
  expect(text).toContain('Heat water with solar panels Cost: £4,000 to £6,000')
  expect(text).toContain('Solar photovoltaic panels, 2.5 kWp Cost: not given.')
  expect(exampleRecommendations).toHaveLength(5)
})

test('what a step brings is told as far as the certificate tells it', () => {
  const outcomes = [
    { savingPounds: 119.6, scoreAfter: 61, environmentalScoreAfter: 58 },
    { savingPounds: 0, scoreAfter: 69, environmentalScoreAfter: null },
    { savingPounds: -30, scoreAfter: null, environmentalScoreAfter: null },
  ]
  const certificate = makeExampleCertificate({ 'lodgement-date': '2021-09-27' })
  const recommendations = exampleRecommendations.map((step, at) => {
    const outcome = outcomes[at]
    return outcome ? { ...step, outcome } : step
  })
  const text = showCertificate({ ...certificate, recommendations }).textIn('recommendations')
  expect(text).toContain(
    'Cost: £4,000 to £14,000. Saves about £120 a year at 2021 prices. Band D, 61 points after this step.',
  )
  expect(text).toContain('Saves next to nothing on bills. Band C, 69 points after this step.')
  expect(text).toContain('Costs about £30 a year more to run at 2021 prices.')
  expect(text).toContain('Heat water with solar panels Cost: £4,000 to £6,000. Solar')
  expect(text).toContain('the certificate’s own estimates')
  expect(text).not.toContain('doesn’t say what each step saves')
})

test('where it tells nothing of what they bring, nothing stands in its place', () => {
  const text = showCertificate(makeExampleCertificate()).textIn('recommendations')
  expect(text).toContain('doesn’t say what each step saves')
  expect(text).not.toMatch(/Saves|after this step/)
})

test('the heat that a home needs is told where it is known', () => {
  const { textIn } = showCertificate(
    makeExampleCertificate({
      'space-heating-demand': '13120',
      'water-heating-demand': '2285',
      'impact-of-loft-insulation': '-2114',
      'impact-of-cavity-insulation': '0',
    }),
  )
  expect(textIn('energy-use')).toContain(
    'Warming the rooms takes about 13,120 kWh of heat a year. Hot water takes about 2,285 kWh of heat a year.',
  )
  expect(textIn('energy-use')).toContain('Loft insulation would save about 2,114 kWh.')
  expect(textIn('energy-use')).not.toContain('cavity')
  expect(showCertificate(makeExampleCertificate()).textIn('energy-use')).not.toContain(
    'kWh of heat',
  )
})

test('energy that the home makes is listed only where the certificate says so', () => {
  const { html } = showCertificate(
    makeExampleCertificate({
      'photo-supply': '40.0',
      'solar-water-heating-flag': 'y',
      'wind-turbine-count': '-1',
    }),
  )
  const { fromSunElectricity, fromSunWater } = home.features
  expect(html).toContain(`<ul><li>${fromSunElectricity('40')}</li><li>${fromSunWater}</li></ul>`)
})

test('second heating is left out only where nothing is known of it', () => {
  const features = (description: string) => [
    ...showCertificate(makeExampleCertificate({ 'secondheat-description': description }))
      .factsIn('what-it-is-made-of')
      .keys(),
  ]
  expect(features('None')).toContain('Second heating')
  expect(features('NO DATA!')).not.toContain('Second heating')
})

describe('the details', () => {
  test('hold every lodged column once, but for lines of an address that are blank', () => {
    const names = [...showCertificate(makeExampleCertificate()).factsIn('all-details').keys()]
    const blank = ['address2', 'address3', 'address']
    const columns = lodgedColumns.filter(
      ({ attribute, onlyIn }) => !blank.includes(attribute) && onlyIn !== 'json',
    )
    expect(names.toSorted()).toEqual(columns.map(({ attribute }) => labels[attribute]).toSorted())
  })

  test('hold what only a certificate as JSON says where it does', () => {
    const { factsIn } = showCertificate(
      makeExampleCertificate({
        'electricity-smart-meter-present': 'Y',
        'space-heating-demand': '13120',
      }),
    )
    const details = factsIn('all-details')
    expect(details.get(labels['electricity-smart-meter-present'])).toBe('Yes')
    expect(details.get(labels['space-heating-demand'])).toBe('13,120')
    expect(details.has(labels['gas-smart-meter-present'])).toBe(false)
  })

  test.each([
    ['lodgement-date', '27/09/2025', '27 September 2025'],
    ['lodgement-datetime', '2025-09-27 15:44:12', '27 September 2025, 15:44'],
    ['lodgement-datetime', '2025-09-27 00:00:00', '27 September 2025'],
    ['mains-gas-flag', 'N', 'No'],
    ['mains-gas-flag', '', 'Not recorded'],
    ['main-fuel', 'oil - this is for backwards compatibility only and should not be used', 'oil'],
    ['total-floor-area', '0', 'Not recorded'],
    ['current-energy-rating', 'INVALID!', 'Not recorded'],
    ['windows-description', 'Gwydrau sengl|Single glazed', 'Single glazed'],
    ['tenure', 'unknown', 'Not recorded'],
  ] as const)('%s, lodged as %j, reads %j', (name, lodged, value) => {
    const { factsIn } = showCertificate(makeExampleCertificate({ [name]: lodged }))
    expect(factsIn('all-details').get(labels[name])).toBe(value)
  })
})

const show = (given: Parameters<typeof makeCertificate>[0]) =>
  showCertificate(makeCertificate(given, exampleToday))

function read(lodged: Partial<Lodged>, others: readonly Rating[] = []): string {
  return showCertificate(makeExampleCertificate(lodged, others)).text
}
