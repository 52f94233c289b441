import { describe, expect, test } from 'vitest'
import fabric from '../../register/made-up/building-fabric.json' with { type: 'json' }
import systems from '../../register/made-up/heating-systems.json' with { type: 'json' }
import { makeRandom } from '../../register/made-up/random.ts'
import welsh from '../../register/made-up/welsh-descriptions.json' with { type: 'json' }
import { believedOf } from '../../tests/support/believed.ts'
import { takeProcessorMs } from '../../tests/support/take-processor-ms.ts'
import { featureColumns, homeFeatures } from './home-features.ts'
import { type Lodged, type LodgedName, lodgedColumns } from './lodged-columns.ts'
import cases from './read-building.cases.json' with { type: 'json' }
import { readBuilding } from './read-building.ts'

const read = (lodged: Partial<Lodged>) => readBuilding(believedOf(lodged))

test.each(cases as [LodgedName, string, keyof ReturnType<typeof read>, unknown][])(
  '%s “%s”: %s is %j',
  (attribute, text, fact, expected) => {
    const found = read({ [attribute]: text })[fact]
    if (typeof expected === 'object' && expected !== null) expect(found).toMatchObject(expected)
    else expect(found).toBe(expected)
  },
)

describe('the floor of a flat', () => {
  test.each([
    ['00', '', 'ground'],
    ['Ground', '', 'ground'],
    ['01', '', 'mid'],
    ['1st', 'N', 'mid'],
    ['1st', 'Y', 'top'],
    ['20+', '', 'mid'],
    ['21st or above', '', 'mid'],
    ['-1', '', 'basement'],
    ['Basement', '', 'basement'],
    ['mid floor', '', 'mid'],
    ['top floor', '', 'top'],
    ['0', 'N', 'basement'],
    ['1', 'N', 'ground'],
    ['2', 'N', 'mid'],
    ['3', 'Y', 'top'],
    ['00', 'Y', 'ground'],
    ['NODATA!', '', null],
    ['', 'Y', 'top'],
  ])('“%s”, top storey “%s”: %s', (level, isTop, expected) => {
    const lodged = { 'property-type': 'Flat', 'floor-level': level, 'flat-top-storey': isTop }
    expect(read(lodged).level).toBe(expected)
  })

  test('is none of a house, and never the top below another dwelling', () => {
    expect(read({ 'property-type': 'House', 'floor-level': '1st' }).level).toBeNull()
    expect(
      read({
        'property-type': 'Flat',
        'floor-level': 'top floor',
        'roof-description': '(another dwelling above)',
      }).level,
    ).toBe('mid')
  })
})

test.each([
  ['mains gas (not community)', 'Average', true],
  ['mains gas (not community)', 'Good', false],
  ['oil (not community)', 'Poor', true],
  ['oil (not community)', 'Average', null],
  ['LPG (not community)', 'Poor', null],
  ['mains gas (not community)', 'N/A', null],
])('a boiler on %s rated %s is old: %s', (fuel, stars, isOld) => {
  const description = 'Boiler and radiators'
  expect(
    read({ 'main-fuel': fuel, 'mainheat-description': description, 'mainheat-energy-eff': stars })
      .heating.isOld,
  ).toBe(isOld)
})

test.each([
  ['Mostly double glazing', '80', 0.8],
  ['Partial double glazing', '', 0.5],
  ['Partial double glazing', '0', 0.5],
  ['Fully double glazed', '0', 1],
])('“%s” with %s%% lodged is a share of %s', (description, proportion, share) => {
  const lodged = { 'windows-description': description, 'multi-glaze-proportion': proportion }
  expect(read(lodged).windows.share).toBe(share)
})

test('every system, wall, window and control of the made-up towns is understood', () => {
  for (const { description, fuel, fuelWhenNew, oldFuel } of systems) {
    for (const mainFuel of [fuel, fuelWhenNew, oldFuel]) {
      const { kind, fuel: read_ } = read({
        'mainheat-description': description,
        'main-fuel': mainFuel,
      }).heating
      expect([description, mainFuel, kind, read_]).not.toContain(null)
    }
  }
  for (const { description, insulated } of Object.values(fabric.walls)) {
    for (const text of [description, insulated]) {
      expect([text, read({ 'walls-description': text }).walls.kind]).not.toContain(null)
    }
  }
  for (const { windows, type } of Object.values(fabric.glazing)) {
    expect(read({ 'windows-description': windows }).windows.panes).not.toBeNull()
    expect(read({ 'glazed-type': type }).windows.panes).not.toBeNull()
  }
  for (const { description } of [...fabric.controls.wet, ...fabric.controls.dry]) {
    const { controls } = read({ 'mainheatcont-description': description }).heating
    expect([description, controls]).not.toContain(null)
  }
})

test('Welsh says the same of a building as the English that it stands for', () => {
  const columns = homeFeatures.map(feature => featureColumns[feature].description)
  for (const [english, cymraeg] of Object.entries(welsh)) {
    for (const column of columns) {
      const expected = read({ [column]: english })
      expect(read({ [column]: cymraeg }), `${column}: ${cymraeg}`).toEqual(expected)
      expect(read({ [column]: `${english}|${cymraeg}` })).toEqual(expected)
      expect(read({ [column]: `${cymraeg}|${english}` })).toEqual(expected)
    }
  }
})

test('no text makes it throw, and no number leaves its range', () => {
  const random = makeRandom(7)
  const texts = cases.map(([, text]) => String(text))
  const odd = [
    '',
    '|',
    '{',
    '{"value":',
    '{"value":"|"}',
    '\u0000',
    '“”',
    '£',
    '9'.repeat(400),
    '-1',
    '%',
  ]
  for (let round = 0; round < 2_000; round++) {
    const pick = () =>
      random.chance(0.5)
        ? random.pick(texts)
        : `${random.pick(texts).slice(random.below(20))}${random.pick(odd)}${random.pick(texts)}`
    const lodged = Object.fromEntries(
      lodgedColumns.map(({ attribute }) => [attribute, random.chance(0.2) ? null : pick()]),
    )
    const { floorAreaM2, windows, lowEnergyLights, solarPanels } = read(lodged)
    expect(floorAreaM2 ?? 1).toBeGreaterThan(0)
    for (const share of [windows.share, lowEnergyLights, solarPanels]) {
      expect(share ?? 0).toBeGreaterThanOrEqual(0)
      expect(share ?? 0).toBeLessThanOrEqual(1)
    }
  }
})

test('a heat loss of thousands of figures is read within the time of its length, not of its square', () => {
  const figures = '0'.repeat(40_000)
  const tookMs = takeProcessorMs(() => {
    const { roof } = read({ 'roof-description': `Average thermal transmittance ${figures}!` })
    expect(roof.insulation).toBe(null)
  })
  expect(tookMs).toBeLessThan(1000)
})
