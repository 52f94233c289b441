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
  const stepsOf = (recommendations: HomeRecord['recommendations']) =>
    JSON.parse(formatCertificateJson(lookUp(recommendations), made)).recommendations
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
