import { describe, expect, test } from 'vitest'
import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import type { MadeUpCertificate } from './made-up-place.ts'
import { makeUpCountry } from './make-up-country.ts'
import { priceLists } from './price-lists.ts'

const country = makeUpCountry({ homes: 6_000, seed: 21, today: '2026-11-01' })
const certificates = [...country].flatMap(({ places }) =>
  places.flatMap(({ certificates }) => certificates),
)

/** Of the formulas of SAP 2009, SAP 2012 and RdSAP 10 by themselves, apart from the code that is tested. */
const standards = [
  { until: '2014-12-08', gas: 1.02, electricity: 2.92, p: 3.1, standing: 106, e: 11.46, k: 0.47 },
  { until: '2025-06-15', gas: 1.22, electricity: 3.07, p: 3.48, standing: 120, e: 13.19, k: 0.42 },
  { until: '9999', gas: 1.13, electricity: 1.501, p: 3.48, standing: 120, e: 13.19, k: 0.42 },
]

type Read = {
  readonly day: string
  readonly byPrimary: number
  readonly byCosts: number
  readonly score: number
  readonly scoreByPrimary: number
  readonly heatKwh: number
  readonly lightingByFormula: number
}

/** Boilers on mains gas with nothing beside them, whose lodged values are whole. */
const gasHomes = certificates.flatMap(certificate => readGasHome(certificate) ?? [])

function readGasHome({ values, heat, isNewBuild }: MadeUpCertificate): Read | null {
  const number = (name: LodgedName) => Number(values[name] || Number.NaN)
  const isPlain =
    values['mainheat-description'] === 'Boiler and radiators, mains gas' &&
    values['secondheat-description'] === 'None' &&
    values['solar-water-heating-flag'] !== 'Y' &&
    Number(values['photo-supply']) === 0 &&
    !isNewBuild
  const day = values['lodgement-date'] ?? ''
  const list = priceLists.findLast(({ from }) => from <= day)
  const standard = standards.find(({ until }) => day < until)
  if (!isPlain || !list || !standard || !/^\d{4}-/.test(day)) return null
  const area = number('total-floor-area')
  const lighting = (100 * number('lighting-cost-current')) / list.electricityPence
  const heatCosts = number('heating-cost-current') + number('hot-water-cost-current')
  const byPrimary =
    (number('energy-consumption-current') * area - standard.electricity * (lighting + 165)) /
    standard.gas
  const byCosts =
    (100 * (heatCosts - list.gasStandingPounds - 1.65 * list.electricityPence)) / list.gasPence
  const score = number('current-energy-efficiency')
  const pounds = (byPrimary * standard.p + (lighting + 165) * standard.e) / 100 + standard.standing
  const factor = (standard.k * pounds) / (area + 45)
  const above = area - 13.9
  const people = 1 + 1.76 * (1 - Math.exp(-0.000349 * above ** 2)) + 0.0013 * above
  const read = {
    day,
    byPrimary,
    byCosts,
    score,
    scoreByPrimary: factor < 3.5 ? 100 - 13.95 * factor : 117 - 121 * Math.log10(factor),
    heatKwh: heat.spaceKwh + heat.waterKwh,
    lightingByFormula:
      lighting /
      (59.73 * (area * people) ** 0.4714 * (1 - number('low-energy-lighting') / 200) * 0.96),
  }
  return byCosts > 0 && Object.values(read).every(value => !Number.isNaN(value)) ? read : null
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const at = (values: readonly number[], share: number) =>
  sorted(values)[Math.floor(values.length * share)] ?? Number.NaN
const shareOf = <Item>(items: readonly Item[], fits: (item: Item) => boolean) =>
  items.filter(fits).length / items.length

describe.each([
  ['SAP 2009', '2012', '2014-12-08'],
  ['SAP 2012', '2014-12-08', '2025-06-15'],
  ['RdSAP 10', '2025-06-15', '2027'],
])('gas homes lodged under %s', (_, from, until) => {
  const homes = gasHomes.filter(({ day }) => day >= from && day < until)
  const difference = homes.map(({ byCosts, byPrimary }) => byCosts / byPrimary - 1)

  test('use as much gas by their costs as by their primary energy', () => {
    expect(homes.length).toBeGreaterThan(100)
    expect(Math.abs(at(difference, 0.5))).toBeLessThan(0.006)
    expect(at(difference, 0.1)).toBeGreaterThan(-0.04)
    expect(at(difference, 0.9)).toBeLessThan(0.02)
  })

  test('have the score that follows from that gas', () => {
    const near = shareOf(homes, home => Math.abs(home.score - home.scoreByPrimary) < 2)
    expect(near).toBeGreaterThan(0.96)
  })

  test('have boilers that make the heat of the document from that gas', () => {
    const efficiency = homes.map(({ heatKwh, byPrimary }) => heatKwh / byPrimary)
    expect(at(efficiency, 0.02)).toBeGreaterThan(0.79)
    expect(at(efficiency, 0.98)).toBeLessThan(0.93)
  })
})

describe('lights', () => {
  test('use what the formula says, within its scatter, and most of them within a hundredth', () => {
    const ratios = gasHomes.map(({ lightingByFormula }) => lightingByFormula)
    expect(at(ratios, 0.01)).toBeGreaterThan(0.85)
    expect(at(ratios, 0.99)).toBeLessThan(1.1)
    expect(shareOf(ratios, ratio => Math.abs(ratio - 1) < 0.015)).toBeGreaterThan(0.5)
  })
})
