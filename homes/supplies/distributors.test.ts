import { expect, test } from 'vitest'
import { distributors, findDistributor } from './distributors.ts'
import { findOutcodeRegion } from './find-region.ts'
import { findRegionByCode, readForeignRegionCode, regions } from './regions.ts'

test.each([
  ['10', '_A', 'EA'],
  ['11', '_B', 'EM'],
  ['12', '_C', 'LO'],
  ['13', '_D', 'MW'],
  ['14', '_E', 'WM'],
  ['15', '_F', 'NE'],
  ['16', '_G', 'NW'],
  ['17', '_P', 'NS'],
  ['18', '_N', 'SS'],
  ['19', '_J', 'SE'],
  ['20', '_H', 'SO'],
  ['21', '_K', 'WS'],
  ['22', '_L', 'SW'],
  ['23', '_M', 'YO'],
])('distributor %s is in GSP group %s, region %s', (id, gspGroup, code) => {
  expect(findDistributor(id)).toMatchObject({ powerCutPhone: '105', region: { gspGroup, code } })
})

test('an independent network has an operator and no region', () => {
  expect(findDistributor('26')).toMatchObject({ operator: 'Last Mile Electricity', region: null })
})

test('an id that nobody told us of is unknown, not an error', () => {
  expect(findDistributor('77')).toBeNull()
})

test('each region belongs to exactly one network', () => {
  const codes = [...distributors.values()].flatMap(({ region }) => region?.code ?? [])
  expect(codes.toSorted()).toEqual(regions.map(({ code }) => code).toSorted())
})

test('only SE is a code whose meaning outside is known', () => {
  expect(regions.filter(({ isCodeConfirmed }) => isCodeConfirmed).map(({ code }) => code)).toEqual([
    'SE',
  ])
  expect(readForeignRegionCode(' se ')?.name).toBe('South East')
  expect(readForeignRegionCode('NE')).toBeNull()
  expect(findRegionByCode('NE')?.name).toBe('North East')
})

test('an outcode is found by its own district before its area', () => {
  expect(findOutcodeRegion('E1W')?.region.code).toBe('LO')
  expect(findOutcodeRegion('E11')).toBeNull()
  expect(findOutcodeRegion('ZZ99')).toMatchObject({ isInvented: true, region: { code: 'SE' } })
})
