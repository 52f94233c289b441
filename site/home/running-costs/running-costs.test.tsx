import { expect, test } from 'vitest'
import type { HomeCosts } from '../../../homes/plan/plan.ts'
import type { FuelPrice } from '../../../homes/prices/energy-prices.ts'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { makeExampleCertificate } from '../example-certificates.ts'
import { exampleCosts, examplePlan, networkCosts } from '../example-plans.ts'
import { RunningCosts } from './running-costs.tsx'

const certificate = makeExampleCertificate()
const read = (costs: HomeCosts | null, of: typeof certificate | null = certificate) =>
  readText(<RunningCosts home="900000000001" certificate={of} plan={{ ...examplePlan, costs }} />)

test('the sum stands with its range, its prices and what it leaves out', () => {
  const text = read(exampleCosts)
  expect(text).toContain('About £1,650 a year For heating, hot water and lighting')
  expect(text).toContain(
    'at today’s prices (£1,500 to £1,850). Worked out from its certificate. heating £1,150 hot water £210',
  )
  expect(text).toContain('gas standing charge £')
  expect(text).toContain('1 October 2026 to 31 December 2026, Direct Debit')
  expect(text).toContain('Electricity 26.32p a kWh and gas 7.97p a kWh.')
  expect(text).toContain(
    'We don’t have this quarter’s Yorkshire prices yet, so we’ve used the Great Britain average.',
  )
  expect(text).toContain('Checked on 20 November 2026.')
  expect(text).toContain(
    'A full bill adds cooking, appliances and the standing charge for electricity.',
  )
})

test('what goes by other homes alone is a range, and no part of it is put in pounds', () => {
  const model = { ...exampleCosts.model, route: 'typical' as const }
  const text = read({ ...exampleCosts, model }, null)
  expect(text).toContain(
    '£1,500 to £1,850 a year For heating, hot water and lighting, at today’s prices. Worked out from homes like it.',
  )
  expect(text).not.toMatch(/£1,650|heating £/)
})

test('what homes like it measured is never said to be this home’s', () => {
  expect(read(exampleCosts)).toContain(
    'By their meters, similar homes spend about £1,900 a year (£1,600 to £2,200) on heating, hot water and lighting.',
  )
  const wholeBill = { ...exampleCosts.wholeBill, basis: 'modelled' } as const
  expect(read({ ...exampleCosts, metered: null, wholeBill })).not.toMatch(
    /homes like it|similar home/i,
  )
})

test('only where homes like it used far less is it said why the two differ', () => {
  const why = 'use less than the certificate expects'
  const metered = exampleCosts.metered && {
    ...exampleCosts.metered,
    pounds: { low: 640, likely: 1190, high: 1740 },
  }
  expect(read({ ...exampleCosts, metered })).toContain(why)
  expect(read(exampleCosts)).not.toContain(why)
})

test('a heat network has no price of ours, and no tariff to compare', () => {
  const text = read(networkCosts)
  expect(text).toContain('A heat network heats this home. Each sets its own price for heat')
  expect(text).toContain(
    'about 6,300 kWh of heat from the network a year, for heating and hot water',
  )
  expect(text).toContain('about 300 kWh of electricity a year, for lighting')
  expect(text).not.toMatch(/About £|ompare/)
})

test.each<[string, Partial<HomeCosts['prices']>, string]>([
  [
    'no period holds on the day',
    { day: '2027-01-01', period: null, fuels: {} },
    'We don’t have energy prices for 1 January 2027 yet',
  ],
  [
    'there is no price cap',
    { area: { kind: 'none' }, period: null, fuels: {} },
    'There’s no price cap where this home is',
  ],
  [
    'one fuel has no price',
    { fuels: { electricity: exampleCosts.prices.fuels.electricity as never } },
    'We don’t have a price for gas',
  ],
])('where %s, the energy stands alone and the page says why', (_, prices, said) => {
  const text = read({
    ...exampleCosts,
    prices: { ...exampleCosts.prices, ...prices },
    poundsAYear: null,
    unpriced: ['mains-gas'],
    wholeBillPounds: null,
    metered: null,
  })
  expect(text).toContain(said)
  expect(text).toContain('about 16,900 kWh of gas a year, for heating and hot water')
  expect(text).not.toMatch(/About £/)
})

test('an expired certificate is called so beside the figures', () => {
  const expired = makeExampleCertificate({ 'lodgement-date': '2014-03-01' })
  const said = 'The certificate is more than ten years old'
  expect(read(exampleCosts, expired)).toContain(said)
  expect(read(exampleCosts)).not.toContain(said)
})

test('homes alike that could not be read are not said to be too few', () => {
  const readWith = (unread: typeof examplePlan.unread) =>
    readText(
      <RunningCosts
        home="900000000001"
        certificate={null}
        plan={{ ...examplePlan, costs: null, unread }}
      />,
    )
  expect(readWith([])).toContain('too few homes like it')
  expect(readWith(['likely-rating'])).toContain('We couldn’t work out a year’s cost just now')
  expect(readWith(['likely-rating'])).not.toContain('too few homes like it')
})

test('what it is a month on our tariffs is told as the example that it is', () => {
  const tariff = {
    name: 'Everyday',
    poundsAMonth: 187,
    covers: 'all' as const,
    isDemonstration: true,
  }
  const text = readText(
    <RunningCosts
      home="900000000001"
      certificate={certificate}
      plan={examplePlan}
      tariff={tariff}
    />,
  )
  expect(text).toContain('On our Everyday tariff that’s about £187 a month, appliances included.')
  expect(text).toContain('That’s an example: we made our tariffs up.')
  expect(text).toContain('Compare our tariffs for this home')
})

test('panels are said to take off what is used at home, and to bring more than the sums have', () => {
  const solar = { madeKwh: 2880, usedKwh: 551, soldKwh: 2329, sources: [] }
  const soldPounds = { low: 95, likely: 279, high: 408 }
  const sold = 'Selling the rest could bring £100 to £400 a year, which these figures leave out.'
  expect(read({ ...exampleCosts, solar: { ...solar, soldPounds } })).toContain(
    `make about 2,900 kWh of electricity a year. About 550 kWh of it is used at home, and we’ve taken that off these figures. ${sold}`,
  )
  expect(read({ ...exampleCosts, solar: { ...solar, soldPounds: null } })).not.toContain('Selling')
  expect(read(exampleCosts)).not.toContain('solar panels make')
})

test('oil is told in litres too', () => {
  const uses = exampleCosts.model.uses.map(use =>
    use.fuel === 'mains-gas' ? { ...use, fuel: 'oil' as const } : use,
  )
  const oil = { unitPence: 11.3, standingPencePerDay: 0, source: 'oil', pricedOn: '2026-09-25' }
  const text = read({
    ...exampleCosts,
    model: { ...exampleCosts.model, uses },
    prices: { ...exampleCosts.prices, fuels: { ...exampleCosts.prices.fuels, oil } },
  })
  expect(text).toContain(
    'Heating oil: 11.30p a kWh, VAT included, priced on 25 September 2026. That’s about 1,650 litres a year.',
  )
})

test('each figure has its sources, with their days', () => {
  const text = read(exampleCosts)
  expect(text).toContain('Today’s cost: this home’s certificate. As of: 27 September 2025.')
  expect(text).toContain(
    'Prices: Ofgem price cap, 1 October to 31 December 2026. As of: 20 November 2026.',
  )
  expect(text).toContain('As of: 11 June 2026. Not every figure has a second source.')
})

test.each([
  ['mains-gas', true],
  ['electricity', false],
] as const)('the price cap is named only where it prices something: beside %s', (fuel, isNamed) => {
  const { prices, model } = exampleCosts
  const ours = { ...prices.fuels.electricity, source: 'tariff-hearth-day-and-night' } as FuelPrice
  const uses = model.uses.map(use => (use.fuel === 'mains-gas' ? { ...use, fuel } : use))
  const text = read({
    ...exampleCosts,
    model: { ...model, uses },
    prices: { ...prices, fuels: { ...prices.fuels, electricity: ours } },
  })
  expect(text).toContain('so for electricity we’ve used our own day and night rates')
  expect(text.includes('Prices: the price cap')).toBe(isNamed)
  expect(text).not.toContain('meter, VAT included')
  expect(text.includes('so we’ve used the Great Britain average')).toBe(isNamed)
})

test('a full bill is not less than a sum that reads the same', () => {
  const wholeBill = { ...exampleCosts.wholeBill, basis: 'measured' } as const
  const bill = (likely: number, model = exampleCosts.model) =>
    read({
      ...exampleCosts,
      model,
      poundsAYear: { low: 1710, likely: 1794, high: 1879 },
      wholeBill,
      wholeBillPounds: { low: 1292, likely, high: 2974 },
    })
  expect(bill(1789)).not.toContain('It’s less than')
  expect(bill(1700)).toContain('It’s less than the certificate’s £1,800')
  expect(bill(1700, { ...exampleCosts.model, route: 'typical' })).not.toContain('It’s less than')
})

test('what heats the home is said to be assumed where nobody recorded it', () => {
  const model = { ...exampleCosts.model, doubts: ['fuel-unknown'] }
  expect(read({ ...exampleCosts, model })).toContain(
    'Nobody recorded what heats it, so we’ve assumed gas.',
  )
  expect(read(exampleCosts)).not.toContain('Nobody recorded')
})

test.each([
  ['2022-07-01', true],
  ['2026-09-25', false],
])('a price of years ago is not today’s: of %s', (pricedOn, isOld) => {
  const uses = exampleCosts.model.uses.map(use =>
    use.fuel === 'mains-gas' ? { ...use, fuel: 'coal' as const } : use,
  )
  const coal = { unitPence: 4.79, standingPencePerDay: 0, source: 'coal', pricedOn }
  const text = read({
    ...exampleCosts,
    model: { ...exampleCosts.model, uses },
    prices: { ...exampleCosts.prices, fuels: { ...exampleCosts.prices.fuels, coal } },
  })
  expect(text.includes('no newer price for coal than that of 1 July 2022')).toBe(isOld)
})

test('without a plan the certificate’s own costs are one link away', () => {
  const text = readText(<RunningCosts home="900000000001" certificate={certificate} plan={null} />)
  expect(text).toContain('We couldn’t work out a year’s cost just now')
  expect(text).toContain('What the certificate itself said')
})
