import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { readCertificateKnown } from './read-certificate-known.ts'

const lodged = {
  'current-energy-efficiency': '60',
  'current-energy-rating': 'D',
  'lodgement-date': '2025-09-27',
  'lodgement-datetime': null,
  'main-fuel': 'mains gas (not community)',
  'mainheat-description': 'Boiler and radiators, mains gas',
  'mainheat-energy-eff': 'Good',
}

const improvement = {
  item: 1,
  improvementId: '6',
  improvementIdText: null,
  summaryText: null,
  descriptionText: null,
  indicativeCost: null,
}

test('takes from a certificate what the next step rests on', () => {
  const codeless = { ...improvement, item: 2, improvementId: null }
  expect(readCertificateKnown(believedOf(lodged), [improvement, codeless], '2026-11-21')).toEqual({
    band: 'D',
    isExpired: false,
    mainFuel: { fuel: 'mains-gas', isCommunity: false },
    hasBoiler: true,
    hasHeatPump: false,
    heatingStars: 'Good',
    needsOwner: false,
    recommended: ['cavity-wall', 'as-lodged'],
  })
})

test.each([
  ['House', false],
  ['Flat', true],
  ['Maisonette', true],
  ['Park home', true],
])('a heat pump in a %s needs its owner: %s', (type, needsOwner) => {
  const believed = believedOf({ ...lodged, 'property-type': type })
  expect(readCertificateKnown(believed, [], '2026-11-21')).toMatchObject({ needsOwner })
})

test.each([
  ['unread', null],
  ['unlisted', []],
] as const)('recommendations that are %s: %j', (recommendations, recommended) => {
  expect(readCertificateKnown(believedOf(lodged), recommendations, '2026-11-21')).toMatchObject({
    recommended,
  })
})

test.each([
  ['Air source heat pump, radiators, electric', false, true],
  ['Bwyler a rheiddiaduron, nwy prif gyflenwad', true, false],
  ['Pwmp gwres sy’n tarddu yn yr awyr', false, true],
  ['Boiler and radiators, mains gas|Bwyler a rheiddiaduron', true, false],
  ['Electric storage heaters', false, false],
  ['Room heaters, electric, Boiler and radiators, mains gas', true, false],
  ['Community heat pump', false, false],
  [null, false, false],
])('“%s”: a boiler %s, a heat pump %s', (description, hasBoiler, hasHeatPump) => {
  const known = readCertificateKnown(
    believedOf({ ...lodged, 'mainheat-description': description }),
    [],
    '2026-11-21',
  )
  expect(known).toMatchObject({ hasBoiler, hasHeatPump })
})

test.each([
  ['2016-01-01', true],
  ['2025-09-27', false],
  ['no date', false],
])('lodged %s: expired %s', (date, isExpired) => {
  expect(
    readCertificateKnown(believedOf({ ...lodged, 'lodgement-date': date }), [], '2026-11-21')
      .isExpired,
  ).toBe(isExpired)
})

test('where the score cannot be read, the lodged letter stands', () => {
  expect(
    readCertificateKnown(
      believedOf({ ...lodged, 'current-energy-efficiency': '' }),
      [],
      '2026-11-21',
    ).band,
  ).toBe('D')
})

test('a code that the plan takes for an old boiler is one here too, zeros before it or not', () => {
  const list = ['020', '37', '38', '21'].map((improvementId, at) => ({
    ...improvement,
    item: at + 1,
    improvementId,
  }))
  expect(readCertificateKnown(believedOf(lodged), list, '2026-11-21').recommended).toEqual([
    'condensing-boiler',
    'condensing-boiler',
    'condensing-boiler',
    'as-lodged',
  ])
})

test('no next step is what the home cannot have, such as panels on thatch', () => {
  const list = ['34', '6'].map((improvementId, at) => ({
    ...improvement,
    item: at + 1,
    improvementId,
  }))
  const thatched = { ...lodged, 'roof-description': 'Thatched' }
  const known = readCertificateKnown(believedOf(thatched), list, '2026-11-21')
  expect(known.recommended).toEqual(['cavity-wall'])
})
