import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EnergyBand } from '../epc-ratings/energy-band.ts'
import type { Grants } from '../grants/grants.ts'
import type { HelpAnswers } from '../grants/help.ts'
import { findLettingRule } from './find-letting-rule.ts'

const grants: Grants = JSON.parse(readFileSync('content/grants.json', 'utf8'))

const now = { reason: 'letting-rule', source: 'mees-private-rented-now', band: 'E' }
const planned = { reason: 'letting-rule-planned', source: 'mees-private-rented-2030', band: 'C' }

test.each<[string | null, EnergyBand | null, HelpAnswers['tenure'], typeof now | null]>([
  ['England', 'F', 'landlord', now],
  ['Wales', 'G', 'landlord', now],
  ['England', 'E', 'landlord', planned],
  ['England', 'D', 'landlord', planned],
  ['England', 'C', 'landlord', null],
  ['Scotland', 'G', 'landlord', null],
  [null, 'G', 'landlord', null],
  ['England', null, 'landlord', null],
  ['England', 'G', 'owner', null],
  ['England', 'G', 'private-tenant', null],
  ['England', 'G', undefined, null],
])('in %s, band %s, for a %s: %j', (country, band, tenure, rule) => {
  expect(
    findLettingRule(grants, { country, band }, tenure ? { tenure } : {}, '2026-11-21'),
  ).toEqual(rule)
})

test('a planned rule stays planned after its day, until somebody says that it is law', () => {
  const home = { country: 'England', band: 'D' } as const
  expect(findLettingRule(grants, home, { tenure: 'landlord' }, '2031-01-01')).toEqual(planned)
})
