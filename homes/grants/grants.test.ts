import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { amountsOn, type Grants, grantStatusOn, type Scheme } from './grants.ts'

const { schemes }: Grants = JSON.parse(readFileSync('content/grants.json', 'utf8'))

function scheme(id: string): Scheme {
  const found = schemes.find(candidate => candidate.id === id)
  if (!found) throw new Error(`no scheme ${id}`)
  return found
}

describe('the status of a scheme', () => {
  test.each([
    ['open before its last day', 'eco4', '2026-12-31', 'open'],
    ['ended the day after', 'eco4', '2027-01-01', 'ended'],
    ['open through a closing year', 'boiler-upgrade-scheme', '2030-12-31', 'open'],
    ['ended after a closing year', 'boiler-upgrade-scheme', '2031-01-01', 'ended'],
    [
      'planned stays planned until someone says otherwise',
      'mees-private-rented-2030',
      '2031-01-01',
      'planned',
    ],
    ['a rule in force', 'mees-private-rented-now', '2026-11-21', 'in-force'],
  ])('%s', (_, id, today, status) => {
    expect(grantStatusOn(scheme(id), today)).toBe(status)
  })

  test.each([
    ['2026-11-30', 'planned'],
    ['2026-12-01', 'open'],
  ])('on %s, of one that opens on 1 December, is %s', (today, status) => {
    const opening = { ...scheme('eco4'), opens: '2026-12-01' }
    expect(grantStatusOn(opening, today)).toBe(status)
  })
})

test('a sum with an end is not quoted after it', () => {
  const sums = (today: string) =>
    amountsOn(scheme('boiler-upgrade-scheme'), today).map(({ pounds }) => pounds)
  expect(sums('2027-03-31')).toContain(9000)
  expect(sums('2027-04-01')).not.toContain(9000)
  expect(sums('2026-07-20')).toEqual([])
})

test('sums that nobody confirmed are never quoted', () => {
  expect(scheme('home-energy-scotland').amounts).not.toEqual([])
  expect(amountsOn(scheme('home-energy-scotland'), '2026-11-21')).toEqual([])
})
