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
    '“closes” is neither a date in quotes nor null',
  ],
  [
    'a day that no calendar has',
    { schemes: [{ ...first, closes: '2026-02-30' }] },
    '“closes” is neither a date in quotes nor null',
  ],
  [
    'a month that no year has',
    { schemes: [{ ...first, opens: '2026-13' }] },
    '“opens” is neither a date in quotes nor null',
  ],
  [
    'a year without quotes',
    { schemes: [{ ...first, closes: 2027 }] },
    '“closes” is neither a date in quotes nor null',
  ],
  [
    'a kind in brackets',
    { schemes: [{ ...first, kind: ['grant'] }] },
    'boiler-upgrade-scheme: “kind” is none',
  ],
  [
    'a sum until such a day',
    { schemes: [{ ...first, amounts: [{ measure: 'penalty', pounds: 1, until: '2026-06-31' }] }] },
    '“amounts[0].until” is not a day.',
  ],
  [
    'a sum that ends before it begins',
    {
      schemes: [
        {
          ...first,
          amounts: [{ measure: 'penalty', pounds: 1, since: '2027-01-01', until: '2026-01-01' }],
        },
      ],
    },
    '“amounts[0]” ends before it begins.',
  ],
  [
    'an end before the beginning',
    { schemes: [{ ...first, opens: '2027-04', closes: '2026' }] },
    'it closes before it opens.',
  ],
  [
    'a day as people write it',
    { schemes: [{ ...first, asOf: '20 November 2026' }] },
    'boiler-upgrade-scheme: “asOf” is not a day',
  ],
  [
    'a scheme that was copied',
    { schemes: [first, { ...first, name: 'Another' }] },
    'Two schemes have the id “boiler-upgrade-scheme”.',
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
    'a rule that nothing understands',
    { schemes: [{ ...first, rules: [{ councilTaxBand: ['A'] }] }] },
    '“rules[0].councilTaxBand” is a rule that nothing here understands.',
  ],
  [
    'one deep inside another',
    { schemes: [{ ...first, rules: [{ anyOf: [{ tenure: ['owner'] }, { age: 60 }] }] }] },
    '“rules[0].anyOf[1].age” is a rule that nothing here understands.',
  ],
  [
    'a choice that is none',
    { schemes: [{ ...first, rules: [{ tenure: ['owner-occupier'] }] }] },
    '“rules[0].tenure” does not say what it has to be.',
  ],
  [
    'a limit in words',
    { schemes: [{ ...first, rules: [{ incomePounds: { upTo: 36000 } }] }] },
    '“rules[0].incomePounds” does not say what it has to be.',
  ],
  [
    'yes or no as a list',
    { schemes: [{ ...first, rules: [{ hasMainsGas: ['no'] }] }] },
    '“rules[0].hasMainsGas” does not say what it has to be.',
  ],
  [
    'a choice of one',
    { schemes: [{ ...first, rules: [{ anyOf: [{ tenure: ['owner'] }] }] }] },
    '“rules[0].anyOf” does not list two conditions.',
  ],
  ['an empty rule', { schemes: [{ ...first, rules: [{}] }] }, '“rules[0]” asks for nothing.'],
  [
    'rules of the form before',
    { schemes: [{ ...first, rules: { tenures: ['owner-occupier'] } }] },
    '“rules” is not a list of conditions.',
  ],
  [
    'a sum with a condition that nothing understands',
    { schemes: [{ ...first, amounts: [{ measure: 'x', pounds: 1, when: { offGrid: true } }] }] },
    '“amounts[0].when.offGrid” is a rule that nothing here understands.',
  ],
  [
    'a sum until some time in spring',
    { schemes: [{ ...first, amounts: [{ measure: 'x', pounds: 1, until: '2027-03' }] }] },
    '“amounts[0].until” is not a day.',
  ],
  [
    'a measure that is none of ours',
    { schemes: [{ ...first, measures: ['loft', 'roof-garden'] }] },
    '“measures” is not a list of measures.',
  ],
  ['no official page', { schemes: [{ ...first, url: 'gov.uk' }] }, '“url” is not the address'],
  ['an unknown nation', { schemes: [{ ...first, nations: ['france'] }] }, '“nations” names others'],
  [
    'a scheme without a name',
    { schemes: [{ ...first, id: undefined, name: 1 }] },
    'schemes[0]: “id” is missing',
  ],
])('%s is found', (_, grants, finding) => {
  expect(checkGrants(grants).join('\n')).toContain(finding)
})
