import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  demand,
  heatPumpHouse,
  homeOf,
  model as modelOfHome,
} from '../../tests/support/homes/lodged-homes.ts'
import type { EnergyModel } from '../energy/energy-use.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { regions } from '../supplies/regions.ts'
import { type PriceCap, typicalUseOn } from './price-cap.ts'
import { priceTariff } from './price-tariff.ts'
import { homeTariffUse, type TariffUse, typicalTariffUse } from './tariff-use.ts'
import { ratesIn, type Tariff, type Tariffs } from './tariffs.ts'

const shipped: Tariffs = JSON.parse(readFileSync('content/tariffs.json', 'utf8'))
const priceCap: PriceCap = JSON.parse(readFileSync('content/price-cap.json', 'utf8'))
const typical = typicalUseOn(priceCap, '2026-11-22')
if (!typical) throw new Error('the shipped prices hold the typical use of today')

function find(id: string): Tariff {
  const tariff = shipped.tariffs.find(each => each.id === id)
  if (!tariff) throw new Error(`no tariff ${id}`)
  return tariff
}

const use: TariffUse = {
  electricityKwh: 2500,
  nightShare: 0,
  gasKwh: 9500,
  carKwh: 0,
  heatPumpKwh: 0,
}
/** As if VAT never changed: what the sums by hand below leave out. */
const steady = { ...shipped, vat: [] }
const question = { use, gsp: null, startsOn: '2026-11-22' }
const total = ({ pence }: ReturnType<typeof priceTariff>) =>
  pence.electricity.units + pence.electricity.standing + pence.gas.units + pence.gas.standing

test('at the price cap’s rates a typical year is Ofgem’s, to the penny', () => {
  const atCap = {
    ...find('hearth-variable'),
    electricity: { unitPence: 26.32, standingPencePerDay: 54.83 },
    gas: { unitPence: 7.97, standingPencePerDay: 29.68 },
  }
  const price = priceTariff(steady, atCap, question)
  expect(total(price)).toBeCloseTo(172_361.15, 6)
  expect([price.poundsAYear, price.poundsAMonth]).toEqual([1724, 144])
})

describe('each kind of tariff, worked by hand', () => {
  test.each<[string, Partial<TariffUse>, number]>([
    ['hearth-variable', {}, 2500 * 26.18 + 9500 * 7.94 + 365 * (54.8 + 29.6)],
    ['hearth-variable', { gasKwh: null }, 2500 * 26.18 + 365 * 54.8],
    [
      'hearth-two-rate',
      { electricityKwh: 3400, nightShare: 0.42 },
      3400 * 0.58 * 31.2 + 3400 * 0.42 * 16.1 + 9500 * 7.94 + 365 * (54.8 + 29.6),
    ],
    [
      'hearth-drive',
      { carKwh: 2000 },
      2500 * 27.95 + 2000 * 8.5 + 9500 * 7.94 + 365 * (54.8 + 29.6),
    ],
    ['hearth-pump', { gasKwh: null, heatPumpKwh: 2870 }, 2500 * 26.18 + 2870 * 18.9 + 365 * 54.8],
    [
      'hearth-variable',
      { carKwh: 2000, heatPumpKwh: 1000, gasKwh: null },
      5500 * 26.18 + 365 * 54.8,
    ],
  ])('%s with %j', (id, change, pence) => {
    const price = priceTariff(steady, find(id), { ...question, use: { ...use, ...change } })
    expect(total(price)).toBeCloseTo(pence, 6)
    expect(price.poundsAYear).toBe(Math.round(pence / 100))
    expect(price.poundsAMonth).toBe(Math.round(pence / 1200))
  })
})

test('on the day from which VAT is expected, rates and year still agree, and both are without it', () => {
  const startsOn = '2027-04-02'
  const fixed = find('hearth-fix-12')
  const price = priceTariff(shipped, fixed, { ...question, startsOn })
  const { unitPence, standingPencePerDay } = ratesIn(shipped, fixed, null, startsOn).electricity
  expect(price.pence.electricity.units).toBeCloseTo(2500 * unitPence, 6)
  expect(price.pence.electricity.standing).toBeCloseTo(366 * standingPencePerDay, 6)
  expect(unitPence).toBe(25.42)
  expect(price.notKnown).toEqual([
    { kind: 'vat-expected', from: '2027-04-01', fuel: 'electricity', rate: 0.05 },
  ])
})

test('VAT that is decided counts from its day; what is only expected is said, with what it would add', () => {
  const fixed = find('hearth-fix-12')
  const price = priceTariff(shipped, fixed, question)
  const electricity = 2500 * 25.42 + 365 * 54.8
  // 22 November to 31 March is 130 days at 0%; the other 235 at 5%.
  const added = electricity * (235 / 365) * 0.05
  expect(price.pence.electricity.units + price.pence.electricity.standing).toBeCloseTo(
    electricity,
    6,
  )
  expect(price.pence.gas.units).toBeCloseTo(9500 * 7.72, 6)
  expect(price.expectedVatPounds).toBe(Math.round(added / 100))
  expect(price.notKnown).toEqual([
    { kind: 'vat-expected', from: '2027-04-01', fuel: 'electricity', rate: 0.05 },
  ])
  const vat = shipped.vat.map(change => ({ ...change, confidence: 'two-sources' as const }))
  const decided = priceTariff({ ...shipped, vat }, fixed, question)
  expect(decided.pence.electricity.units + decided.pence.electricity.standing).toBeCloseTo(
    electricity + added,
    6,
  )
  expect(decided).toMatchObject({ expectedVatPounds: 0, notKnown: [] })
})

test('a rate is shown with the VAT of the day, and as it is written on the day it was written', () => {
  const variable = find('hearth-variable')
  expect(ratesIn(shipped, variable, null)).toMatchObject({
    electricity: variable.electricity,
    gas: variable.gas,
  })
  const vat = shipped.vat.map(change => ({ ...change, confidence: 'certain' as const }))
  const april = ratesIn({ ...shipped, vat }, variable, '_J', '2027-04-01')
  expect(april.electricity.unitPence).toBeCloseTo((26.18 + 0.53) * 1.05, 4)
  expect(april.gas?.unitPence).toBe(8)
})

test('a variable tariff’s rates are known to its last day, which is said', () => {
  const { notKnown } = priceTariff(shipped, find('hearth-variable'), question)
  expect(notKnown).toContainEqual({ kind: 'rates-may-change', from: '2027-01-01' })
  const later = priceTariff(shipped, find('hearth-fix-12'), question)
  expect(later.notKnown.map(({ kind }) => kind)).not.toContain('rates-may-change')
})

test('a year that outlasts its fixed term goes on at the variable tariff’s rates, which is said', () => {
  const short = { ...find('hearth-fix-12'), termMonths: 6 }
  const price = priceTariff(steady, short, question)
  const days = 181
  const fixed = 2500 * 25.42 + 9500 * 7.72 + 365 * (54.8 + 29.6)
  const variable = 2500 * 26.18 + 9500 * 7.94 + 365 * (54.8 + 29.6)
  expect(total(price)).toBeCloseTo((fixed * days + variable * (365 - days)) / 365, 6)
  expect(price.notKnown).toEqual([{ kind: 'term-over', from: '2027-05-22' }])

  const ended = { ...find('hearth-variable'), id: 'hearth-before', to: '2026-09-30' }
  const dear = { ...ended, electricity: { ...ended.electricity, unitPence: 99 } }
  const withEnded = { ...steady, tariffs: [dear, ...steady.tariffs] }
  expect(total(priceTariff(withEnded, short, question))).toBe(total(price))
})

test('a leap year has a standing charge for each of its 366 days', () => {
  const price = priceTariff(steady, find('hearth-fix-12'), { ...question, startsOn: '2027-06-01' })
  expect(price.pence.electricity.standing).toBeCloseTo(366 * 54.8, 6)
})

test.each(regions.map(({ name, gspGroup }) => [name, gspGroup]))(
  '%s differs from the average where its rates are held, and is the average, named, where not',
  (name, gsp) => {
    const variable = find('hearth-variable')
    const average = priceTariff(shipped, variable, question)
    const own = priceTariff(shipped, variable, { ...question, gsp })
    expect(ratesIn(shipped, variable, gsp).area).toEqual({ kind: 'region', name })
    expect(total(own)).not.toBe(total(average))
    const without = { ...shipped, regions: shipped.regions.filter(region => region.gsp !== gsp) }
    expect(priceTariff(without, variable, { ...question, gsp })).toEqual(average)
    expect(ratesIn(without, variable, gsp).area).toEqual({ kind: 'gb-average' })
  },
)

test('more use never costs less, on any tariff', () => {
  for (const tariff of shipped.tariffs) {
    for (const key of ['electricityKwh', 'gasKwh', 'carKwh', 'heatPumpKwh'] as const) {
      const more = { ...use, [key]: (use[key] ?? 0) + 100 }
      const before = total(priceTariff(shipped, tariff, question))
      const after = total(priceTariff(shipped, tariff, { ...question, use: more }))
      expect(after).toBeGreaterThanOrEqual(before)
    }
  }
})

describe('whose use', () => {
  test('a typical home is Ofgem’s, with what the tariff is for', () => {
    const of = (id: string) => typicalTariffUse(typical, find(id))
    expect(of('hearth-variable')).toEqual(use)
    expect(of('hearth-two-rate')).toMatchObject({ electricityKwh: 3400, nightShare: 0.42 })
    expect(of('hearth-drive')).toMatchObject({ electricityKwh: 2500, carKwh: 2000, gasKwh: 9500 })
    expect(of('hearth-pump')).toMatchObject({ gasKwh: null })
    expect(of('hearth-pump')?.heatPumpKwh).toBeCloseTo((9500 * 0.84) / 2.78, 6)
  })

  test('two rates have no typical use where that is not held', () => {
    const { electricityMultiRate: _, ...without } = typical
    expect(typicalTariffUse(without, find('hearth-two-rate'))).toBeNull()
  })

  const model: EnergyModel = {
    route: 'score',
    spread: { low: 0.9, high: 1.1 },
    sources: [],
    uses: [
      { use: 'heating', fuel: 'electricity', kwh: 6000, nightShare: 0.8 },
      { use: 'hot-water', fuel: 'electricity', kwh: 2000, nightShare: 1 },
      { use: 'lighting', fuel: 'electricity', kwh: 400 },
    ],
  }

  test('storage heaters of this home keep their share of the night', () => {
    const home = homeTariffUse(model, { electricityKwh: 1600 })
    expect(home).toMatchObject({ electricityKwh: 10_000, gasKwh: null, heatPumpKwh: 0 })
    expect(home.nightShare).toBeCloseTo(0.696, 6)
  })

  test('a heat pump’s heating and hot water are counted apart', () => {
    const uses = model.uses.map(one =>
      one.use === 'lighting' ? one : { ...one, isOfHeatPump: true as const },
    )
    expect(homeTariffUse({ uses }, { electricityKwh: 1600, hasHeatPump: true })).toMatchObject({
      electricityKwh: 2000,
      nightShare: 0.08,
      heatPumpKwh: 8000,
    })
  })

  test.each<[string, Partial<Lodged>, readonly string[]]>([
    ['all of it', {}, ['heating', 'hot-water']],
    ['not an immersion heater', { 'hotwater-description': 'Electric immersion' }, ['heating']],
    [
      'not an electric second heater',
      { 'secondheat-description': 'Portable electric heaters' },
      ['heating', 'hot-water'],
    ],
  ])('what the heat pump takes is counted apart: %s', (_, lodged, ofPump) => {
    const heatPump = homeOf({ ...heatPumpHouse, ...demand, ...lodged })
    const { uses } = modelOfHome(heatPump)
    const apart = uses.filter(({ isOfHeatPump }) => isOfHeatPump)
    expect(apart.map(({ use }) => use)).toEqual(ofPump)
    const kwh = (all: typeof uses) => all.reduce((sum, one) => sum + one.kwh, 0)
    const use = homeTariffUse({ uses }, { electricityKwh: 1600, hasHeatPump: true })
    expect(use.heatPumpKwh).toBeCloseTo(kwh(apart), 6)
    expect(use.electricityKwh).toBeCloseTo(1600 + kwh(uses) - kwh(apart), 6)
    expect(homeTariffUse({ uses }, { electricityKwh: 1600 }).heatPumpKwh).toBe(0)
  })

  test('gas is that of the model', () => {
    const gas: EnergyModel = {
      ...model,
      uses: [{ use: 'heating', fuel: 'mains-gas', kwh: 9000 }],
    }
    expect(homeTariffUse(gas, { electricityKwh: 0 })).toMatchObject({
      gasKwh: 9000,
      electricityKwh: 0,
      nightShare: 0,
    })
  })
})

test('a year that is known for a home with gas says nothing of gas for one without', () => {
  const ofGas = shipped.vat
    .filter(({ confidence }) => confidence === 'unverified')
    .map(one => ({ ...one, fuel: 'gas' as const }))
  const tariffs = { ...shipped, vat: [...shipped.vat, ...ofGas] }
  const withGas = priceTariff(tariffs, find('hearth-variable'), question)
  const without = priceTariff(tariffs, find('hearth-variable'), {
    ...question,
    use: { ...use, gasKwh: null },
  })
  const fuels = ({ notKnown }: typeof withGas) =>
    notKnown.flatMap(one => (one.kind === 'vat-expected' ? [one.fuel] : []))
  expect(fuels(withGas)).toContain('gas')
  expect(fuels(without)).toEqual(fuels(withGas).filter(fuel => fuel !== 'gas'))
})
