import { expect, test } from 'vitest'
import { listOverloadMisses } from './overload.ts'

const well = { scenario: 'lead × 5', kind: 'lead', acceptedP99Ms: 178, recoveryMs: 52 } as const

test.each([
  ['as it should be', {}, []],
  ['of which none is accepted', { acceptedP99Ms: null }, ['lead × 5: lead is never accepted']],
  ['accepted late', { acceptedP99Ms: 251 }, ['lead × 5: lead has a p99 of 251 ms']],
  ['well again late', { recoveryMs: 5001 }, ['lead × 5: well again after 5001 ms']],
  [
    'health, accepted late',
    { kind: 'health', acceptedP99Ms: 251 },
    ['lead × 5: health has a p99 of 251 ms'],
  ],
] as const)('overload %s', (_, other, misses) => {
  expect(listOverloadMisses({ ...well, ...other })).toEqual(misses)
})
