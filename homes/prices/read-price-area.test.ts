import { expect, test } from 'vitest'
import { regions } from '../supplies/regions.ts'
import { readPriceArea } from './read-price-area.ts'

const read = (query: string) => readPriceArea(new URLSearchParams(query))

test.each([
  ['', { kind: 'average' }],
  ['utm_source=letter', { kind: 'average' }],
  ['region=', { kind: 'average' }],
  ['region=XX', { kind: 'average' }],
  ['region=__proto__', { kind: 'average' }],
  ['postcode=ls1 4dy', { kind: 'likely', postcode: 'LS1 4DY' }],
  ['postcode=ZZ11AA', { kind: 'likely', postcode: 'ZZ1 1AA' }],
  ['postcode=LS14DY&region=SE', { kind: 'likely', postcode: 'LS1 4DY' }],
  ['postcode=LS1 4DY, UK', { kind: 'likely', postcode: 'LS1 4DY' }],
  ['postcode=ls1 laa', { kind: 'likely', postcode: 'LS1 1AA' }],
  ['postcode=Jersey JE2 3AB', { kind: 'outside', why: 'crown-dependency' }],
  ['postcode=LS1 4DY, LS1 4DZ', { kind: 'refused', why: 'too-long' }],
  ['postcode=PE1 1AA', { kind: 'unknown', postcode: 'PE1 1AA' }],
  ['postcode=BT1 5GS', { kind: 'outside', why: 'northern-ireland' }],
  ['postcode=BTI 5GS', { kind: 'outside', why: 'northern-ireland' }],
  ['postcode=SA99 1AA', { kind: 'likely', region: { name: 'South Wales' } }],
  ['postcode=XX1 1AA', { kind: 'unknown' }],
  ['postcode=IM1 1AG', { kind: 'outside', why: 'crown-dependency' }],
  ['postcode=', { kind: 'refused', typed: '', why: 'empty' }],
  ['postcode=LS1', { kind: 'refused', typed: 'LS1', why: 'incomplete' }],
  ['postcode=<b>', { kind: 'refused', why: 'bad-characters' }],
])('?%s', (query, area) => {
  expect(read(query)).toMatchObject(area)
})

test('each region can be chosen', () => {
  for (const region of regions) {
    expect(read(`region=${region.code}`)).toEqual({ kind: 'chosen', region })
  }
})

test('what was typed is given back, at most 40 characters of it', () => {
  expect(read(`postcode=${'x'.repeat(500)}`)).toMatchObject({ typed: 'x'.repeat(40) })
})
