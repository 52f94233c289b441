import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { deriveMeasures } from './derive-measures.ts'
import expected from './worked-homes.expected.json' with { type: 'json' }

test('the script still comes to what the file says', () => {
  const said = execFileSync(process.execPath, ['tests/worked-homes/derive-worked-homes.ts'])
  expect(said.toString()).toMatch(/^\d+ homes come to what the file says\.\n$/)
})

test('at least 60 homes are derived a second time', () => {
  const kinds = Object.values(expected.homes).map(({ kind }) => kind)
  expect(kinds.filter(kind => kind !== 'none').length).toBeGreaterThanOrEqual(60)
  expect(kinds.filter(kind => kind === 'formula').length).toBeGreaterThanOrEqual(20)
})

test.each([
  ['gas-semi-2013-costs', 22_488.4, 625.5, 2108.7],
  ['gas-semi-2015-costs', 14_750.3, 472.7, 1451.76],
  ['gas-flat-2021-costs', 14_156.5, 392.3, 1383.27],
] as const)('the golden row: %s', (id, gasKwh, lightingKwh, pounds) => {
  const home = expected.homes[id]
  expect(home.heatKwh['mains-gas']).toBeCloseTo(gasKwh, 1)
  expect(home.lightingKwh).toBeCloseTo(lightingKwh, 1)
  expect(home.pounds).toBeCloseTo(pounds, 2)
})

test('savings of simple measures come to the golden figures', () => {
  const { gas, cavity, cavityThenLoft, heatPump, lightingKwhAt90M2, solarKwhAYear } =
    deriveMeasures(14_750.3)
  expect(gas.pounds).toBeCloseTo(1175.6, 2)
  expect(cavity.savedKwh).toBeCloseTo(1767.1, 1)
  expect(cavity.savedPounds).toBeCloseTo(140.84, 2)
  expect(heatPump.kwh).toBeCloseTo(4456.9, 1)
  expect(heatPump.pounds).toBeCloseTo(1173.06, 2)
  expect(heatPump.breakEven).toBeCloseTo(2.77, 2)
  expect(lightingKwhAt90M2.none).toBeCloseTo(753.9, 1)
  expect(lightingKwhAt90M2.all).toBeCloseTo(377.0, 1)
  expect(solarKwhAYear.south?.south).toBe(2375)
  expect(solarKwhAYear.scotland?.north).toBeCloseTo(1113.75)
  expect(cavityThenLoft.savedKwh).toBeLessThan(cavityThenLoft.sumOfBothKwh)
})
