import { expect, test } from 'vitest'
import { homeWords } from '../../content/home-words.ts'
import { contractHomes } from '../../tests/support/register/register-contract-homes.ts'
import { exampleRecommendations, makeExampleRating } from './example-certificates.ts'
import type { HomeRecord } from './read-home.ts'
import { formatCertificateCsv, formatCertificateJson } from './write-certificate-file.ts'

const [given] = contractHomes['ZZ1 1AA'] ?? []
if (!given) throw new Error('There is no example home')
const rating = makeExampleRating('7853-4830-7246-8095-1711')
const { address } = given
const made = { today: '2026-11-21', link: 'http://localhost/homes/1', words: homeWords.en }

const lookUp = (recommendations: HomeRecord['recommendations']) =>
  ({ address, rating, ratings: null, recommendations, providerSupply: null }) as const

test('steps that could not be read are told from none', () => {
  const read = (recommendations: HomeRecord['recommendations']) =>
    JSON.parse(formatCertificateJson(lookUp(recommendations), made))
  const stepsOf = (given: HomeRecord['recommendations']) => read(given).recommendations
  const missing = 'recommendations-missing'
  expect(read('unread')[missing]).toMatch(/could not be read just now/)
  expect(read('unlisted')[missing]).toMatch(/no steps are listed for this certificate/)
  expect(read([])).not.toHaveProperty(missing)
  expect(stepsOf('unread')).toBeNull()
  expect(stepsOf('unlisted')).toBeNull()
  expect(stepsOf([])).toEqual([])
  expect(stepsOf(exampleRecommendations)).toHaveLength(5)
})

test('the table says so too', () => {
  const stepsOf = (recommendations: HomeRecord['recommendations']) =>
    /\r\nCertificate,Recommendations,(.*)\r\n/.exec(
      formatCertificateCsv(lookUp(recommendations), made),
    )?.[1]
  expect(stepsOf('unread')).toBe('The steps of this certificate could not be read just now.')
  expect(stepsOf('unlisted')).toMatch(/no steps are listed for this certificate/)
  expect(stepsOf([])).toBeUndefined()
})

test('what a step brings, and what only a document says, is there where it is known', () => {
  const outcome = { savingPounds: 119.5, scoreAfter: 61, environmentalScoreAfter: null }
  const told = exampleRecommendations.map((step, at) => (at === 0 ? { ...step, outcome } : step))
  const heated = makeExampleRating('7853-4830-7246-8095-1711', { 'space-heating-demand': '13120' })
  const home = { ...lookUp(told), rating: heated }
  const [first, second] = JSON.parse(formatCertificateJson(home, made)).recommendations
  expect(first).toMatchObject({
    'saving-pounds-a-year': 119.5,
    'score-after': 61,
    'environmental-score-after': null,
  })
  expect(second).toMatchObject({ 'saving-pounds-a-year': null, 'score-after': null })
  const table = formatCertificateCsv(home, made)
  expect(table).toContain(
    'Recommendation 1,"Saving, pounds a year, as the certificate gives it",119.5\r\nRecommendation 1,Energy score after it,61\r\nRecommendation 2,',
  )
  expect(table).toContain('13120')
  expect(table).not.toContain('Smart gas meter')
})
