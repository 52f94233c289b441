import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Address } from '../../homes/addresses/address.ts'
import type { ServiceAreas } from '../../homes/supplies/service-area.ts'
import type { Register } from '../../register/register.ts'
import { RegisterUnavailable } from '../../register/register-unavailable.ts'
import { openSqliteRegister } from '../../register/sqlite/sqlite-register.ts'
import { planFactsOn } from '../../tests/support/plan-facts.ts'
import { writeGivenHomes } from '../../tests/support/register/write-given-homes.ts'
import { readHome } from './read-home.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-home-'))
const path = join(folder, 'homes.sqlite')
const lodged = {
  'current-energy-efficiency': '60',
  'current-energy-rating': 'D',
  'lodgement-date': '2025-09-27',
  'main-fuel': 'oil (not community)',
  'mainheat-description': 'Boiler and radiators, oil',
  'local-authority-label': 'Ember Vale',
}
const homes = Array.from({ length: 6 }, (_, at) => ({
  address: home(at + 1, at === 0 ? { mpans: ['1912345678009'] } : {}),
  ratings: [
    { lodged: { ...lodged, 'lmk-key': `1000-2000-3000-4000-500${at}` }, recommendations: [] },
  ],
}))
const bare = { address: home(7), ratings: [] }
const lamp = {
  address: home(8, { kind: 'other-supply', text: 'Street Lighting, ZZ1 1AA' }),
  ratings: [],
}
writeGivenHomes(path, { 'ZZ1 1AA': [...homes, bare, lamp] })
const register = openSqliteRegister(path)

afterAll(() => {
  register.close()
  rmSync(folder, { recursive: true })
})

const serviceAreas: ServiceAreas = {
  asOf: '2026-11-20',
  otherwise: 'covered',
  outcodes: [],
  localAuthorities: [],
}

test('a home with a certificate: supply, service area, neighbours and a next step', async () => {
  const { reading, faults } = await read('900000000001')
  expect(faults).toEqual([])
  expect(reading).toMatchObject({
    kind: 'home',
    address: { name: '1 Lantern Row', rest: ['Emberford'], postcode: 'ZZ1 1AA' },
    supply: { electricity: [{ ending: '8009' }], gas: [], offGasFuel: 'oil' },
    area: { state: 'covered', outcode: 'ZZ1', asOf: '2026-11-20' },
    neighbours: { postcode: { rated: 6 }, authorityName: 'Ember Vale' },
    next: { reason: 'costly-fuel' },
  })
  expect(reading.kind === 'home' && reading.certificate).toBeTruthy()
})

test('no meter number is whole in what the page is made of', async () => {
  const { reading } = await read('900000000001')
  expect(JSON.stringify(reading)).not.toContain('1912345678009')
})

test('a home without a certificate is found all the same', async () => {
  const { reading } = await read('900000000007')
  expect(reading).toMatchObject({
    kind: 'home',
    certificate: null,
    neighbours: { postcode: { rated: 6, place: null } },
    next: { reason: 'no-certificate' },
  })
})

test('street lighting is no home', async () => {
  const { reading } = await read('900000000008')
  expect(reading).toMatchObject({ kind: 'other-supply', otherKinds: ['public'] })
})

test('an id that nobody has is unknown, which is no fault', async () => {
  expect(await read('000000000000')).toEqual({ reading: { kind: 'unknown' }, faults: [] })
})

describe('where the register fails', () => {
  const down = async () => {
    throw new RegisterUnavailable('timed-out', 'no answer')
  }

  test('with the address, the fault is ours, never “none found”', async () => {
    const { reading, faults } = await read('900000000001', { findAddress: down })
    expect(reading).toEqual({ kind: 'fault' })
    expect(faults).toHaveLength(1)
  })

  test.each([
    [
      'the certificate that counts',
      { chosenRating: down },
      {
        certificate: 'unread',
        address: { name: '1 Lantern Row' },
        supply: { electricity: [{ ending: '8009' }] },
        neighbours: { postcode: { rated: 6, place: null } },
        next: { reason: 'unread-certificate' },
      },
    ],
    [
      'the recommendations',
      { listRecommendations: down },
      {
        certificate: { believed: { 'current-energy-rating': 'D' }, recommendations: 'unread' },
        next: { reason: 'unread-steps' },
      },
    ],
    [
      'what homes alike have had done',
      { homesAlike: down },
      { plan: { basis: 'certificate', alike: null, unread: ['homes-alike'] } },
    ],
    [
      'prices that a register fitted',
      { fittedPrices: down },
      { plan: { basis: 'certificate', unread: ['lodged-prices'] } },
    ],
    ['the neighbours', { countBands: down }, { neighbours: { postcode: null, authority: null } }],
    [
      'older certificates',
      { listRatings: down },
      { certificate: { ratings: null }, next: { reason: 'costly-fuel' } },
    ],
    [
      'another provider’s supply',
      { findSupply: down },
      {
        supply: { gas: [], isUnread: true, electricity: [{ ending: '8009' }] },
        plan: { unread: ['supply'] },
      },
    ],
  ])('with %s, the page is whole without', async (_, failing, has) => {
    const { reading, faults } = await read('900000000001', failing)
    expect(reading).toMatchObject({ kind: 'home', ...has })
    expect(faults.length).toBeGreaterThan(0)
  })
})

test('where the likely rating cannot be read, a home without a certificate is whole without', async () => {
  const likelyRating = async () => {
    throw new RegisterUnavailable('timed-out', 'no answer')
  }
  const { reading, faults } = await read('900000000007', { likelyRating })
  expect(reading).toMatchObject({
    kind: 'home',
    plan: { basis: 'nothing', likely: null, unread: ['likely-rating'] },
    next: { reason: 'no-certificate' },
  })
  expect(faults).toHaveLength(1)
})

test('a plan that cannot be worked out takes nothing else from the page', async () => {
  const faults: unknown[] = []
  const { reading } = await readHome(register, '900000000001', {
    serviceAreas,
    facts: { ...planFactsOn('2026-11-21'), grants: null as never },
    reportFault: fault => faults.push(fault),
  })
  expect(reading).toMatchObject({ kind: 'home', plan: null, next: { reason: 'costly-fuel' } })
  expect(faults).toHaveLength(1)
})

test.each([
  [true, 'covered'],
  [false, null],
  [null, null],
])(
  'where another provider’s address says %j of service, and no more can be read: %j',
  async (isServed, state) => {
    const address = { ...home(1), isServed }
    for (const findSupply of [
      async () => null,
      async () => {
        throw new RegisterUnavailable('timed-out', 'no answer')
      },
    ]) {
      const { reading } = await read('900000000001', {
        findAddress: async () => address,
        findSupply,
      })
      expect(reading).toMatchObject({
        area: { state },
        next: { reason: 'costly-fuel', isAreaUnknown: state === null },
      })
    }
  },
)

test('steps that nobody has a list of are not said to be unread, nor to be none', async () => {
  const { reading, faults } = await read('900000000001', {
    listRecommendations: async () => 'unknown-rating',
  })
  expect(reading).toMatchObject({
    certificate: { recommendations: 'unlisted' },
    next: { reason: 'costly-fuel' },
  })
  expect(faults).toEqual([])
})

test('where nobody keeps a list of certificates, the one that counts is the list', async () => {
  const { reading, faults } = await read('900000000001', {
    listRatings: async () => 'unknown-address',
  })
  expect(reading).toMatchObject({ certificate: { ratings: [{ id: '1000-2000-3000-4000-5000' }] } })
  expect(faults).toEqual([])
})

test('where nobody counts neighbours they are left out, without a fault', async () => {
  const { reading, faults } = await read('900000000001', { countBands: async () => null })
  expect(reading).toMatchObject({ neighbours: { postcode: null, authority: null } })
  expect(faults).toEqual([])
})

test('another provider’s word on where it works goes before ours', async () => {
  const told = {
    electricity: [],
    gas: [],
    regionCode: null,
    regionName: null,
    serviceState: 'waiting-list',
  } as const
  const { reading } = await read('900000000001', { findSupply: async () => told })
  expect(reading).toMatchObject({
    area: { state: 'waiting-list' },
    next: { reason: 'waiting-list' },
    tariff: null,
  })
})

const why = { reason: 'No engineers near.', lookAgainOn: '2027-02-15' }

test.each([
  ['to come', '2027-02-15', false],
  ['today', '2026-11-21', false],
  ['that has passed', '2026-11-20', true],
])('why we do not take on homes there is said, with the day %s', async (_, lookAgainOn, isPast) => {
  const outcodes = [{ code: 'ZZ1', state: 'waiting-list', ...why, lookAgainOn }] as const
  const { reading } = await read('900000000001', {}, { ...serviceAreas, outcodes })
  expect(reading).toMatchObject({
    area: {
      state: 'waiting-list',
      reason: 'No engineers near.',
      lookAgain: { on: lookAgainOn, isPast },
    },
  })
})

test('our reasons are not given for what another provider decides', async () => {
  const outcodes = [{ code: 'ZZ1', state: 'waiting-list', ...why }] as const
  const told = { electricity: [], gas: [], regionCode: null, regionName: null }
  for (const serviceState of ['not-covered', 'covered'] as const) {
    const findSupply = async () => ({ ...told, serviceState })
    const { reading } = await read('900000000001', { findSupply }, { ...serviceAreas, outcodes })
    expect(reading).toMatchObject({ area: { reason: null, lookAgain: null } })
  }
})

async function read(addressId: string, changed: Partial<Register> = {}, areas = serviceAreas) {
  const faults: unknown[] = []
  const { reading } = await readHome({ ...register, ...changed }, addressId, {
    serviceAreas: areas,
    facts: planFactsOn('2026-11-21'),
    reportFault: fault => faults.push(fault),
  })
  return { reading, faults }
}

function home(number: number, parts: Partial<Address> = {}): Address {
  const line1 = `${number} Lantern Row`
  return {
    id: `90000000000${number}`,
    uprn: `90000000000${number}`,
    kind: 'home',
    houseName: null,
    houseNumber: String(number),
    flatNumber: null,
    line1,
    line2: null,
    postalTown: 'Emberford',
    county: null,
    postcode: 'ZZ1 1AA',
    country: 'England',
    text: `${line1}, Emberford, ZZ1 1AA`,
    localAuthority: 'E07999001',
    mpans: [],
    mprns: [],
    ...parts,
  }
}
