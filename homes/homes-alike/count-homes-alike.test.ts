import { describe, expect, test } from 'vitest'
import { readConstructionAge } from '../epc-ratings/construction-age.ts'
import { ageBands, findAgeBand } from './age-bands.ts'
import {
  type AlikeTable,
  addTable,
  countHome,
  describeHomesAlike,
  type KnownTwice,
} from './count-homes-alike.ts'
import type { AlikeBuilding } from './read-alike-building.ts'

const part = { kind: null, insulation: null, isAssumed: false } as const
const plain: AlikeBuilding = {
  type: 'house',
  built: { from: 1930, to: 1949 },
  walls: { ...part, kind: 'cavity', insulation: 'none' },
  roof: { ...part, insulationMm: null },
  floor: part,
  windows: { panes: null, share: null, isOld: null },
  heating: { kind: null, fuel: null, isOld: null, controls: null, second: null },
  lowEnergyLights: 0.2,
  solarPanels: 0,
}
const filled: AlikeBuilding = { ...plain, walls: { ...plain.walls, insulation: 'full' } }
const home = (latest: AlikeBuilding, firstYear = 2012): KnownTwice => {
  return { first: plain, latest, firstYear, latestYear: 2024 }
}

const count = (...homes: readonly KnownTwice[]): AlikeTable => {
  const table: AlikeTable = new Map()
  for (const one of homes) countHome([table], one)
  return table
}
const times = (number: number, one: KnownTwice) => Array.from({ length: number }, () => one)

describe('what homes like one have had done', () => {
  const postcode = count(...times(4, home(plain)))
  const outcode = count(...times(5, home(filled)), home({ ...plain, lowEnergyLights: 1 }, 2009))
  const areas = [
    { area: 'postcode', table: () => postcode },
    { area: 'outcode', table: () => outcode },
  ] as const

  test('is told of the nearest area with five of them', () => {
    expect(describeHomesAlike(plain, null, areas)).toEqual({
      homes: 6,
      area: 'outcode',
      propertyType: 'House',
      ageBand: 'England and Wales: 1930-1949',
      years: { from: 2009, to: 2024 },
      done: [
        { change: 'walls-insulated', homes: 5 },
        { change: 'low-energy-lights', homes: 1 },
      ],
    })
  })

  test('does not count the home itself', () => {
    expect(describeHomesAlike(filled, home(filled), areas)).toMatchObject({
      homes: 5,
      done: [
        { change: 'walls-insulated', homes: 4 },
        { change: 'low-energy-lights', homes: 1 },
      ],
    })
    const table = () => count(...times(5, home(filled)))
    expect(describeHomesAlike(filled, home(filled), [{ area: 'country', table }])).toBeNull()
  })

  test('is null of another type and of another age', () => {
    expect(describeHomesAlike({ ...plain, type: 'flat' }, null, areas)).toBeNull()
    expect(describeHomesAlike({ ...plain, type: null }, null, areas)).toBeNull()
    expect(
      describeHomesAlike({ ...plain, built: { from: 1990, to: 1995 } }, null, areas),
    ).toBeNull()
  })

  test('is that of every age where nobody says how old the home is', () => {
    const ages = [1930, 1950, 1967, 1976, 1983].map(from =>
      home({ ...filled, built: { from, to: null } }),
    )
    const table = () => count(...ages)
    const unknown = { ...plain, built: null }
    expect(describeHomesAlike(unknown, null, [{ area: 'outcode', table }])).toMatchObject({
      homes: 5,
      ageBand: null,
    })
    expect(describeHomesAlike(unknown, null, [{ area: 'postcode', table }])).toBeNull()
  })
})

test('tables add up, whatever the order', () => {
  const [one, other] = [count(home(plain), home(filled, 2008)), count(home(filled))]
  const sum = count(home(plain), home(filled, 2008), home(filled))
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const added: AlikeTable = new Map()
    addTable(added, first)
    addTable(added, second)
    expect(added).toEqual(sum)
  }
  expect(one).toEqual(count(home(plain), home(filled, 2008)))
})

describe('the age band', () => {
  test.each([
    [1800, 'England and Wales: before 1900'],
    [1900, 'England and Wales: 1900-1929'],
    [1935, 'England and Wales: 1930-1949'],
    [2003, 'England and Wales: 2003-2006'],
    [2011, 'England and Wales: 2007-2011'],
    [2012, 'England and Wales: 2012 onwards'],
    [2024, 'England and Wales: 2012 onwards'],
  ])('of %d is %s', (from, band) => {
    expect(ageBands[findAgeBand({ from, to: null }) ?? -1]).toBe(band)
  })

  test.each(ageBands)('%s is read as it is written', band => {
    const age = readConstructionAge(band, 2026)
    expect(ageBands[findAgeBand(age && { from: age.from ?? 1800, to: age.to }) ?? -1]).toBe(band)
  })

  test('is not known where nobody says', () => {
    expect(findAgeBand(null)).toBeNull()
  })
})
