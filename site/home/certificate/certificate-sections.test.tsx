import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Lodged } from '../../../homes/epc-ratings/lodged-columns.ts'
import type { Rating } from '../../../homes/epc-ratings/rating.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { CertificateSections } from './certificate-sections.tsx'
import { makeBareRating, makeExampleRating, makeExampleView } from './example-certificates.ts'
import { readCertificateView } from './read-certificate-view.ts'

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
    'We hold 2 certificates',
    '13 points higher than on the certificate before',
    'Before: Partial double glazing',
    'between 36 and 62 in a hundred',
  ]) {
    expect(text).toContain(said)
  }
})

test('what is not known is said to be not recorded, never zero or no', () => {
  const rating = makeBareRating('7853-4830-7246-8095-1711')
  const view = readCertificateView({ rating, ratings: [], recommendations: [] }, '2026-11-21')
  const text = draw(<CertificateSections view={view} />)
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
  expect(text).toContain('Together£1,336£659')
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
    'sees nothing that would raise it',
    /could reach band/,
  ],
])('where %s, the page says so', (_, lodged, said, notSaid) => {
  const text = read(lodged)
  expect(text).toContain(said)
  expect(text).not.toMatch(notSaid)
})

test('certificates and steps that could not be read are not counted, nor said to be none', () => {
  const rating = makeExampleRating('7853-4830-7246-8095-1711')
  const view = readCertificateView(
    { rating, ratings: null, recommendations: 'unread' },
    '2026-11-21',
  )
  const text = draw(<CertificateSections view={view} />)
  expect(text).toContain('Older certificates of this home, if there are any, could not be read')
  expect(text).toContain('The steps of this certificate could not be read just now')
  expect(text).not.toMatch(/We hold|lists no steps/)
})

test('steps of which nobody has a list are said to be that, and not that they failed', () => {
  const rating = makeExampleRating('7853-4830-7246-8095-1711')
  const given = { rating, ratings: [rating], recommendations: 'unlisted' } as const
  const text = draw(<CertificateSections view={readCertificateView(given, '2026-11-21')} />)
  expect(text).toContain('no steps are listed for this certificate')
  expect(text).not.toContain('could not be read')
})

test('Welsh is marked as Welsh', () => {
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <CertificateSections
        view={makeExampleView({ 'walls-description': 'Waliau ceudod, dim inswleiddio' })}
      />
    </ExampleFrame>,
  )
  expect(html).toContain('<span lang="cy">Waliau ceudod, dim inswleiddio</span>')
  expect(html).toContain('<dd lang="cy">Waliau ceudod, dim inswleiddio</dd>')
})

function read(lodged: Partial<Lodged>, others: readonly Rating[] = []): string {
  return draw(<CertificateSections view={makeExampleView(lodged, others)} />)
}

function draw(element: React.ReactElement): string {
  return renderToStaticMarkup(<ExampleFrame>{element}</ExampleFrame>)
    .replaceAll(/<\/span><span[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', '’')
}
