import { expect, test } from 'vitest'
import type { Lodged } from '../../../homes/epc-ratings/lodged-columns.ts'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { showCertificate } from '../../../tests/support/site/show-certificate.tsx'
import { makeCertificate } from '../certificate.ts'
import { CertificateBrief } from '../certificate-brief/certificate-brief.tsx'
import { exampleToday, makeExampleCertificate, makeExampleRating } from '../example-certificates.ts'

const home = '900000000001'

test.each<[what: string, Partial<Lodged>, said: string]>([
  [
    'is lower',
    { 'potential-energy-efficiency': '50' },
    'Nothing that the certificate lists would raise it',
  ],
  [
    'is a letter alone, the one that it has',
    { 'potential-energy-efficiency': '', 'potential-energy-rating': 'D' },
    'Band D, 60 points',
  ],
])('a home is not said to get better where what it could reach %s', (_, lodged, said) => {
  const { text } = showCertificate(makeExampleCertificate(lodged))
  expect(text).toContain(said)
  expect(text).not.toMatch(/could reach band|would take the home/)
  if (!said.includes('Nothing')) expect(text).not.toContain('lists would raise it')
})

test('what the assessor could not see is told from heating that is not there', () => {
  const seen = {
    'walls-description': 'Solid brick, as built, no insulation',
    'floor-description': 'Suspended, no insulation',
    'roof-description': 'Pitched, 100 mm loft insulation',
  }
  const says = (lodged: Partial<Lodged>) =>
    showCertificate(makeExampleCertificate({ ...seen, ...lodged })).text
  const notSeen = 'the assessor couldn’t see it'
  expect(says({ 'secondheat-description': 'Room heaters, electric (assumed)' })).not.toContain(
    notSeen,
  )
  expect(says({ 'floor-description': 'Solid, no insulation (assumed)' })).toContain(notSeen)
})

test('energy below zero is not said to get lower by a share of it', () => {
  const lodged = { 'energy-consumption-current': '-5', 'energy-consumption-potential': '5' }
  expect(showCertificate(makeExampleCertificate(lodged)).text).not.toContain('% lower')
})

test('a home that is below zero now is not said to get there', () => {
  const lodged = { 'energy-consumption-current': '-30', 'energy-consumption-potential': '-30' }
  const text = showCertificate(makeExampleCertificate(lodged)).textIn('energy-use')
  expect(text).toContain('Below zero means')
  expect(text).not.toContain('could be below')
})

test('a certificate without steps is said to expect nothing of them', () => {
  const rating = makeExampleRating('1111-2222-3333-4444-5555', {
    'heating-cost-potential': '1092',
    'hot-water-cost-potential': '115',
    'lighting-cost-potential': '128',
  })
  const certificate = makeCertificate(
    { rating, ratings: [rating], recommendations: [] },
    exampleToday,
  )
  expect(showCertificate(certificate).textIn('lodged-costs')).toMatch(
    /expected the yearly cost to stay as it was(?!.*its steps)/,
  )
})

test('one that could reach more is not said to list no steps where the list did not come with it', () => {
  const says = (score: string) => {
    const potential = { 'potential-energy-efficiency': score, 'potential-energy-rating': '' }
    const rating = makeExampleRating('1111-2222-3333-4444-5555', potential)
    const given = { rating, ratings: [rating], recommendations: [] }
    return showCertificate(makeCertificate(given, exampleToday)).text
  }
  expect(says('84')).toContain('With every step the certificate lists, it could reach band B')
  expect(says('84')).toContain('In the records we search, no steps are listed')
  expect(says('84')).not.toContain('This certificate lists no steps')
  expect(says('60')).toContain('This certificate lists no steps')
})

test('a certificate that is newer than the one that is shown is not called replaced', () => {
  const [newer, shown, older] = ['2026-02-01', '2020-02-01', '2010-02-01'].map((lodgedOn, at) =>
    makeExampleRating(`1111-2222-3333-4444-000${at}`, { 'lodgement-date': lodgedOn }),
  )
  if (!newer || !shown || !older) throw new Error('three are made')
  const certificate = makeCertificate(
    { rating: shown, ratings: [newer, shown, older], recommendations: [] },
    exampleToday,
  )
  const { textIn } = showCertificate(certificate)
  const [, first, second, third] = textIn('certificates').split('Registered on')
  expect(first).not.toMatch(/Replaced|Shown/)
  expect(second).toContain('Shown above')
  expect(third).toContain('Replaced')
})

test.each([
  ['England', true, 'https://www.gov.uk/find-energy-certificate'],
  ['Wales', true, 'https://www.gov.uk/find-energy-certificate'],
  [null, true, 'https://www.gov.uk/find-energy-certificate'],
  ['Scotland', false, 'https://www.scottishepcregister.org.uk'],
  ['Northern Ireland', false, 'https://www.gov.uk/find-energy-certificate'],
])('in %s rules for letting are said: %s', (country, isSaid, register) => {
  const certificate = makeExampleCertificate({ 'current-energy-efficiency': '30' })
  const { html } = showCertificate(certificate, country)
  expect(html.includes('below the minimum')).toBe(isSaid)
  expect(html.includes('If you rent it out')).toBe(isSaid)
  expect(html).toContain(`href="${register}"`)
  const brief = readText(
    <CertificateBrief home={home} certificate={certificate} country={country} />,
  )
  expect(brief.includes('below the minimum')).toBe(isSaid)
  expect(brief.includes('If you rent it out')).toBe(isSaid)
})
