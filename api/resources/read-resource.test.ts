import { describe, expect, test } from 'vitest'
import { longestTexts } from '../../enquiries/check-lead.ts'
import { lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { exampleHomes, lantern, lodgedInFull } from '../../tests/support/api/example-register.ts'
import { writeAddress, writeListedAddress } from './address.ts'
import { writeRating } from './epc-rating.ts'
import {
  isAskable,
  readAddress,
  readRating,
  readRecommendation,
  readSupply,
} from './read-resource.ts'
import { writeRecommendation } from './recommendation.ts'

const context = {
  showsWholeNumbers: true,
  serviceAreas: { asOf: '2026-11-20', otherwise: 'covered', outcodes: [], localAuthorities: [] },
  today: '2026-11-21',
} as const

describe('what is written is read back the same', () => {
  test.each(exampleHomes.map(({ address }) => address))('$text', address => {
    expect(readAddress(writeAddress(address, context))).toEqual({
      ...address,
      isServed: true,
      energyBand: null,
    })
    const listed = { ...address, energyBand: 'C' as const }
    expect(readAddress(writeListedAddress(listed, context))).toEqual({ ...listed, isServed: true })
  })

  test('a certificate with a value in every column', () => {
    const rating = { id: 'a/b', addressId: lantern.id, lodged: lodgedInFull }
    expect(readRating(writeRating(rating, context))).toEqual(rating)
  })

  test('recommendations', () => {
    for (const step of exampleHomes.flatMap(({ recommendations = [] }) => recommendations)) {
      expect(readRecommendation(writeRecommendation(step, 'a', null))).toEqual(step)
    }
  })
})

describe('another provider', () => {
  const foreign = {
    type: 'addresses',
    id: '7',
    attributes: { address: "Landlord's supply, Ember Way", postcode: 'zz11aa', mpans: ['1', null] },
  }

  test('may send less than we do', () => {
    expect(readAddress(foreign)).toMatchObject({
      kind: 'other-supply',
      postcode: 'ZZ1 1AA',
      line1: "Landlord's supply, Ember Way",
      mpans: ['1'],
      mprns: [],
      uprn: null,
      energyBand: null,
    })
  })

  test.each(['', '.', '..', '\ud800', 'x'.repeat(201), 7])('may not name anything %j', id => {
    expect(readAddress({ ...foreign, id })).toBeNull()
    const relationships = { address: { data: { type: 'addresses', id } } }
    const rating = { type: 'epc-ratings', id: 'k', attributes: {}, relationships }
    expect(readRating({ ...rating, id })).toBeNull()
    expect(readRating(rating)?.addressId).toBeNull()
  })

  test('may name no address in a certificate', () => {
    const rating = { type: 'epc-ratings', id: 'k', attributes: { 'total-floor-area': 81.5 } }
    expect(readRating(rating)).toMatchObject({
      id: 'k',
      addressId: null,
      lodged: { 'total-floor-area': '81.5', tenure: null },
    })
    expect(Object.keys(readRating(rating)?.lodged ?? {})).toHaveLength(lodgedColumns.length)
  })

  test.each([undefined, null, 'text', []])('sends no certificate: attributes %j', attributes => {
    expect(readRating({ type: 'epc-ratings', id: 'k', attributes })).toBeNull()
  })

  test.each([
    [true, true],
    [false, false],
    [undefined, null],
    ['true', null],
  ])('says of whether homes are served %j, which reads %j', (told, isServed) => {
    const attributes = { ...foreign.attributes, 'bg-service-area': told }
    expect(readAddress({ ...foreign, attributes })?.isServed).toBe(isServed)
  })

  test.each([
    null,
    'text',
    [],
    {},
    { ...foreign, type: 'homes' },
    { ...foreign, id: 7 },
    { ...foreign, id: '' },
    { ...foreign, attributes: null },
    { ...foreign, attributes: { ...foreign.attributes, postcode: 'nowhere' } },
    { ...foreign, attributes: { ...foreign.attributes, address: null } },
  ])('sends no address: %j', value => {
    expect(readAddress(value)).toBeNull()
  })

  test('says what a step brings as a text, or as something that it cannot be', () => {
    const read = (attributes: Record<string, unknown>) =>
      readRecommendation({
        type: 'recommendations',
        attributes: { 'improvement-item': 1, ...attributes },
      })?.outcome
    expect(read({ 'typical-saving': '120.5', 'energy-performance-rating': '61' })).toEqual({
      savingPounds: 120.5,
      scoreAfter: 61,
      environmentalScoreAfter: null,
    })
    expect(read({ 'typical-saving': '', 'energy-performance-rating': 0 })).toBeUndefined()
    expect(read({ 'typical-saving': {}, 'environmental-impact-rating': 400 })).toBeUndefined()
  })

  test.each([null, {}, { type: 'recommendations', attributes: { 'improvement-item': 'one' } }])(
    'sends no recommendation: %j',
    value => {
      expect(readRecommendation(value)).toBeNull()
    },
  )
})

test.each([
  ['a code that is confirmed', { 'pes-region': 'SE' }, 'SE', 'South East'],
  ['a code that is only ours', { 'pes-region': 'NE' }, null, null],
  ['its own words beside such a code', { 'pes-region': 'NE', region: 'Uplands' }, null, 'Uplands'],
  [
    'a name of its own for a region that we know',
    { 'pes-region': 'SE', region: 'Kent' },
    'SE',
    'South East',
  ],
  [
    'a name beside a GSP group',
    { electricity: inGroups('_D'), region: 'Mersey' },
    'MW',
    'Merseyside, Cheshire and North Wales',
  ],
  ['two GSP groups', { electricity: inGroups('_D', '_G'), region: 'Mersey' }, null, 'Mersey'],
  ['an unknown GSP group', { electricity: inGroups('_Z') }, null, null],
  ['neither', {}, null, null],
])('a region of another provider: %s', (_, attributes, regionCode, regionName) => {
  expect(readSupply({ type: 'supplies', id: '1', attributes })).toMatchObject({
    regionCode,
    regionName,
  })
})

function inGroups(...groups: string[]) {
  return groups.map(group => ({ mpan: '*********8009', 'gsp-group': group }))
}

test('an id that we ask for is one that a lead can name', () => {
  const longest = '9'.repeat(200)
  expect([isAskable(longest), isAskable(`${longest}9`)]).toEqual([true, false])
  expect(longestTexts.addressId).toBe(longest.length)
})
