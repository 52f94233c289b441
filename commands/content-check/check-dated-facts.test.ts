import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkDatedFacts } from './check-dated-facts.ts'
import { readPage } from './read-page.ts'

const files = { priceCap: 'prices', grants: 'schemes', serviceAreas: 'areas' }
const priceCap = JSON.parse(readFileSync('content/price-cap.json', 'utf8'))
const grants = JSON.parse(readFileSync('content/grants.json', 'utf8'))
const serviceAreas = JSON.parse(readFileSync('content/service-areas.json', 'utf8'))
const page = readPage('a.mdx', '<Grant id="eco4" />\n\n<Grant id="no-such-scheme" />\n')

const says = (facts: Parameters<typeof checkDatedFacts>[0], today = '2026-11-21') =>
  checkDatedFacts(facts, [], files, today).map(finding => `${finding.place}: ${finding.says}`)

test('what is shipped is in order', () => {
  expect(says({ priceCap, grants, serviceAreas })).toEqual([])
})

test('a day without prices is a finding', () => {
  expect(says({ priceCap, grants, serviceAreas }, '2027-01-01').join()).toContain(
    'No period holds 2027-01-01',
  )
})

test('an area that was to be looked at by now is a finding', () => {
  expect(says({ priceCap, grants, serviceAreas }, '2027-02-16').join()).toContain(
    'areas: ZZ4 was to be looked at again on 2027-02-15: decide, and set the next day.',
  )
})

test('broken files are findings, named by file', () => {
  expect(says({ priceCap: {}, grants: {}, serviceAreas: {} })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^prices: /),
      'schemes: There is no list of schemes.',
      'areas: “outcodes” is not a list.',
    ]),
  )
})

test('a page that names a scheme which is not there is a finding with its line', () => {
  const findings = checkDatedFacts({ priceCap, grants, serviceAreas }, [page], files, '2026-11-21')
  expect(findings).toEqual([
    { place: 'a.mdx:3', says: expect.stringContaining('“no-such-scheme”') },
  ])
})
