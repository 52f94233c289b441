import { expect, test } from 'vitest'
import { describeSupply } from './describe-supply.ts'

const nothing = { mpans: [], mprns: [], postcode: 'QX1 1AA' }
const oil = { fuel: 'oil', isCommunity: false } as const

test('numbers keep their last four alone, and the first two digits name the network', () => {
  const supply = describeSupply(
    { mpans: ['1912345678009'], mprns: ['1234567810'], postcode: 'ZZ1 1AA' },
    null,
  )
  expect(supply.electricity).toEqual([
    { ending: '8009', operator: 'UK Power Networks', isIndependent: false, looksWrong: false },
  ])
  expect(supply.gas).toEqual([{ ending: '7810', isIndependent: false }])
  expect(supply.region).toEqual({ name: 'South East', isCertain: true })
  expect(JSON.stringify(supply)).not.toMatch(/\d{5}/)
})

test.each([
  ['an independent network, which has no region', '2412345678001', true, null],
  ['one registered far from home too', '2012345678000', false, false],
])('%s', (_, mpan, isIndependent, isCertain) => {
  const supply = describeSupply({ ...nothing, mpans: [mpan] }, null)
  expect(supply.electricity[0]?.isIndependent).toBe(isIndependent)
  expect(supply.region?.isCertain ?? null).toBe(isCertain)
})

test.each([
  ['its country', { country: 'Northern Ireland' }, true],
  ['its postcode', { postcode: 'BT1 5GS' }, true],
  ['neither', { country: 'Scotland' }, undefined],
] as const)('a home in Northern Ireland is known by %s', (_, where, expected) => {
  expect(describeSupply({ ...nothing, ...where }, null).isInNorthernIreland).toBe(expected)
})

test('a number that fails its own check is shown, and said to look wrong', () => {
  const [found] = describeSupply({ ...nothing, mpans: ['1912345678008'] }, null).electricity
  expect(found).toMatchObject({ ending: '8008', looksWrong: true })
})

test('a number that came masked tells no network and is not said to be wrong', () => {
  const [found] = describeSupply({ ...nothing, mpans: ['*********8009'] }, null).electricity
  expect(found).toEqual({ ending: '8009', operator: null, isIndependent: false, looksWrong: false })
})

test.each([['1234'], ['12'], [''], ['****']])('“%s” is too short to show any of it', mpan => {
  expect(describeSupply({ ...nothing, mpans: [mpan] }, null).electricity[0]?.ending).toBeNull()
})

test.each([
  ['oil and no gas meter', [], oil, 'oil'],
  ['oil beside a gas meter', ['1234567810'], oil, null],
  ['oil burnt for a heat network', [], { ...oil, isCommunity: true }, null],
  ['mains gas and no meter listed', [], { fuel: 'mains-gas', isCommunity: false }, null],
  ['a fuel nobody knows', [], null, null],
] as const)('%s: off the gas network is %s', (_, mprns, mainFuel, expected) => {
  expect(describeSupply({ ...nothing, mprns }, mainFuel).offGasFuel).toBe(expected)
})

test('a gas number of an independent transporter is told', () => {
  expect(describeSupply({ ...nothing, mprns: ['7412345608'] }, null).gas[0]?.isIndependent).toBe(
    true,
  )
})

test('what another provider tells goes before what its masked numbers do not', () => {
  const told = {
    electricity: [
      {
        mpan: '*********8009',
        distributorId: '24',
        operator: null,
        powerCutPhone: null,
        gspGroup: null,
      },
    ],
    gas: [{ mprn: '******7810', transporter: null }],
    regionCode: 'SE',
    regionName: 'South East',
    serviceState: null,
  }
  expect(describeSupply({ ...nothing, mpans: [], mprns: [] }, oil, told)).toEqual({
    electricity: [
      {
        ending: '8009',
        operator: 'Independent Power Networks',
        isIndependent: true,
        looksWrong: false,
      },
    ],
    gas: [{ ending: '7810', isIndependent: false }],
    region: { name: 'South East', isCertain: true },
    offGasFuel: null,
    isUnread: false,
  })
})

test('a provider that could not be asked leaves what its address tells, and is told of', () => {
  const address = { ...nothing, mpans: ['*********8009'] }
  expect(describeSupply(address, null, 'unread')).toEqual({
    ...describeSupply(address, null),
    isUnread: true,
  })
})
