import { describe, expect, test } from 'vitest'
import { runRegisterCommand } from '../../commands/register/run-register-command.ts'
import { believeLodged, readLodgedOn } from '../../homes/epc-ratings/believe-lodged.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { readBuilding } from '../../homes/epc-ratings/read-building.ts'
import { ageBands, findAgeBand } from '../../homes/homes-alike/age-bands.ts'
import type { HomesAlike } from '../../homes/homes-alike/homes-alike.ts'
import { listChanges } from '../../homes/homes-alike/list-changes.ts'
import { priceLists } from '../../register/made-up/price-lists.ts'
import type { ListedAddress } from '../../register/register.ts'
import { importMadeUp } from '../support/register/import-made-up.ts'

const { register, listPostcodes, dataFolder } = await importMadeUp({
  homes: 14_000,
  seed: 8,
  shape: 'bulk',
})
const today = '2026-11-21'

type Known = {
  readonly address: ListedAddress
  readonly ratings: readonly Rating[]
}

const homes: Known[] = []
for (const postcode of listPostcodes()) {
  for (const address of await register.findAddresses(postcode)) {
    const ratings = await register.listRatings(address.id)
    if (address.kind === 'home' && ratings !== 'unknown-address') homes.push({ address, ratings })
  }
}

describe('prices fitted from the certificates of a register', async () => {
  const fitted = await register.fittedPrices()

  test('are those of the half-years without a public list', () => {
    expect(fitted.map(({ from }) => from)).toEqual([
      '2023-02-15',
      '2023-07-01',
      '2024-01-01',
      '2024-07-01',
      '2025-01-01',
    ])
    for (const { basis, certificates } of fitted) {
      expect(basis).toBe('fitted')
      expect(certificates).toBeGreaterThanOrEqual(300)
    }
  })

  test.each(fitted)('of $from are those that the certificates were made by', prices => {
    const list = priceLists.find(({ from }) => from === prices.from)
    const off = (found: number, right = Number.NaN) => Math.abs(found / right - 1)
    expect(off(prices.electricityPence, list?.electricityPence)).toBeLessThan(0.011)
    expect(off(prices.gasPence, list?.gasPence)).toBeLessThan(0.011)
    expect(Math.abs(prices.gasStandingPounds - (list?.gasStandingPounds ?? 0))).toBeLessThan(5)
  })
})

test('status prints what was learned, fitted prices beside official ones', async () => {
  const { results } = await runRegisterCommand(['status'], {
    dataFolder,
    now: new Date('2026-11-21T10:00:00Z'),
    output: { isTTY: false, write: () => {} },
  })
  const text = results.join('\n')
  expect(text).toMatch(/^homes with several certificates, compared: [1-9]\d{3}$/m)
  const pattern =
    /^prices fitted from 2021-07-01: electricity [\d.]+p \(official 19\.12p, [+−]0\.\d %\), gas [\d.]+p \(official 3\.74p, [+−][01]\.\d %\), standing charge £9\d \(official £94, [+−]\d\.\d %\), by \d+ certificates$/m
  expect(text).toMatch(pattern)
  expect(text).toMatch(/^prices fitted from 2024-01-01: .*; no official list, so these are used$/m)
  const deviations = [...text.matchAll(/electricity [\d.]+p \(official [\d.]+p, [+−]([\d.]+) %/g)]
  expect(deviations.length).toBeGreaterThan(15)
  for (const [, percent] of deviations) expect(Number(percent)).toBeLessThanOrEqual(1.1)
  const ofGas = [...text.matchAll(/gas [\d.]+p \(official [\d.]+p, [+−]([\d.]+) %/g)]
  for (const [, percent] of ofGas) expect(Number(percent)).toBeLessThanOrEqual(1.1)
})

/** The same by another way: every certificate read whole, every home looked at again for each area. */
const twice = homes.flatMap(({ address, ratings }) => {
  const [latest, first] = [ratings[0], ratings.at(-1)]
  if (!latest || !first) return []
  const [a, b] = [first, latest].map(({ lodged }) => believeLodged(lodged, today))
  const [from, to] = [a && readLodgedOn(a), b && readLodgedOn(b)]
  if (!a || !b || !from || !to || from === to) return []
  const building = readBuilding(b)
  const done = listChanges(readBuilding(a), building)
  const age = findAgeBand(building.built)
  return [{ address, type: building.type, age, done, from, to }]
})

function lookAt({ address, ratings }: Known): HomesAlike | null {
  const [latest] = ratings
  if (!latest) return null
  const building = readBuilding(believeLodged(latest.lodged, today))
  const age = findAgeBand(building.built)
  const outcode = (one: ListedAddress) => one.postcode.split(' ')[0]
  const places = [
    ['postcode', (one: ListedAddress) => one.postcode],
    ['outcode', outcode],
    ['local-authority', (one: ListedAddress) => one.localAuthority],
    ['country', (one: ListedAddress) => one.country],
  ] as const
  for (const [area, read] of places) {
    // What postcodes have is kept by age.
    if (area === 'postcode' && age === null) continue
    const alike = twice.filter(
      one =>
        one.type === building.type &&
        (age === null || one.age === age) &&
        read(address) !== null &&
        read(one.address) === read(address),
    )
    const others = alike.filter(one => one.address.id !== address.id)
    if (building.type === null || others.length < 5) continue
    const counts = Map.groupBy(
      others.flatMap(({ done }) => done),
      change => change,
    )
    return {
      homes: others.length,
      area,
      propertyType: latest.lodged['property-type'] ?? '',
      ageBand: age === null ? null : (ageBands[age] ?? null),
      years: {
        from: Number(
          alike
            .map(({ from }) => from)
            .sort()[0]
            ?.slice(0, 4),
        ),
        to: Number(
          alike
            .map(({ to }) => to)
            .sort()
            .at(-1)
            ?.slice(0, 4),
        ),
      },
      done: [...counts].map(([change, { length }]) => ({ change, homes: length })),
    }
  }
  return null
}

const inOrder = (found: HomesAlike | null) =>
  found && {
    ...found,
    done: found.done.toSorted((a, b) => (a.change < b.change ? -1 : 1)),
  }

describe('what homes alike have had done', () => {
  const asked = homes.filter((_, index) => index % 23 === 0)

  test('is what their certificates tell, counted again home by home', async () => {
    const areas = new Set<string>()
    for (const home of asked) {
      const found = await register.homesAlike(home.address.id)
      expect(inOrder(found), home.address.id).toEqual(inOrder(lookAt(home)))
      areas.add(found?.area ?? 'none')
    }
    expect(areas).toEqual(new Set(['postcode', 'outcode', 'local-authority', 'country', 'none']))
  })

  test('names what most of them had first, and nothing that none had', async () => {
    const changes = new Set<string>()
    for (const { address } of asked) {
      const found = await register.homesAlike(address.id)
      const counts = found?.done.map(({ homes }) => homes) ?? []
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      for (const count of counts) expect(count).toBeGreaterThan(0)
      for (const count of counts) expect(count).toBeLessThanOrEqual(found?.homes ?? 0)
      for (const { change } of found?.done ?? []) changes.add(change)
    }
    for (const change of ['walls-insulated', 'roof-insulated', 'glazing', 'new-boiler'])
      expect(changes).toContain(change)
    for (const change of ['solar-panels', 'low-energy-lights', 'heating-controls'])
      expect(changes).toContain(change)
  })

  test('is null of a home without certificate, of another supply, and of an unknown id', async () => {
    const without = homes.find(({ ratings }) => ratings.length === 0)
    expect(await register.homesAlike(without?.address.id ?? '')).toBeNull()
    expect(await register.homesAlike('900000099999')).toBeNull()
  })
})
