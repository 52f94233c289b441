import { expect, test } from 'vitest'
import { createTypicalCounter, type TypicalColumns } from './typical-home.ts'

const house: TypicalColumns = {
  'property-type': 'House',
  'built-form': 'Detached',
  'construction-age-band': 'England and Wales: 1930-1949',
  'total-floor-area': '80',
  'main-fuel': 'mains gas (not community)',
}

function describeHomes(homes: readonly Partial<TypicalColumns>[]) {
  const counter = createTypicalCounter()
  for (const home of homes) counter.see({ ...house, ...home })
  return counter.conclude()
}

test('what half of the homes share, and the middle of their sizes', () => {
  expect(
    describeHomes([{}, { 'total-floor-area': '200' }, { 'property-type': 'Bungalow' }, {}]),
  ).toEqual({
    propertyType: 'House',
    builtForm: 'Detached',
    ageBand: 'England and Wales: 1930-1949',
    floorAreaM2: 80,
    mainFuel: 'mains gas (not community)',
  })
})

test('texts that say the same are counted together, and the commoner one is given', () => {
  const fuels = ['Gas: mains gas', 'mains gas (not community)', 'Gas: mains gas', 'oil']
  expect(describeHomes(fuels.map(fuel => ({ 'main-fuel': fuel }))).mainFuel).toBe('Gas: mains gas')
  const ages = ['1935', 'England and Wales: 1930-1949', 'England and Wales: 1930-1949', '2024']
  expect(describeHomes(ages.map(age => ({ 'construction-age-band': age }))).ageBand).toBe(
    'England and Wales: 1930-1949',
  )
})

test('nothing where homes do not agree, do not say, or are too few', () => {
  const forms = ['Detached', 'Semi-Detached', 'Mid-Terrace'].map(form => ({ 'built-form': form }))
  expect(describeHomes(forms).builtForm).toBeNull()
  const silent = { 'property-type': 'NO DATA!', 'total-floor-area': null, 'main-fuel': null }
  expect(describeHomes([silent, silent, silent])).toMatchObject({
    propertyType: null,
    floorAreaM2: null,
    mainFuel: null,
  })
  expect(describeHomes([{}, {}]).propertyType).toBeNull()
})

test('the order of homes does not matter, ties neither', () => {
  const homes = ['House', 'Bungalow', 'House', 'Bungalow'].map(type => ({ 'property-type': type }))
  expect(describeHomes(homes.toReversed())).toEqual(describeHomes(homes))
})
