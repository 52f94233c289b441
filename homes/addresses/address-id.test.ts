import { expect, test } from 'vitest'
import { makeAddressId } from './address-id.ts'
import { normaliseUprn } from './uprn.ts'

test('an id never changes, for links and bookmarks hold it', () => {
  expect(makeAddressId('ZZ1 1AA', '1 LANTERN ROW')).toBe('a4h7djg8kml1ndtee')
})

test('an id is letters and digits and no UPRN', () => {
  for (const text of ['', '1', '1 LANTERN ROW', 'TŶ MÔR']) {
    const id = makeAddressId('ZZ1 1AA', text)
    expect(id).toMatch(/^a[0-9a-v]{16}$/)
    expect(normaliseUprn(id)).toBeNull()
  }
})

test('ids of like addresses differ in half their bits and never meet', () => {
  const seen = new Set<string>()
  const counts = new Array<number>(80).fill(0)
  const total = 40_000
  for (let number = 0; number < total; number++) {
    const id = makeAddressId(`ZZ${number % 97} 1AA`, `${number} LANTERN ROW`)
    seen.add(id)
    for (let at = 0; at < 16; at++) {
      const bits = Number.parseInt(id[at + 1] ?? '', 32)
      for (let bit = 0; bit < 5; bit++)
        counts[at * 5 + bit] = (counts[at * 5 + bit] ?? 0) + ((bits >> bit) & 1)
    }
  }
  expect(seen.size).toBe(total)
  for (const count of counts) expect(Math.abs(count / total - 0.5)).toBeLessThan(0.015)
})

test('the four parts of an id are unlike each other', () => {
  for (const [first, second] of [
    [1, 5],
    [1, 9],
    [5, 9],
    [9, 13],
  ] as const) {
    let same = 0
    for (let number = 0; number < 10_000; number++) {
      const id = makeAddressId('ZZ1 1AA', `FLAT ${number} HERON HOUSE`)
      if (id[first] === id[second]) same++
    }
    expect(same / 10_000).toBeGreaterThan(0.02)
    expect(same / 10_000).toBeLessThan(0.04)
  }
})

test.each([
  ['900000000001', '900000000001'],
  ['UPRN-000900000001', '900000001'],
  ['uprn-000900000001', '900000001'],
  [' 000012 ', '12'],
  ['900000001.0', '900000001'],
  ['0000', null],
  ['1234567890123', null],
  ['RRN-0000-0000', null],
  ['12 34', null],
  ['', null],
  [null, null],
])('the UPRN of %s is %s', (lodged, uprn) => {
  expect(normaliseUprn(lodged)).toBe(uprn)
})
