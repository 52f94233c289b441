import { describe, expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { semi, step } from '../../tests/support/homes/homes-to-measure.ts'
import { correctBuilding } from '../epc-ratings/correct-building.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { listMeasures, type MeasuresToList } from './list-measures.ts'
import { whyNoHeatPump } from './why-no-heat-pump.ts'

const read = (lodged: Partial<Lodged>) => readBuilding(believedOf(lodged))

/** With panels, and with what makes a home airtight. */
const comesWith: ReadonlySet<string> = new Set(['battery', 'ventilation'])

/** A home that lacks nothing. */
const finished: Partial<Lodged> = {
  ...semi,
  'walls-description': 'Cavity wall, filled cavity',
  'roof-description': 'Pitched, 300 mm loft insulation',
  'floor-description': 'Solid, insulated (assumed)',
  'photo-supply': '40',
  'main-fuel': 'electricity (not community)',
  'mainheat-description': 'Air source heat pump, radiators, electric',
}

function idsOf(lodged: Partial<Lodged>, rest: Partial<MeasuresToList> = {}): string[] {
  return listMeasures({ building: read(lodged), recommendations: null, ...rest }).map(
    ({ id }) => id,
  )
}

describe('what the facts of a building call for, without a recommendation', () => {
  test.each([
    ['walls-description', 'Cavity wall, as built, no insulation (assumed)', 'cavity-wall', true],
    [
      'walls-description',
      'Cavity wall, as built, partial insulation (assumed)',
      'cavity-wall',
      true,
    ],
    [
      'walls-description',
      'Waliau ceudod, fel y’u hadeiladwyd, dim inswleiddio (rhagdybiaeth)',
      'cavity-wall',
      true,
    ],
    ['walls-description', 'Solid brick, as built, no insulation (assumed)', 'internal-wall', true],
    [
      'walls-description',
      'Sandstone or limestone, as built, no insulation (assumed)',
      'internal-wall',
      true,
    ],
    ['walls-description', 'System built, as built, no insulation (assumed)', 'external-wall', true],
    ['roof-description', 'Pitched, no insulation (assumed)', 'loft', true],
    ['roof-description', 'Pitched, 0 mm loft insulation', 'loft', false],
    ['roof-description', 'Pitched, 100 mm loft insulation', 'loft-top-up', false],
    ['roof-description', 'Pitched, limited insulation (assumed)', 'loft-top-up', true],
    ['roof-description', 'Roof room(s), no insulation (assumed)', 'room-in-roof', true],
    ['roof-description', 'Flat, no insulation (assumed)', 'flat-roof', true],
    ['floor-description', 'Solid, no insulation (assumed)', 'solid-floor', true],
    ['floor-description', 'Suspended, no insulation (assumed)', 'suspended-floor', true],
    ['windows-description', 'Single glazed', 'double-glazing', false],
    ['windows-description', 'Some double glazing', 'double-glazing', false],
    [
      'hotwater-description',
      'From main system, no cylinder thermostat',
      'cylinder-thermostat',
      false,
    ],
    ['low-energy-lighting', '40', 'low-energy-lights', false],
    ['photo-supply', '0', 'solar-panels', false],
    ['photo-supply', '', 'solar-panels', true],
  ] as const)('%s “%s”: %s, assumed %s', (attribute, text, id, isAssumed) => {
    const building = read({ ...finished, [attribute]: text })
    const found = listMeasures({ building, recommendations: null })
    expect(found.filter(one => !comesWith.has(one.id))).toMatchObject([{ id, key: id, isAssumed }])
  })

  test.each([
    ['Boiler and radiators, mains gas', 'Average', ['condensing-boiler', 'heat-pump']],
    ['Boiler and radiators, mains gas', 'Good', ['heat-pump']],
    ['Electric storage heaters', 'Average', ['heat-pump']],
    ['Room heaters, electric', 'Very Poor', ['storage-heaters', 'heat-pump']],
    ['Community scheme', 'Good', []],
    ['Ground source heat pump, underfloor, electric', 'Good', []],
  ])('heating by “%s”, rated %s: %j', (description, stars, ids) => {
    const fuel = /gas/.test(description)
      ? 'mains gas (not community)'
      : 'electricity (not community)'
    const lodged = {
      ...finished,
      'mainheat-description': description,
      'mainheat-energy-eff': stars,
      'main-fuel': fuel,
      'mains-gas-flag': /gas/.test(description) ? 'Y' : 'N',
    }
    expect(idsOf(lodged).filter(id => id !== 'battery')).toEqual(ids)
  })

  test('poor controls of a boiler', () => {
    const lodged = { ...semi, 'mainheatcont-description': 'Programmer, no room thermostat' }
    expect(idsOf(lodged)).toContain('heating-controls')
  })

  test('a finished home lacks nothing but a battery for its panels', () => {
    expect(idsOf(finished)).toEqual(['battery'])
  })

  test('a home of which nothing is known has none', () => {
    expect(idsOf({})).toEqual([])
  })

  test('a flat has no heat pump and no panels of its own', () => {
    const ids = idsOf({ ...semi, 'property-type': 'Flat', 'floor-level': 'top floor' })
    expect(ids).not.toContain('heat-pump')
    expect(ids).not.toContain('solar-panels')
  })
})

describe('what a certificate recommends', () => {
  test.each([
    ['cylinder-jacket', [1, 2, 3]],
    ['cylinder-thermostat', [4]],
    ['loft-top-up', [5]],
    ['cavity-wall', [6]],
    ['internal-wall', [7, 66]],
    ['double-glazing', [8, 56]],
    ['secondary-glazing', [9]],
    ['draught-proofing', [10]],
    ['heating-controls', [11, 12, 13, 14, 15, 16, 17, 18]],
    ['solar-water', [19]],
    ['condensing-boiler', [20, 27, 28, 29, 37, 38, 40]],
    ['solar-panels', [34]],
    ['low-energy-lights', [35]],
    ['flat-roof', [45]],
    ['room-in-roof', [46]],
    ['doors', [48]],
    ['heat-pump', [51, 52, 75, 76]],
    ['external-wall', [55, 65]],
    ['suspended-floor', [57]],
    ['solid-floor', [58]],
    ['storage-heaters', [59, 60, 61, 62]],
    ['party-wall', [63]],
    ['battery', [72]],
    ['as-lodged', [22, 23, 26, 36, 39, 42, 44, 49, 50, 53, 54, 70, 73]],
    ['as-lodged', [21, 24, 25, 30, 31, 32, 41, 47]],
    ['as-lodged', [33, 43, 64, 67, 68, 69, 71, 74, 77, 999]],
  ])('%s: codes %j', (id, codes) => {
    for (const code of codes) {
      const recommendations = [step(3, String(code), { indicativeCost: '£500 - £1,500' })]
      const found = listMeasures({ building: read({}), recommendations }).find(
        ({ lodged }) => lodged,
      )
      expect([code, found?.id]).toEqual([code, id])
      expect(found).toMatchObject({
        key: id === 'as-lodged' ? 'as-lodged-3' : id,
        lodged: { item: 3, costPounds: { from: 500, to: 1_500 } },
      })
    }
  })

  test('a bare loft is insulated, not topped up', () => {
    const lodged = { 'roof-description': 'Pitched, no insulation (assumed)' }
    expect(idsOf(lodged, { recommendations: [step(1, '5')] })).toEqual(['loft'])
  })

  test.each([
    ['oil', 'Boiler and radiators, oil', '27', 'as-lodged'],
    ['LPG', 'Boiler and radiators, LPG', '29', 'as-lodged'],
    ['oil', 'Boiler and radiators, oil', '28', 'condensing-boiler'],
    ['mains gas', 'Boiler and radiators, mains gas', '27', 'condensing-boiler'],
    ['electricity', 'Electric storage heaters', '29', 'condensing-boiler'],
  ])('a change to gas is no new boiler of the same fuel: %s, %s, %s', (fuel, heat, code, id) => {
    const lodged = { 'main-fuel': `${fuel} (not community)`, 'mainheat-description': heat }
    const found = listMeasures({ building: read(lodged), recommendations: [step(1, code)] })
    expect(found.find(one => one.lodged)?.id).toBe(id)
  })

  test.each([
    ['thatch', 'Thatched, with additional insulation'],
    ['another home', '(another dwelling above)'],
  ])('no panels on %s, whatever the certificate recommends', (_, roof) => {
    const recommendations = [step(1, '19'), step(2, '34')]
    const building = read({ 'roof-description': roof })
    expect(listMeasures({ building, recommendations }).filter(({ lodged }) => lodged)).toEqual([])
  })

  test('a home with a heat pump beside its boiler needs no other', () => {
    const heat = 'Boiler and radiators, oil, Air source heat pump, radiators, electric'
    const building = read({ 'main-fuel': 'oil (not community)', 'mainheat-description': heat })
    const found = listMeasures({ building, recommendations: [step(1, '51')] })
    expect(found.map(({ id }) => id)).not.toContain('heat-pump')
    expect(whyNoHeatPump(building)).toBe('has-one')
  })

  test('free text keeps its own words', () => {
    const recommendations = [step(1, '', { summaryText: 'Mend the thatch' })]
    expect(listMeasures({ building: read({}), recommendations })).toMatchObject([
      { id: 'as-lodged', key: 'as-lodged-1', lodged: { text: 'Mend the thatch' } },
    ])
  })

  test.each([
    ['Increase loft insulation to 270 mm', 'loft-top-up'],
    ['Internal or external wall insulation', 'internal-wall'],
    ['Low energy lighting for all fixed outlets', 'low-energy-lights'],
    ['Solar photovoltaic panels, 2.5 kWp', 'solar-panels'],
    ['Loft conversion', 'as-lodged'],
  ])('a step that came without its code is known by the register’s words: %s', (text, id) => {
    const recommendations = [step(1, '', { improvementIdText: text })]
    const found = listMeasures({ building: read({}), recommendations })
    expect(found.find(({ lodged }) => lodged)?.id).toBe(id)
  })

  test.each([
    ['code', step(2, '6')],
    ['category', step(2, '5', { summaryText: 'Cavity wall insulation' })],
  ])('what the facts call for as well stands once, with the certificate’s words: %s', (_, one) => {
    const found = listMeasures({ building: read(semi), recommendations: [one] })
    expect(found.filter(({ lodged }) => lodged)).toHaveLength(1)
    expect(found.filter(({ id }) => id === 'cavity-wall')).toMatchObject([
      { lodged: { item: 2 }, isAssumed: true },
    ])
  })

  test('of two that do the same, the certificate’s comes first', () => {
    const lodged = {
      ...semi,
      'walls-description': 'Solid brick, as built, no insulation (assumed)',
    }
    const ids = idsOf(lodged, { recommendations: [step(1, '65')] })
    expect(ids).toContain('external-wall')
    expect(ids).not.toContain('internal-wall')
  })
})

describe('what is done', () => {
  test.each([
    [{ walls: { insulation: 'full' } }, '6'],
    [{ walls: { insulation: 'none', kind: 'stone' } }, '6'],
    [{ roof: { insulationMm: 300 } }, '5'],
    [{ floor: { insulation: 'full' } }, '57'],
    [{ windows: { panes: 'double' } }, '8'],
    [{ heating: { controls: 'full' } }, '11'],
    [{ heating: { isOld: false } }, '20'],
    [{ heating: { kind: 'heat-pump' } }, '11'],
    [{ heating: { kind: 'heat-pump' } }, '51'],
    [{ heating: { kind: 'heat-pump' } }, '20'],
    [{ solarPanels: 0.4 }, '34'],
  ] as const)('a visitor who says %j has no use for code %s', (corrections, code) => {
    const building = correctBuilding(read(semi), corrections)
    const recommendations = [step(1, code)]
    const found = listMeasures({ building, recommendations, corrections })
    expect(found.filter(({ lodged }) => lodged !== null)).toEqual([])
  })
})

describe('a tank that is not there', () => {
  const instead = (text: string) => ({ ...semi, 'hotwater-description': text })
  const tanks = ['1', '2', '3', '4'].map((code, at) => step(at + 1, code))
  const ofTanks = (ids: readonly string[]) => ids.filter(id => id.startsWith('cylinder-'))

  test.each([
    ['No system present: electric immersion assumed, no cylinder thermostat'],
    ['No system present: electric immersion assumed'],
    ['Electric instantaneous at point of use'],
  ])('has no step: %s', text => {
    expect(ofTanks(idsOf(instead(text)))).toEqual([])
    expect(ofTanks(idsOf(instead(text), { recommendations: tanks }))).toEqual([])
  })

  test('may be what a certificate recommends a step for, so that it is to be looked at first', () => {
    const assumed = (text: string) =>
      listMeasures({ building: read(instead(text)), recommendations: tanks })
        .filter(({ id }) => id.startsWith('cylinder-'))
        .map(({ isAssumed }) => isAssumed)
    expect(assumed('From main system')).toEqual([true, true])
    expect(assumed('From main system, no cylinder thermostat')).toEqual([false, false])
  })

  test('went with the heating that filled it', () => {
    const lodged = instead('From main system, no cylinder thermostat')
    for (const kind of ['electric-heaters', 'heat-pump'] as const) {
      const corrections = { heating: { kind } }
      const building = correctBuilding(read(lodged), corrections)
      const found = listMeasures({ building, recommendations: [step(1, '4')], corrections })
      expect(found.map(({ id }) => id)).not.toContain('cylinder-thermostat')
    }
  })
})

describe('who decides', () => {
  const everything = [1, 6, 7, 8, 10, 11, 20, 34, 35, 48, 57].map((code, at) =>
    step(at + 1, String(code)),
  )
  const decide = (type: string, tenure: MeasuresToList['tenure']) =>
    Object.fromEntries(
      listMeasures({
        building: read({ 'property-type': type }),
        recommendations: everything,
        ...(tenure && { tenure }),
      }).map(({ id, decider }) => [id, decider]),
    )

  test('an owner decides all of a house', () => {
    expect(new Set(Object.values(decide('House', 'owner')))).toEqual(new Set(['you']))
  })

  test('whoever rents decides lamps, draughts and the jacket, and the landlord the rest', () => {
    for (const tenure of ['private-tenant', 'social-tenant'] as const) {
      expect(decide('House', tenure)).toEqual({
        'cylinder-jacket': 'you',
        'draught-proofing': 'you',
        'low-energy-lights': 'you',
        'cavity-wall': 'landlord',
        'internal-wall': 'landlord',
        'double-glazing': 'landlord',
        'heating-controls': 'landlord',
        'condensing-boiler': 'landlord',
        doors: 'landlord',
        'suspended-floor': 'landlord',
        'solar-panels': 'landlord',
        ventilation: 'landlord',
      })
    }
  })

  test('the block decides the walls, roof, floor, windows and doors of a flat', () => {
    expect(decide('Flat', undefined)).toMatchObject({
      'cavity-wall': 'block',
      'solar-panels': 'block',
      'internal-wall': 'you',
      'double-glazing': 'block',
      'suspended-floor': 'block',
      doors: 'block',
      'condensing-boiler': 'you',
      'heating-controls': 'you',
    })
  })

  test('what is outside or structure is the block’s where there is a lease', () => {
    expect(decide('Flat', 'leaseholder')).toMatchObject({
      'cavity-wall': 'block',
      'internal-wall': 'block',
      'double-glazing': 'block',
      'condensing-boiler': 'you',
      'low-energy-lights': 'you',
    })
  })
})

test('heat pumps come last, and insulation before heating', () => {
  const ids = idsOf({ ...semi, 'mainheat-energy-eff': 'Average' })
  expect(ids.at(-1)).toBe('heat-pump')
  expect(ids.indexOf('cavity-wall')).toBeLessThan(ids.indexOf('condensing-boiler'))
})

describe('ventilation', () => {
  test.each([['6'], ['8'], ['10'], ['65']])(
    'comes with what makes a home airtight, code %s',
    code => {
      const found = listMeasures({ building: read({}), recommendations: [step(1, code)] })
      expect(found.map(({ id }) => id)).toContain('ventilation')
    },
  )

  test('does not come with the rest', () => {
    expect(idsOf({}, { recommendations: [step(1, '35'), step(2, '34')] })).not.toContain(
      'ventilation',
    )
  })
})

test('a home of which nobody knows the type may have no roof of its own', () => {
  const roof = { 'roof-description': 'Pitched, no insulation' }
  const loft = (lodged: Partial<Lodged>) =>
    listMeasures({ building: read(lodged), recommendations: null }).find(({ id }) => id === 'loft')
  expect(loft(roof)?.isAssumed).toBe(true)
  expect(loft({ ...roof, 'property-type': 'House' })?.isAssumed).toBe(false)
})
