import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { documentWords } from '../../content/document-words.ts'
import type { PriceCap } from '../../homes/prices/price-cap.ts'
import type { Register } from '../../register/register.ts'
import { RegisterUnavailable } from '../../register/register-unavailable.ts'
import { openSqliteRegister } from '../../register/sqlite/sqlite-register.ts'
import { planFactsOn } from '../../tests/support/plan-facts.ts'
import { writeGivenHomes } from '../../tests/support/register/write-given-homes.ts'
import type { Visit } from '../app/visit.ts'
import { type HomeQuote, type QuoteAnswers, readQuote } from './read-quote.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-quote-'))
const path = join(folder, 'homes.sqlite')
const lodged = {
  'current-energy-efficiency': '60',
  'current-energy-rating': 'D',
  'lodgement-date': '2025-09-27',
  'property-type': 'House',
  'total-floor-area': '90',
  'main-fuel': 'mains gas (not community)',
  'mainheat-description': 'Boiler and radiators, mains gas',
}
/** The same home twice, by its meter in the South East and in Yorkshire. */
const mpans = ['1912345678009', '2312345678000']
const homes = mpans.map((mpan, at) => ({
  address: {
    id: `90000000000${at + 1}`,
    uprn: `90000000000${at + 1}`,
    kind: 'home' as const,
    houseName: null,
    houseNumber: `${at + 1}`,
    flatNumber: null,
    line1: `${at + 1} Lantern Row`,
    line2: null,
    postalTown: 'Emberford',
    county: null,
    postcode: 'ZZ1 1AA',
    country: 'England',
    text: `${at + 1} Lantern Row, Emberford, ZZ1 1AA`,
    localAuthority: null,
    mpans: [mpan],
    mprns: ['1234567810'],
  },
  ratings: [
    { lodged: { ...lodged, 'lmk-key': `1000-2000-3000-4000-500${at}` }, recommendations: [] },
  ],
}))
writeGivenHomes(path, { 'ZZ1 1AA': homes })
const register = openSqliteRegister(path)

afterAll(() => {
  register.close()
  rmSync(folder, { recursive: true })
})

const facts = planFactsOn('2026-11-22')

/** Today's cap with a table of regions, as the quarter before has one. */
const { priceCap } = facts
const [now, before] = priceCap.periods
if (!now || !before) throw new Error('the shipped cap has this quarter and the one before')
const regional: PriceCap = {
  ...priceCap,
  periods: [{ ...now, regions: before.regions }, ...priceCap.periods.slice(1)],
}

async function read(
  id: string,
  answers: QuoteAnswers = {},
  instead: Partial<Register> = {},
): Promise<HomeQuote> {
  const isFailing = Object.keys(instead).length > 0
  const content = {
    priceCap: () => regional,
    otherFuels: () => facts.otherFuels,
    tariffs: () => facts.tariffs,
    grants: () => facts.grants,
    coverPlans: () => null,
    serviceAreas: () => ({
      asOf: '2026-11-20',
      otherwise: 'covered',
      outcodes: [],
      localAuthorities: [],
    }),
  }
  const visit = {
    now: new Date('2026-11-22T12:00:00Z'),
    register: { ...register, ...instead },
    content,
    isForm: true,
    reportFault: (fault: unknown) => {
      if (!isFailing) throw fault
    },
  } as unknown as Visit
  const reading = await readQuote(visit, id, answers)
  if (reading.kind !== 'home') throw new Error(reading.kind)
  return reading
}

test('the cap beside the tariffs is that of the region that was chosen', async () => {
  const [own, there] = [await read('900000000001'), await read('900000000002')]
  const chosen = await read('900000000001', { region: 'YO' })
  expect([own.region.name, there.region.name]).toEqual(['South East', 'Yorkshire'])
  expect(chosen.cap?.poundsAYear).not.toBe(own.cap?.poundsAYear)
  expect([chosen.cap, chosen.capArea]).toEqual([there.cap, 'region'])
  expect(chosen.tariffs.map(({ abovePriceCap }) => abovePriceCap)).toEqual(
    there.tariffs.map(({ abovePriceCap }) => abovePriceCap),
  )
})

test('where the average of Great Britain is chosen, so is the average of the cap', async () => {
  const { cap, capArea, region, use } = await read('900000000001', { region: '' })
  const { electricity } = now.gbAverage
  expect([region.name, capArea]).toEqual([null, 'gb-average'])
  expect(cap?.pence.electricity.units).toBeCloseTo(
    (use?.electricityKwh ?? 0) * electricity.unitRate,
    0,
  )
})

describe('where a part of what is known cannot be read', () => {
  const down = async () => {
    throw new RegisterUnavailable('timed-out', 'no answer')
  }

  test('typical use is counted in place of the certificate, and said to be for want of it', async () => {
    const quote = await read('900000000001', {}, { chosenRating: down })
    expect(quote).toMatchObject({ basis: 'unread', basisOfRest: null, band: null })
    const own = { electricityKwh: 2000 }
    const partly = await read('900000000001', own, { chosenRating: down })
    expect(partly).toMatchObject({ basis: 'own', basisOfRest: 'unread' })
  })

  test('so it is with the likely rating of a home without a certificate', async () => {
    const none = { chosenRating: async () => 'no-epc-rating' as const }
    const [typical, unread] = [
      await read('900000000001', {}, { ...none, likelyRating: async () => null }),
      await read('900000000001', {}, { ...none, likelyRating: down }),
    ]
    expect([typical.basis, unread.basis]).toEqual(['typical', 'unread'])
  })

  test('another provider’s supply leaves the region, and whether we serve the home, unread', async () => {
    const address = await register.findAddress('900000000001')
    if (address === null) throw new Error('the home is in the register')
    const masked = { ...address, mpans: ['*********8009'], postcode: 'PE1 1AA', isServed: false }
    const quote = await read(
      '900000000001',
      {},
      { findAddress: async () => masked, findSupply: down },
    )
    expect(quote.area.state).toBeNull()
    expect(quote.region).toMatchObject({ name: null, isUnread: true, isChosen: false })
  })
})

test('the region is that which another provider tells of masked numbers', async () => {
  const address = await register.findAddress('900000000001')
  if (address === null) throw new Error('the home is in the register')
  const supply = {
    electricity: [
      {
        mpan: '*********8004',
        distributorId: '23',
        operator: null,
        powerCutPhone: null,
        gspGroup: null,
      },
    ],
    gas: [],
    regionCode: null,
    regionName: null,
    serviceState: 'covered',
  } as const
  const provider = {
    findAddress: async () => ({ ...address, mpans: ['*********8004'] }),
    findSupply: async () => supply,
  }
  const [quote, there] = [await read('900000000001', {}, provider), await read('900000000002')]
  expect(quote.region.name).toBe('Yorkshire')
  expect(quote.cap).toEqual(there.cap)
})

test.each([
  ['both of their own', { electricityKwh: 2000, gasKwh: 8000 }, null],
  ['no gas', { electricityKwh: 2000, gasKwh: 0 }, null],
  ['one alone', { electricityKwh: 2000 }, 'certificate'],
] as const)('%s: what the rest goes by', async (_, answers, basisOfRest) => {
  expect(await read('900000000001', answers)).toMatchObject({ basis: 'own', basisOfRest })
})

test.each([
  ['the country', { country: 'Northern Ireland' }, 'northern-ireland'],
  ['the postcode', { postcode: 'BT1 5GS', country: null }, 'northern-ireland'],
  ['the postcode of an island', { postcode: 'JE2 3AB', country: null }, 'elsewhere'],
  ['neither', {}, null],
])('a home that no price of ours is for is known by %s', async (_, where, outside) => {
  const address = await register.findAddress('900000000001')
  if (address === null) throw new Error('the home is in the register')
  const quote = await read(
    '900000000001',
    {},
    { findAddress: async () => ({ ...address, mpans: [], ...where }) },
  )
  expect(quote.outside).toBe(outside)
})

test('an average that was asked for is told from a region that nobody knows', async () => {
  expect((await read('900000000001', { region: '' })).region.isChosen).toBe(true)
  expect((await read('900000000001', { region: 'SE' })).region.isChosen).toBe(false)
})

test.each([
  ['gas', {}, null],
  [
    'oil',
    { 'main-fuel': 'oil (not community)', 'mainheat-description': 'Boiler and radiators, oil' },
    'all',
  ],
  [
    'a heat network',
    {
      'main-fuel': 'mains gas (community)',
      'mainheat-description': 'Community scheme',
      'hotwater-description': 'Community scheme',
    },
    'all',
  ],
  ['gas, with a wood stove', { 'secondheat-description': 'Room heaters, wood logs' }, 'part'],
  [
    'oil, with an electric heater',
    {
      'main-fuel': 'oil (not community)',
      'mainheat-description': 'Boiler and radiators, oil',
      'secondheat-description': 'Room heaters, electric',
    },
    'part',
  ],
] as const)('heated by %s: how much of the heat others sell', async (by, heating, from) => {
  const rating = await register.chosenRating('900000000001')
  if (typeof rating === 'string') throw new Error('the home has a certificate')
  const chosenRating = async () => ({ ...rating, lodged: { ...rating.lodged, ...heating } })
  const { heatFromOthers, isMeasured } = await read('900000000001', {}, { chosenRating })
  expect([heatFromOthers, isMeasured]).toEqual([from, by.startsWith('gas')])
})

test('a region that is likely by the home’s meter number is not said to be so by its postcode', () => {
  const { likely } = documentWords.en.quote.area
  expect(likely('Southern England')).not.toContain('postcode')
})
