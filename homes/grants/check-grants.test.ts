import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkGrants } from './check-grants.ts'

const shipped = JSON.parse(readFileSync('content/grants.json', 'utf8'))
const first = shipped.schemes[0]

test('the shipped schemes are in order', () => {
  expect(checkGrants(shipped)).toEqual([])
})

test.each([
  ['no list', {}, 'There is no list of schemes.'],
  [
    'an unknown status',
    { schemes: [{ ...first, status: 'maybe' }] },
    'boiler-upgrade-scheme: “status” is none',
  ],
  [
    'a date in words',
    { schemes: [{ ...first, closes: 'next spring' }] },
    '“closes” is neither a date nor null',
  ],
  [
    'a sum as text',
    { schemes: [{ ...first, amounts: [{ measure: 'penalty', pounds: '£1' }] }] },
    'an amount lacks',
  ],
  [
    'no word on how sure it is',
    { schemes: [{ ...first, confidence: {} }] },
    '“confidence” does not say',
  ],
  [
    'a scheme without a name',
    { schemes: [{ ...first, id: undefined, name: 1 }] },
    'schemes[0]: “id” is missing',
  ],
])('%s is found', (_, grants, finding) => {
  expect(checkGrants(grants).join('\n')).toContain(finding)
})
